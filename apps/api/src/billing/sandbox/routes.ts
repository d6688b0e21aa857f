import { TransactionId } from '@console/sdk/contract'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import type { Env } from '../../http/env.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { readText } from '../../http/read-text.ts'
import { BillingError } from '../billing.ts'
import type { ProviderTransaction } from '../entities.ts'
import type { Catalogue } from '../prices.ts'
import type { Account, TransactionRow } from './account.ts'
import { testCards } from './cards.ts'
import { confirm, isPayable, pay, refuse } from './checkout.ts'
import type { Desk } from './desk.ts'
import { invoicePdf } from './invoice.ts'
import { lineOf, totalsOf } from './money.ts'
import { checkoutPage, pageHeaders } from './page.ts'
import { checkoutPath, invoicePath, type SandboxPages } from './pages.ts'

type Options = {
  desk: Desk
  pages: SandboxPages
  origins: { web: string; api: string }
  /** Our own page of a transaction. */
  checkoutUrl: (id: string) => string
  tax: Catalogue['tax']
}

/** The provider's own pages: whoever has the address of a bill may pay it, as with the real one. */
export function sandboxRoutes({ desk, pages, origins, checkoutUrl, tax }: Options) {
  const app = new Hono<Env>()
  const headers = pageHeaders(origins.web)

  /** What a trial will be followed by. */
  const firstBillOf = ({ items, currency_code }: ProviderTransaction) => {
    const cycled = items.filter(({ price }) => price.billing_cycle)
    const lines = cycled.map((item) => lineOf(item, tax))
    return totalsOf(lines, currency_code).total
  }

  const show = (c: Context<Env>, row: TransactionRow, stale = false) => {
    const { entity: bill, book } = row
    const html = checkoutPage({
      bill,
      asks: book.challenge !== null,
      trial: book.trialDays === null ? null : { days: book.trialDays, amount: firstBillOf(bill) },
      token: pages.formToken(row),
      back: checkoutUrl(row.id),
      stale,
    })
    return c.get('reply').html(stale ? 409 : 200, html, { headers })
  }

  app.get(checkoutPath, async (c) => {
    const row = await onBill(c.req.param('id'), (_, bill) => bill)
    return show(c, row)
  })

  app.post(checkoutPath, async (c) => {
    if (c.req.header('origin') !== origins.api) {
      throw new Problem('csrf', 'Pay on the page of the payment provider.')
    }
    const form = new URLSearchParams(await readText(c))
    const id = c.req.param('id')
    const { row, acted } = await onBill(id, (account, bill) => ({
      row: bill,
      acted: pages.isFormToken(bill, form.get('token') ?? '') && act(account, bill, form),
    }))
    if (!acted) return show(c, row, true)
    // After a failure, or while the bank asks, there is more to do on this page.
    return c.get('reply').redirect(isPayable(row) ? pages.checkout(id) : checkoutUrl(id))
  })

  app.get(invoicePath, async (c) => {
    const id = c.req.param('id')
    const { expires = '', signature = '' } = c.req.query()
    if (!pages.mayReadInvoice(id, { expires, signature })) throw notFound()
    const file = await onBill(id, ({ customer }, { entity }) =>
      entity.invoice_number === null ? undefined : invoicePdf(customer.entity, entity),
    )
    if (!file) throw notFound()
    return c.get('reply').file(file, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="invoice-${id}.pdf"`,
    })
  })

  async function onBill<T>(id: string, act: (account: Account, row: TransactionRow) => T) {
    // Anybody may ask, for anything: what is no id never reaches the database.
    if (!z.safeParse(TransactionId(), id).success) throw notFound()
    try {
      const customerId = await desk.customerOfTransaction(id)
      return await desk.act(customerId, async (account) =>
        act(account, await account.transaction(id)),
      )
    } catch (error) {
      if (error instanceof BillingError && error.code === 'not_found') throw notFound()
      throw error
    }
  }

  return app
}

/** Does what a form asks, if it can be done. Each form does one thing: the next needs another token. */
function act(account: Account, row: TransactionRow, form: URLSearchParams) {
  const asked = form.get('act')
  const { challenge } = row.book
  const card = testCards.find(({ id }) => id === form.get('card'))
  if (!isPayable(row)) return false
  if (asked === 'pay' && card && !challenge) pay(account, row, card)
  else if (asked === 'confirm' && challenge) confirm(account, row)
  else if (asked === 'refuse' && challenge) refuse(account, row)
  else return false
  row.book.revision += 1
  account.keepTransaction(row)
  return true
}
