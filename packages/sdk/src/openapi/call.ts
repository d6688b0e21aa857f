import type { ProblemCode } from '../contract/problems.ts'
import type { Unit } from '../notes/annotate.ts'

/** How a call is sent. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What of JSON Schema the contract uses. */
export type Schema = {
  /** The schema that stands elsewhere: `#/components/schemas/Vehicle`. */
  $ref?: string
  /** The type of the value. */
  type?: string
  /** All that it may be. */
  enum?: readonly (string | number | boolean | null)[]
  /** The one value that it may have. */
  const?: unknown
  /** One of these must hold. */
  anyOf?: readonly Schema[]
  /** Exactly one of these must hold. */
  oneOf?: readonly Schema[]
  /** All of these must hold. */
  allOf?: readonly Schema[]
  /** Members by name. */
  properties?: Readonly<Record<string, Schema>>
  /** Members that must be there. */
  required?: readonly string[]
  /** What further members may be; false allows none. */
  additionalProperties?: boolean | Schema
  /** What their names may be. */
  propertyNames?: Schema
  /** What each item is. */
  items?: Schema
  /** What the first items are, each by its place. */
  prefixItems?: readonly Schema[]
  /** The fewest items. */
  minItems?: number
  /** The most items. */
  maxItems?: number
  /** The least number. */
  minimum?: number
  /** The greatest number. */
  maximum?: number
  /** The fewest characters. */
  minLength?: number
  /** The most characters. */
  maxLength?: number
  /** What a text must match: a regular expression. */
  pattern?: string
  /** What kind of text it is: `date-time`. */
  format?: string
  /** What it means. */
  description?: string
  /** The unit of a quantity. */
  'x-unit'?: Unit
}

/** What stands in the path, as `{vin}`, or behind it. */
export type Parameter = {
  /** Its name. */
  name: string
  /** Where it stands. */
  in: 'path' | 'query'
  /** Whether the call is refused without it. */
  required: boolean
  /** What it may be. */
  schema: Schema
}

/** By what a caller is known: nothing, a token or a session, or the session of a browser alone. */
export type Credentials = 'none' | 'token' | 'session'

/** A call of the API, as far as somebody who sends one must know it. */
export type Call = {
  /** Group and call, by which the contract names it: `vehicles.data`. */
  name: string
  /** How it is sent. */
  method: Method
  /** With `{vin}` and the like. */
  path: string
  /** What it does, in one sentence. */
  summary: string
  /** The same and more. */
  description: string
  /** What stands in the path and behind it. */
  parameters: readonly Parameter[]
  /** What is sent as JSON. */
  body?: { schema: Schema; required: boolean }
  /** Credits charged when it succeeds. */
  cost: number
  /** Any one of these lets a token make the call. */
  scopes: readonly string[]
  /** By what the caller is known. */
  credentials: Credentials
  /** It creates something, once for each key. */
  takesKey: boolean
  /** It has no effect without the one-time value of an intent. */
  takesConfirmation: boolean
  /** What the answer is, where it is not JSON. */
  answers?: 'text' | 'bytes'
  /** Events, without end. */
  isStream: boolean
}

/** Calls, and the schemas that they name. */
export type Contract = {
  /** Each call once. */
  calls: readonly Call[]
  /** By name. */
  schemas: Readonly<Record<string, Schema>>
}

/** A call with what comes back, for documentation. */
export type DescribedCall = Call & {
  /** Who may make it. */
  access: 'public' | 'user' | 'admin'
  /** It counts against the calls that reach the manufacturer. */
  upstream: boolean
  /** A browser must have signed in a short while ago. */
  sensitive: boolean
  /** With `?dry_run=1` it answers what its pre-flight does, and does nothing. */
  dryRun: boolean
  /** Existing clients do not know it. */
  addition: boolean
  /** What a success answers. */
  answer: {
    /** 200, or 201 for what was made. */
    status: number
    /** The media type. */
    type: string
    /** What is in it; left out for bytes. */
    schema?: Schema
  }
  /** Every code that it may be refused with. */
  refusals: readonly ProblemCode[]
}

/** Calls with what comes back, and the schemas that they name. */
export type DescribedContract = {
  /** Each call once, and the streams. */
  calls: readonly DescribedCall[]
  /** By name. */
  schemas: Contract['schemas']
}

/** What a schema says, with what the one that it names says. */
export function resolved(schema: Schema, schemas: Contract['schemas']): Schema {
  const { $ref, ...own } = schema
  const named = $ref && schemas[$ref.slice('#/components/schemas/'.length)]
  return named ? { ...resolved(named, schemas), ...own } : schema
}
