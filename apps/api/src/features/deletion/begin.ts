import { deletionSteps } from '@console/sdk/contract'
import { asc, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { deletions } from '../../db/schema/deletions.ts'
import { users } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import { randomId } from '../../lib/secrets.ts'
import { personOf, sitesOf } from '../account/person.ts'

type Begin = { userId: string; confirmHash: string; now: number }

/** Writes down that an account ends. From here on it does, whatever breaks off. */
export async function begin(tx: Db, { userId, confirmHash, now }: Begin) {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .orderBy(asc(users.id))
    .for('no key update')
  const person = await personOf(tx, userId)
  if (!person) throw notFound()
  const { subject, address, cars } = person
  // Whoever shares one may leave too: whose it is in the end shows when it is erased.
  const sites = await sitesOf(tx, userId)
  const [begun] = await tx
    .insert(deletions)
    .values({
      id: `del_${randomId(32)}`,
      userId,
      leaver: { subject, address, cars: [...cars], sites: [...sites], salt: randomId(32) },
      confirmHash,
      startedAt: new Date(now),
      dueAt: new Date(now),
      steps: deletionSteps.map((name) => ({
        name,
        attempts: 0,
        count: null,
        error: null,
        finishedAt: null,
      })),
    })
    // Two windows may ask at once, each with a value of its own: it ends once.
    .onConflictDoNothing()
    .returning()
  if (begun) return begun
  const [before] = await tx.select().from(deletions).where(eq(deletions.userId, userId))
  if (!before) throw new Error('A deletion is there and is not.')
  return before
}
