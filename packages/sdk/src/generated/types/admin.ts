// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** A user, in a list. */
export type AdminUser = {
  /** Identifies the user. */
  id: string
  /** The address that mail goes to; null if the manufacturer gave none. */
  email: string | null
  /** The name at the manufacturer. */
  full_name: string | null
  /** Active, frozen by an administrator, or about to be deleted. */
  state: 'active' | 'frozen' | 'deleting' | (string & {})
  /** Where the account lives at the manufacturer. */
  region: string
  /** How many vehicles the user has. */
  vehicles: number
  /** How many energy sites the user has. */
  energy_sites: number
  /** The state of the subscription; null without one. */
  subscription: string | null
  /** What is left to spend. Unit: credits. */
  credits: number
  /** When the user first signed in. */
  created_at: string
  /** When the user last sent a request. */
  last_seen_at: string | null
  [name: string]: unknown
}

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

/** All that an administrator sees of one user. */
export type AdminUserSheet = {
  /** Identifies the user. */
  id: string
  /** The address that mail goes to; null if the manufacturer gave none. */
  email: string | null
  /** The name at the manufacturer. */
  full_name: string | null
  /** Active, frozen by an administrator, or about to be deleted. */
  state: 'active' | 'frozen' | 'deleting' | (string & {})
  /** Where the account lives at the manufacturer. */
  region: string
  /** How many vehicles the user has. */
  vehicles: number
  /** How many energy sites the user has. */
  energy_sites: number
  /** The state of the subscription; null without one. */
  subscription: string | null
  /** What is left to spend. Unit: credits. */
  credits: number
  /** When the user first signed in. */
  created_at: string
  /** When the user last sent a request. */
  last_seen_at: string | null
  /** What the user granted. */
  scopes: string[]
  /** How many of each thing the user has. */
  counts: AdminCounts
  /** The vehicles, masked. */
  vehicle_list: AdminVehicle[]
  /** Spent within 30 days. Unit: credits. */
  credits_spent_30d: number | null
  /** The newest failed requests, at most 20. */
  errors: AdminError[]
  [name: string]: unknown
}

/** Which users to list. */
export type AdminUserQuery = {
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
  /** Part of an e-mail address, a user id, a VIN, or its last four characters. */
  search?: string | undefined
}

/** Asks for what is masked. */
export type RevealRequest = {
  /** Why it is needed. It stands in the audit log. */
  reason: string
}

/** A vehicle with its VIN. */
export type RevealedVehicle = {
  /** The id of the vehicle in the sheet. */
  id: string
  /** The whole VIN. */
  vin: string
  [name: string]: unknown
}

/** One thing that an installation needs, for itself or before it serves real cars. */
export type ChecklistStep = {
  /** Which step. */
  id: 'settings' | 'data_dir' | 'disk_space' | 'secrets' | 'database' | 'migrations' | 'clock' | 'ports' | 'origins' | 'domain' | 'key_hosting' | 'oauth_client' | 'partner_registration' | 'administrator' | 'telemetry_host' | 'mail' | 'backup' | 'billing' | (string & {})
  /** Done, still open, tried and failed, or not needed by this installation. */
  status: 'done' | 'open' | 'failed' | 'not_needed' | (string & {})
  /** What was found, in a sentence. */
  text: string
  /** What to do next; null if nothing. */
  remedy: string | null
  /** When it was looked at. */
  checked_at: string
  [name: string]: unknown
}
