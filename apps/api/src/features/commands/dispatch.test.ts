import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { commands, tokens } from '../../db/schema.ts'
import type { Problem } from '../../http/problem.ts'
import { noLimits, Restriction } from '../../http/restriction.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'
import { closeInterrupted } from './log.ts'
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
    await wakeUp(world.order('wake_up'))
    expect(await world.row('wake_up')).toMatchObject({ cost: 0, woke: false })
  })

  test('a token that may not spend as much does not wake the car, and gets it back if the car does not wake', async () => {
    const { dispatch, send } = await world.process()
    world.fleet.state = 'asleep'
    const order = world.order('door_lock')
    const id = order.caller.via.id
    const budget = (credits: number) => ({ credits, period: 'once' }) as const
    const token = { id, userId: 'user', secretHash: 'hash', hint: '', budget: budget(5) }
    await database.db.insert(tokens).values(token)
    const spent = async () => {
      const [row] = await database.db.select({ spent: tokens.spent }).from(tokens)
      return row?.spent
    }
    const restriction = new Restriction({ limits: noLimits, budget: token.budget })
    const attempt = () =>
      dispatch.send({
        order: { ...world.order('door_lock'), caller: { ...order.caller, restriction } },
        description: { cost: 1 },
        wakes: true,
        send: () => world.fleet.deliver('door_lock'),
        outcome: ({ result }) => ({ result, reason: null }),
      })
    await expect(attempt()).rejects.toMatchObject({ code: 'insufficient_credits' })
    expect(world.fleet.wakes).toBe(0)
    expect(await spent()).toBe(0)

    await database.db.update(tokens).set({ budget: budget(30) })
    world.fleet.wakesAfter = null
    await expect(attempt()).rejects.toMatchObject({ code: 'vehicle_unavailable' })
    expect(await spent()).toBe(0)
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

  const ends = [
    ['nobody answered it', 504, true, 'gateway_timeout'],
    ['its connection broke', 503, true, 'gateway_timeout'],
    ['its answer cannot be read', 502, undefined, 'gateway_timeout'],
    ['the manufacturer is too busy', 503, undefined, 'unavailable'],
    ['no connection could be had', 503, false, 'unavailable'],
  ] as const
  test.each(ends)(
    'a command that failed says whether to look or to repeat it: %s',
    async (_, status, sent, code) => {
      const { send } = await world.process()
      const failure = new FleetApiError(status, 'It failed.', sent === undefined ? {} : { sent })
      const answer = Promise.withResolvers<void>()
      const sending = send('door_unlock', {}, answer.promise).catch((error: unknown) => error)
      await expect.poll(() => world.fleet.sent).toEqual(['door_unlock'])
      answer.reject(failure)
      const problem = await sending
      expect(problem).toMatchObject({ code, didNothing: sent === false })
      // Clients that are told when to ask again do so by themselves.
      const headers = code === 'unavailable' ? { 'retry-after': '30' } : undefined
      expect((problem as Problem).headers).toEqual(headers)
      expect(await world.row('door_unlock')).toMatchObject({ error: code, cost: 0 })
    },
  )

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

  test('a process that is told to stop sends nothing that still waits for a car to wake, and says so', async () => {
    const { send, stop } = await world.process()
    world.fleet.state = 'asleep'
    world.fleet.wakesAfter = null
    const stopping = Promise.withResolvers<void>()
    const { sleep } = world.time
    world.time.sleep = async (ms) => {
      await stopping.promise
      await sleep(ms)
    }
    const outcomes = Promise.allSettled([send('door_lock'), send('flash_lights')])
    await expect.poll(() => database.db.$count(commands)).toBe(2)
    await expect.poll(() => world.fleet.wakes).toBe(1)
    const stopped = stop()
    stopping.resolve()
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { status: 503, code: 'unavailable' },
      })
    }
    await stopped
    expect(world.fleet).toMatchObject({ wakes: 1, sent: [] })
    for (const row of await database.db.select().from(commands)) {
      expect(row).toMatchObject({ error: 'unavailable', cost: 0, sentAt: null })
    }
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
