// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What the end of the account would erase. */
export type DeletionSummary = {
  /** How many vehicles. */
  vehicles: number
  /** How many energy sites. */
  energy_sites: number
  /** The oldest moment of which something is stored. */
  history_from: string | null
  /** How many values of signals. */
  signals: number
  /** How many tokens. */
  tokens: number
  /** How many applications lose their access. */
  applications: number
  /** How many webhooks. */
  hooks: number
  /** How many open invitations to drive; null where the manufacturer does not tell just now. */
  invitations: number | null
  /** How many are left. They lapse. Unit: credits. */
  credits: number
  /** The subscription, which ends too. */
  subscription_status: 'none' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled' | (string & {})
  /** What stays, and why, in words: invoices, and what stands with the manufacturer. */
  kept: string[]
  /** The key with which the certificate will be signed (Ed25519), in base64. */
  public_key: string
  [name: string]: unknown
}

/** The confirmation that deletion needs. */
export type DeletionIntent = {
  /** Goes into the header `x-confirm` of that request. It works once. */
  confirm: string
  /** When it stops working, five minutes from now. */
  expires_at: string
  [name: string]: unknown
}

/** One step of a deletion. */
export type DeletionStep = {
  /** Which step. */
  name: 'stop_streams' | 'revoke_tokens' | 'disable_hooks' | 'end_billing' | 'revoke_upstream' | 'erase' | 'certify' | (string & {})
  /** Whether it waits for another, runs, is done, or failed and will be tried again. */
  state: 'waiting' | 'running' | 'done' | 'retrying' | (string & {})
  /** How often it was tried. */
  attempts: number
  /** How many things it has dealt with; null before it began. */
  count: number | null
  /** Why it failed last; null if it did not. */
  error: string | null
  /** When it was done; null until then. */
  finished_at: string | null
  [name: string]: unknown
}

/** What was erased of one kind. */
export type ErasedRecords = {
  /** The kind of records. */
  kind: string
  /** How many. */
  count: number
  /** SHA-256 over their ids in order, in hexadecimal, so that a copy can be told by who has the salt: for each id the hash of the hash before it (the salt, before the first), the id and a line feed. Null where there were none. */
  sha256: string | null
  [name: string]: unknown
}

/** A proof of what was erased, and when. It names nobody. */
export type DeletionCertificate = {
  /** The id of the deletion. */
  id: string
  /** When it was issued. */
  issued_at: string
  /** What was erased, kind by kind. */
  erased: ErasedRecords[]
  /** What stays, and why, in words: invoices, and what stands with the manufacturer. */
  kept: string[]
  /** The key of the installation (Ed25519), in base64. */
  public_key: string
  /** Its signature, in base64, over the JSON of the members before this one, in this order and without spaces. */
  signature: string
  [name: string]: unknown
}

/** The end of an account. */
export type Deletion = {
  /** Identifies it. Whoever knows it can watch, so it cannot be guessed. */
  id: string
  /** Whether anything is left to do. */
  state: 'running' | 'done' | (string & {})
  /** When it began. */
  started_at: string
  /** When the last step was done; null until then. */
  finished_at: string | null
  /** The steps in their order. */
  steps: DeletionStep[]
  /** The proof; null until all is done. */
  certificate: DeletionCertificate | null
  /** With what each hash of the certificate begins, so that nobody else can guess what was hashed. Only whoever deletes is shown it, and the mail tells it; null to all others, and once all is done. */
  salt: string | null
  [name: string]: unknown
}
