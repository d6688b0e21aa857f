import type { CallOptions, Transport } from '../client/transport.ts'
import { credits } from '../contract/credits.ts'
import type { List } from '../contract/endpoint.ts'
import { settings } from '../contract/settings.ts'
import type {
  CreditBalance,
  LedgerEntry,
  LedgerFilter,
  LedgerGroup,
  LedgerTotal,
} from '../generated/types/credits.ts'
import type { Settings } from '../generated/types/settings.ts'
import { type PageOptions, pageQuery } from './page-query.ts'
import { type Span, spanQuery } from './span.ts'

/** Which entries of the ledger: by members that they share, by time, and which page. */
export type LedgerSelection = PageOptions & Span & Omit<LedgerFilter, 'start' | 'end'>

/** How many packs to buy when credits run out, and how many in a month at most. */
export type AutoTopupRequest = {
  /** Packs at a time. */
  packs?: number
  /** Packs in a calendar month at most; null for no limit. */
  monthlyPacks?: number | null
}

/** Credits, and who spent them. Free of charge; wakes no car. */
export class Credits {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Tells how many credits are left, how fast they go, and what is bought by itself. */
  balance(options?: CallOptions): Promise<CreditBalance> {
    return this.#transport.send(credits.balance, {}, options)
  }

  /**
   * Lists every change of the balance, newest first, with who caused it. The sum of `cost` over any
   * span is what the balance fell by.
   *
   * @example
   * const { items } = await client.credits.ledger({ product_id: vin, start: '2026-01-01T00:00:00Z' })
   * for (const { cause, cost, caller } of items) console.log(`${cause}: ${cost}, by ${caller.name}`)
   */
  ledger(selection: LedgerSelection = {}, options?: CallOptions): Promise<List<LedgerEntry>> {
    return this.#transport.send(credits.ledger, { query: queryOf(selection) }, options)
  }

  /**
   * Adds the ledger up, the dearest first. A sum far above its `usual_cost` is worth a look.
   *
   * @example
   * const { items } = await client.credits.totals('caller')
   * for (const { label, cost, usual_cost } of items) console.log(`${label}: ${cost}, usually ${usual_cost}`)
   */
  totals(
    by: LedgerGroup,
    selection: LedgerSelection = {},
    options?: CallOptions,
  ): Promise<List<LedgerTotal>> {
    return this.#transport.send(credits.totals, { query: { ...queryOf(selection), by } }, options)
  }

  /**
   * Turns the purchase of packs on, for when credits run out, or off with false. The stored card is
   * charged. `monthlyPacks: null` lifts the cap. Throws `forbidden` (403) while impersonating.
   */
  autoTopup(wanted: AutoTopupRequest | false, options?: CallOptions): Promise<Settings> {
    const { packs, monthlyPacks } = wanted || {}
    const body = {
      auto_topup: wanted !== false,
      ...(packs !== undefined && { auto_topup_packs: packs }),
      ...(monthlyPacks !== undefined && { auto_topup_monthly_packs: monthlyPacks }),
    }
    return this.#transport.send(settings.save, { body }, options)
  }
}

const queryOf = ({ page, perPage, start, end, ...rest }: LedgerSelection) => ({
  ...pageQuery({ page, perPage }),
  ...spanQuery({ start, end }),
  ...rest,
})
