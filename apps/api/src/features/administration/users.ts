import { and, count, desc, eq, gt, like, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { products, users } from '../../db/schema.ts'
import { lastSeen } from '../activity/store.ts'

/** Where users are looked for; `includedCredits` has whoever never spent any. */
export type Directory = { db: Db; includedCredits: number }

/** What is shown of a VIN, or all of it: nobody guesses the rest by asking for longer and longer ends. */
const vinEnd = /^[A-HJ-NPR-Z0-9]{4}$/i
const wholeVin = /^[A-HJ-NPR-Z0-9]{17}$/i

// Written out: in the columns of a query on one table, drizzle names columns without their table.
const productsOf = (kind: 'vehicle' | 'energy') =>
  sql<number>`(select count(*)::int from products where products.user_id = users.id and products.kind = ${kind})`

/** The one that goes on, else the one that ended last. */
const subscription = sql<string | null>`(
  select status from subscriptions
  where subscriptions.user_id = users.id and data is not null
  order by status = 'canceled', subscriptions.created_at desc, subscriptions.id desc
  limit 1)`

const credits = (includedCredits: number) =>
  sql<number>`coalesce((select balance from credit_accounts where user_id = users.id), ${includedCredits}::int)`

const isLeaving = sql<boolean>`exists (select 1 from deletions where deletions.user_id = users.id)`

const shown = ({ includedCredits }: Directory) => ({
  user: users,
  vehicles: productsOf('vehicle'),
  sites: productsOf('energy'),
  subscription,
  credits: credits(includedCredits),
  isLeaving,
  lastSeenAt: lastSeen,
})

/** Users of whom this holds, the newest first. */
export async function listUsers(
  directory: Directory,
  search: string | undefined,
  page: { limit: number; offset: number },
) {
  const { db } = directory
  const meant = search === undefined ? undefined : matching(search)
  const [total] = await db.select({ n: count() }).from(users).where(meant)
  const rows = await db
    .select(shown(directory))
    .from(users)
    .where(meant)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(page.limit)
    .offset(page.offset)
  return { items: rows.map(presentUser), total: total?.n ?? 0 }
}

export async function findUser(directory: Directory, id: string) {
  const [row] = await directory.db.select(shown(directory)).from(users).where(eq(users.id, id))
  return row && { user: row.user, shown: presentUser(row) }
}

/** By what users are searched, which tells nothing of whom. */
export function kindOf(search: string | undefined) {
  if (search === undefined) return 'everybody'
  const text = search.trim()
  if (wholeVin.test(text)) return 'vin'
  return vinEnd.test(text) ? 'text_or_vin_end' : 'text'
}

function matching(search: string): SQL | undefined {
  const text = search.trim()
  // What stands for any letter in a pattern is a letter here.
  const escaped = text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const vin = text.toUpperCase()
  const car = wholeVin.test(text)
    ? eq(products.productId, vin)
    : vinEnd.test(text)
      ? like(products.productId, `%${vin}`)
      : undefined
  return or(
    eq(users.id, text),
    like(sql`lower(${users.email})`, `%${escaped}%`),
    car &&
      sql`exists (select 1 from ${products} where ${and(
        eq(products.userId, users.id),
        eq(products.kind, 'vehicle'),
        car,
      )})`,
  )
}

type Row = {
  user: typeof users.$inferSelect
  vehicles: number
  sites: number
  subscription: string | null
  credits: number
  isLeaving: boolean
  lastSeenAt: Date
}

const presentUser = ({ user, ...row }: Row) => ({
  id: user.id,
  email: user.email || null,
  full_name: user.fullName || null,
  state: row.isLeaving ? ('deleting' as const) : ('active' as const),
  region: user.region,
  vehicles: row.vehicles,
  energy_sites: row.sites,
  subscription: row.subscription,
  credits: row.credits,
  created_at: user.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
})

/** How many there are, and how many of them sent a request since then. */
export async function countUsers(db: Db, since: Date) {
  const active = sql<number>`count(*) filter (where ${gt(lastSeen, since)})::int`
  const [row] = await db.select({ total: count(), active }).from(users)
  return { total: row?.total ?? 0, active_7d: row?.active ?? 0 }
}
