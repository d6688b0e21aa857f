import type { Field, FieldCatalogue, TelemetryConfig, TelemetryConfigRequest } from '@console/sdk'

export type SettingName = 'interval_seconds' | 'minimum_delta' | 'resend_interval_seconds'

/** How one field is sent. What is left out is the car's own rule; an empty input leaves it out. */
export type Setting = { [Name in SettingName]?: number | undefined }
export type Settings = Readonly<Record<string, Setting>>

/** What somebody means to change, field by field; null is to stream it no longer. */
export type Edits = Readonly<Record<string, Setting | null>>

const settingNames = [
  'interval_seconds',
  'minimum_delta',
  'resend_interval_seconds',
] as const satisfies readonly SettingName[]

/** The fields of a configuration, without what is not set; of none, no fields. */
export function settingsOf(config: Pick<TelemetryConfig, 'fields'> | null): Settings {
  return Object.fromEntries(
    Object.entries(config?.fields ?? {}).map(([name, setting]) => [name, settingOf(setting)]),
  )
}

export const settingOf = (setting: { [Name in SettingName]?: number | null | undefined }) =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = setting[name]
      return value === null || value === undefined ? [] : [[name, value]]
    }),
  ) as Setting

const isSameSetting = (a: Setting | undefined, b: Setting | undefined) =>
  a === undefined || b === undefined ? a === b : settingNames.every((name) => a[name] === b[name])

/** What would be streamed. Edits stand on whatever the car streams now, also after others changed it. */
export function applied(base: Settings, edits: Edits): Settings {
  const all = Object.entries({ ...base, ...edits })
  return Object.fromEntries(all.flatMap(([name, one]) => (one === null ? [] : [[name, one]])))
}

/** One more edit. Back to what stands is no edit at all. */
export function withEdit(base: Settings, edits: Edits, name: string, setting: Setting | null) {
  const { [name]: _, ...others } = edits
  const isAsItStands = setting === null ? !base[name] : isSameSetting(base[name], setting)
  return isAsItStands ? others : { ...others, [name]: setting }
}

/** The edits that lead to these fields: alone, or beside what is streamed already. */
export function editsTowards(base: Settings, wanted: Settings, mode: 'only' | 'add'): Edits {
  const gone = mode === 'only' ? Object.keys(base).filter((name) => !wanted[name]) : []
  return {
    ...Object.fromEntries(gone.map((name) => [name, null])),
    ...Object.fromEntries(
      Object.entries(wanted).filter(([name, one]) => !isSameSetting(base[name], one)),
    ),
  }
}

export type Change =
  | { kind: 'added'; field: string; after: Setting }
  | { kind: 'changed'; field: string; before: Setting; after: Setting }
  | { kind: 'removed'; field: string; before: Setting }

/** What leads from one set of fields to another, by name. */
export function difference(from: Settings, to: Settings): Change[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
  return names.flatMap((field): Change[] => {
    const [before, after] = [from[field], to[field]]
    if (!before) return after ? [{ kind: 'added', field, after }] : []
    if (!after) return [{ kind: 'removed', field, before }]
    return isSameSetting(before, after) ? [] : [{ kind: 'changed', field, before, after }]
  })
}

/** "2 added, 1 changed": the kinds that occur. */
export function inCounts(changes: readonly Pick<Change, 'kind'>[]) {
  const kinds = ['added', 'changed', 'removed'] as const
  const counted = kinds.map((kind) => ({
    kind,
    count: changes.filter((change) => change.kind === kind).length,
  }))
  const words = counted.flatMap(({ kind, count }) => (count === 0 ? [] : [`${count} ${kind}`]))
  return words.join(', ') || 'nothing changed'
}

/** What is wrong with a setting of a field, by the input that holds it. */
export function problemsOf(setting: Setting, field: Field) {
  const { interval_seconds: interval, minimum_delta, resend_interval_seconds } = setting
  const problems: { [Name in SettingName]?: string } = {}
  const { min = 1, max = 86_400 } = field.interval_seconds
  if (interval === undefined || interval < min || interval > max) {
    problems.interval_seconds = `${min} to ${max.toLocaleString('en')} s`
  }
  const leastDelta = field.minimum_delta?.min ?? 0
  if (minimum_delta !== undefined && minimum_delta < leastDelta) {
    problems.minimum_delta = `At least ${leastDelta}`
  }
  const { min: soonest = 1 } = field.resend_interval_seconds ?? {}
  const resend = resend_interval_seconds
  if (resend !== undefined && (resend < soonest || resend > longestResend)) {
    problems.resend_interval_seconds = `${soonest} to ${longestResend.toLocaleString('en')} s`
  }
  return problems
}

/** A week, as the contract has it. */
const longestResend = 604_800

/** The edited fields that cannot be sent as they are. */
export const faultyFields = (edits: Edits, catalogue: FieldCatalogue) =>
  Object.entries(edits).flatMap(([name, setting]) => {
    const field = catalogue[name]
    if (!setting || !field) return []
    return Object.keys(problemsOf(setting, field)).length > 0 ? [name] : []
  })

/** Fields as the gateway takes them: without what has left the catalogue, or what a field does not take. */
export function sendable(settings: Settings, catalogue: FieldCatalogue) {
  const fields: Record<string, { interval_seconds: number } & Setting> = {}
  for (const [name, { minimum_delta, ...setting }] of Object.entries(settings)) {
    const field = catalogue[name]
    if (!field) continue
    fields[name] = {
      ...setting,
      interval_seconds: setting.interval_seconds ?? usualSeconds(field),
      ...(minimum_delta !== undefined && field.minimum_delta && { minimum_delta }),
    }
  }
  return fields
}

/** What a field is sent with when somebody only switches it on. */
export const usualSeconds = ({ interval_seconds: { default: usual = 60 } }: Field) => usual

export type Policy = NonNullable<TelemetryConfigRequest['delivery_policy']>

/** How a draft reaches the gateway: only a whole configuration says what is streamed no longer. */
export function savingOf(base: Settings, edits: Edits, catalogue: FieldCatalogue) {
  const after = applied(base, edits)
  if (Object.keys(after).length === 0) return { call: 'remove' } as const
  const removes = Object.values(edits).includes(null)
  return removes
    ? ({ call: 'replace', fields: sendable(after, catalogue) } as const)
    : ({ call: 'update', fields: sendable(applied({}, edits), catalogue) } as const)
}
