// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Somebody with whom the owner shares the vehicle. */
export type Driver = {
  /** Another number of the person. */
  my_tesla_unique_id?: number | null | undefined
  /** The person’s number; `user_id_s` is the same without loss. */
  user_id?: number | null | undefined
  /** The person’s number, as text: names them where they are removed. */
  user_id_s?: string | null | undefined
  /** The manufacturer’s id of the person. */
  vault_uuid?: string | null | undefined
  /** First name. */
  driver_first_name?: string | null | undefined
  /** Last name. */
  driver_last_name?: string | null | undefined
  /** What they may see. */
  granular_access?: {
    hide_private: boolean
    [name: string]: unknown
  } | null | undefined
  /** Public keys of the person’s phones. */
  active_pubkeys?: (string | null)[] | null | undefined
  /** Public key of the person’s phone. */
  public_key?: string | null | undefined
  [name: string]: unknown
}
