import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { problems } from '../contract/problems.ts'
import * as noteFiles from '../notes/index.ts'
import { endpoints } from './groups.ts'
import { callNoteOf, objectNotes } from './notes.ts'

const repeated = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('every file of notes is collected', async () => {
  const folder = new URL('../notes/', import.meta.url)
  const collected = new Set<unknown>(Object.values(noteFiles))
  for (const file of await readdir(folder)) {
    if (['index.ts', 'annotate.ts', 'sources.ts'].includes(file) || file.includes('.test.'))
      continue
    const values: unknown[] = Object.values(await import(new URL(file, folder).href))
    for (const value of values) expect(collected.has(value), file).toBe(true)
  }
})

test('no name and no schema is described twice', () => {
  expect(repeated(objectNotes.map(({ id }) => id))).toEqual([])
  const ids = (one: unknown) =>
    objectNotes.filter(({ schema }) => schema() === one).map(({ id }) => id)
  const schemas = objectNotes.map(({ schema }) => schema())
  expect(repeated(schemas).map(ids)).toEqual([])
  for (const { id } of objectNotes) expect(id).toMatch(/^[A-Z][A-Za-z0-9]*$/)
})

test('every call is described, with codes that exist', () => {
  const without = endpoints.filter((named) => callNoteOf(named) === undefined)
  expect(without.map(({ name }) => name)).toEqual([])
  for (const named of endpoints) {
    const note = callNoteOf(named)
    const own = typeof note === 'object' ? (note.problems ?? []) : []
    for (const code of own) expect(problems, named.name).toHaveProperty([code])
  }
})

test('every object that a call takes or gives is described, and every member of it', () => {
  const notes = new Map(objectNotes.map((note) => [note.schema(), note]))
  const missing = new Set<string>()
  const seen = new Set<z.core.$ZodType>()
  for (const { name, endpoint } of endpoints) {
    const { params, query, body, response, items } = endpoint
    for (const lazy of [params, query, body, response, items]) {
      for (const object of lazy ? objectsIn(lazy(), seen) : []) {
        const note = notes.get(object)
        const members = Object.keys(object._zod.def.shape)
        // An object without members says nothing that could be explained.
        if (!note && members.length > 0) missing.add(`${name}: {${members.join(', ')}}`)
        if (!note) continue
        for (const member of members) {
          if (!(member in note.fields)) missing.add(`${note.id}.${member}`)
        }
      }
    }
  }
  expect([...missing]).toEqual([])
})

/** All objects within a schema, itself included, that were not seen before. */
function objectsIn(
  schema: z.core.$ZodType,
  seen = new Set<z.core.$ZodType>(),
): z.core.$ZodObject[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const inner = partsOf(schema).flatMap((part) => objectsIn(part, seen))
  return isObject(schema) ? [schema, ...inner] : inner
}

const isObject = (schema: z.core.$ZodType): schema is z.core.$ZodObject =>
  schema._zod.def.type === 'object'

/** The schemas that a schema is made of, wherever its definition holds them. */
function partsOf({ _zod: { def } }: z.core.$ZodType): z.core.$ZodType[] {
  const values: unknown[] = Object.values(def).flatMap((value: unknown) =>
    value instanceof Object && !isSchema(value) ? Object.values(value) : [value],
  )
  return values.filter(isSchema)
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  value instanceof Object && '_zod' in value && 'parse' in value
