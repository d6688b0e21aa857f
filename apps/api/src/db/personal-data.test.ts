import { readdirSync } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { freshDatabase } from '../testing/database.ts'
import type { Database } from './open.ts'
import { keyOf, personalData } from './personal-data.ts'

const names = personalData.map(({ table }) => getTableName(table))
const Found = z.object({ rows: z.array(z.object({ name: z.string() })) })

describe('the list of what is kept of people', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase('embedded')
  })
  afterAll(() => database.close())

  test('names every table of the database once', async () => {
    const found = await database.db.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const tables = Found.parse(found).rows.map(({ name }) => name)
    expect(names.toSorted()).toEqual(tables.toSorted())
  })

  test('names every table of the schema', async () => {
    const files = readdirSync(new URL('./schema', import.meta.url)).map(
      (name) => `./schema/${name}`,
    )
    const modules = await Promise.all(['./schema.ts', ...files].map((path) => import(path)))
    const tables = modules.flatMap((module: object) =>
      Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
    )
    expect(tables.length).toBeGreaterThan(50)
    expect(tables.map(getTableName).filter((name) => !names.includes(name))).toEqual([])
  })

  test('says of each table whose its rows are, or why they are kept', () => {
    const unexplained = personalData.filter(
      ({ theirs, named, why }) => (!theirs || named) && why === undefined,
    )
    expect(unexplained.map(({ table }) => getTableName(table))).toEqual([])
  })

  test('can tell the rows of each table apart', () => {
    for (const { table } of personalData) expect(keyOf(table).length).toBeGreaterThan(0)
  })

  test('asks each table only what the database can answer', async () => {
    const cars = [{ vin: 'a', from: new Date(0).toISOString(), until: null }]
    const person = { userId: 'u', subject: 's', address: 'a@b.example', cars, sites: ['1'] }
    for (const { table, theirs, named } of personalData) {
      if (theirs) await database.db.delete(table).where(theirs(person))
      if (named) await database.db.update(table).set(named.set(person)).where(named.where(person))
    }
  })
})
