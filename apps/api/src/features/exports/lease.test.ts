import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { exportPieces, exports } from '../../db/schema/exports.ts'
import { users } from '../../db/schema.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { userRow } from '../../testing/user-row.ts'
import { createExports } from './packer.ts'
import { addPiece, askForExport, claim, LostExport, note } from './store.ts'

const start = Date.parse('2026-06-01T08:00:00.000Z')

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let now = start
  const troubles: unknown[] = []
  const packer = () =>
    createExports({
      db: database.db,
      now: () => now,
      onTrouble: (error) => troubles.push(error),
    })
  beforeAll(async () => {
    database = await freshDatabase(store)
    await database.db.insert(users).values(userRow('owner'))
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.delete(exports)
    now = start
  })

  async function asked() {
    const request = { parts: ['account' as const] }
    const { row } = await askForExport(database.db, { userId: 'owner', places: true, request, now })
    return row.id
  }
  const row = async (id: string) => {
    const [found] = await database.db.select().from(exports).where(eq(exports.id, id))
    return found
  }

  test('one that is being packed is left alone until its packer has been silent for long', async () => {
    const id = await asked()
    const mine = await claim(database.db, now)
    expect(mine).toMatchObject({ id, state: 'running', attempt: 1 })
    now += 25_000
    await packer().work()
    expect(await row(id)).toMatchObject({ state: 'running', attempt: 1 })
    now += 10_000
    await packer().work()
    expect(await row(id)).toMatchObject({ state: 'ready', attempt: 2 })
  })

  test('who lives says so, and keeps what it packs', async () => {
    const id = await asked()
    const mine = await claim(database.db, now)
    if (!mine) throw new Error('Nothing to pack.')
    for (let n = 0; n < 4; n++) {
      now += 20_000
      await note(database.db, mine, now, { rowsDone: n })
      await packer().work()
    }
    expect(await row(id)).toMatchObject({ state: 'running', attempt: 1, rowsDone: 3 })
  })

  test('a packer that was thought dead adds nothing to what another has packed', async () => {
    const id = await asked()
    const slow = await claim(database.db, now)
    if (!slow) throw new Error('Nothing to pack.')
    const piece = { number: 0, bytes: Buffer.from('of the slow one') }
    await addPiece(database.db, slow, now, piece, {})
    now += 60_000
    const other = await claim(database.db, now)
    expect(other).toMatchObject({ id, attempt: 2 })
    const late = { number: 1, bytes: Buffer.from('too late') }
    await expect(addPiece(database.db, slow, now, late, {})).rejects.toThrow(LostExport)
    await expect(note(database.db, slow, now, { state: 'ready' })).rejects.toThrow(LostExport)
    expect(await database.db.$count(exportPieces)).toBe(0)
    expect(await row(id)).toMatchObject({ state: 'running', attempt: 2 })
  })

  test('several processes pack one archive once', async () => {
    const id = await asked()
    await Promise.all([packer().work(), packer().work(), packer().work()])
    expect(await row(id)).toMatchObject({ state: 'ready', attempt: 1 })
  })

  test('a gateway that is told to stop hands on what it was packing', async () => {
    const id = await asked()
    let stop: (() => Promise<void>) | undefined
    const exporting = createExports({
      db: database.db,
      now: () => {
        // Asked for the time while it packs, it is told to stop.
        if (asking++ === 3) stopped = stop?.()
        return now
      },
      onTrouble: (error) => troubles.push(error),
    })
    let asking = 0
    let stopped: Promise<void> | undefined
    stop = exporting.start({ alone: false })
    await exporting.work()
    await stopped
    expect(await row(id)).toMatchObject({ state: 'waiting', leasedUntil: null, failures: 0 })
    await packer().work()
    expect(await row(id)).toMatchObject({ state: 'ready', attempt: 2 })
    expect(troubles).toEqual([])
  })

  test('where no other process can be, what was being packed goes on at once', async () => {
    const id = await asked()
    await claim(database.db, now)
    const exporting = packer()
    const stop = exporting.start({ alone: true })
    await exporting.work()
    expect(await row(id)).toMatchObject({ state: 'ready', attempt: 2 })
    await stop()
  })
})
