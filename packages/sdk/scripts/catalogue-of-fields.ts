import type { Field, FieldType } from '../src/contract/fields.ts'

type Interval = { default: number; min: number; max: number }

export type FieldSource = {
  name: string
  type: string | null
  unit: string | null
  category: string | null
  description: string | null
  enumValues?: string[]
  models?: string[]
  minFirmware: string | null
  minimumDeltaAccepted: boolean
  defaultMinimumDelta?: number
  requiredMinimumDelta?: number
  scopes: string[]
}

export type FieldExtras = {
  kinds: Record<FieldType, { interval_seconds: Interval }>
  categories: Record<string, { interval_seconds: Interval }>
  resend_interval_seconds: { default: number; min: number }
  minimum_delta: { default: number; min: number }
  scopes: { every: string[] }
  fields: Record<string, { interval_seconds?: Interval; category?: string }>
}

/** The car's types under the names that `GET /fields.json` uses. */
const typeNames: Record<string, FieldType> = {
  boolean: 'boolean',
  int: 'integer',
  double: 'float',
  enum: 'enum',
  string: 'string',
  timestamp: 'timestamp',
  time: 'time',
  location: 'location',
  doors: 'object',
  tireLocation: 'object',
}

/** Merges what the sources tell of the typed fields with what only we decided. */
export function catalogueOfFields(sources: FieldSource[], extras: FieldExtras) {
  const catalogue: Record<string, Field> = {}
  for (const source of sources.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    // Fields that nobody describes (experimental, deprecated) stay out of every picker.
    if (source.type !== null) catalogue[source.name] = fieldOf(source, extras)
  }
  return catalogue
}

function fieldOf(source: FieldSource, extras: FieldExtras): Field {
  const type = typeNames[source.type ?? '']
  const extra = extras.fields[source.name]
  const category = source.category ?? extra?.category
  if (!type || !category) throw new Error(`${source.name} has no known type or no category.`)
  const isNumber = type === 'integer' || type === 'float'
  const interval =
    extra?.interval_seconds ??
    (isNumber ? extras.categories[category]?.interval_seconds : undefined) ??
    extras.kinds[type].interval_seconds
  const { default: delta, min: minDelta } = extras.minimum_delta
  return {
    type,
    description: source.description ?? '',
    category,
    ...(source.unit !== null && { unit: source.unit }),
    ...(source.enumValues && { enum: source.enumValues }),
    ...(source.models && { models: source.models }),
    scopes: [...extras.scopes.every, ...source.scopes],
    ...(source.minFirmware !== null && { version: source.minFirmware }),
    nullable: true,
    interval_seconds: interval,
    resend_interval_seconds: {
      default: extras.resend_interval_seconds.default,
      min: extras.resend_interval_seconds.min,
    },
    ...(source.minimumDeltaAccepted && {
      minimum_delta: {
        default: source.defaultMinimumDelta ?? source.requiredMinimumDelta ?? delta,
        min: source.requiredMinimumDelta ?? minDelta,
      },
    }),
  }
}

/** The type of each field's value, by name: what a listener of one signal receives. */
export function signalTypesOf(catalogue: Record<string, Field>): string {
  const lines = Object.entries(catalogue).map(
    ([name, { type, enum: values, description, unit }]) => {
      const note = `${description}${unit ? ` In ${unit}.` : ''}`
      return `  /** ${note} */\n  ${name}: ${valueType(type, values)}`
    },
  )
  return `/** The type of each telemetry field's value. */\nexport type SignalTypes = {\n${lines.join('\n')}\n}\n`
}

function valueType(type: string, values: readonly string[] | undefined): string {
  if (type === 'boolean') return 'boolean'
  if (type === 'enum')
    return `${(values ?? []).map((value) => `'${value}'`).join(' | ')} | OpenText`
  if (type === 'string') return 'string'
  if (type === 'location') return 'Coordinates'
  if (type === 'object') return '{ [part: string]: boolean }'
  return 'number'
}
