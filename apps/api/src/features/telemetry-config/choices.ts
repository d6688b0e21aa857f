import type { ConfiguredFields, Field, Scope } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'

import type { FieldSetting } from '../../db/schema/telemetry-configs.ts'
import { Problem } from '../../http/problem.ts'

type Setting = NonNullable<ConfiguredFields[string]>

/** Names that cars once sent. Existing clients still ask for them, and are told that nothing comes. */
const retired = new Set(['Deprecated_1', 'Deprecated_2', 'Deprecated_3'])

const place = 'body/fields'

/** Fields as they were asked for, checked against the catalogue and what the caller may see. */
export function readChoices(
  asked: Readonly<Record<string, Setting | null>>,
  scopes: ReadonlySet<Scope>,
) {
  const fields: Record<string, FieldSetting> = {}
  const ignored: string[] = []
  for (const [name, setting] of Object.entries(asked)) {
    if (retired.has(name)) {
      ignored.push(name)
      continue
    }
    // Only names of our own list, so that `constructor` is none.
    const known = Object.hasOwn(fieldCatalogue, name) ? fieldCatalogue[name] : undefined
    if (!known) {
      throw new Problem(
        'fst_err_validation',
        `${place} must NOT have additional properties: "${name}" is no field`,
      )
    }
    needScopes(known, scopes)
    fields[name] = readSetting(`${place}/${name}`, known, setting)
  }
  return { fields, ignored }
}

/**
 * The same for what was valid once: what has left the catalogue since is passed over, and so is a least
 * change, such as 0, of a field that takes none.
 */
export function readKept(kept: Readonly<Record<string, FieldSetting>>, scopes: ReadonlySet<Scope>) {
  const known = Object.entries(kept)
    .filter(([name]) => Object.hasOwn(fieldCatalogue, name))
    .map(([name, { minimum_delta, ...setting }]): [string, FieldSetting] => [
      name,
      minimum_delta !== undefined && fieldCatalogue[name]?.minimum_delta
        ? { ...setting, minimum_delta }
        : setting,
    ])
  const { fields } = readChoices(Object.fromEntries(known), scopes)
  const ignored = Object.keys(kept).filter((name) => !Object.hasOwn(fields, name))
  return { fields, ignored }
}

/** Where a car is, and was, is told only to those who may know it: asking for it needs the same right. */
function needScopes({ scopes: needed }: Field, scopes: ReadonlySet<Scope>) {
  const missing = needed.find((scope) => ![...scopes].some((held) => held === scope))
  if (missing) throw new Problem('invalid_scope', `This needs the scope ${missing}.`)
}

function readSetting(at: string, known: Field, setting: Setting | null): FieldSetting {
  const { interval_seconds: interval, resend_interval_seconds: again, minimum_delta: delta } = known
  const seconds = setting?.interval_seconds ?? interval.default ?? 60
  const read: FieldSetting = {
    interval_seconds: within(`${at}/interval_seconds`, seconds, interval),
  }
  const least = setting?.minimum_delta ?? undefined
  if (least !== undefined) {
    if (!delta) throw refused(`${at}/minimum_delta`, 'this field takes none')
    read.minimum_delta = within(`${at}/minimum_delta`, least, delta)
  }
  const resend = setting?.resend_interval_seconds ?? undefined
  if (resend !== undefined) {
    read.resend_interval_seconds = within(`${at}/resend_interval_seconds`, resend, again ?? {})
  }
  return read
}

function within(
  at: string,
  value: number,
  { min, max }: { min?: number | undefined; max?: number | undefined },
) {
  if (min !== undefined && value < min) throw refused(at, `at least ${min}`)
  if (max !== undefined && value > max) throw refused(at, `at most ${max}`)
  return value
}

const refused = (at: string, why: string) => new Problem('fst_err_validation', `${at}: ${why}`)
