import { resolved, type Schema } from '@console/sdk/openapi'
import { type Inline, nameCell } from './blocks.ts'
import { schemas } from './contract.ts'

const deepest = 3

/** Members of an object as rows: name with its place, type, and what it means. */
export function memberRows(schema: Schema, place = '', depth = 0): Inline[][] {
  const { properties = {}, required = [], additionalProperties } = object(schema)
  const rows = Object.entries(properties).flatMap(([name, member]) =>
    rowsOf(place + name, member, required.includes(name), depth),
  )
  if (!(additionalProperties instanceof Object)) return rows
  return [...rows, ...memberRows(additionalProperties, `${place}*.`, depth + 1)]
}

function rowsOf(name: string, member: Schema, required: boolean, depth: number): Inline[][] {
  const row = [nameCell(name, required), typeOf(member), meaningOf(member)]
  if (depth >= deepest) return [row]
  const { items } = object(member)
  const inner = items ? memberRows(items, `${name}[].`, depth + 1) : []
  return [row, ...inner, ...memberRows(member, `${name}.`, depth + 1)]
}

/** What a schema names, and of several kinds the one that has members. */
function object(schema: Schema): Schema {
  const own = resolved(schema, schemas)
  const kinds = own.anyOf ?? own.oneOf ?? []
  const rich = kinds
    .map((kind) => resolved(kind, schemas))
    .find(
      ({ properties, items, additionalProperties }) => properties ?? items ?? additionalProperties,
    )
  return rich ?? own
}

/** The type of a value in words: `integer, 0 to 100`. */
export function typeOf(schema: Schema): string {
  const { type, anyOf, oneOf, const: only, items, format, ...rest } = resolved(schema, schemas)
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  const kinds = anyOf ?? oneOf
  if (kinds) return [...new Set(kinds.map(typeOf))].join(' or ')
  if (type === 'array') return items ? `list of ${typeOf(items)}` : 'list'
  if (format === 'date-time') return 'time, ISO 8601'
  const unit = rest['x-unit'] ? ` in ${rest['x-unit']}` : ''
  return `${type ?? 'anything'}${unit}${rangeOf(rest)}`
}

function rangeOf({ minimum, maximum }: Schema) {
  // Beyond it numbers lose their units.
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum
  const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`
  if (least !== undefined) return `, at least ${least}`
  return most === undefined ? '' : `, at most ${most}`
}

/** More values than these are a catalogue of their own. */
const valuesShown = 40

export function meaningOf(schema: Schema): Inline {
  const { description = '' } = resolved(schema, schemas)
  const values = valuesOf(schema).map((value) => `\`${value}\``)
  const isShort = values.length > 0 && values.length <= valuesShown
  return [description, isShort && `One of ${values.join(', ')}.`].filter(Boolean).join(' ')
}

function valuesOf(schema: Schema): string[] {
  const { enum: values = [], anyOf = [], oneOf = [], items } = resolved(schema, schemas)
  const own = values.flatMap((value) => (value === null ? [] : [String(value)]))
  return [...own, ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap(valuesOf)]
}
