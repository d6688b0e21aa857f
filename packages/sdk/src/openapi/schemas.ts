import * as z from 'zod/mini'

import type { FieldNote, ObjectNote } from '../notes/annotate.ts'
import { type Source, sources } from '../notes/sources.ts'

export type Json = Record<string, unknown>

const prefix = '#/components/schemas/'
// `input`, or every plain object would forbid the members that we promise to tolerate.
const options = { io: 'input', unrepresentable: 'any', override: simplify } as const

/** Says the same in fewer words. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  // Anything or null is anything.
  if (jsonSchema.anyOf?.some((one) => Object.keys(one).length === 0)) delete jsonSchema.anyOf
  if (jsonSchema.format !== 'date-time') return
  // The format tells of days and months; the pattern only has to add the milliseconds.
  if (jsonSchema.pattern?.includes('\\d{3}')) jsonSchema.pattern = String.raw`\.\d{3}Z$`
  else delete jsonSchema.pattern
}

/** Schemas of the contract as JSON Schema: those with a note under its name, others where they are used. */
export class Schemas {
  readonly #registry = z.registry<{ id: string }>()
  readonly #named: Record<string, Json>

  constructor(notes: readonly ObjectNote[]) {
    for (const { schema, id } of notes) this.#registry.add(schema(), { id })
    const { schemas } = z.toJSONSchema(this.#registry, {
      ...options,
      metadata: this.#registry,
      uri: (id) => prefix + id,
    })
    this.#named = Object.fromEntries(
      notes.map((note) => [note.id, annotated(plain(schemas[note.id] ?? {}), note)]),
    )
  }

  /** A reference where the schema has a name, else the schema itself. */
  of(schema: z.core.$ZodType): Json {
    const id = this.#registry.get(schema)?.id
    return id ? { $ref: prefix + id } : this.#inline(schema)
  }

  /** The members of an object, with their notes, and which of them must be there. */
  membersOf(schema: z.core.$ZodType) {
    const id = this.#registry.get(schema)?.id
    const { properties = {}, required = [] } = (id && this.#named[id]) || this.#inline(schema)
    // So an object is written in JSON Schema.
    return { properties: properties as Record<string, Json>, required: required as string[] }
  }

  /** Those of them that the rest of a document refers to, directly or through each other. */
  usedBy(document: unknown): Record<string, Json> {
    const used = new Map<string, Json>()
    const open = [document]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const id of referencesIn(next)) {
        const schema = this.#named[id]
        if (!schema || used.has(id)) continue
        used.set(id, schema)
        open.push(schema)
      }
    }
    return Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #inline(schema: z.core.$ZodType) {
    const json = z.toJSONSchema(schema, { ...options, metadata: this.#registry })
    return plain(JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${prefix}`)))
  }
}

// Names that make sense in a file of its own, not inside a document.
const ofFiles = new Set(['$schema', '$id', '$defs', 'id'])

const plain = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !ofFiles.has(name)))

const referencesIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, id = '']) => id)

function annotated(schema: Json, { text, source, fields }: ObjectNote): Json {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  return {
    description: text,
    'x-source': sources[source],
    ...schema,
    ...(properties.length > 0 && {
      properties: Object.fromEntries(
        properties.map(([name, property]) => [
          name,
          { ...property, ...noteOf(fields[name], source) },
        ]),
      ),
    }),
  }
}

function noteOf(note: FieldNote | undefined, ofObject: Source): Json {
  if (note === undefined) return {}
  const { text, unit, source = ofObject } = typeof note === 'string' ? { text: note } : note
  return {
    description: text,
    ...(unit && { 'x-unit': unit }),
    ...(source !== ofObject && { 'x-source': sources[source] }),
  }
}
