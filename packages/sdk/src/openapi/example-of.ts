import { type Call, type Contract, resolved, type Schema } from './call.ts'
import type { Prepared } from './samples.ts'

/** Texts that stand for what their names say, as the simulated fleet has them. */
const named: Readonly<Record<string, unknown>> = {
  vin: 'LRW3F7EK4NC700001',
  energy_site_id: '7000001',
  site_id: '7000001',
  field: 'VehicleSpeed',
  fields: 'BatteryLevel,VehicleSpeed',
  vehicle_name: 'Simulated car',
  email: 'owner@wattlane.example',
  full_name: 'Simulated Owner',
  timezone: 'Europe/Berlin',
  command: 'set_charge_limit',
  currency_code: 'EUR',
  lat: 52.52,
  latitude: 52.52,
  lon: 13.405,
  long: 13.405,
  longitude: 13.405,
  percent: 80,
  url: 'https://hooks.wattlane.example/cars',
  note: 'A note about this change',
}

/** What texts of other names are taken from: the first that the schema allows. */
const texts = [
  'text',
  'LRW3F7EK4NC700001',
  '2026-01-02T03:04:05.678Z',
  '2026-01-02',
  '7391',
  '7',
  '60',
  '12345678',
  'EUR',
  'en',
  'Europe/Berlin',
  'VehicleSpeed',
  'owner@wattlane.example',
  'https://hooks.wattlane.example/cars',
  'A text of some words',
  '2026.20',
  'AAAA',
]

const quantities: Readonly<Record<string, number>> = {
  '%': 80,
  degC: 21,
  s: 60,
  min: 480,
  mph: 65,
  mi: 120,
  kWh: 13.5,
  kW: 7.4,
  bar: 2.9,
  V: 400,
  A: 16,
}

type Schemas = Contract['schemas']
type Wanted = {
  /** Leaves out of objects what need not be there, unless nothing else is in them. */
  onlyRequired?: boolean
}

/**
 * A value that a schema allows and that looks like one of the wire: for samples, not for tests, as it
 * is always the same.
 */
export const exampleOf = (schema: Schema, schemas: Schemas, wanted: Wanted = {}): unknown =>
  sampleValueOf(schema, { schemas, name: '', depth: 0, ...wanted })

/** A call that lacks nothing, for a sample of it. */
export function examplePreparedOf(call: Call, schemas: Schemas): Prepared {
  const values = call.parameters
    .filter(({ required }) => required)
    .map(({ name, schema }) => [name, String(sampleValueOf(schema, { schemas, name, depth: 0 }))])
  const body = call.body && exampleOf(call.body.schema, schemas, { onlyRequired: true })
  const isEmpty = body instanceof Object && Object.keys(body).length === 0
  return {
    call,
    values: Object.fromEntries(values),
    body: isEmpty && !call.body?.required ? undefined : body,
  }
}

type Place = Wanted & { schemas: Schemas; name: string; depth: number }

function sampleValueOf(given: Schema, place: Place): unknown {
  const schema = resolved(given, place.schemas)
  const { anyOf, oneOf, enum: choices, type, description = '', 'x-unit': unit } = schema
  if (schema.const !== undefined) return schema.const
  if (choices) return choices.find((one) => one !== null) ?? null
  const [kind] = (anyOf ?? oneOf ?? []).filter((one) => one.type !== 'null')
  if (kind) return sampleValueOf({ description, ...(unit && { 'x-unit': unit }), ...kind }, place)
  if (type === undefined) return {}
  switch (type) {
    case 'object':
      return objectOf(schema, place)
    case 'array':
      return listOf(schema, place)
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return numberOf(schema, place)
    case 'string':
      return textOf(schema, place)
    default:
      return type === 'null' ? null : {}
  }
}

/** Deeper than this an example explains nothing more. */
const deepest = 5

function objectOf(schema: Schema, place: Place) {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const inner = (name: string) => ({ ...place, name, depth: place.depth + 1 })
  const members = Object.entries(properties)
  const needed = members.filter(([name]) => required.includes(name))
  const shown = place.onlyRequired && needed.length > 0 ? needed : members
  if (place.depth > deepest) return {}
  if (members.length === 0 && additionalProperties instanceof Object) {
    const names = propertyNames && resolved(propertyNames, place.schemas)
    const key = names ? sampleValueOf(names, { ...place, name: 'field' }) : keyIn(place.name)
    const isOpen = Object.keys(additionalProperties).length === 0
    return isOpen ? {} : { [String(key)]: sampleValueOf(additionalProperties, inner('')) }
  }
  return Object.fromEntries(
    shown.map(([name, member]) => [name, sampleValueOf(member, inner(name))]),
  )
}

/** Records hold vehicles, sites or, mostly, telemetry fields. */
function keyIn(name: string) {
  if (name === 'vehicles') return named.vin
  return name === 'energy_sites' ? named.energy_site_id : named.field
}

function listOf({ items, prefixItems, minItems = 1 }: Schema, place: Place): unknown[] {
  if (place.depth > deepest) return []
  if (prefixItems) return prefixItems.map((item) => sampleValueOf(item, place))
  if (!items) return []
  return Array.from({ length: Math.max(1, minItems) }, () => sampleValueOf(items, place))
}

function numberOf(schema: Schema, { name }: Place) {
  const { minimum = -Infinity, maximum = Infinity, type, 'x-unit': unit = '' } = schema
  const known = named[name] ?? quantities[unit]
  const wanted = typeof known === 'number' ? known : 1
  const whole = type === 'integer' ? Math.round(wanted) : wanted
  return Math.min(Math.max(whole, minimum), maximum)
}

function textOf({ description = '', format, allOf = [], ...own }: Schema, { name }: Place) {
  const rules = [own, ...allOf]
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    rules.every(
      ({ minLength = 0, maxLength = Infinity, pattern = '' }) =>
        text.length >= minLength && text.length <= maxLength && new RegExp(pattern, 'u').test(text),
    )
  const moment = '2026-01-02T03:04:05.678Z'
  if (format === 'date-time') return moment
  const likely = [
    named[name],
    // Of what was refused, so mostly there is none.
    name === 'reason' ? '' : undefined,
    /\bVIN\b/.test(description) ? named.vin : undefined,
    /(?:^|_)(?:at|time|since|until|start|end)$/i.test(name) ? moment : undefined,
    name === 'id' ? '0123456789' : undefined,
  ]
  const id = rules.map(({ pattern }) => idOf(pattern)).find(fits)
  const [known, ...others] = likely
  return [known, id, ...others, ...texts].find(fits) ?? 'text'.padEnd(own.minLength ?? 0, '.')
}

/** `^cmd_[0-9A-Za-z]{16}$`: what ids of ours look like, and other texts of a set length. */
function idOf(pattern = '') {
  const [, before = '', length] =
    /^\^([\w]*)(?:\[[^\]]*[0w\d][^\]]*\]|\\\w)\{(\d+)(?:,\d+)?\}=?\$$/.exec(pattern) ?? []
  if (length === undefined) return undefined
  const end = pattern.endsWith('=$') ? '=' : ''
  return before + '0123456789'.repeat(60).slice(0, Number(length)) + end
}
