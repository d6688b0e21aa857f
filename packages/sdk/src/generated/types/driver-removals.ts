// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** A driver who is removed at a chosen time. */
export type DriverRemoval = {
  /** Identifies it, to cancel it. */
  id: string
  /** The invitation’s `id_s`, if the time was chosen with one; null otherwise. */
  invitation_id: string | null
  /** The driver’s `user_id_s`; null until somebody has redeemed the invitation. */
  driver_id: string | null
  /** When the driver is removed. */
  remove_at: string
  /** How often it failed since then; it is tried again until it is done. */
  failures: number
  [name: string]: unknown
}
