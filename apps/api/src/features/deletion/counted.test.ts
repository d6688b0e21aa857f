import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '../../db/db.ts'
import type { Database } from '../../db/open.ts'
import { deletions } from '../../db/schema/deletions.ts'
import { newCertificateKey } from '../../generated-secrets.ts'
import { freshDatabase } from '../../testing/database.ts'
import { begin } from './begin.ts'
import { addLeaver, finishAll } from './leaver.fixture.ts'

const certificateKey = newCertificateKey()
let database: Database
beforeAll(async () => {
  database = await freshDatabase('postgres')
})
afterAll(() => database.close())

const readRow = async (userId: string) => {
  const [row] = await database.db.select().from(deletions).where(eq(deletions.confirmHash, userId))
  if (!row) throw new Error('There is no deletion.')
  return row
}

/** Ends an account, coming back at once after each failure. What was erased, by kind and by step. */
async function end(userId: string, nextTry: () => Db) {
  const { db } = database
  await db.transaction((tx) => begin(tx, { userId, confirmHash: userId, now: Date.now() }))
  while ((await readRow(userId)).finishedAt === null) {
    await finishAll({ db: nextTry(), certificateKey, scrub: async () => {}, onTrouble: () => {} })
    await db.update(deletions).set({ dueAt: sql`now()`, failures: 0 })
  }
  const { erased, steps } = await readRow(userId)
  return {
    kinds: erased.map(({ kind, count }) => [kind, count]),
    steps: steps
      .filter(({ name }) => name === 'revoke_tokens' || name === 'erase')
      .map(({ name, count }) => [name, count]),
  }
}

const apart = 25

/** Databases of which each fails at a commit again and again, the next one after some more transactions. */
function failing(db: Db) {
  let allowed = 0
  return () => {
    allowed += apart
    let begun = 0
    const transaction: Db['transaction'] = (work, config) =>
      db.transaction(async (tx) => {
        begun += 1
        const result = await work(tx)
        if (begun % allowed === 0) throw new Error('The database failed, on purpose.')
        return result
      }, config)
    return new Proxy(db, {
      get(target, name) {
        if (name === 'transaction') return transaction
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}

test('what is erased is counted once, however often erasing it fails', async () => {
  const { db } = database
  const undisturbed = await end(await addLeaver(db, 1), () => db)
  expect(undisturbed.kinds.length).toBeGreaterThan(5)
  expect(await end(await addLeaver(db, 2), failing(db))).toEqual(undisturbed)
})
