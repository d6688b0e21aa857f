import * as fc from 'fast-check'
import * as z from 'zod/mini'

import type { Endpoint } from '../contract/endpoint.ts'

type Request = { params?: unknown; query?: unknown; body?: unknown }
type Schema = z.core.$ZodType
type Kind =
  | ('string' | 'number' | 'boolean' | 'null' | 'unknown' | 'any' | 'literal' | 'enum')
  | ('nullable' | 'optional' | 'readonly' | 'lazy' | 'union')
  | ('array' | 'tuple' | 'record' | 'object' | 'custom')
/** The kinds of schema that the contract is made of. */
type Known = Extract<z.core.$ZodTypes, { _zod: { def: { type: Kind } } }>

const wholeNumbers = new Set(['safeint', 'int32', 'uint32'])
const memberName = fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,11}$/)

// What JSON can carry: it knows no -0.
const anything = fc
  .jsonValue({ maxDepth: 1 })
  .map((value): unknown => JSON.parse(JSON.stringify(value).replaceAll('"__proto__":', '"proto":')))
const anyNumber = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((value) => value + 0)

/** Requests as a call of the contract demands them. */
export const requestOf = ({ params, query, body }: Endpoint): fc.Arbitrary<Request> =>
  fc.record({
    ...(params && { params: arbitraryOf(params()) }),
    ...(query && { query: arbitraryOf(query()) }),
    ...(body && { body: arbitraryOf(body()) }),
  })

/** Values that a schema of the contract accepts, as JSON carries them. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  // Any other kind ends at the default.
  const { def } = (schema as Known)._zod
  switch (def.type) {
    case 'string':
      return accepted(schema, text(def))
    case 'number':
      return accepted(schema, numbers(def))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'unknown':
    case 'any':
      return anything
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType))
    case 'optional':
    case 'readonly':
      return arbitraryOf(def.innerType)
    case 'lazy':
      return arbitraryOf(def.getter())
    case 'union':
      return fc.oneof(...def.options.map(arbitraryOf))
    case 'array':
      return accepted(schema, fc.array(arbitraryOf(def.element), lengths(def.checks, 3)))
    case 'tuple':
      return fc.tuple(...def.items.map(arbitraryOf))
    case 'record':
      return accepted(schema, record(def))
    case 'object':
      return accepted(schema, object(def))
    case 'custom':
      // Only answers in bytes are told by their class.
      return accepted(schema, fc.uint8Array())
    default:
      throw new Error(`No values are known for ${JSON.stringify(def)}.`)
  }
}

function object({ shape, catchall }: z.core.$ZodObjectDef) {
  const members = Object.entries(shape)
  const model = Object.fromEntries(members.map(([name, member]) => [name, arbitraryOf(member)]))
  const required = members
    .filter(([, member]) => member._zod.optin !== 'optional')
    .map(([name]) => name)
  const known = fc.record(model, { requiredKeys: required, noNullPrototype: true })
  if (!catchall || catchall._zod.def.type === 'never') return known
  // A newer server says more than this contract knows.
  return fc
    .tuple(known, fc.option(arbitraryOf(catchall)))
    .map(([value, more]) => (more === null ? value : { ...value, unheard_of: more }))
}

function record({ keyType, valueType }: z.core.$ZodRecordDef) {
  const { def } = (keyType as z.core.$ZodTypes)._zod
  const keys = def.type === 'string' && !def.checks?.length ? memberName : arbitraryOf(keyType)
  // zod leaves `__proto__` out of every record, so that no text from outside changes a prototype.
  const names = keys.map(String).filter((name) => name !== '__proto__')
  return fc.dictionary(names, arbitraryOf(valueType), {
    maxKeys: 3,
    noNullPrototype: true,
  })
}

function text(def: z.core.$ZodStringDef & { format?: string; pattern?: RegExp }) {
  const checks = (def.checks ?? []).map((check): Check => check._zod.def)
  const formats = [def, ...checks].map(({ format }) => format)
  if (formats.includes('datetime')) {
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((moment) => moment.toISOString())
  }
  if (formats.includes('date')) return fc.date({ noInvalidDate: true }).map(dayOf)
  if (formats.includes('url')) return fc.webUrl({ validSchemes: ['https'] })
  if (formats.includes('email')) return fc.emailAddress()
  if (formats.includes('uuid') || formats.includes('guid')) return fc.uuid({ version: 4 })
  const pattern = [def, ...checks].find((check) => check.pattern)?.pattern
  // Classes of Unicode are ranges to avoid here; plain text does.
  if (pattern && !pattern.source.includes('\\p')) {
    // The other case is left out: what is made this way passes as well.
    return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('i', '')))
  }
  return fc.string(lengths(def.checks, 20))
}

const dayOf = (moment: Date) => moment.toISOString().slice(-24, -14)

function numbers({ checks = [] }: z.core.$ZodNumberDef & { format?: string }) {
  const limits = checks.map((check): Check => check._zod.def)
  const at = (kind: string, otherwise: number) =>
    limits.find(({ check }) => check === kind)?.value ?? otherwise
  const whole = limits.some(({ format }) => wholeNumbers.has(format ?? ''))
  const bounded = limits.some(({ check }) => check === 'greater_than' || check === 'less_than')
  const [min, max] = [at('greater_than', -1_000_000), at('less_than', 1_000_000)]
  if (whole) return fc.integer({ min: Math.ceil(Number(min)), max: Math.floor(Number(max)) })
  if (!bounded) return anyNumber
  return fc.double({ min: Number(min), max: Number(max), noNaN: true }).map((value) => value + 0)
}

/** As much as is read of the checks that schemas of the contract carry. */
type Check = {
  check?: string
  format?: string
  pattern?: RegExp
  value?: number | bigint | Date
  minimum?: number
  maximum?: number
  length?: number
}

function lengths(checks: z.core.$ZodArrayDef['checks'] = [], most: number) {
  const limits = checks.map((check): Check => check._zod.def)
  const minLength = limits.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0
  const maxLength = limits.find(({ maximum }) => maximum !== undefined)?.maximum ?? minLength + most
  const exact = limits.find(({ length }) => length !== undefined)?.length
  if (exact !== undefined) return { minLength: exact, maxLength: exact }
  return { minLength, maxLength: Math.min(maxLength, minLength + most) }
}

/** Keeps what passes the checks that were not built from; gives up where that is next to nothing. */
function accepted<T>(schema: Schema, values: fc.Arbitrary<T>) {
  let refused = 0
  return values.filter((value) => {
    const { success, error } = z.safeParse(schema, value)
    refused = success ? 0 : refused + 1
    if (refused > 1_000) throw new Error('Hardly any value passes.', { cause: error })
    return success
  })
}
