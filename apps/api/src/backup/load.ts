import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type ClientBase, escapeIdentifier } from 'pg'

import { migrationLock } from '../db/migrate.ts'
import { migrationsFolder } from '../db/migration-state.ts'
import { StartError } from '../lib/start-error.ts'
import {
  type Column,
  columnsByTable,
  countOfRelations,
  foreignKeys,
  sequences,
  writeValuesAlike,
} from './catalog.ts'
import type { Header, Part, Row, Sequence, Table } from './format.ts'

const batchRows = 1_000
const batchLength = 1_000_000

type Backup = { header: Header; parts: AsyncIterable<Part> }

/**
 * Fills an empty database, all of it or not at all: first the schema that the rows had, then the rows,
 * then what has changed in the schema since. Answers how many rows there are. `beforeCommit` is called
 * when all of it was read, is whole and fits.
 */
export async function load(
  client: ClientBase,
  { header, parts }: Backup,
  beforeCommit: () => void,
) {
  const known = readMigrationFiles({ migrationsFolder })
  refuseOtherSchema(header, known)
  await client.query('begin')
  try {
    // A gateway that starts now waits, instead of making its own schema beside ours.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refuseFull(client)
    await writeValuesAlike(client)
    await applyMigrations(client, known.slice(0, header.migrations.length))
    // Rows come table by table, so some before those that they refer to.
    const keys = await foreignKeys(client)
    for (const { table, name } of keys) {
      await client.query(
        `alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`,
      )
    }
    const rows = await loadParts(client, parts)
    for (const { table, name, definition } of keys) {
      await client.query(
        `alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
      )
    }
    await applyMigrations(client, known.slice(header.migrations.length))
    beforeCommit()
    await client.query('commit')
    return rows
  } catch (error) {
    // Whatever fails then, what was begun is gone with the connection.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

type Migration = ReturnType<typeof readMigrationFiles>[number]

/** What the rows were written with has to be the beginning of what we know. */
function refuseOtherSchema({ migrations }: Header, known: Migration[]) {
  const newest = Math.max(...known.map(({ folderMillis }) => folderMillis))
  if (migrations.some(({ createdAt }) => createdAt > newest)) {
    throw new StartError(
      'The back-up was made by a newer version. Restore it with that version, or a later one.',
    )
  }
  if (migrations.some(({ hash }, index) => known[index]?.hash !== hash)) {
    throw new StartError('The back-up was made by a version whose schema this one does not know.')
  }
}

async function refuseFull(client: ClientBase) {
  const relations = await countOfRelations(client)
  if (relations > 0) {
    throw new StartError(
      `The database is not empty: it has ${relations} tables and sequences. Restore into a new one; nothing is ever overwritten.`,
    )
  }
}

/** As Drizzle does it, but within the transaction of the caller. */
export async function applyMigrations(client: ClientBase, migrations: Migration[]) {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}

async function loadParts(client: ClientBase, parts: AsyncIterable<Part>) {
  const columns = await columnsByTable(client)
  const missing = new Set([...columns.keys(), ...(await sequences(client))])
  let rows = 0
  let inserted: Batch | undefined
  for await (const part of parts) {
    if (Array.isArray(part)) {
      rows++
      if (!inserted) throw otherThanSchema()
      await inserted.add(part)
      continue
    }
    await inserted?.flush()
    const name = 'table' in part ? part.table : part.sequence
    if (!missing.delete(name)) throw otherThanSchema()
    inserted = 'table' in part ? new Batch(client, part, columns.get(name) ?? []) : undefined
    if ('sequence' in part) await setSequence(client, part)
  }
  await inserted?.flush()
  if (missing.size > 0) throw otherThanSchema()
  return rows
}

const otherThanSchema = () =>
  new StartError('The tables of the back-up are not those of its version. Nothing was restored.')

const setSequence = (client: ClientBase, { sequence, last, called }: Sequence) =>
  client.query('select setval($1::text::regclass, $2::bigint, $3)', [
    `public.${escapeIdentifier(sequence)}`,
    last,
    called,
  ])

/** Rows of one table, sent many at once. */
class Batch {
  readonly #client: ClientBase
  readonly #insert: string
  readonly #width: number
  #rows: Row[] = []
  #length = 0

  constructor(client: ClientBase, { table, columns }: Table, known: Column[]) {
    const types = new Map(known.map(({ name, type }) => [name, type]))
    const fits = columns.length === known.length && columns.every((name) => types.has(name))
    if (!fits) throw otherThanSchema()
    this.#client = client
    this.#width = columns.length
    const names = columns.map(escapeIdentifier).join(', ')
    const values = columns.map((name, index) => `v${index}::${types.get(name)}`).join(', ')
    const given = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
    const aliases = columns.map((_, index) => `v${index}`).join(', ')
    this.#insert = `insert into ${escapeIdentifier(table)} (${names}) overriding system value
      select ${values} from unnest(${given}) as r(${aliases})`
  }

  async add(row: Row) {
    if (row.length !== this.#width) throw otherThanSchema()
    this.#rows.push(row)
    this.#length += row.reduce((sum, value) => sum + (value?.length ?? 0), 0)
    if (this.#rows.length >= batchRows || this.#length >= batchLength) await this.flush()
  }

  async flush() {
    const rows = this.#rows
    if (rows.length === 0) return
    this.#rows = []
    this.#length = 0
    const columns = Array.from({ length: this.#width }, (_, at) => rows.map((row) => row[at]))
    await this.#client.query(this.#insert, columns)
  }
}
