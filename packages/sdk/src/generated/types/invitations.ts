// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** An invitation to drive. It works once, for 24 hours; a vehicle takes five drivers. */
export type Invitation = {
  /** Its number; `id_s` is the same without loss. */
  id?: number | string | null | undefined
  /** Its number, as text: names it where it is revoked. */
  id_s?: string | null | undefined
  /** Number of the person who invites. */
  owner_id?: number | string | null | undefined
  /** The same, as text. */
  owner_id_s?: string | null | undefined
  /** Number of the person who redeemed it; null until then. */
  share_user_id?: number | string | null | undefined
  /** The same, as text; empty until then. */
  share_user_id_s?: string | null | undefined
  /** The manufacturer’s id of that person. */
  share_user_sso_id?: number | string | null | undefined
  /** What is shared: the VIN. */
  product_id?: string | null | undefined
  /** `vehicle`. */
  product_type?: string | null | undefined
  /** How it is shared: `customer`. */
  share_type?: string | null | undefined
  /** Where it stands. */
  state?: 'pending' | 'accepted' | 'revoked' | 'expired' | (string & {}) | null | undefined
  /** The secret that redeems it. */
  code?: string | null | undefined
  /** A link with that secret, for the person who is invited. */
  share_link?: string | null | undefined
  /** The vehicle. */
  vin?: string | null | undefined
  /** When it ends, unless it is used before. */
  expires_at?: string | null | undefined
  /** When it was taken back; null if it was not. */
  revoked_at?: string | null | undefined
  /** The phone that it was redeemed with. */
  borrowing_device_id?: number | string | null | undefined
  /** Hash of that phone’s key. */
  borrowing_key_hash?: number | string | null | undefined
  /** Number of that phone’s key. */
  key_id?: number | string | null | undefined
  /** Public keys of the person’s phones. */
  active_pubkeys?: (string | null)[] | null | undefined
  [name: string]: unknown
}

/** What was shared with you. */
export type RedeemedInvitation = {
  /** The vehicle’s number. */
  vehicle_id_s?: string | null | undefined
  /** The vehicle. */
  vin: string
  [name: string]: unknown
}
