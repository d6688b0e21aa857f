// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Credits that are given to a user. */
export type GrantRequest = {
  /** How many. Unit: credits. */
  credits: number
  /** Why. It stands in the audit log. */
  reason: string
}
