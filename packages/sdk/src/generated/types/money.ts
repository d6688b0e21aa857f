// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** A sum of money. */
export type Money = {
  /** In the smallest unit of the currency, as cents. Unit: minor units. */
  amount: number
  /** The currency (ISO 4217). */
  currency_code: string
  [name: string]: unknown
}
