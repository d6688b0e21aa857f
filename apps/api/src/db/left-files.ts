import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

// `17665`, its further segments as `17665.1`, and what is kept beside it as `17665_fsm`.
const relationFile = /^(\d+)(_(fsm|vm|init))?(\.\d+)?$/

/**
 * Removes what did not fit in memory while it was sorted. To be called before the database is opened: once
 * it has seen this folder it takes it to be there for good, and a later sort finds no place on the disk.
 */
export const removeSpilled = (dataDir: string) =>
  rm(join(dataDir, 'base', 'pgsql_tmp'), { recursive: true, force: true })

/**
 * Removes what a kill has left in the middle of writing a table anew: a copy of it, which belongs to
 * nothing and which Postgres never removes. To be called before anybody else uses the database: what is
 * being made belongs to nothing yet either.
 */
export async function removeLeftFiles(db: PGlite, dataDir: string) {
  const { rows } = await db.query<{ folder: string; files: string[] }>(`
    select oid::text as folder, array(
      select pg_relation_filenode(c.oid)::text from pg_class c
      where pg_relation_filenode(c.oid) is not null) as files
    from pg_database where datname = current_database()`)
  const [known] = rows
  // A database without tables of its own cannot be: then this is not what it seems.
  if (!known || known.files.length === 0) return
  const files = new Set(known.files)
  const folder = join(dataDir, 'base', known.folder)
  for (const name of await readdir(folder)) {
    const relation = relationFile.exec(name)?.[1]
    if (relation !== undefined && !files.has(relation)) await rm(join(folder, name))
  }
}
