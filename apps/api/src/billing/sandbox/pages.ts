import { createHmac, timingSafeEqual } from 'node:crypto'

import type { TransactionRow } from './account.ts'

const invoiceMs = 60 * 60_000

/** Below this path everything is the provider's. */
const sandboxPath = '/billing/sandbox'
export const checkoutPath = `${sandboxPath}/checkout/:id`
export const invoicePath = `${sandboxPath}/invoices/:id`

/** Addresses of the provider's pages, and the secrets in them. */
export function createPages({
  apiOrigin,
  secret,
  now,
}: {
  apiOrigin: string
  secret: string
  now: () => number
}) {
  const mac = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', secret).update(parts.join(' ')).digest('base64url')

  return {
    checkout: (id: string) => apiOrigin + checkoutPath.replace(':id', id),

    /** Good for an hour, for whoever has it. */
    invoice(id: string) {
      const expires = now() + invoiceMs
      const url = new URL(apiOrigin + invoicePath.replace(':id', id))
      url.search = new URLSearchParams({
        expires: String(expires),
        signature: mac('invoice', id, expires),
      }).toString()
      return { url: url.href, expires_at: new Date(expires).toISOString() }
    },
    mayReadInvoice: (id: string, { expires, signature }: { expires: string; signature: string }) =>
      Number(expires) > now() && same(signature, mac('invoice', id, expires)),

    /** In each form, good until something is done on the page. */
    formToken: ({ id, book }: Pick<TransactionRow, 'id' | 'book'>) =>
      mac('form', id, book.revision),
    isFormToken(row: Pick<TransactionRow, 'id' | 'book'>, token: string) {
      return same(token, this.formToken(row))
    },
  }
}
export type SandboxPages = ReturnType<typeof createPages>

function same(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
