import type { LedgerEntry, LedgerSelection } from '@console/sdk/billing'
import { callerKinds, ledgerKinds } from '@console/sdk/contract'

/** What the address of the page says: which entries, grouped by what, which page. */
export type CreditSearch = {
  by?: string | undefined
  span?: string | undefined
  caller?: string | undefined
  kind?: string | undefined
  product?: string | undefined
  endpoint?: string | undefined
  cause?: string | undefined
  agent?: string | undefined
  page?: string | undefined
}

/** Days back from now; all of them with an empty one. */
export const spans = { '1': '24 hours', '7': '7 days', '30': '30 days', '90': '90 days' } as const
const usualSpan = '30'

export const spanOf = ({ span }: CreditSearch) =>
  span === 'all' || (span !== undefined && Object.hasOwn(spans, span)) ? span : usualSpan

const memberOf = <const Member extends string>(all: readonly Member[], text: string | undefined) =>
  all.find((one) => one === text)

const kindOf = ({ kind }: CreditSearch) => memberOf(ledgerKinds, kind)

/** The gateway's own calls have no id: their caller is named by its kind, with a mark before it. */
const kindMark = '~'
export const callerKey = ({ id, kind }: LedgerEntry['caller']) => id ?? `${kindMark}${kind}`

const minute = 60_000
const dayMs = 24 * 60 * minute

/** What to ask of the gateway. The start is the full minute, so that asking again is the same question. */
export function selectionOf(search: CreditSearch, now: number): LedgerSelection {
  const { caller, product, endpoint, cause, agent } = search
  const span = spanOf(search)
  const kind = kindOf(search)
  const callerKind = caller?.startsWith(kindMark)
    ? memberOf(callerKinds, caller.slice(kindMark.length))
    : undefined
  return {
    ...(span !== 'all' && {
      start: new Date(Math.floor(now / minute) * minute - Number(span) * dayMs),
    }),
    ...(callerKind ? { caller_kind: callerKind } : caller && { caller }),
    ...(kind && { kind }),
    ...(product && { product_id: product }),
    ...(endpoint && { endpoint }),
    ...(cause && { cause }),
    ...(agent && { user_agent: agent }),
  }
}

export const pageOf = ({ page }: CreditSearch) => Math.max(1, Math.floor(Number(page)) || 1)

export const isNarrowed = ({ caller, kind, product, endpoint, cause, agent }: CreditSearch) =>
  [caller, kind, product, endpoint, cause, agent].some((one) => one !== undefined)
