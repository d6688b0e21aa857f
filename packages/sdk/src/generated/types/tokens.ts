// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** A token, without its secret. */
export type Token = {
  /** Identifies the token in lists and in logs. */
  id: string
  /** The last four characters of the secret. */
  hint: string
  /** What its owner calls it. */
  name: string | null
  /** What it may do; null means everything its owner may. */
  scopes: string[] | null
  /** When it was created. */
  created_at: string
  /** When it stops working; null means never. */
  expires_at: string | null
  /** When it last made a request; null until the first. */
  last_used_at: string | null
}

/** A token just created. */
export type NewToken = {
  /** Identifies the token in lists and in logs. */
  id: string
  /** The last four characters of the secret. */
  hint: string
  /** What its owner calls it. */
  name: string | null
  /** What it may do; null means everything its owner may. */
  scopes: string[] | null
  /** When it was created. */
  created_at: string
  /** When it stops working; null means never. */
  expires_at: string | null
  /** When it last made a request; null until the first. */
  last_used_at: string | null
  /** The secret. No later call returns it. */
  token: string
}

/** Restricts the new token. */
export type TokenRequest = {
  /** A name to recognise it by; null is none. */
  name?: string | null | undefined
  /** What it may do. Left out, everything its owner may. */
  scopes?: ('openid' | 'offline_access' | 'user_data' | 'vehicle_device_data' | 'vehicle_location' | 'vehicle_cmds' | 'vehicle_charging_cmds' | 'energy_device_data' | 'energy_cmds')[] | undefined
  /** How long it works; null means for ever. 365 if left out. Unit: d. */
  lifetime_days?: number | null | undefined
}
