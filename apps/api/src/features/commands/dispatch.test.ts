import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { commands } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { noLimits, Restriction } from '../../http/restriction.ts'
import { freshDatabase, stores } from '../../testing/database.ts'
import { closeInterrupted } from './log.ts'
import { createWorld, vin } from './process.fixture.ts'

describe.each(stores)('on %s', (store) => {
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

  test('commands to one car leave in the order in which they came, each after the answer before', async () => {
    const { send } = await world.process()
    const names = ['door_lock', 'flash_lights', 'honk_horn', 'charge_start']
    await Promise.all(names.map((name) => send(name)))
    expect(world.fleet.sent).toEqual(names.flatMap((name) => [name, `${name} answered`]))
  })

  test('two processes share one line: the second sends when the first has its answer', async () => {
    const [one, other] = [await world.process(), await world.process()]
    const answer = Promise.withResolvers<void>()
    const first = one.send('door_lock', {}, answer.promise)
    await expect.poll(() => world.fleet.sent).toEqual(['door_lock'])
    const second = other.send('flash_lights')
    await expect.poll(async () => (await world.row('flash_lights')).sentAt).toBe(null)
    const third = one.send('honk_horn')
    answer.resolve()
    await Promise.all([first, second, third])
    expect(world.fleet.sent).toEqual(
      ['door_lock', 'flash_lights', 'honk_horn'].flatMap((name) => [name, `${name} answered`]),
    )
  })

  test('commands that wait for a sleeping car share one wake, which the first one pays', async () => {
    const [one, other] = [await world.process(), await world.process()]
    world.fleet.state = 'asleep'
    world.fleet.wakesAfter = 3
    await Promise.all([one.send('door_lock'), one.send('flash_lights'), other.send('honk_horn')])
    expect(world.fleet.wakes).toBe(1)
    const rows = await database.db.select().from(commands).orderBy(commands.position)
    expect(rows.map(({ woke, cost }) => ({ woke, cost }))).toEqual([
      { woke: true, cost: 21 },
      { woke: false, cost: 1 },
      { woke: false, cost: 1 },
    ])
  })

  test('a car that does not wake within ten looks answers 408 to all who wait, and costs nothing', async () => {
    const [one, other] = [await world.process(), await world.process()]
    world.fleet.state = 'asleep'
    world.fleet.wakesAfter = null
    const began = world.time.now()
    const waiting = Promise.withResolvers<void>()
    const { sleep } = world.time
    // The first look comes when the others stand in line.
    world.time.sleep = async (ms) => {
      await waiting.promise
      await sleep(ms)
    }
    const all = [one.send('door_lock'), one.send('flash_lights'), other.send('honk_horn')]
    const outcomes = Promise.allSettled(all)
    await expect.poll(() => database.db.$count(commands)).toBe(3)
    waiting.resolve()
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { status: 408, code: 'vehicle_unavailable' },
      })
    }
    expect(world.time.now() - began).toBe(30_000)
    expect(world.fleet).toMatchObject({ wakes: 1, sent: [] })
    const rows = await database.db.select().from(commands)
    for (const row of rows) {
      expect(row).toMatchObject({ error: 'vehicle_unavailable', cost: 0, result: null })
      expect(row.finishedAt).toBeInstanceOf(Date)
    }
  })

  test('whoever was just charged for waking is not charged again by a command', async () => {
    const { wakeUp, send } = await world.process()
    world.fleet.state = 'asleep'
    // Still on its way when the command looks.
    world.fleet.wakesAfter = 3
    await wakeUp(world.order('wake_up'))
    await send('door_lock')
    expect(await world.row('wake_up')).toMatchObject({ cost: 20, woke: true })
    expect(await world.row('door_lock')).toMatchObject({ cost: 1 })
    expect(await wakeUp(world.order('wake_up'))).toMatchObject({ free: true })
    expect(await world.row('wake_up')).toMatchObject({ cost: 0, woke: false })
  })

  test('a token that may not spend as much does not wake the car, and gets it back if the car does not wake', async () => {
    const { dispatch, send } = await world.process()
    world.fleet.state = 'asleep'
    let left = 5
    const spend = async (credits: number) => {
      if (credits > left) throw new Problem('insufficient_credits', 'Nothing is left.')
      left -= credits
      return async () => {
        left += credits
      }
    }
    const restriction = new Restriction({ limits: noLimits, spend })
    const order = world.order('door_lock')
    const attempt = () =>
      dispatch.send({
        order: { ...order, caller: { ...order.caller, restriction } },
        description: { cost: 1 },
        wakes: true,
        send: () => world.fleet.deliver('door_lock'),
        outcome: ({ result }) => ({ result, reason: null }),
      })
    await expect(attempt()).rejects.toMatchObject({ code: 'insufficient_credits' })
    expect(world.fleet.wakes).toBe(0)

    left = 30
    world.fleet.wakesAfter = null
    await expect(attempt()).rejects.toMatchObject({ code: 'vehicle_unavailable' })
    expect(left).toBe(30)
    // What nobody paid for is no wake that others may share.
    world.fleet.wakesAfter = 1
    await send('flash_lights')
    expect(await world.row('flash_lights')).toMatchObject({ cost: 21 })
  })

  test('an upstream that does not answer in time is a 504, and the line moves on', async () => {
    const { send } = await world.process({ answerWithinMs: 50 })
    const late = Promise.withResolvers<void>()
    await expect(send('door_lock', {}, late.promise)).rejects.toMatchObject({
      code: 'gateway_timeout',
    })
    await send('flash_lights')
    expect(await world.row('door_lock')).toMatchObject({ error: 'gateway_timeout', cost: 0 })
    late.resolve()
  })

  test('a command that waited for more than a minute is not sent any more', async () => {
    const { send } = await world.process()
    const answer = Promise.withResolvers<void>()
    const first = send('door_lock', {}, answer.promise)
    const second = send('door_unlock')
    await expect.poll(() => world.fleet.sent).toEqual(['door_lock'])
    await world.time.sleep(61_000)
    answer.resolve()
    await first
    await expect(second).rejects.toMatchObject({ code: 'unavailable', didNothing: true })
    expect(world.fleet.sent).not.toContain('door_unlock')
  })

  test('a process that is told to stop first hears the answer to what it has sent', async () => {
    const { send, stop } = await world.process()
    const answer = Promise.withResolvers<void>()
    const running = send('door_lock', {}, answer.promise)
    await expect.poll(() => world.fleet.sent).toEqual(['door_lock'])
    const stopped = stop()
    answer.resolve()
    await stopped
    expect(await world.row('door_lock')).toMatchObject({ result: true })
    await running
  })

  test('what a process left behind that is gone is closed, and the next command leaves', async () => {
    const { send } = await world.process()
    await database.db.insert(commands).values([
      { id: 'cmd_sent', userId: 'user', vin, name: 'honk_horn', sentAt: new Date() },
      { id: 'cmd_waiting', userId: 'user', vin, name: 'charge_start' },
    ])
    await database.db.update(commands).set({ leasedUntil: sql`now() - interval '1 second'` })
    await send('door_lock')
    expect(world.fleet.sent).toEqual(['door_lock', 'door_lock answered'])
    // What had left may have arrived; what had not surely did not.
    expect(await world.row('honk_horn')).toMatchObject({ error: 'gateway_timeout' })
    expect(await world.row('charge_start')).toMatchObject({ error: 'unavailable' })
  })

  test('a start leaves alone what another process is at work on', async () => {
    const { send } = await world.process()
    const answer = Promise.withResolvers<void>()
    const running = send('door_lock', {}, answer.promise)
    await expect.poll(() => world.fleet.sent).toEqual(['door_lock'])
    await closeInterrupted(database.db, { now: world.time.now() })
    expect(await world.row('door_lock')).toMatchObject({ finishedAt: null })
    answer.resolve()
    await running
    expect(await world.row('door_lock')).toMatchObject({ error: null, result: true })
  })
})
