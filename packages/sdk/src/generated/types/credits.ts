// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** By what totals of the ledger are added up. */
export type LedgerGroup = 'caller' | 'user_agent' | 'product' | 'endpoint' | 'cause' | 'kind' | 'day'

/** Packs that are bought by themselves when credits run out. */
export type AutoTopup = {
  /** Whether any are. */
  enabled: boolean
  /** How many at once. */
  packs: number
  /** How many in a calendar month (UTC) at most; null means without a cap. */
  monthly_packs: number | null
  /** How many were bought so in this one. */
  bought_this_month: number
  /** Why the last attempt failed; null if it did not. */
  last_error: string | null
  [name: string]: unknown
}

/** What is left, and for how long. */
export type CreditBalance = {
  /** What is left. Unit: credits. */
  balance: number
  /** Whether it lasts less than three days, or under a tenth of a pack is left. */
  low: boolean
  /** Spent since midnight, UTC. Unit: credits. */
  spent_today: number
  /** Spent in the last 30 days. Unit: credits. */
  spent_30d: number
  /** Spent a day, by the last seven days. Unit: credits. */
  burn_per_day: number
  /** How long it lasts at that pace; null for ever. Unit: d. */
  days_left: number | null
  /** How many a pack holds. Unit: credits. */
  pack_credits: number
  /** What is bought by itself. Change it with the settings. */
  auto_topup: AutoTopup
  [name: string]: unknown
}

/** Who spent credits. */
export type LedgerCaller = {
  /** A browser, a token, an application, an administrator, or the gateway itself. */
  kind: 'session' | 'token' | 'application' | 'administrator' | 'system' | (string & {})
  /** The id of that session, token or application; null for the gateway. */
  id: string | null
  /** What its owner calls it. */
  name: string | null
  /** What the program called itself. */
  user_agent: string | null
  /** What it said in the header `x-library`. */
  library: string | null
  /** What it said in the header `x-automation`: for which automation it asked. */
  automation: string | null
  [name: string]: unknown
}

/** One change of the balance. */
export type LedgerEntry = {
  /** Identifies the entry. */
  id: string
  /** When it was made. */
  at: string
  /** A charge, a refund, credits bought, bought by themselves, given, or expired. */
  kind: 'charge' | 'refund' | 'purchase' | 'topup' | 'grant' | 'expiry' | (string & {})
  /** What was taken; below zero for what was added. Unit: credits. */
  cost: number
  /** What was left afterwards. Unit: credits. */
  balance: number
  /** The VIN, or the number of the energy site; null if it is about none. */
  product_id: string | null
  /** Method and path of the call, with names in place of ids. */
  endpoint: string | null
  /** The command, if it was one. */
  name: string | null
  /** For which act, as the list of prices names it. */
  cause: string | null
  /** Who did it. `system` is the gateway: what it does by itself, and what was paid on a page of the provider. */
  caller: LedgerCaller
  /** The request that did it. */
  request_id: string | null
  /** The payment that added it. */
  transaction_id: string | null
  /** The id of the entry that this one takes back. */
  refunds: string | null
  [name: string]: unknown
}

/** Which entries count. */
export type LedgerFilter = {
  /** Only entries of this kind. */
  kind?: 'charge' | 'refund' | 'purchase' | 'topup' | 'grant' | 'expiry' | undefined
  /** Only of this vehicle or energy site. */
  product_id?: string | undefined
  /** Only of this call. */
  endpoint?: string | undefined
  /** Only for this act. */
  cause?: string | undefined
  /** Only of the caller with this id. */
  caller?: string | undefined
  /** Only of callers of this kind. */
  caller_kind?: 'session' | 'token' | 'application' | 'administrator' | 'system' | undefined
  /** Only of programs that name themselves so. */
  user_agent?: string | undefined
  /** Only of this request. */
  request_id?: string | undefined
  /** Only those that began at this moment or later. */
  start?: string | undefined
  /** Only those that began before this moment. */
  end?: string | undefined
}

/** Which entries to list. */
export type LedgerQuery = {
  /** Only entries of this kind. */
  kind?: 'charge' | 'refund' | 'purchase' | 'topup' | 'grant' | 'expiry' | undefined
  /** Only of this vehicle or energy site. */
  product_id?: string | undefined
  /** Only of this call. */
  endpoint?: string | undefined
  /** Only for this act. */
  cause?: string | undefined
  /** Only of the caller with this id. */
  caller?: string | undefined
  /** Only of callers of this kind. */
  caller_kind?: 'session' | 'token' | 'application' | 'administrator' | 'system' | undefined
  /** Only of programs that name themselves so. */
  user_agent?: string | undefined
  /** Only of this request. */
  request_id?: string | undefined
  /** Only those that began at this moment or later. */
  start?: string | undefined
  /** Only those that began before this moment. */
  end?: string | undefined
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
}

/** Which entries to add up, and by what. */
export type LedgerTotalQuery = {
  /** Only entries of this kind. */
  kind?: 'charge' | 'refund' | 'purchase' | 'topup' | 'grant' | 'expiry' | undefined
  /** Only of this vehicle or energy site. */
  product_id?: string | undefined
  /** Only of this call. */
  endpoint?: string | undefined
  /** Only for this act. */
  cause?: string | undefined
  /** Only of the caller with this id. */
  caller?: string | undefined
  /** Only of callers of this kind. */
  caller_kind?: 'session' | 'token' | 'application' | 'administrator' | 'system' | undefined
  /** Only of programs that name themselves so. */
  user_agent?: string | undefined
  /** Only of this request. */
  request_id?: string | undefined
  /** Only those that began at this moment or later. */
  start?: string | undefined
  /** Only those that began before this moment. */
  end?: string | undefined
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
  /** What the entries of a sum share. */
  by: 'caller' | 'user_agent' | 'product' | 'endpoint' | 'cause' | 'kind' | 'day'
}

/** Entries that share something, added up. */
export type LedgerTotal = {
  /** What they share; null for entries without it, and for the browsers of a sum by caller. */
  key: string | null
  /** The same in words. */
  label: string
  /** Who it was, if summed by caller; else null. All browsers of the account are one sum, without an id. */
  caller: LedgerCaller | null
  /** How many there are. */
  entries: number
  /** What they took in all. Unit: credits. */
  cost: number
  /** What they take in a span this long as a rule; null if unknown. Unit: credits. */
  usual_cost: number | null
  /** When the first was made. */
  first_at: string
  /** When the last was. */
  last_at: string
  [name: string]: unknown
}
