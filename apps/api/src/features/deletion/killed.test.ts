import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { deletions } from '../../db/schema/deletions.ts'
import { scrub } from '../../db/scrub.ts'
import { newCertificateKey } from '../../generated-secrets.ts'
import { stores } from '../../testing/database.ts'
import { type LastingStore, lastingStore } from '../../testing/lasting-store.ts'
import { dump, signalsOfLeavers } from './deletion.fixture.ts'
import { addLeaver, canaryOf, finishAll } from './leaver.fixture.ts'

const killRounds = inject('longKillRounds')
const certificateKey = newCertificateKey()
/**
 * Where it is killed: while rows are erased, once all of them are, while tokens are revoked, and before
 * its first transaction, which stops the streams. More rounds go to more places.
 */
const points = ['40', 'scrub', '4', '1', '10', '60', 'scrubbed', '20', '50', '8', '30', '70']
const pointOf = (round: number) => points[(round - 1) % points.length] ?? '1'
const rounds = Array.from({ length: killRounds }, (_, index) => index + 1)

const leaving = new URL('killed.fixture.ts', import.meta.url)

describe.each(stores)('on %s', (store) => {
  let place: LastingStore
  beforeAll(async () => {
    place = await lastingStore(store)
  })
  afterAll(() => place.remove())

  test(`${killRounds} rounds of kill -9 in the middle of deletions leave nothing of anybody`, {
    timeout: killRounds * 180_000,
  }, async () => {
    const before = await place.open()
    const users: string[] = []
    for (const round of rounds) users.push(await addLeaver(before.db, round))
    await before.close()
    for (const [index, userId] of users.entries()) {
      const round = index + 1
      const point = pointOf(round)
      await place.killOnce(leaving, [userId, certificateKey, point], (printed) =>
        printed.split('\n').includes(point),
      )

      const after = await place.open()
      try {
        const { db } = after
        const troubles: unknown[] = []
        const onTrouble = (error: unknown) => troubles.push(error)
        await finishAll({ db, certificateKey, scrub: () => scrub(after, onTrouble), onTrouble })
        expect(troubles).toEqual([])
        expect(await db.$count(deletions, isNotNull(deletions.userId))).toBe(0)
        const rows = await db.select().from(deletions).where(eq(deletions.confirmHash, userId))
        expect(rows).toMatchObject([{ leaver: null, finishedAt: expect.any(Date) }])
        const { erased = [] } = rows[0] ?? {}
        // Each row was counted once, however often the work broke off.
        expect(erased.find(({ kind }) => kind === 'signal_history')?.count).toBe(signalsOfLeavers)
        const left = await dump(db)
        expect(left.filter((text) => text.includes(canaryOf(round)))).toEqual([])
        const next = left.filter((text) => text.includes(canaryOf(round + 1)))
        expect(next.length > 0).toBe(round < killRounds)
      } finally {
        await after.close()
      }
      if (store === 'embedded')
        expect(filesWith(place.options.dataDir, canaryOf(round))).toEqual([])
    }
  })
})

/** Every file below a folder that holds this text, wherever in it. */
function filesWith(folder: string, text: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(text))
}
