// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** A vehicle in the sheet of its user. */
export type AdminVehicle = {
  /** Identifies the vehicle without telling its VIN. */
  id: string
  /** First and last four characters of the VIN. */
  vin_masked: string
  /** Online, asleep or offline, as last heard. */
  state: 'online' | 'asleep' | 'offline' | (string & {}) | null
  /** What the user is to the vehicle. */
  access_type: 'OWNER' | 'DRIVER' | 'GUEST' | (string & {}) | null
  /** The software of the car. */
  firmware: string | null
  /** Whether the virtual key is paired, as far as is known. */
  key_paired: boolean | null
  /** Whether it streams, or what is in the way. */
  streaming: 'streaming' | 'no_key' | 'no_config' | 'limit_reached' | 'error' | 'off' | (string & {})
  /** Whether it is paid for. */
  subscribed: boolean
  /** When it last told anything. */
  last_data_at: string | null
  [name: string]: unknown
}

/** A request of the user that failed. */
export type AdminError = {
  /** When it failed. */
  at: string
  /** The method of the request. */
  method: string
  /** The path, with VINs masked and without its query. */
  path: string
  /** The status of the answer. */
  status: number
  /** The code of the error. */
  error: string
  /** The `x-txid` of the request. */
  request_id: string
  [name: string]: unknown
}

/** How many of each thing a user has. */
export type AdminCounts = {
  /** Signed-in browsers. */
  sessions: number
  /** Tokens that work. */
  tokens: number
  /** Third-party applications with consent. */
  applications: number
  /** Webhooks, the disabled ones included. */
  hooks: number
  /** Webhooks that were disabled after failures. */
  hooks_disabled: number
  /** Open streams. */
  streams: number
  [name: string]: unknown
}

/** A token in the sheet of its user. */
export type AdminToken = {
  /** Identifies the token. */
  id: string
  /** Its last four characters. */
  hint: string
  /** When it was made. */
  created_at: string
  /** When it ends; null for never. */
  expires_at: string | null
  /** When it was last used; null for never. */
  last_used_at: string | null
  /** Whether it is for programs or for an overlay. */
  kind: string
}

/** A webhook in the sheet of its user. */
export type AdminHook = {
  /** Identifies the webhook. */
  id: string
  /** Whether it gets deliveries. */
  enabled: boolean
  /** By whom it was disabled: its owner, failures for five days, or a receiver that is gone. */
  disabled_cause: 'owner' | 'failing' | 'gone' | 'operator' | (string & {}) | null
  /** When it was made. */
  created_at: string
  /** The host that it posts to. */
  host: string
  /** First and last four characters of the VIN or number. */
  product_masked: string
  [name: string]: unknown
}

/** A change of a user’s balance, without what identifies. */
export type AdminLedgerEntry = {
  /** Identifies the entry. */
  id: string
  /** When it was made. */
  at: string
  /** A charge, a refund, credits bought, bought by themselves, given, or expired. */
  kind: 'charge' | 'refund' | 'purchase' | 'topup' | 'grant' | 'expiry' | (string & {})
  /** What was taken; below zero for what was added. Unit: credits. */
  cost: number
  /** What was left afterwards. Unit: credits. */
  balance: number
  /** Method and path of the call, with names in place of ids. */
  endpoint: string | null
  /** For which act, as the list of prices names it. */
  cause: string | null
  /** The `x-txid` of the request. */
  request_id: string | null
  /** First and last four characters of the VIN or number; null if it is about none. */
  product_masked: string | null
  /** What kind of caller did it. */
  caller_kind: string
  [name: string]: unknown
}

/** A configuration that a user gave a vehicle, without its fields. */
export type AdminConfigVersion = {
  /** Names the version. */
  id: string
  /** Counts the versions of this car, from 1. */
  number: number
  /** When it was made. */
  created_at: string
  /** How it came about; `found` if the gateway met it on the car. */
  change: 'updated' | 'replaced' | 'removed' | 'restored' | 'found' | (string & {})
  /** How many fields came, against the version before. */
  added: number
  /** How many fields got other settings. */
  changed: number
  /** How many fields went. */
  removed: number
  /** First and last four characters of the VIN. */
  vin_masked: string
  /** What kind of author: a person, a token, an application, the gateway or the car itself. */
  author_kind: string
  [name: string]: unknown
}

/** The way of one event to a webhook of a user, without what it holds. */
export type AdminDelivery = {
  /** Identifies the delivery. */
  id: string
  /** What the event is about. */
  topic: string
  /** Waiting, delivered, given up, or canceled. */
  state: 'pending' | 'delivered' | 'failed' | 'canceled' | (string & {})
  /** Why it is sent: it happened, a test, or sent again. */
  cause: 'event' | 'test' | 'resend' | 'recovery' | (string & {})
  /** How many attempts ended. */
  attempts: number
  /** The status of the last answer; null if none came. */
  status: number | null
  /** Why the last attempt failed; null if it did not. */
  error: string | null
  /** When it was written down. */
  created_at: string
  /** When the last attempt ended; null before the first. */
  last_attempt_at: string | null
  /** The host that it is posted to. */
  host: string
  /** First and last four characters of the VIN or number; null if it is about none. */
  product_masked: string | null
  [name: string]: unknown
}
