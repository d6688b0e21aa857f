import { and, asc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { configVersions } from '../../db/schema/telemetry-configs.ts'
import { products, users } from '../../db/schema.ts'

/**
 * On whose behalf the manufacturer is asked about a car when no request does: of who made the newest
 * version if the car is still theirs, else of who has had it longest. Undefined where nobody has it.
 */
export async function ownerOf(db: Db, vin: string, versionId: string | null) {
  const isAuthor = sql`${users.id} = (select ${configVersions.userId} from ${configVersions} where ${configVersions.id} = ${versionId})`
  const [row] = await db
    .select({ subject: users.subject })
    .from(products)
    .innerJoin(users, eq(users.id, products.userId))
    .where(and(eq(products.productId, vin), eq(products.kind, 'vehicle')))
    .orderBy(sql`${isAuthor} desc nulls last`, asc(users.createdAt))
    .limit(1)
  return row?.subject
}
