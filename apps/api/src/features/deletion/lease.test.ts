import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Database } from '../../db/open.ts'
import { deletions } from '../../db/schema/deletions.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { users } from '../../db/schema.ts'
import { newCertificateKey } from '../../generated-secrets.ts'
import { freshDatabase } from '../../testing/database.ts'
import { userRow } from '../../testing/user-row.ts'
import { begin } from './begin.ts'
import { Notary } from './certificate.ts'
import { nothingShared } from './leaver.fixture.ts'
import { createDeletions } from './service.ts'

const secondMs = 1_000
const start = Date.parse('2026-06-01T08:00:00.000Z')
const certificateKey = newCertificateKey()

// Only there can a second process be.
describe('on postgres', () => {
  let database: Database
  let now = start
  let troubles: unknown[]
  beforeEach(async () => {
    database = await freshDatabase('postgres')
    troubles = []
    now = start
    // Only what repeats: all else, the driver's limits included, is real.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await database.close()
  })

  async function asked() {
    await database.db.insert(users).values(userRow('leaver'))
    return database.db.transaction((tx) => begin(tx, { userId: 'leaver', confirmHash: 'x', now }))
  }
  async function found(id: string) {
    const [row] = await database.db.select().from(deletions).where(eq(deletions.id, id))
    if (!row) throw new Error('It is gone.')
    return row
  }
  const service = (scrub: () => Promise<void>) =>
    createDeletions({
      db: database.db,
      bus: createMemoryBus(),
      fleetApi: { telemetry: neverAsked, sharing: nothingShared },
      identity: { forget: async () => 0 },
      billing: undefined,
      notary: new Notary(certificateKey),
      scrub,
      now: () => now,
      onTrouble: (error) => troubles.push(error),
    })

  test('a step that takes longer than a lease is taken by one process, once', async () => {
    const { id } = await asked()
    let scrubs = 0
    const written = Promise.withResolvers<void>()
    const scrub = () => {
      scrubs++
      return written.promise
    }
    const work = () => service(scrub).work()
    await work()
    await database.db.update(mailMessages).set({ status: 'sent' })
    now += 2 * secondMs
    const working = work()
    await expect.poll(() => scrubs, { timeout: 20_000 }).toBe(1)
    for (let renewals = 0; renewals < 6; renewals++) {
      const before = (await found(id)).leasedUntil?.getTime() ?? 0
      now += 25 * secondMs
      while (((await found(id)).leasedUntil?.getTime() ?? 0) <= before) {
        vi.advanceTimersByTime(25 * secondMs)
        await sleep(5)
      }
      // Another process looks, and leaves it alone.
      await work()
      expect(scrubs).toBe(1)
    }
    written.resolve()
    await working
    expect(troubles).toEqual([])
    expect(await found(id)).toMatchObject({ finishedAt: new Date(now), userId: null, leaver: null })
  })

  test('what a process that died was at goes on at once where no other can be at it', async () => {
    const { id } = await asked()
    const held = { leasedBy: 'who died', leasedUntil: new Date(now + 60 * secondMs) }
    await database.db.update(deletions).set(held).where(eq(deletions.id, id))
    await service(async () => {}).work()
    expect(await found(id)).toMatchObject(held)
    const alone = service(async () => {})
    const stop = alone.start({ alone: true })
    await alone.work()
    expect((await found(id)).steps.some(({ finishedAt }) => finishedAt !== null)).toBe(true)
    await stop()
    expect(troubles).toEqual([])
  })
})

const neverAsked = {
  receiver: { hostname: 'receiver.example', port: 443 },
  state: () => Promise.reject(new Error('Nobody asks.')),
  configure: () => Promise.reject(new Error('Nobody configures.')),
  remove: async () => {},
  errors: async () => [],
}
