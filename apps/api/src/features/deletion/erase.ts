import { hash } from 'node:crypto'
import type { ErasedRecords } from '@console/sdk/contract'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '../../db/db.ts'
import { keyOf, type Person, type PersonalData } from '../../db/personal-data.ts'

/** Rows that go in one transaction: on the embedded database all others wait for it. */
export const rowsAtOnce = 5_000

const Rows = z.object({ rows: z.array(z.object({ id: z.string(), n: z.coerce.number() })) })

/** How a row is named in the hash of a certificate: the JSON of the values of its key. */
const idOf = ({ table }: PersonalData) =>
  sql`jsonb_build_array(${sql.join(keyOf(table), sql`, `)})::text`

const inOrder = ({ table }: PersonalData) => sql.join(keyOf(table), sql`, `)

const theirsOf = (data: PersonalData, person: Person): SQL => data.theirs?.(person) ?? sql`false`

/** Removes some rows of a person, those with the lowest keys, and tells which. */
export async function eraseSome(tx: Db, data: PersonalData, person: Person, most = rowsAtOnce) {
  const { table } = data
  const found = await tx.execute(sql`
    with doomed as materialized (
      select ctid as place, ${idOf(data)} as id, row_number() over (order by ${inOrder(data)}) as n
      from ${table} where ${theirsOf(data, person)} order by ${inOrder(data)} limit ${most}::int)
    delete from ${table} using doomed where ${table}.ctid = doomed.place
    returning doomed.id, doomed.n`)
  return namesOf(found)
}

/** What would go, without its going. */
export async function idsOf(tx: Db, data: PersonalData, person: Person) {
  const { table } = data
  const found = await tx.execute(sql`
    select ${idOf(data)} as id, row_number() over (order by ${inOrder(data)}) as n
    from ${table} where ${theirsOf(data, person)}`)
  return namesOf(found)
}

const namesOf = (found: unknown) =>
  Rows.parse(found)
    .rows.sort((a, b) => a.n - b.n)
    .map(({ id }) => id)

/** Takes a person out of rows that stay. */
export async function unname(tx: Db, { table, named }: PersonalData, person: Person) {
  if (named) await tx.update(table).set(named.set(person)).where(named.where(person))
}

/**
 * Adds rows to what was erased. The hash goes on from the one before, so that it is the same however
 * often the work broke off. It begins with the salt: the key of a row may be the number of a vehicle or
 * an address, which are few enough to try.
 */
export function withErased(
  erased: readonly ErasedRecords[],
  { table }: PersonalData,
  ids: readonly string[],
  salt: string,
): ErasedRecords[] {
  const kind = getTableName(table)
  const before = erased.find((one) => one.kind === kind)
  let sha256 = before?.sha256 ?? null
  for (const id of ids) sha256 = hash('sha256', `${sha256 ?? salt}${id}\n`)
  const after = { kind, count: (before?.count ?? 0) + ids.length, sha256 }
  return before ? erased.map((one) => (one === before ? after : one)) : [...erased, after]
}
