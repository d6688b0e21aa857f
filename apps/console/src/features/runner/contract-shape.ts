import type { CommandMember } from '@console/sdk/commands'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What of JSON Schema the contract's requests use. */
export type Schema = {
  $ref?: string
  type?: string
  enum?: readonly (string | number | boolean | null)[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  prefixItems?: readonly Schema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  description?: string
  'x-unit'?: NonNullable<CommandMember['unit']>
}

/** What stands in the path, as `{vin}`, or behind it. */
export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }

/** A call of the API, as far as somebody who sends one must know it. */
export type Call = {
  /** Group and call, by which the SDK's contract names it: `vehicles.data`. */
  name: string
  method: Method
  /** With `{vin}` and the like. */
  path: string
  summary: string
  description: string
  parameters: readonly Parameter[]
  body?: { schema: Schema; required: boolean }
  /** Credits charged when it succeeds. */
  cost: number
  /** Any one of these lets a token make the call. */
  scopes: readonly string[]
  /** It creates something, once for each key. */
  takesKey: boolean
  /** Events, without end. */
  isStream: boolean
}

export type Contract = { calls: readonly Call[]; schemas: Readonly<Record<string, Schema>> }
