import { type HistoryState, redirect } from '@tanstack/react-router'

/** What a middleware may know of the page that is about to open. */
export type Visit = { pathname: string; searchStr: string; href: string; state: HistoryState }
export type Middleware = (visit: Visit) => void | Promise<void>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The payment that came to its end on this page; its parameter stands in the address no more. */
    endedPayment?: string
  }
}

/** Named steps that a route can ask for in its meta. Each may throw a redirect or an error. */
export const middleware: Record<string, Middleware> = { ptxn }

/**
 * A payment needs something to pay: the provider's transaction, as its mails link to it, or what somebody
 * put together on the pricing page. The parameter stays in the address, where the provider's script reads
 * it, until the payment has come to its end. Whose payment it is, the page asks before it opens anything.
 */
function ptxn({ searchStr, state }: Visit) {
  const query = new URLSearchParams(searchStr)
  if (/^txn_[a-z0-9]+$/.test(query.get('_ptxn') ?? '') || query.get('cart')) return
  if (state.endedPayment) return
  throw redirect({ href: '/pricing', reloadDocument: true })
}

export async function runMiddleware(
  names: readonly string[],
  visit: Visit,
  registry: Record<string, Middleware> = middleware,
) {
  for (const name of names) {
    const step = registry[name]
    if (!step) throw new Error(`Unknown route middleware: '${name}'.${hint(registry)}`)
    await step(visit)
  }
}

const hint = (registry: object) =>
  import.meta.env.DEV ? ` Valid names: ${Object.keys(registry).join(', ') || 'none'}.` : ''
