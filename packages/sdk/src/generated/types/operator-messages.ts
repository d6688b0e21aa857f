// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What the operator is to read. */
export type OperatorMessageRequest = {
  /** The message, as plain text of up to 4,000 characters. */
  message: string
  /** The path of the page that it is about, without its query. */
  page?: string | undefined
  /** The id of the request that failed, by which the operator finds it in the log. */
  request_id?: string | undefined
}

/** A message that is on its way. */
export type OperatorMessage = {
  /** Identifies it in the log of mails, which administrators read. */
  id: string
  [name: string]: unknown
}
