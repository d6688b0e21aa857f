import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'

/** What the value of a telemetry field can be. */
export const fieldTypes = [
  'boolean',
  'integer',
  'float',
  'enum',
  'string',
  'timestamp',
  'time',
  'location',
  'object',
] as const
/** What the value of a telemetry field is. */
export type FieldType = (typeof fieldTypes)[number]

/** What an interval is if nobody sets it, and what it may be, in seconds. */
export const FieldInterval = schema(() =>
  z.looseObject({
    default: z.optional(z.number()),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  }),
)

/** What a setting of a field is if nobody sets it, and the least that it may be. */
export const FieldMinimum = schema(() =>
  z.looseObject({ default: z.optional(z.number()), min: z.optional(z.number()) }),
)

/** One telemetry field as the catalogue describes it. */
export const Field = schema(() =>
  z.looseObject({
    type: z.union([z.enum(fieldTypes), z.string()]),
    description: z.string(),
    category: z.string(),
    unit: z.optional(z.string()),
    enum: z.optional(z.array(z.string())),
    models: z.optional(z.array(z.string())),
    scopes: z.array(z.string()),
    version: z.optional(z.string()),
    nullable: z.optional(z.boolean()),
    interval_seconds: FieldInterval(),
    /** How often a value is sent again although it did not change. */
    resend_interval_seconds: z.optional(FieldMinimum()),
    minimum_delta: z.optional(FieldMinimum()),
  }),
)
export type Field = z.infer<ReturnType<typeof Field>>

export const FieldCatalogue = schema(() => z.record(z.string(), Field()))
export type FieldCatalogue = z.infer<ReturnType<typeof FieldCatalogue>>

/** The catalogue of telemetry fields as the gateway serves it. */
export const fields = {
  list: endpoint({
    method: 'GET',
    path: '/fields.json',
    access: 'public',
    response: FieldCatalogue,
    bare: true,
  }),
}
