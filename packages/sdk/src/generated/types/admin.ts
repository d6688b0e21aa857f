// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { AdminConfigVersion, AdminCounts, AdminDelivery, AdminError, AdminHook, AdminLedgerEntry, AdminToken, AdminVehicle } from './admin-sheet.ts'

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
  /** The user’s own tokens, the newest first. */
  token_list: AdminToken[]
  /** The user’s webhooks, the newest first. */
  hook_list: AdminHook[]
  /** Spent within 30 days. Unit: credits. */
  credits_spent_30d: number | null
  /** The newest failed requests, at most 20. */
  errors: AdminError[]
  /** The newest changes of the balance, at most 20. */
  ledger: AdminLedgerEntry[]
  /** The newest configurations that the user gave a vehicle, at most 20. */
  config_versions: AdminConfigVersion[]
  /** The newest events on their way to the user’s webhooks, at most 20. */
  deliveries: AdminDelivery[]
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
