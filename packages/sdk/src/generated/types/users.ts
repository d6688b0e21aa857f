// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** The person behind the account. Any member may be missing. */
export type User = {
  /** E-mail address. */
  email?: string | undefined
  /** Name. */
  full_name?: string | undefined
  /** Address of a picture. */
  profile_image_url?: string | undefined
  /** The manufacturer’s id of the person. */
  vault_uuid?: string | undefined
  [name: string]: unknown
}
