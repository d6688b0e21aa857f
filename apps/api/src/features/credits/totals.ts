import type { LedgerCaller, LedgerGroup, LedgerTotal } from '@console/sdk/contract'
import { and, asc, count, desc, eq, gte, inArray, lt, min, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { creditEntries as entries } from '../../db/schema/credits.ts'
import { products } from '../../db/schema.ts'
import { nameOf } from '../account/product-name.ts'
import { during, type Span } from './filter.ts'
import type { Entry } from './ledger.ts'
import { presentCaller } from './present.ts'

/**
 * What the entries of a sum share. The gateway has no id, so its kind stands for it; and for the
 * browsers of one account, which come and go with every sign-in.
 */
const keys: Record<LedgerGroup, SQL<string | null>> = {
  caller: sql`case when ${entries.callerKind} = 'session' then 'session' else coalesce(${entries.callerId}, ${entries.callerKind}) end`,
  user_agent: sql`${entries.userAgent}`,
  product: sql`${entries.productId}`,
  endpoint: sql`${entries.endpoint}`,
  cause: sql`${entries.cause}`,
  kind: sql`${entries.kind}`,
  day: sql`to_char(${entries.at} at time zone 'UTC', 'YYYY-MM-DD')`,
}

/** Spans before the one that is asked for, by which what is usual is judged. */
const spansBefore = 4

type Asked = { userId: string; by: LedgerGroup; which: SQL | undefined; span: Span; now: number }
type Page = { limit: number; offset: number }

export async function countTotals(db: Db, { by, which, span }: Asked) {
  const groups = db
    .select({ key: keys[by].as('key') })
    .from(entries)
    .where(and(which, during(span)))
    .groupBy(keys[by])
    .as('groups')
  const [row] = await db.select({ n: count() }).from(groups)
  return row?.n ?? 0
}

/** Adds entries up, the dearest first. */
export async function readTotals(db: Db, asked: Asked, page: Page): Promise<LedgerTotal[]> {
  const { by, which, span } = asked
  const cost = sql<number>`sum(${entries.cost})::int`
  const sums = await db
    .select({
      key: keys[by],
      entries: count(),
      cost,
      newest: sql<number>`max(${entries.position})`.mapWith(Number),
      firstAt: sql`min(${entries.at})`.mapWith(entries.at),
      lastAt: sql`max(${entries.at})`.mapWith(entries.at),
    })
    .from(entries)
    .where(and(which, during(span)))
    .groupBy(keys[by])
    .orderBy(desc(cost), asc(keys[by]))
    .limit(page.limit)
    .offset(page.offset)
  const newest = await entriesAt(db, sums)
  const names = by === 'product' ? await productNames(db, asked.userId) : undefined
  const usual = await usualCosts(db, asked)
  return sums.map(({ key, newest: position, firstAt, lastAt, ...sum }) => {
    const entry = newest.get(position)
    return {
      key: by === 'caller' ? ((entry && callerOf(entry).id) ?? null) : key,
      label: (key !== null && names?.get(key)) || labelOf(by, key, entry),
      caller: by === 'caller' && entry ? callerOf(entry) : null,
      ...sum,
      usual_cost: usual?.(key) ?? null,
      first_at: firstAt.toISOString(),
      last_at: lastAt.toISOString(),
    }
  })
}

async function entriesAt(db: Db, sums: readonly { newest: number }[]) {
  if (sums.length === 0) return new Map<number, Entry>()
  const positions = sums.map(({ newest }) => newest)
  const rows = await db.select().from(entries).where(inArray(entries.position, positions))
  return new Map(rows.map((row) => [row.position, row]))
}

async function productNames(db: Db, userId: string) {
  const rows = await db.select().from(products).where(eq(products.userId, userId))
  return new Map(rows.map(({ productId, product }) => [productId, nameOf(product)]))
}

/** Of all browsers together the newest one tells nothing. */
const callerOf = (entry: Entry): LedgerCaller =>
  entry.callerKind === 'session'
    ? { kind: 'session', id: null, name: null, user_agent: null, library: null, automation: null }
    : presentCaller(entry)

const kindsInWords: Record<Entry['callerKind'], string> = {
  session: 'Browsers',
  token: 'A token without a name',
  application: 'An application',
  administrator: 'An administrator',
  system: 'The gateway',
}

function labelOf(by: LedgerGroup, key: string | null, entry: Entry | undefined) {
  if (by === 'caller' && entry) return entry.callerName ?? kindsInWords[entry.callerKind]
  return key ?? 'Not known'
}

/**
 * What each sum takes in a span of the same length as a rule: the mean of up to four spans before.
 * Nothing where no start is given, or the account is too young to tell.
 */
async function usualCosts(db: Db, { userId, by, which, span, now }: Asked) {
  const { start, end } = span
  const length = start ? (end?.getTime() ?? now) - start.getTime() : 0
  if (!start || length <= 0 || by === 'day') return undefined
  const [oldest] = await db
    .select({ at: min(entries.at) })
    .from(entries)
    .where(eq(entries.userId, userId))
  const age = oldest?.at ? start.getTime() - oldest.at.getTime() : 0
  const spans = Math.min(spansBefore, Math.floor(age / length))
  if (spans < 1) return undefined
  const from = new Date(start.getTime() - spans * length)
  const rows = await db
    .select({ key: keys[by], cost: sql<number>`sum(${entries.cost})::int` })
    .from(entries)
    .where(and(which, gte(entries.at, from), lt(entries.at, start)))
    .groupBy(keys[by])
  const before = new Map(rows.map(({ key, cost }) => [key, cost]))
  return (key: string | null) => Math.round((before.get(key) ?? 0) / spans)
}
