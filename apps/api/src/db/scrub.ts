import { getTableName, sql } from 'drizzle-orm'
import { Client, DatabaseError } from 'pg'
import * as z from 'zod/mini'

import { forgetCopy } from './copies.ts'
import type { Database } from './open.ts'
import { personalData } from './personal-data.ts'

/** A table that is written anew keeps all others waiting: larger ones only give their rows' room back. */
const rewrittenBytes = 256 * 1024 * 1024

const tables = personalData.map(({ table }) => getTableName(table))

/**
 * Takes what was deleted out of the database's files too. A deleted row stays in them until something
 * else is written in its place, and in the log of changes as well. Embedded, nothing of it is left
 * afterwards. A Postgres of its own decides itself when files are written anew; there what can be done
 * without keeping others waiting is done: no row and no statistic shows it any more. If that fails, it has
 * not been done; what a managed server forbids never will be, which `onTrouble` is told.
 */
export const scrub = (database: Database, onTrouble: (error: unknown) => void) =>
  database.kind === 'embedded' ? scrubEmbedded(database) : vacuum(database, onTrouble)

/** Values that stood often in a column are noted beside it. */
const forgetStatistics = `
  select pg_clear_attribute_stats(schemaname, tablename, attname, inherited)
  from pg_stats join pg_class on oid = (schemaname || '.' || quote_ident(tablename))::regclass
  where schemaname = 'public'`

const Sizes = z.object({ rows: z.array(z.object({ bytes: z.coerce.number() })) })
const Counts = z.object({ rows: z.array(z.object({ n: z.coerce.number() })) })

async function scrubEmbedded({ db, dataDir }: Extract<Database, { kind: 'embedded' }>) {
  for (const name of tables) {
    const sizes = await db.execute(sql`select pg_table_size(${name}::regclass) as bytes`)
    const [size] = Sizes.parse(sizes).rows
    const isLarge = size === undefined || size.bytes > rewrittenBytes
    await db.execute(sql`vacuum ${isLarge ? sql`` : sql`full`} ${sql.identifier(name)}`)
  }
  await db.execute(sql.raw(forgetStatistics))
  await db.execute(sql`vacuum full pg_statistic`)
  // Used files of the log would be kept as they are, to be written over some day.
  await db.execute(sql`set wal_recycle = off`)
  const [wal] = Counts.parse(await db.execute(sql`select count(*) as n from pg_ls_waldir()`)).rows
  for (let left = (wal?.n ?? 1) + 1; left > 0; left--) {
    await db.execute(sql`select pg_switch_wal()`)
    await db.execute(sql`checkpoint`)
  }
  // At last, when a new copy would hold nothing of it either.
  await forgetCopy(dataDir)
}

/** On a connection of its own: those of the pool have a limit of time, and many rows take longer. */
async function vacuum(
  { connection }: Extract<Database, { kind: 'postgres' }>,
  onTrouble: (error: unknown) => void,
) {
  const client = new Client(connection)
  await client.connect()
  const allowed = (statement: string) =>
    client.query(statement).catch((error: unknown) => {
      if (!isForbidden(error)) throw error
      onTrouble(error)
    })
  try {
    for (const name of tables) {
      await allowed(`vacuum (analyze) ${client.escapeIdentifier(name)}`)
    }
    const { rows } = await client.query(`select current_setting('server_version_num') as version`)
    if (Number(rows[0]?.version) >= 180_000) {
      // Of a table that is empty the statistics are not taken anew.
      await allowed(`${forgetStatistics} and reltuples <= 0`)
    }
    // Where this role may not, the server only warns, and does it itself some day.
    await allowed('vacuum pg_statistic')
  } finally {
    await client.end()
  }
}

const insufficientPrivilege = '42501'
const isForbidden = (error: unknown) =>
  error instanceof DatabaseError && error.code === insufficientPrivilege
