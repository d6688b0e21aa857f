import { type ClientBase, escapeIdentifier } from 'pg'
import * as z from 'zod/mini'

import { StartError } from '../lib/start-error.ts'
import { columnsByTable, migrationsOf, sequences, writeValuesAlike } from './catalog.ts'
import type { Header, Part } from './format.ts'

/** What is fetched at once holds about this much, and never more rows than that. */
const aboutBytes = 1_000_000
const mostRows = 1_000

const Rows = z.array(z.array(z.nullable(z.string())))
const Position = z.tuple([z.tuple([z.string(), z.string()])])

// As the server writes them: nothing is lost in numbers or dates of JavaScript.
const asWritten = { getTypeParser: () => (value: string) => value }

async function textRows(client: ClientBase, text: string) {
  const { rows } = await client.query({ text, rowMode: 'array', types: asWritten })
  return rows
}

type Dump = { migrations: Header['migrations']; parts: AsyncIterable<Part> }

/** Hands the whole database to `use`, as it is at one moment, whatever is written meanwhile. */
export async function dump(client: ClientBase, use: (dump: Dump) => Promise<void>) {
  await client.query('begin isolation level repeatable read, read only')
  try {
    await writeValuesAlike(client)
    const migrations = await migrationsOf(client)
    if (!migrations) throw new StartError('The database holds nothing of Wattlane yet.')
    await use({ migrations, parts: parts(client) })
  } finally {
    // A connection that is gone has ended it already, and its error is the one to hear of.
    await client.query('rollback').catch(() => {})
  }
}

async function* parts(client: ClientBase): AsyncGenerator<Part> {
  for (const [table, columns] of await columnsByTable(client)) {
    const names = columns.map(({ name }) => name)
    yield { table, columns: names }
    // No matter to cursors, but a list of nothing is no query.
    if (names.length === 0) continue
    yield* rowsOf(
      client,
      `select ${names.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(table)}`,
    )
  }
  for (const sequence of await sequences(client)) {
    const position = `select last_value, is_called from ${escapeIdentifier(sequence)}`
    const [[last, called]] = z.parse(Position, await textRows(client, position))
    yield { sequence, last, called: called === 't' }
  }
}

/** In pieces, so that no table has to fit into memory, be its rows many or large. */
async function* rowsOf(client: ClientBase, query: string) {
  await client.query(`declare dumped no scroll cursor for ${query}`)
  let fetch = 10
  for (;;) {
    const rows = z.parse(Rows, await textRows(client, `fetch ${fetch} from dumped`))
    yield* rows
    if (rows.length < fetch) break
    const bytes = rows.reduce((sum, row) => sum + lengthOf(row), 0)
    const fitting = Math.floor((rows.length * aboutBytes) / Math.max(bytes, 1))
    // Slowly up: the next ones may be larger than these.
    fetch = Math.max(1, Math.min(fitting, fetch * 4, mostRows))
  }
  await client.query('close dumped')
}

const lengthOf = (row: (string | null)[]) =>
  row.reduce((sum, value) => sum + (value?.length ?? 0), 0)
