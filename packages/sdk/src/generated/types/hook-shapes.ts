// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** How an attempt ended. */
export type HookOutcome = {
  /** When it ended. */
  at: string
  /** The status that the receiver answered; null without an answer. */
  status: number | null
  /** What went wrong; null after a success. */
  error: string | null
  [name: string]: unknown
}

/** A webhook. */
export type Hook = {
  /** Identifies the webhook. */
  id: string
  /** Whose events it gets: a VIN, or the number of an energy site. */
  product_id: string
  /** What its owner calls it. */
  name: string | null
  /** Where events are posted to. */
  url: string
  /** How they are written. */
  format: 'tesla' | 'teslemetry' | 'splunk' | (string & {})
  /** Whether a header `Authorization` goes along; its value is never returned. */
  has_authorization: boolean
  /** Which events it gets. */
  topics: string[]
  /** Whether it gets any. */
  enabled: boolean
  /** Why not: by its owner, after five days without a success, by the answer 410, or by the operator; null while enabled. */
  disabled_cause: 'owner' | 'failing' | 'gone' | 'operator' | (string & {}) | null
  /** When it was created. */
  created_at: string
  /** How the last attempt ended; null before the first. */
  last_delivery: HookOutcome | null
  /** How many attempts failed one after another, up to now. */
  failures: number
  /** When the first of these failed; null after a success. */
  failing_since: string | null
  /** When it will be disabled unless an attempt succeeds before; null if nothing fails. */
  disables_at: string | null
  [name: string]: unknown
}

/** A webhook just created. */
export type NewHook = {
  /** Identifies the webhook. */
  id: string
  /** Whose events it gets: a VIN, or the number of an energy site. */
  product_id: string
  /** What its owner calls it. */
  name: string | null
  /** Where events are posted to. */
  url: string
  /** How they are written. */
  format: 'tesla' | 'teslemetry' | 'splunk' | (string & {})
  /** Whether a header `Authorization` goes along; its value is never returned. */
  has_authorization: boolean
  /** Which events it gets. */
  topics: string[]
  /** Whether it gets any. */
  enabled: boolean
  /** Why not: by its owner, after five days without a success, by the answer 410, or by the operator; null while enabled. */
  disabled_cause: 'owner' | 'failing' | 'gone' | 'operator' | (string & {}) | null
  /** When it was created. */
  created_at: string
  /** How the last attempt ended; null before the first. */
  last_delivery: HookOutcome | null
  /** How many attempts failed one after another, up to now. */
  failures: number
  /** When the first of these failed; null after a success. */
  failing_since: string | null
  /** When it will be disabled unless an attempt succeeds before; null if nothing fails. */
  disables_at: string | null
  /** The key of the signature. No later call returns it. */
  secret: string
  [name: string]: unknown
}

/** A webhook to create. */
export type HookRequest = {
  /** https, up to 2048 characters, and no private address; redirects are not followed. */
  url: string
  /** How events are written. */
  format: 'tesla' | 'teslemetry' | 'splunk'
  /** The value of the header `Authorization`; null clears it. */
  authorization?: string | null | undefined
  /** Which events it gets; `data` alone if never said. */
  topics?: ('state' | 'data' | 'alerts' | 'errors' | 'connectivity' | 'vehicle_data' | 'config' | 'live_status' | 'site_info' | 'tariff_content_v2' | 'energy_totals' | 'credits')[] | undefined
  /** Whether it gets any; true if never said. */
  enabled?: boolean | undefined
  /** What to call it; null clears it. */
  name?: string | null | undefined
  [name: string]: unknown
}

/** Changes to a webhook. What is left out stays as it is. */
export type HookUpdate = {
  /** https, up to 2048 characters, and no private address; redirects are not followed. */
  url?: string | undefined
  /** How events are written. */
  format?: 'tesla' | 'teslemetry' | 'splunk' | undefined
  /** The value of the header `Authorization`; null clears it. */
  authorization?: string | null | undefined
  /** Which events it gets; `data` alone if never said. */
  topics?: ('state' | 'data' | 'alerts' | 'errors' | 'connectivity' | 'vehicle_data' | 'config' | 'live_status' | 'site_info' | 'tariff_content_v2' | 'energy_totals' | 'credits')[] | undefined
  /** Whether it gets any; true if never said. */
  enabled?: boolean | undefined
  /** What to call it; null clears it. */
  name?: string | null | undefined
  [name: string]: unknown
}

/** How to replace the secret. */
export type HookSecretRequest = {
  /** How long deliveries are signed with both; 24 if left out, 0 ends the old one now. Unit: h. */
  overlap_hours?: number | undefined
}

/** The new secret. */
export type RotatedHookSecret = {
  /** The key of the signature. No later call returns it. */
  secret: string
  /** Until when the old one signs too; null if it no longer does. */
  previous_expires_at: string | null
  [name: string]: unknown
}
