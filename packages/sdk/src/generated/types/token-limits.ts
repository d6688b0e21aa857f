// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What a token may spend, and has spent. */
export type TokenBudget = {
  /** How much it may spend in a period. Unit: credits. */
  credits: number
  /** A day or a calendar month in UTC, or once for its whole life. */
  period: 'day' | 'month' | 'once' | (string & {})
  /** What it has spent in this period. Unit: credits. */
  spent: number
  /** When the next period begins; null if none does. */
  resets_at: string | null
  [name: string]: unknown
}

/** What a token is held to besides its scopes. */
export type TokenRestriction = {
  /** The VINs that it may touch; null for all, an empty list for none. */
  vehicles: string[] | null
  /** The energy sites that it may touch; null for all, an empty list for none. */
  energy_sites: string[] | null
  /** The fields that it may read; null for all that its scopes allow. */
  signals: string[] | null
  /** The commands that it may send; null for all that its scopes allow. */
  commands: string[] | null
  /** The network addresses and ranges that it may come from; null for all. */
  addresses: string[] | null
  /** It does not work before this moment. */
  not_before: string | null
  /** How many calls a minute it may make; null for as many as its owner. */
  calls_per_minute: number | null
  /** The least time between two values of a signal on its stream; null for none. Unit: s. */
  interval_seconds: number | null
  /** Places as the middle of an area of ten kilometres (`coarse`), or at least five minutes late (`delayed`); null for exact, and for none at all if the token is for overlays. */
  location: 'coarse' | 'delayed' | (string & {}) | null
  [name: string]: unknown
}

/** What a token may spend. What costs more is refused with `insufficient_credits`. */
export type TokenBudgetRequest = {
  /** How much it may spend in a period. Unit: credits. */
  credits: number
  /** A day or a calendar month in UTC, or once for its whole life. */
  period: 'day' | 'month' | 'once'
}

/** What a token shall be held to. A member left out counts as null, but for this: who lists vehicles and leaves out energy sites allows no energy site, and the other way round. */
export type TokenRestrictionRequest = {
  /** The VINs that it may touch; null for all, an empty list for none. */
  vehicles?: string[] | null | undefined
  /** The energy sites that it may touch; null for all, an empty list for none. */
  energy_sites?: string[] | null | undefined
  /** The fields that it may read; null for all that its scopes allow. */
  signals?: string[] | null | undefined
  /** The commands that it may send; null for all that its scopes allow. */
  commands?: string[] | null | undefined
  /** The network addresses and ranges that it may come from; null for all. */
  addresses?: string[] | null | undefined
  /** It does not work before this moment. */
  not_before?: string | null | undefined
  /** How many calls a minute it may make; null for as many as its owner. */
  calls_per_minute?: number | null | undefined
  /** The least time between two values of a signal on its stream; null for none. Unit: s. */
  interval_seconds?: number | null | undefined
  /** Places as the middle of an area of ten kilometres (`coarse`), or at least five minutes late (`delayed`); null for exact, and for none at all if the token is for overlays. */
  location?: 'coarse' | 'delayed' | null | undefined
}
