// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** How a car charges with the site's surplus. */
export type ChargeOnSolar = {
  /** Whether it does. */
  enabled?: boolean | undefined
  /** Up to here it charges from any source. Unit: %. */
  lowerChargeLimit?: number | null | undefined
  /** Up to here it charges from surplus. Unit: %. */
  upperChargeLimit?: number | null | undefined
  [name: string]: unknown
}
