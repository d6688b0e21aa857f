import type { ConfigAuthor } from '@console/sdk/contract'
import { and, eq, exists, type InferSelectModel, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { configVersions } from '../../db/schema/telemetry-configs.ts'
import { products, tokens, users } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'

type Version = InferSelectModel<typeof configVersions>

/** Who made a version, as it is kept with it. */
export type Author = Pick<Version, 'userId' | 'authorKind' | 'authorId' | 'authorName'>

/** What the gateway met on the car was made by nobody we know. */
export const theCar: Author = { userId: null, authorKind: 'car', authorId: null, authorName: null }

export async function authorOf(
  db: Db,
  { userId, via }: Pick<Caller, 'userId' | 'via'>,
): Promise<Author> {
  if (via.kind === 'session') {
    const authorKind = via.visit ? 'administrator' : 'user'
    // Names of people are looked up when they are shown, so that a deleted account leaves none.
    return { userId, authorKind, authorId: via.visit ? null : userId, authorName: null }
  }
  const [token] = await db.select({ name: tokens.name }).from(tokens).where(eq(tokens.id, via.id))
  const authorName = token?.name ?? null
  if (via.application === undefined) {
    return { userId, authorKind: 'token', authorId: via.id, authorName }
  }
  return { userId, authorKind: 'application', authorId: via.application, authorName }
}

/** The users whose names the caller may learn: those who have the same car now, and the caller. */
export const knownUsers = (db: Db, caller: Pick<Caller, 'userId'>, vin: string) =>
  db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(
      or(
        eq(users.id, caller.userId),
        exists(
          db
            .select({ one: sql`1` })
            .from(products)
            .where(and(eq(products.userId, users.id), eq(products.productId, vin))),
        ),
      ),
    )

/** A former owner of the car stays a stranger to the next one. */
export function presentAuthor(version: Author, known: ReadonlyMap<string, string>): ConfigAuthor {
  const { userId, authorKind: kind, authorId, authorName } = version
  const name = userId === null ? undefined : known.get(userId)
  if (name === undefined) return { kind, id: null, name: null }
  return { kind, id: authorId, name: kind === 'user' ? name : authorName }
}

/** A version without what it set, as both the list and an export show it. */
export const presentVersion = (row: Version, known: ReadonlyMap<string, string>) => ({
  id: row.id,
  number: row.number,
  created_at: row.createdAt.toISOString(),
  author: presentAuthor(row, known),
  change: row.change,
  restored_from: row.restoredFrom,
  note: row.note,
  added: row.added,
  changed: row.changed,
  removed: row.removed,
})
