import type { SuppressionQuery, SuppressionRequest } from '@console/sdk/contract'
import { asc, count, desc, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { mailSuppressions as suppressions } from '../../db/schema/mail.ts'
import { pageOf, readPage } from '../../http/pages.ts'

/** Addresses that get no mail, newest first. */
export async function listSuppressions(db: Db, query: SuppressionQuery) {
  const page = readPage(query)
  const meant =
    query.address === undefined ? undefined : eq(suppressions.address, query.address.toLowerCase())
  const [total] = await db.select({ n: count() }).from(suppressions).where(meant)
  const rows = await db
    .select()
    .from(suppressions)
    .where(meant)
    .orderBy(desc(suppressions.createdAt), asc(suppressions.address))
    .limit(page.limit)
    .offset(page.offset)
  return pageOf(rows.map(present), total?.n ?? 0, page)
}

/** An address that is suppressed already keeps its cause: that it bounced says more. */
export async function suppress(tx: Db, { address, note }: SuppressionRequest, now: number) {
  const row = { address: address.toLowerCase(), cause: 'by_hand' as const, note: note ?? null }
  const [added] = await tx
    .insert(suppressions)
    .values({ ...row, createdAt: new Date(now) })
    .onConflictDoUpdate({
      target: suppressions.address,
      set: note === undefined ? { address: row.address } : { note },
    })
    .returning()
  if (!added) throw new Error('The upsert returned no row.')
  return present(added)
}

export const unsuppress = (tx: Db, address: string) =>
  tx.delete(suppressions).where(eq(suppressions.address, address.toLowerCase()))

const present = (row: typeof suppressions.$inferSelect) => ({
  address: row.address,
  cause: row.cause,
  note: row.note,
  created_at: row.createdAt.toISOString(),
})
