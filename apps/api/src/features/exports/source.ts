import type { ExportRequest } from '@console/sdk/contract'
import { and, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Db } from '../../db/db.ts'
import { type Person, personalData } from '../../db/personal-data.ts'
import { type Cell, csvLine } from '../../lib/csv.ts'

export type Part = NonNullable<ExportRequest['parts']>[number]

/** Whose data is packed, and how much of it. */
export type Scope = {
  db: Db
  person: Person
  /** False to who may not know where cars are. */
  places: boolean
  start: Date | null
  end: Date | null
  now: number
}

/** One file of an archive, read as it is packed. */
export type Source = {
  path: string
  part: Part
  mediaType: string
  /** How many rows it will have; left out if it has none. */
  count?: () => Promise<number>
  /** Its text, piece by piece; each row is told to `row`. */
  text: (row: () => void) => AsyncIterable<string>
}

/** Rows of a table, read a page at a time: each page begins after the last row of the one before. */
export type Rows<Row> = {
  count: () => Promise<number>
  page: (last: Row | undefined, limit: number) => Promise<Row[]>
}

const rowsAtOnce = 200

type Named = Pick<Source, 'part' | 'path'>

/** A table of lines, as RFC 4180 has it, with the names of its columns in the first. */
export const csvFile = <Row>(
  named: Named,
  columns: readonly [name: string, of: (row: Row) => Cell][],
  { count, page }: Rows<Row>,
  keep: (row: Row) => boolean = () => true,
): Source => ({
  ...named,
  mediaType: 'text/csv',
  count,
  async *text(row) {
    yield csvLine(columns.map(([name]) => name))
    for await (const read of inPages(page)) {
      const rows = read.filter(keep)
      for (const _ of rows) row()
      yield rows.map((one) => csvLine(columns.map(([, of]) => of(one)))).join('')
    }
  },
})

/** A list in JSON, with one item in each line. */
export const jsonFile = <Row>(
  named: Named,
  present: (rows: readonly Row[]) => Promise<readonly object[]> | readonly object[],
  { count, page }: Rows<Row>,
): Source => ({
  ...named,
  mediaType: 'application/json',
  count,
  async *text(row) {
    let before = '[\n'
    for await (const rows of inPages(page)) {
      let text = ''
      for (const one of await present(rows)) {
        row()
        text += before + JSON.stringify(one)
        before = ',\n'
      }
      yield text
    }
    yield before === '[\n' ? '[]\n' : '\n]\n'
  },
})

/** One thing in JSON, indented for people. */
export const jsonDocument = (named: Named, read: () => Promise<object>): Source => ({
  ...named,
  mediaType: 'application/json',
  async *text() {
    yield `${JSON.stringify(await read(), null, 2)}\n`
  },
})

async function* inPages<Row>(page: Rows<Row>['page']) {
  let last: Row | undefined
  for (;;) {
    const rows = await page(last, rowsAtOnce)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)
  }
}

/** What comes after the last row, in the order of these columns. */
export function after(columns: readonly PgColumn[], last: readonly unknown[] | undefined) {
  if (!last) return undefined
  const [column] = columns
  if (column && columns.length === 1) return gt(column, last[0])
  const values = columns.map((one, n) => sql.param(last[n], one))
  return sql`(${sql.join([...columns], sql`, `)}) > (${sql.join(values, sql`, `)})`
}

/** The rows of a table that are this person's: the very ones that deletion erases. */
export function theirs(table: PgTable, { person }: Pick<Scope, 'person'>): SQL | undefined {
  const known = personalData.find((one) => one.table === table)
  if (!known?.theirs) throw new Error('Only tables with rows of a person can be exported.')
  return known.theirs(person)
}

/** What happened in the span that was asked for. */
export const happened = (at: PgColumn, { start, end }: Pick<Scope, 'start' | 'end'>) =>
  and(start ? gte(at, start) : undefined, end ? lt(at, end) : undefined)

export const iso = (moment: Date | null) => moment?.toISOString() ?? null
