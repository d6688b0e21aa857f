import * as z from 'zod/mini'

import catalogueFile from '../../../../../packages/sdk/data/fields.json' with { type: 'json' }

const Catalogue = z.array(
  z.looseObject({
    name: z.string(),
    type: z.nullable(z.string()),
    semi: z.optional(z.boolean()),
    enumValues: z.optional(z.array(z.string())),
    range: z.optional(z.tuple([z.number(), z.number()])),
  }),
)
const catalogue = new Map(Catalogue.parse(catalogueFile).map((field) => [field.name, field]))

const flags = (...names: string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.boolean()])))

const schemas: Record<string, z.ZodMiniType> = {
  boolean: z.boolean(),
  int: z.int(),
  double: z.number(),
  string: z.string(),
  timestamp: z.int(),
  time: z.int(),
  location: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  doors: flags(
    'DriverFront',
    'DriverRear',
    'PassengerFront',
    'PassengerRear',
    'TrunkFront',
    'TrunkRear',
  ),
  tireLocation: flags('front_left', 'front_right', 'rear_left', 'rear_right'),
}

/** What is wrong with a value that a car sends for a field of the catalogue; null if nothing is. */
export function fieldProblem(name: string, value: unknown): string | null {
  const field = catalogue.get(name)
  if (!field?.type || field.semi) return `${name} is no field of a car`
  if (value === null) return null
  if (field.type === 'enum') {
    const values = field.enumValues ?? []
    return values.some((known) => known === value)
      ? null
      : `${name} may not be ${JSON.stringify(value)}`
  }
  const parsed = schemas[field.type]?.safeParse(value)
  if (!parsed?.success) return `${name} is no ${field.type}: ${JSON.stringify(value)}`
  if (field.range && (Number(value) < field.range[0] || Number(value) > field.range[1])) {
    return `${name} is out of its range: ${JSON.stringify(value)}`
  }
  return null
}
