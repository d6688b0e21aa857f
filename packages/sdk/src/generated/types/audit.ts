// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Who acted. */
export type AuditActor = {
  /** A browser, a token, an application, an administrator, or the gateway itself. */
  kind: 'session' | 'token' | 'application' | 'administrator' | 'system' | (string & {})
  /** The session, token or application; null for the gateway. */
  id: string | null
  /** Whose it is; while impersonating, the administrator. */
  user: string | null
  [name: string]: unknown
}

/** One act. Entries are added, never changed or removed. */
export type AuditEntry = {
  /** Identifies the entry; later entries have greater ids. */
  id: string
  /** When it happened. */
  at: string
  /** What was done, as in `token.create`. */
  action: string
  /** Done, refused, or failed. */
  outcome: 'done' | 'refused' | 'failed' | (string & {})
  /** Who did it. */
  actor: AuditActor
  /** The user whom it concerns. */
  subject: string | null
  /** What it was done to, by its id. */
  target: string | null
  /** The reason that the actor gave. */
  reason: string | null
  /** Where the request came from. */
  address: string | null
  /** How the program named itself. */
  user_agent: string | null
  /** The `x-txid` of the request. */
  request_id: string | null
  /** More of it, without secrets. */
  details: Record<string, unknown>
  [name: string]: unknown
}

/** Which acts. */
export type AuditFilter = {
  /** Only acts of this user, token, application or administrator, by its id. */
  actor?: string | undefined
  /** Only acts that concern this user. */
  subject?: string | undefined
  /** Only acts of this name, or of all that begin with it and a dot. */
  action?: string | undefined
  /** Only acts upon this thing, by its id. */
  target?: string | undefined
  /** Only what this request did. */
  request_id?: string | undefined
  /** Only acts that ended so. */
  outcome?: 'done' | 'refused' | 'failed' | undefined
  /** Only acts at this moment or later. */
  start?: string | undefined
  /** Only acts before this moment. */
  end?: string | undefined
}

/** Which acts, and which page of them. */
export type AuditQuery = {
  /** Only acts of this user, token, application or administrator, by its id. */
  actor?: string | undefined
  /** Only acts that concern this user. */
  subject?: string | undefined
  /** Only acts of this name, or of all that begin with it and a dot. */
  action?: string | undefined
  /** Only acts upon this thing, by its id. */
  target?: string | undefined
  /** Only what this request did. */
  request_id?: string | undefined
  /** Only acts that ended so. */
  outcome?: 'done' | 'refused' | 'failed' | undefined
  /** Only acts at this moment or later. */
  start?: string | undefined
  /** Only acts before this moment. */
  end?: string | undefined
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
}
