import type * as z from 'zod/mini'

import type { Endpoint } from '../contract/endpoint.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { Source } from './sources.ts'

/** Units as the wire carries them. */
export type Unit =
  | '%'
  | 'A'
  | 'bar'
  | 'credits'
  | 'currency units'
  | 'd'
  | 'degC'
  | 'deg'
  | 'h'
  | 'kW'
  | 'kWh'
  | 'mi'
  | 'min'
  | 'minor units'
  | 'mph'
  | 'ms'
  | 's'
  | 'signals/d'
  | 'B'
  | 'V'
  | 'W'
  | 'Wh'

/** One field: what it means, the unit of a quantity, and its source if not that of its object. */
export type FieldNote = string | { text: string; unit?: Unit; source?: Source }

type ObjectSchema = z.core.$ZodObject

export type ObjectNote = {
  /** The schema as the contract exports it, so that nothing is built before somebody asks. */
  schema: () => z.core.$ZodType
  /** Its name in documents. */
  id: string
  text: string
  source: Source
  fields: Readonly<Record<string, FieldNote>>
}

/** Describes an object of the contract and each of its fields. A field without a note is a type error. */
// @__NO_SIDE_EFFECTS__
export const annotate = <S extends ObjectSchema>(
  schema: () => S,
  id: string,
  about: { text: string; source: Source },
  fields: { readonly [K in keyof S['_zod']['def']['shape']]: FieldNote },
): ObjectNote => ({ schema, id, ...about, fields })

/** Describes a schema that is no object with fixed fields: a union, a record, an enum. */
// @__NO_SIDE_EFFECTS__
export const describe = (
  schema: () => z.core.$ZodType,
  id: string,
  about: { text: string; source: Source },
): ObjectNote => ({ schema, id, ...about, fields: {} })

/** Of calls about money, rights and secrets: a leaked token must not be enough for them. */
export const inPerson = 'Needs a session: tokens are refused.'

export type CallNote =
  | string
  | {
      /** What the call does and what it returns, in a sentence or two. */
      text: string
      source?: Source
      /** Refusals of its own, besides those that every call of its kind may answer. */
      problems?: readonly ProblemCode[]
    }

/** Describes each call of a group. A call without a note is a type error. */
export type CallNotes<G extends Record<string, Endpoint>> = { readonly [K in keyof G]: CallNote }
