import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import * as z from 'zod/mini'

import type { Db } from './db.ts'
import { isTableMissing } from './trouble.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const Newest = z.tuple([z.object({ newest: z.nullable(z.coerce.number()) })])
const Result = z.object({ rows: z.unknown() })

let known: number[] | undefined

/** When each migration of this version was made. Their files are read once. */
export function knownMigrations() {
  known ??= readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  return known
}

/** How the tables of a database stand to this version. Changes nothing. */
export async function migrationState(db: Pick<Db, 'execute'>) {
  const made = knownMigrations()
  const newest = await newestIn(db)
  return {
    pending: made.filter((one) => one > newest).length,
    isNewer: newest > Math.max(...made),
  }
}

async function newestIn(db: Pick<Db, 'execute'>) {
  try {
    const read = await db.execute(
      sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
    )
    const [{ newest }] = z.parse(Newest, z.parse(Result, read).rows)
    return newest ?? 0
  } catch (error) {
    // Of an empty database. To ask first whether it is would cost each start a question.
    if (isTableMissing(error)) return 0
    throw error
  }
}
