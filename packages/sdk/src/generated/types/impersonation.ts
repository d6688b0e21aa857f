// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Asks to act as a user. */
export type ImpersonationRequest = {
  /** Why. The user reads it, and it stands in the audit log. */
  reason: string
  /** The request for help that it belongs to. */
  ticket?: string | undefined
  /** The code that the user gave, to write as well. Left out, only reading is allowed. */
  code?: string | undefined
}

/** Lets the next request begin it. */
export type ImpersonationIntent = {
  /** Goes into the header `x-confirm` of that request. It works once. */
  confirm: string
  /** When it stops working: five minutes after it was made. */
  expires_at: string
  [name: string]: unknown
}

/** An administrator acting as a user. */
export type Impersonation = {
  /** The user. */
  uid: string
  /** The administrator. */
  impersonated_by: string
  /** When it ends by itself: after 30 minutes. */
  expires_at: string
  /** True if the user allowed more than reading. */
  write?: boolean | undefined
  [name: string]: unknown
}

/** Allows an administrator to write as you, once. */
export type SupportCode = {
  /** Eight digits to tell the administrator. */
  code: string
  /** When it stops working. */
  expires_at: string
  [name: string]: unknown
}

/** One time that an administrator acted as you. */
export type SupportVisit = {
  /** Identifies it. */
  id: string
  /** Who it was. */
  administrator: string
  /** The reason given. */
  reason: string
  /** The request for help that it belonged to. */
  ticket: string | null
  /** True if more than reading was allowed. */
  write: boolean
  /** How many requests were made. */
  requests: number
  /** When it began. */
  started_at: string
  /** When it ended; null while it goes on. */
  ended_at: string | null
  [name: string]: unknown
}

/** Which page of the visits. */
export type SupportVisitQuery = {
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
}
