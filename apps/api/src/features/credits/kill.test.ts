import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { creditEntries } from '../../db/schema/credits.ts'
import { stores } from '../../testing/database.ts'
import { atLeast, type LastingStore, lastingStore } from '../../testing/lasting-store.ts'
import { openCredits, openHolds, wrongBooks } from './credits.fixture.ts'

const killRounds = inject('killRounds')

const spender = new URL('spender.fixture.ts', import.meta.url)

describe.each(stores)('%s', (store) => {
  let place: LastingStore
  beforeAll(async () => {
    place = await lastingStore(store)
  })
  afterAll(() => place.remove())

  test(`${killRounds} rounds of kill -9 leave each acknowledged charge, refund and purchase once, and nobody pays for what broke off`, {
    timeout: killRounds * 60_000,
  }, async () => {
    for (let round = 1; round <= killRounds; round++) {
      const said = await place.killOnce(
        spender,
        [`${store} ${round}`],
        atLeast(10 + 5 * (round % 20)),
      )
      const { db, close } = await place.open()
      try {
        // As on every start: nobody else is at work.
        await openCredits(db).sweep({ everything: true })
        expect(await wrongBooks(db)).toEqual([])
        expect(await openHolds(db)).toBe(0)
        expect(wrongAnswers(said, await db.select().from(creditEntries))).toEqual([])
      } finally {
        await close()
      }
    }
  })
})

type Entry = typeof creditEntries.$inferSelect

/** What was acknowledged, and stands in the ledger otherwise than it should. */
function wrongAnswers(said: readonly string[], entries: readonly Entry[]) {
  const kinds = (id: string) =>
    entries
      .filter(({ requestId, transactionId }) => requestId === id || transactionId === id)
      .map(({ kind }) => kind)
      .sort()
      .join()
  const expected: Record<string, readonly string[]> = {
    paid: ['charge'],
    refused: [''],
    // Refused as well, if there was nothing left.
    failed: ['charge,refund', ''],
    bought: ['purchase'],
  }
  return said.flatMap((line) => {
    const [what = '', ...id] = line.split(' ')
    const found = kinds(id.join(' '))
    return expected[what]?.includes(found) ? [] : [`${line}: ${found}`]
  })
}
