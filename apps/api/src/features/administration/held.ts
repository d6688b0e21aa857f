import type { AdminHook, AdminToken } from '@console/sdk/contract'
import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { hooks } from '../../db/schema/hooks.ts'
import { tokens } from '../../db/schema.ts'
import { maskedVin } from '../../lib/masked.ts'
import { ownKinds, present } from '../tokens/store.ts'

/** A user's own tokens: those of applications go with their connections. */
export async function tokensOf(db: Db, userId: string): Promise<AdminToken[]> {
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, userId), ownKinds))
    .orderBy(desc(tokens.createdAt), desc(tokens.id))
  return rows.map((row) => {
    const { id, hint, created_at, expires_at, last_used_at } = present(row)
    return { id, hint, created_at, expires_at, last_used_at, kind: row.kind }
  })
}

export async function hooksOf(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(hooks)
    .where(eq(hooks.userId, userId))
    .orderBy(desc(hooks.createdAt), desc(hooks.id))
  return rows.map(presentHook)
}

export const presentHook = (row: typeof hooks.$inferSelect): AdminHook => ({
  id: row.id,
  host: new URL(row.url).host,
  product_masked: maskedVin(row.productId),
  enabled: row.enabled,
  disabled_cause: row.disabledCause,
  created_at: row.createdAt.toISOString(),
})
