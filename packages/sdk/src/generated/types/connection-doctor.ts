// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** The name of one thing that the doctor looks at. */
export type DoctorCheckName = 'login' | 'scopes' | 'region' | 'access_type' | 'hardware' | 'key' | 'public_key' | 'signed_command' | 'config_sent' | 'config_synced' | 'connectivity' | 'first_signal' | 'fan_out'

/** One fact that a check rests on. */
export type DoctorEvidence = {
  /** What was looked at. */
  name: string
  /** What it said, without VIN, token, address or place. */
  value: string
  /** When that was so; null if it has no time. */
  at: string | null
  [name: string]: unknown
}

/** What mends a check that failed. */
export type DoctorRemedy = {
  /** Who must act. */
  who: 'you' | 'owner' | 'operator' | 'manufacturer' | 'nobody' | (string & {})
  /** What to do, for programs. */
  action: 'sign_in' | 'grant_scopes' | 'switch_region' | 'ask_owner' | 'update_firmware' | 'pair_key' | 'allow_streaming' | 'publish_key' | 'register_partner' | 'send_config' | 'free_slot' | 'raise_limit' | 'wake' | 'restart_car' | 'subscribe' | 'wait' | (string & {})
  /** What to do, in a sentence. */
  text: string
  /** Where to do it: a page of the console or of the manufacturer. */
  link: string | null
  [name: string]: unknown
}

/** One link between the account and the first signal. */
export type DoctorCheck = {
  /** Which link. */
  id: 'login' | 'scopes' | 'region' | 'access_type' | 'hardware' | 'key' | 'public_key' | 'signed_command' | 'config_sent' | 'config_synced' | 'connectivity' | 'first_signal' | 'fan_out' | (string & {})
  /** Passed, failed, not needed by this car, or behind the first that failed. */
  status: 'passed' | 'failed' | 'not_needed' | 'not_reached' | (string & {})
  /** What was found, in a sentence. */
  text: string
  /** What the finding rests on. */
  evidence: DoctorEvidence[]
  /** Null unless it failed. */
  remedy: DoctorRemedy | null
  [name: string]: unknown
}

/** Why a vehicle streams or does not. Redacted throughout. */
export type DoctorReport = {
  /** Connected if every link holds. */
  verdict: 'connected' | 'broken' | (string & {})
  /** The first link that failed; null if none did. */
  broken_at: 'login' | 'scopes' | 'region' | 'access_type' | 'hardware' | 'key' | 'public_key' | 'signed_command' | 'config_sent' | 'config_synced' | 'connectivity' | 'first_signal' | 'fan_out' | (string & {}) | null
  /** All links, in their order. */
  checks: DoctorCheck[]
  /** When they were looked at. */
  checked_at: string
  [name: string]: unknown
}
