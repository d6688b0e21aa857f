import { type ClientBase, escapeIdentifier } from 'pg'
import * as z from 'zod/mini'

import { columnsByTable, sequences, writeValuesAlike } from './catalog.ts'

const rowsPerTable = 3

const json = (n: number) =>
  JSON.stringify({ '': [null, 'a\u2028b', '\\u0041', '"'], n, deep: { é: [[{}]] } }).replace(
    `"n":${n}`,
    // More digits than a number of JavaScript keeps.
    `"n":${n}.12345678901234567890123456789`,
  )

/** Values that one way or another get lost easily, three of each type and all different. */
const odd: Record<string, (string | null)[]> = {
  text: ['NULL', '"quotes", {a\\b}\n\t\r\\N \\.', 'Grüße 🚗 \u2028\u2029 \u0001\u007f \ufeff'],
  'text[]': ['{}', '{NULL,"NULL","",a}', '{"{\\"x\\\\y\\"}","a,b"," é "}'],
  jsonb: ['null', '"text"', json(7)],
  'timestamp(3) with time zone': [
    '2026-03-29 01:59:59.999+00',
    '0044-03-15 12:00:00+00 BC',
    'infinity',
  ],
  'timestamp with time zone': ['2026-03-29 01:59:59.999999+00', '-infinity', 'infinity'],
  bigint: ['9223372036854775807', '-9223372036854775808', '0'],
  integer: ['2147483647', '-2147483648', '0'],
  smallint: ['32767', '-32768', '0'],
  'double precision': ['NaN', '-Infinity', '0.1'],
  real: ['NaN', '-Infinity', '0.1'],
  numeric: ['NaN', '12345678901234567890.123456789', '-0.0000000000000000001'],
  boolean: ['t', 'f', 't'],
  bytea: ['\\x', '\\x00ff5c0a', '\\xdeadbeef'],
  date: ['2026-02-28', '0044-03-15 BC', 'infinity'],
}

/** Columns that take less than their type does. */
const keeping: Record<string, string[]> = {
  'credit_accounts.balance': ['0', '1', '2147483647'],
}

const Key = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  parent: z.string(),
  parents: z.array(z.string()),
})

async function keysOf(client: ClientBase) {
  const names = (table: string, numbers: string) =>
    `array(select a.attname::text from unnest(k.${numbers}) with ordinality u(n, at)
      join pg_attribute a on a.attrelid = k.${table} and a.attnum = u.n order by u.at)`
  const { rows } = await client.query(
    `select k.conrelid::regclass::text as table, ${names('conrelid', 'conkey')} as columns,
      k.confrelid::regclass::text as parent, ${names('confrelid', 'confkey')} as parents
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  )
  return z.parse(z.array(Key), rows)
}

/** Fills every table there is, so that a table or type that is new is met here first. */
export async function fillWithOddRows(client: ClientBase) {
  const tables = await columnsByTable(client)
  const keys = await keysOf(client)
  const filled = new Map<string, Record<string, string | null>[]>()
  const fill = async (table: string) => {
    const columns = tables.get(table) ?? []
    const own = keys.filter((key) => key.table === table)
    const rows = Array.from({ length: rowsPerTable }, (_, n) => {
      const row: Record<string, string | null> = {}
      for (const { name, type } of columns)
        row[name] = keeping[`${table}.${name}`]?.[n] ?? oddValue(type, n, table)
      return row
    })
    for (const { columns: names, parent, parents } of own) {
      const referred = parent === table ? rows : (filled.get(parent) ?? [])
      rows.forEach((row, n) => {
        names.forEach((name, at) => {
          row[name] = referred[n]?.[parents[at] ?? ''] ?? null
        })
      })
    }
    for (const row of rows) {
      const values = columns.map(({ type }, at) => `$${at + 1}::text::${type}`).join(', ')
      const names = columns.map(({ name }) => escapeIdentifier(name)).join(', ')
      await client.query(
        `insert into ${escapeIdentifier(table)} (${names}) overriding system value values (${values})`,
        columns.map(({ name }) => row[name]),
      )
    }
    filled.set(table, rows)
  }
  const waiting = new Set(tables.keys())
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      keys.every((key) => key.table !== table || key.parent === table || !waiting.has(key.parent)),
    )
    if (ready.length === 0)
      throw new Error(`Tables refer to one another: ${[...waiting].join(', ')}`)
    for (const table of ready) {
      await fill(table)
      waiting.delete(table)
    }
  }
  for (const [n, sequence] of (await sequences(client)).entries()) {
    await client.query('select setval($1::regclass, $2, $3)', [sequence, 1_000 + n, n % 2 === 0])
  }
}

function oddValue(type: string, n: number, table: string) {
  const values = odd[type]
  if (!values)
    throw new Error(`${table} has a column of type ${type}, of which no odd values are known.`)
  return values[n] ?? null
}

/** All that is in a database, comparable with another one. */
export async function contentOf(client: ClientBase) {
  const content: Record<string, unknown> = {}
  await client.query('begin')
  await writeValuesAlike(client)
  const rowsOf = async (query: string) =>
    (await client.query({ text: query, rowMode: 'array' })).rows
  for (const table of (await columnsByTable(client)).keys()) {
    content[table] = await rowsOf(
      `select r::text collate "C" as row from ${escapeIdentifier(table)} r order by 1`,
    )
  }
  for (const sequence of await sequences(client)) {
    content[sequence] = await rowsOf(
      `select last_value, is_called from ${escapeIdentifier(sequence)}`,
    )
  }
  content.rules = await rowsOf(
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  )
  content.indexes = await rowsOf(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  )
  content.triggers = await rowsOf(
    'select pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal order by 1',
  )
  content.migrations = await rowsOf(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  )
  await client.query('rollback')
  return content
}
