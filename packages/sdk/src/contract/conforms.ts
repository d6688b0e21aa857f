import * as z from 'zod/mini'

type Test = (value: unknown) => boolean

/** The kinds that answers are mostly made of. */
type Kind =
  | ('string' | 'number' | 'boolean' | 'unknown' | 'literal' | 'enum')
  | ('optional' | 'nullable' | 'union' | 'array' | 'object')
type Known = Extract<z.core.$ZodTypes, { _zod: { def: { type: Kind } } }>

const tests = new WeakMap<z.core.$ZodType, Test>()

/**
 * Whether a value certainly passes the schema. False means: ask zod, which also knows why not.
 * Zod builds a copy of what it checks; on a whole `vehicle_data` that costs more than the request's
 * own work, and its compiled form needs code generation, which strict pages forbid.
 */
export const conforms = (schema: z.core.$ZodType, value: unknown): boolean => testOf(schema)(value)

function testOf(schema: z.core.$ZodType): Test {
  const known = tests.get(schema)
  if (known) return known
  const askZod: Test = (value) => z.safeParse(schema, value).success
  // First of all, for schemas that contain themselves.
  tests.set(schema, askZod)
  const test = quickTest(schema) ?? askZod
  tests.set(schema, test)
  return test
}

/** Nothing for a kind of schema, or a check on one, that only zod knows. */
function quickTest(schema: z.core.$ZodType): Test | undefined {
  // Any other kind ends at the default.
  const { def } = (schema as Known)._zod
  if (def.checks?.length || 'check' in def) return undefined
  switch (def.type) {
    case 'string':
    case 'boolean':
      return (value) => typeof value === def.type
    case 'number':
      return Number.isFinite
    case 'unknown':
      return () => true
    case 'literal':
      return (value) => def.values.some((one) => one === value)
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries))
      return (value) => values.has(value)
    }
    case 'optional':
    case 'nullable': {
      const [inner, nothing] = [testOf(def.innerType), def.type === 'nullable' ? null : undefined]
      return (value) => value === nothing || inner(value)
    }
    case 'union': {
      const options = def.options.map(testOf)
      return (value) => options.some((option) => option(value))
    }
    case 'array': {
      const element = testOf(def.element)
      return (value) => Array.isArray(value) && value.every(element)
    }
    case 'object':
      return objectTest(def)
    default:
      return undefined
  }
}

function objectTest({ shape, catchall }: z.core.$ZodObjectDef): Test | undefined {
  if (catchall && catchall._zod.def.type !== 'unknown') return undefined
  const members = Object.entries(shape).map(([key, member]) => ({
    key,
    plain: plainKinds(member),
    test: testOf(member),
    mayLack: member._zod.def.type === 'optional',
  }))
  return (value) => {
    if (!isRecord(value)) return false
    for (const { key, plain, test, mayLack } of members) {
      const member = value[key]
      if (member === undefined ? !mayLack : !(plain & kindOf(member)) && !test(member)) return false
    }
    return true
  }
}

// One bit for each kind of value, so that most members pass without a call.
const [text, number, flag, nothing] = [1, 2, 4, 8]

function kindOf(value: unknown) {
  if (typeof value === 'string') return text
  if (typeof value === 'number') return Number.isFinite(value) ? number : 0
  if (typeof value === 'boolean') return flag
  return value === null ? nothing : 0
}

/** The kinds of which any value passes. */
function plainKinds(schema: z.core.$ZodType): number {
  const { def } = (schema as Known)._zod
  if (def.checks?.length || 'check' in def) return 0
  if (def.type === 'string') return text
  if (def.type === 'number') return number
  if (def.type === 'boolean') return flag
  if (def.type === 'nullable') return nothing | plainKinds(def.innerType)
  return def.type === 'optional' ? plainKinds(def.innerType) : 0
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
