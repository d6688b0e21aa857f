import type { FieldSetting, StoredConfig } from '../../db/schema/telemetry-configs.ts'

/** What is to become of a configuration. Settings that are left out stay as they are. */
export type Change = Partial<StoredConfig>

/**
 * A changed configuration. `replace` leaves none of the fields that were; without any field it changes
 * none, so that an empty body never stops a stream.
 */
export function merge(
  before: StoredConfig | null,
  { fields = {}, ...settings }: Change,
  mode: 'update' | 'replace',
): StoredConfig {
  const kept = mode === 'replace' && Object.keys(fields).length > 0 ? {} : before?.fields
  return { ...before, ...settings, fields: { ...kept, ...fields } }
}

const settingsOf = ({ prefer_typed, delivery_policy }: Partial<StoredConfig>) => ({
  prefer_typed: prefer_typed ?? null,
  delivery_policy: delivery_policy ?? null,
})

/** What leads from one configuration to another; null counts as one without fields. */
export function difference(before: StoredConfig | null, after: StoredConfig | null) {
  const [from, to] = [before?.fields ?? {}, after?.fields ?? {}]
  const added: Record<string, FieldSetting> = {}
  const removed: Record<string, FieldSetting> = {}
  const changed: Record<string, { before: FieldSetting; after: FieldSetting }> = {}
  for (const [name, setting] of Object.entries(to)) {
    const old = from[name]
    if (!old) added[name] = setting
    else if (!sameSetting(old, setting)) changed[name] = { before: old, after: setting }
  }
  for (const [name, setting] of Object.entries(from)) {
    if (!Object.hasOwn(to, name)) removed[name] = setting
  }
  const settings: Record<string, { before: unknown; after: unknown }> = {}
  const [old, now] = [settingsOf(before ?? {}), settingsOf(after ?? {})]
  for (const name of ['prefer_typed', 'delivery_policy'] as const) {
    if (old[name] !== now[name]) settings[name] = { before: old[name], after: now[name] }
  }
  return { added, removed, changed, settings }
}

export function sameConfig(a: StoredConfig | null, b: StoredConfig | null): boolean {
  if ((a === null) !== (b === null)) return false
  return Object.values(difference(a, b)).every((part) => Object.keys(part).length === 0)
}

const sameSetting = (a: FieldSetting, b: FieldSetting) =>
  a.interval_seconds === b.interval_seconds &&
  a.minimum_delta === b.minimum_delta &&
  a.resend_interval_seconds === b.resend_interval_seconds
