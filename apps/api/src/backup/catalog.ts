import type { ClientBase } from 'pg'
import * as z from 'zod/mini'

const Named = z.object({ name: z.string() })
const Column = z.object({ table: z.string(), name: z.string(), type: z.string() })
const Constraint = z.object({ table: z.string(), name: z.string(), definition: z.string() })
const Migration = z.object({ hash: z.string(), createdAt: z.coerce.number() })

const ours = `c.relnamespace = 'public'::regnamespace`

async function ask<T>(client: ClientBase, schema: z.ZodMiniType<T>, query: string) {
  const { rows } = await client.query(query)
  return z.parse(z.array(schema), rows)
}

export type Column = z.infer<typeof Column>

/** Every column that is stored rather than computed, by table. */
export async function columnsByTable(client: ClientBase) {
  const columns = await ask(
    client,
    Column,
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
      order by c.relname, a.attnum`,
  )
  return Map.groupBy(columns, ({ table }) => table)
}

/** The rules that rows of one table set for another. */
export const foreignKeys = (client: ClientBase) =>
  ask(
    client,
    Constraint,
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where ${ours} and k.contype = 'f' order by k.oid`,
  )

export async function sequences(client: ClientBase) {
  const found = await ask(
    client,
    Named,
    `select c.relname as name from pg_class c where ${ours} and c.relkind = 'S' order by 1`,
  )
  return found.map(({ name }) => name)
}

/** The migrations that the database has seen, or undefined if it never was ours. */
export async function migrationsOf(client: ClientBase) {
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as ours`,
  )
  if (!rows[0]?.ours) return undefined
  return ask(
    client,
    Migration,
    `select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
  )
}

/** How many tables, views and sequences there are that are not the database's own. */
export async function countOfRelations(client: ClientBase) {
  const { rows } = await client.query(
    `select count(*)::int as n from pg_class c join pg_namespace s on s.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and s.nspname !~ '^pg_' and s.nspname <> 'information_schema'`,
  )
  return z.parse(z.tuple([z.object({ n: z.number() })]), rows)[0].n
}

// Whatever the server and the session prefer: a value is written and read in one form.
const forms = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  xmlbinary: 'base64',
  statement_timeout: '0',
}

/** For the rest of the transaction. */
export async function writeValuesAlike(client: ClientBase) {
  for (const [setting, value] of Object.entries(forms)) {
    await client.query(`set local ${setting} to '${value}'`)
  }
}
