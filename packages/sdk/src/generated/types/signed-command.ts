// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** A message that the client signed itself. */
export type SignedCommand = {
  /** The message, in base64. */
  routable_message: string
}
