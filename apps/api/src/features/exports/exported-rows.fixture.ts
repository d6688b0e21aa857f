import { personalData } from '../../db/personal-data.ts'

/** By which member each row of a table is known in the archive, of all tables that are exported. */
export const knownBy: Record<string, string> = {
  users: 'id',
  sessions: 'id',
  tokens: 'id',
  oauth_connections: 'id',
  visits: 'id',
  mail_messages: 'id',
  mail_suppressions: 'createdAt',
  user_settings: 'display',
  credit_accounts: 'balance',
  products: 'productId',
  entitlements: 'grantedAt',
  vehicle_owners: 'since',
  vehicle_readings: 'readAt',
  vehicle_readiness: 'seenAt',
  vehicle_polling: 'startedAt',
  driver_removals: 'id',
  vehicle_states: 'createdAt',
  vehicle_connectivity: 'createdAt',
  vehicle_state_history: 'createdAt',
  silences: 'startedAt',
  latest_signals: 'createdAt',
  signal_history: 'createdAt',
  site_status: 'createdAt',
  site_infos: 'createdAt',
  site_tariffs: 'createdAt',
  site_totals: 'createdAt',
  drives: 'id',
  charges: 'id',
  commands: 'id',
  telemetry_configs: 'changedAt',
  config_versions: 'id',
  hooks: 'id',
  hook_events: 'id',
  hook_deliveries: 'id',
  hook_attempts: 'startedAt',
  credit_entries: 'id',
  credit_topups: 'id',
  subscriptions: 'id',
  billing_transactions: 'id',
  billing_adjustments: 'id',
  audit_entries: 'at',
  failed_requests: 'at',
}

/** Columns of exported tables that stand in no archive, and why. */
export const columnsLeftOut: Readonly<Record<string, string>> = {
  'billing_transactions.data': 'As the provider words it; the bill shows what it says.',
  'billing_transactions.eventId': 'Which of the provider’s events told it last.',
  'billing_transactions.occurredAt': 'When the provider told it last.',
  'commands.administratorId': 'Who else acted is not the owner’s to know; the name stands in it.',
  'commands.leasedUntil': 'How our own work on it goes on.',
  'commands.userAgent': 'Of an administrator who acted, not the owner’s to know.',
  'driver_removals.leasedUntil': 'How our own work on it goes on.',
  'hook_events.createdAt': 'When we wrote it down; when it happened stands in it.',
  'hooks.authorization': 'A secret.',
  'hooks.secret': 'A secret.',
  'products.product': 'Without the tokens that the manufacturer hides in it.',
  'sessions.idHash': 'What opens the account, as a hash.',
  'subscriptions.eventId': 'Which of the provider’s events told it last.',
  'tokens.secretHash': 'What opens the account, as a hash.',
  'visits.administratorId': 'Who else acted is not the owner’s to know; the name stands in it.',
}

/** All that a value is made of, as it would be written. */
export function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (value instanceof Date) return [value.toISOString()]
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf)
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}

export const ofPeople = personalData.filter(({ theirs, named }) => theirs ?? named)
