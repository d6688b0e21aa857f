import { createHmac } from 'node:crypto'
import type { ProblemCode } from '@console/sdk/contract'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { idempotencyKeys } from '../../db/schema/idempotency.ts'
import { type KeyedCall, mayHaveActed, type Once } from '../../http/once.ts'
import { Problem } from '../../http/problem.ts'
import { repeat } from '../../lib/repeat.ts'
import { seal, unseal } from '../../lib/seal.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { ownedProduct } from '../account/owned.ts'

/** For so long a key gives the answer that it was given first. */
export const keptMs = 24 * 60 * 60 * 1000
/**
 * Chromium sends a call again by itself, unasked, if it was answered 408 on a connection that it had
 * used before. The car has just been waited for: for so long such a repetition gets the same answer.
 */
const sleepsStillMs = 5_000
const leaseSeconds = 15
const askAgainMs = 200
const done = 200

type Row = typeof idempotencyKeys.$inferSelect
type Options = { db: Db; now: () => number; onTrouble: (error: unknown) => void }

// The database's clock, because those of several hosts differ.
const lease = sql`now() + make_interval(secs => ${leaseSeconds})`

/** Keys of calls, for all processes on one database. */
export function createOnce({ db, now, onTrouble }: Options): Once {
  return async (keyed, act) => {
    const { userId, key, call, products = [] } = keyed
    checkKey(key)
    const request = createHmac('sha256', key).update(JSON.stringify(call)).digest('hex')
    const place = and(
      eq(idempotencyKeys.userId, userId),
      eq(idempotencyKeys.keyHash, hashSecret(key)),
    )
    for (;;) {
      if (await claim(userId, key, request)) return first(act)
      const [row] = await db
        .select({ row: idempotencyKeys, abandoned: sql<boolean>`leased_until < now()` })
        .from(idempotencyKeys)
        .where(place)
      // Given back meanwhile, so it can be claimed again.
      if (!row) continue
      if (row.row.request !== request) throw otherCall()
      // What was theirs when they asked first may be another's by now.
      for (const product of products) await ownedProduct(db, userId, product)
      if (row.row.status !== null) return repeated(row.row, keyed)
      if (row.abandoned) throw interrupted()
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    }

    async function first(perform: () => Promise<unknown>) {
      const renew = () => db.update(idempotencyKeys).set({ leasedUntil: lease }).where(place)
      const stop = repeat((leaseSeconds * 1000) / 3, async () => void (await renew()), onTrouble)
      try {
        const answer = await perform()
        // Files, redirects and what was only tried are not kept: none of them did anything.
        if (answer instanceof Response) await giveBack()
        else await keep(done, answer)
        return answer
      } catch (error) {
        if (error instanceof Problem && error.status === 408) {
          await keep(error.status, kept(error), keptMs - sleepsStillMs)
        } else if (error instanceof Problem && !mayHaveActed(error)) {
          await giveBack()
        } else if (error instanceof Problem) {
          await keep(error.status, kept(error))
        } else {
          await db.update(idempotencyKeys).set({ leasedUntil: sql`now()` }).where(place)
        }
        throw error
      } finally {
        await stop()
      }
    }

    async function giveBack() {
      await db.delete(idempotencyKeys).where(and(place, isNull(idempotencyKeys.status)))
    }

    /** `olderMs`: by how much its time is shortened. */
    async function keep(status: number, answer: unknown, olderMs?: number) {
      const sealed = seal(JSON.stringify(answer) ?? 'null', key)
      const createdAt = olderMs === undefined ? undefined : new Date(now() - olderMs)
      await db.update(idempotencyKeys).set({ status, answer: sealed, createdAt }).where(place)
    }
  }

  /** The row is there before anything is done, so that a crash leaves a trace of it. */
  async function claim(userId: string, key: string, request: string) {
    const at = now()
    const row = { request, status: null, answer: null, createdAt: new Date(at), leasedUntil: lease }
    const mine = await db
      .insert(idempotencyKeys)
      .values({ userId, keyHash: hashSecret(key), ...row })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.keyHash],
        set: row,
        setWhere: lt(idempotencyKeys.createdAt, new Date(at - keptMs)),
      })
      .returning({ userId: idempotencyKeys.userId })
    return mine.length > 0
  }
}

function repeated({ status, answer }: Row, { key }: KeyedCall) {
  const given: unknown = JSON.parse(unseal(answer ?? '', key))
  if (status === done) return given
  const [code, message, response] = given as ReturnType<typeof kept>
  throw new Problem(code, message, { response })
}

/** What is told again of a problem of ours. */
const kept = ({ code, message, response }: Problem): [ProblemCode, string, Problem['response']] => [
  code,
  message,
  response,
]

/** Forgets the keys that no longer count. */
export async function forgetKeys(db: Db, now: number) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - keptMs)))
}

// Shorter ones could be guessed, and with them what was answered.
const keyForm = /^[\x21-\x7e]{16,255}$/

function checkKey(key: string) {
  if (keyForm.test(key)) return
  throw new Problem(
    'fst_err_validation',
    'header/idempotency-key: give 16 to 255 visible characters, such as a random UUID',
  )
}

const otherCall = () =>
  new Problem(
    'unprocessable',
    'This idempotency key came with another call before. Draw a new key for each call.',
  )
const interrupted = () =>
  new Problem(
    'gateway_timeout',
    'The first call with this key was interrupted, so nobody knows whether it acted. Look at what exists, then use a new key.',
  )
