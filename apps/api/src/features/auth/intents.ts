import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { intents } from '../../db/schema/impersonation.ts'
import { unconfirmed } from '../../http/guarded-get.ts'
import { hashSecret } from '../../lib/secrets.ts'

const validMs = 5 * 60_000
/** The same value again is answered from what is kept this long. */
const keptMs = 24 * 60 * 60_000

/** What a GET that changes something is for, bound to the session that asked. */
type Intent = { purpose: string; userId: string; sessionHash: string; target: string }

/** Makes the one-time value that the GET must carry; only its hash is stored. */
export async function createIntent(db: Db, intent: Intent & { details: unknown; now: number }) {
  const { now, ...values } = intent
  const confirm = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now + validMs)
  await db.delete(intents).where(lt(intents.expiresAt, new Date(now - keptMs)))
  await db.insert(intents).values({ ...values, valueHash: hashSecret(confirm), expiresAt })
  return { confirm, expires_at: expiresAt.toISOString() }
}

type Use = {
  purpose: string
  target: string
  /** The session that asks; any of these may have made the value. */
  sessions: readonly string[]
  value: string
  now: number
}

/**
 * Does what the value stands for, once: whoever sends it again is given what came of it. Both happen
 * in one transaction, so that a crash leaves the value good or its work done.
 */
export function useIntent(
  db: Db,
  { purpose, target, sessions, value, now }: Use,
  act: (tx: Db, details: unknown) => Promise<object>,
): Promise<unknown> {
  const valueHash = hashSecret(value)
  return db.transaction(async (tx) => {
    const [intent] = await tx
      .select()
      .from(intents)
      .where(
        and(
          eq(intents.valueHash, valueHash),
          eq(intents.purpose, purpose),
          eq(intents.target, target),
          inArray(intents.sessionHash, [...sessions]),
        ),
      )
      // Two at once with one value would both find it unused.
      .for('update')
    if (!intent) throw unconfirmed()
    if (intent.result !== null) return intent.result
    if (intent.expiresAt.getTime() <= now) throw unconfirmed()
    const result = await act(tx, intent.details)
    await tx.update(intents).set({ result }).where(eq(intents.valueHash, valueHash))
    return result
  })
}
