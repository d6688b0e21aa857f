// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Which page of the sends. */
export type SendQuery = {
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
}

/** Which messages to list. */
export type MailLogQuery = {
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
  /** Only messages of this send. */
  send?: string | undefined
  /** Only messages that ended so. */
  status?: 'queued' | 'sent' | 'bounced' | 'complained' | 'suppressed' | 'failed' | 'stopped' | undefined
  /** Only messages to this address. */
  address?: string | undefined
}

/** Which suppressed addresses to list. */
export type SuppressionQuery = {
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
  /** Only this one. */
  address?: string | undefined
}

/** An address that shall get no mail. */
export type SuppressionRequest = {
  /** The address. */
  address: string
  /** Why, in words. */
  note?: string | undefined
}
