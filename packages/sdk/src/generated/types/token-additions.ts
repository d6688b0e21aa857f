// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { TokenBudget, TokenBudgetRequest, TokenRestriction, TokenRestrictionRequest } from './token-limits.ts'

/** A token with all its limits, without its secret. */
export type TokenDetails = {
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
  /** For programs, or only for overlays. */
  kind: 'access' | 'overlay' | (string & {})
  /** Whether it is refused for now, with `forbidden` (403). */
  paused: boolean
  /** What it is held to besides. */
  restriction: TokenRestriction
  /** What it may spend; null for as much as there is. */
  budget: TokenBudget | null
  /** The network address of its last request. */
  last_used_address: string | null
  /** What the program of its last request called itself. */
  last_used_user_agent: string | null
  /** The id of the token that it replaced. */
  replaces: string | null
  /** The id of the token that replaced it; then it ends at `expires_at`. */
  replaced_by: string | null
}

/** A token just created, with all its limits. */
export type NewTokenDetails = {
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
  /** For programs, or only for overlays. */
  kind: 'access' | 'overlay' | (string & {})
  /** Whether it is refused for now, with `forbidden` (403). */
  paused: boolean
  /** What it is held to besides. */
  restriction: TokenRestriction
  /** What it may spend; null for as much as there is. */
  budget: TokenBudget | null
  /** The network address of its last request. */
  last_used_address: string | null
  /** What the program of its last request called itself. */
  last_used_user_agent: string | null
  /** The id of the token that it replaced. */
  replaces: string | null
  /** The id of the token that replaced it; then it ends at `expires_at`. */
  replaced_by: string | null
}

/** A token to create. */
export type RestrictedTokenRequest = {
  /** A name to recognise it by. */
  name?: string | null | undefined
  /** What it may do; left out or null, everything its owner may. */
  scopes?: ('openid' | 'offline_access' | 'user_data' | 'vehicle_device_data' | 'vehicle_location' | 'vehicle_cmds' | 'vehicle_charging_cmds' | 'energy_device_data' | 'energy_cmds')[] | undefined
  /** How long it works; null means for ever. 365 if left out. Unit: d. */
  lifetime_days?: number | null | undefined
  /** What it is held to besides. */
  restriction?: TokenRestrictionRequest | undefined
  /** What it may spend; null for as much as there is. */
  budget?: TokenBudgetRequest | null | undefined
}

/** Changes to a token. What is left out stays as it is. */
export type TokenUpdate = {
  /** A name to recognise it by. */
  name?: string | null | undefined
  /** What it may do; null for everything its owner may. */
  scopes?: ('openid' | 'offline_access' | 'user_data' | 'vehicle_device_data' | 'vehicle_location' | 'vehicle_cmds' | 'vehicle_charging_cmds' | 'energy_device_data' | 'energy_cmds')[] | null | undefined
  /** Whether to refuse it for now. */
  paused?: boolean | undefined
  /** What it is held to besides; replaces the one before as a whole. */
  restriction?: TokenRestrictionRequest | undefined
  /** What it may spend; null for as much as there is. */
  budget?: TokenBudgetRequest | null | undefined
}

/** How to replace a token. */
export type TokenRotation = {
  /** How long the old one works on; 24 if left out, 0 ends it now. Unit: h. */
  overlap_hours?: number | undefined
}

/** A token for a page in a video. */
export type OverlayTokenRequest = {
  /** A name to recognise it by. */
  name?: string | undefined
  /** The vehicle that it may read. */
  vin: string
  /** The fields that it may read. */
  signals: string[]
  /** How long it works; 30 if left out. Unit: d. */
  lifetime_days?: number | undefined
  /** The least time between two values; 1 if left out. Unit: s. */
  interval_seconds?: number | undefined
  /** How places are shown. Left out, fields of places are refused. */
  location?: 'coarse' | 'delayed' | undefined
}
