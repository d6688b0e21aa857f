// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** A browser in which you are signed in. */
export type SignIn = {
  /** Identifies the sign-in; it is not the cookie and opens nothing. */
  id: string
  /** Whether this request came with it. */
  current: boolean
  /** Browser and system in words, as far as the browser tells. */
  device: string | null
  /** What the browser called itself last. */
  user_agent: string | null
  /** The network address of the last request. */
  address: string | null
  /** When somebody signed in. */
  created_at: string
  /** When the last request came, to the minute. */
  last_used_at: string
  /** When it ends unless it is used before. */
  expires_at: string
  [name: string]: unknown
}

/** What was signed out. */
export type EndedSessions = {
  /** How many sign-ins ended. */
  ended: number
  [name: string]: unknown
}
