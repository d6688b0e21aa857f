import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { createWorld, vin } from './process.fixture.ts'

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeEach(async () => {
    database = await freshDatabase(store)
    world = await createWorld(database)
  })
  afterEach(async () => {
    await world.close()
    await database.close()
  })

  /** What the car says, so many milliseconds from now. */
  const says = (data: Record<string, boolean | number | string>, afterMs = 0) => [
    {
      kind: 'data' as const,
      vin,
      createdAt: new Date(world.time.now() + afterMs).toISOString(),
      data,
    },
  ]
  const confirmation = async (name: string) => (await world.row(name)).confirmation

  test('a command is confirmed when its signal takes the value it should, after so many milliseconds', async () => {
    const { send, ingest } = await world.process()
    await ingest(says({ Locked: false }, -60_000))
    await send('door_lock')
    expect(await confirmation('door_lock')).toMatchObject({
      status: 'waiting',
      signal: 'Locked',
      anyOf: [true],
    })
    // What comes late says what was before.
    await ingest(says({ Locked: true }, -5_000))
    expect(await confirmation('door_lock')).toMatchObject({ status: 'waiting' })
    await ingest(says({ Locked: true }, 2_900))
    await expect
      .poll(() => confirmation('door_lock'))
      .toMatchObject({ status: 'confirmed', seen: true, delayMs: 2_900 })
    expect(await world.row('door_lock')).toMatchObject({ confirmBefore: null })
  })

  test('proof that comes before the answer counts, what was measured before the command does not', async () => {
    const { send, ingest } = await world.process()
    await ingest(says({ ChargeLimitSoc: 60 }, -60_000))
    const answer = Promise.withResolvers<void>()
    const sending = send('set_charge_limit', { percent: 80 }, answer.promise)
    await expect.poll(() => world.fleet.sent).toEqual(['set_charge_limit'])
    await ingest(says({ ChargeLimitSoc: 80 }, -5_000))
    await ingest(says({ ChargeLimitSoc: 80 }, 100))
    answer.resolve()
    await sending
    expect(await confirmation('set_charge_limit')).toMatchObject({
      status: 'confirmed',
      delayMs: 100,
    })
  })

  test('what was so already counts as confirmed at once', async () => {
    const { send, ingest } = await world.process()
    await ingest(says({ Locked: true }, -60_000))
    await send('door_lock')
    expect(await confirmation('door_lock')).toMatchObject({ status: 'confirmed', delayMs: 0 })
  })

  test('after 30 seconds a signal that says otherwise contradicts, and silence leaves it unconfirmed', async () => {
    const { send, ingest, settleDue } = await world.process()
    await ingest(says({ Locked: false, ChargeLimitSoc: 60 }, -60_000))
    await send('door_lock')
    await send('set_charge_limit', { percent: 80 })
    await ingest(says({ Locked: false }, 4_000))
    await world.time.sleep(29_999)
    await settleDue()
    expect(await confirmation('door_lock')).toMatchObject({ status: 'waiting' })
    await world.time.sleep(1)
    await settleDue()
    expect(await confirmation('door_lock')).toMatchObject({ status: 'contradicted', seen: false })
    expect(await confirmation('set_charge_limit')).toMatchObject({ status: 'unconfirmed' })
  })

  test('where anything new confirms, the old said again does not', async () => {
    const { send, ingest } = await world.process()
    await ingest(says({ MediaNowPlayingTitle: 'One' }, -60_000))
    await send('media_next_track')
    await ingest(says({ MediaNowPlayingTitle: 'One' }, 500))
    expect(await confirmation('media_next_track')).toMatchObject({ status: 'waiting' })
    await ingest(says({ MediaNowPlayingTitle: 'Two' }, 900))
    await expect
      .poll(() => confirmation('media_next_track'))
      .toMatchObject({ status: 'confirmed', seen: 'Two' })
  })

  test('waking is confirmed by the state of the car', async () => {
    const { wakeUp, ingest } = await world.process()
    world.fleet.state = 'asleep'
    await wakeUp(world.order('wake_up'))
    const createdAt = new Date(world.time.now() + 12_000).toISOString()
    await ingest([{ kind: 'state', vin, createdAt, state: 'online' }])
    await expect
      .poll(() => confirmation('wake_up'))
      .toMatchObject({ status: 'confirmed', signal: null, seen: 'online', delayMs: 12_000 })
  })

  test('a command that no signal tells of, or that the car refused, waits for nothing', async () => {
    const { send, dispatch } = await world.process()
    await send('add_charge_schedule')
    expect(await world.row('add_charge_schedule')).toMatchObject({ confirmation: null })
    await dispatch.send({
      order: world.order('door_lock'),
      description: { cost: 1, confirmedBy: { signal: 'Locked', value: true } },
      wakes: true,
      send: async () => ({ result: false, reason: 'a door is open' }),
      outcome: (answer) => answer,
    })
    expect(await world.row('door_lock')).toMatchObject({
      result: false,
      reason: 'a door is open',
      cost: 0,
      confirmation: null,
    })
  })

  test('what a process was watching when it ended is watched on by the next, or settled from history', async () => {
    const first = await world.process()
    await first.ingest(says({ Locked: false, ChargeLimitSoc: 60 }, -60_000))
    await first.send('door_lock')
    await first.send('set_charge_limit', { percent: 80 })
    first.close()
    // Said while no process was there to hear it.
    await first.ingest(says({ ChargeLimitSoc: 80 }, 3_000))

    const next = await world.process()
    const stop = await next.start({ historyDays: 30 })
    expect(await confirmation('set_charge_limit')).toMatchObject({
      status: 'confirmed',
      delayMs: 3_000,
    })
    await next.ingest(says({ Locked: true }, 5_000))
    await expect
      .poll(() => confirmation('door_lock'))
      .toMatchObject({ status: 'confirmed', delayMs: 5_000 })
    await stop()
  })
})
