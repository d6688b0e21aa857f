// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Seconds, as gateways of sites word them. */
export type Seconds = {
  /** A length of time, or a moment counted from 1970. Unit: s. */
  seconds: number
  [name: string]: unknown
}
