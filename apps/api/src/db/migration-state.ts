import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import * as z from 'zod/mini'

import type { Db } from './db.ts'
import { migrationsFolder } from './migrate.ts'

const Found = z.tuple([z.object({ found: z.boolean() })])
const Newest = z.tuple([z.object({ newest: z.nullable(z.coerce.number()) })])
const Result = z.object({ rows: z.unknown() })

/** How the tables of a database stand to this version. Changes nothing. */
export async function migrationState(db: Db) {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const newest = await newestIn(db)
  return {
    pending: known.filter((made) => made > newest).length,
    isNewer: newest > Math.max(...known),
  }
}

async function newestIn(db: Db) {
  const looked = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  const [{ found }] = z.parse(Found, z.parse(Result, looked).rows)
  if (!found) return 0
  const read = await db.execute(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  const [{ newest }] = z.parse(Newest, z.parse(Result, read).rows)
  return newest ?? 0
}
