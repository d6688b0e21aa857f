import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { hookEvents, hooks } from '../../db/schema/hooks.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { addHook, addOwner, createSender, dataEvent, receiver, record } from './sender.fixture.ts'

const isWhole = process.env.SOAK_RUNS !== undefined
const events = isWhole ? 10_000 : 500
/**
 * How much longer events may take among bad receivers. Where the machine does other things too, only
 * that none waits for a bad one can be told: each of those takes two seconds.
 */
const timesMost = isWhole ? 1.5 : 5
const perRound = 5
const healthyCount = 10
/** What a machine that does other things too may add, in milliseconds. */
const slackMs = isWhole ? 0 : 50

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(store)
    await addOwner(database.db)
  })
  afterAll(() => database.close())

  /** Receivers that answer, in ten milliseconds each. */
  const healthy = () =>
    Promise.all(
      Array.from({ length: healthyCount }, () =>
        receiver((response) => setTimeout(() => response.end(), 10)),
      ),
    )

  /** Receivers that do not, each in a way of its own. */
  async function bad() {
    let asked = 0
    const dead = await receiver()
    await dead.close()
    const others = await Promise.all([
      // Silent, slow, flapping, gone, busy, somewhere else, endless, rude.
      receiver(() => {}),
      receiver(() => {}),
      receiver((response) => {
        setTimeout(() => response.end(), 700)
      }),
      receiver((response) => response.writeHead(asked++ % 3 === 0 ? 200 : 500).end()),
      receiver((response) => response.writeHead(410).end()),
      receiver((response) => response.writeHead(429, { 'retry-after': '3600' }).end()),
      receiver((response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
      receiver((response) => {
        response.writeHead(200).on('error', () => {})
        const timer = setInterval(() => response.write('x'.repeat(8_192)), 2)
        response.on('close', () => clearInterval(timer))
      }),
      receiver((response) => response.destroy()),
    ])
    return [{ ...dead, close: async () => {} }, ...others]
  }

  /** Records events round by round, and tells how long each took to arrive at each healthy receiver. */
  async function run(receivers: Awaited<ReturnType<typeof healthy>>, total: number) {
    const sender = createSender(database.db, { now: Date.now, timeoutMs: 2_000 })
    const stop = sender.start()
    const recordedAt = new Map<string, number>()
    for (let n = 0; n < total; n += perRound) {
      const some = Array.from({ length: perRound }, (_, one) => dataEvent(n + one))
      for (const event of some) recordedAt.set(event.body(), performance.now())
      await record(database.db, some, Date.now())
      sender.look()
      const arrived = () => receivers.every(({ ids }) => new Set(ids()).size >= n + perRound)
      // Each round by itself: what counts is how long one waits for others, not for itself.
      await expect.poll(arrived, { timeout: 60_000, interval: 5 }).toBe(true)
    }
    await stop()
    const delays = receivers.flatMap(({ received }) =>
      received.map(({ at, body }) => at - (recordedAt.get(body) ?? 0)),
    )
    return delays.sort((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? 0
  }

  /** Half of the events, among these others. */
  async function measure(others: Awaited<ReturnType<typeof bad>>) {
    const { db } = database
    const total = events / 2
    const good = await healthy()
    for (const { url } of [...good, ...others]) await addHook(db, url)
    const p99 = await run(good, total)
    const stored = await db.select({ id: hookEvents.id }).from(hookEvents)
    expect(stored).toHaveLength(total)
    for (const { ids } of good) expect(new Set(ids())).toEqual(new Set(stored.map(({ id }) => id)))
    for (const one of [...good, ...others]) await one.close()
    await db.delete(hooks)
    await db.delete(hookEvents)
    return p99
  }

  test(`${events} events reach each healthy receiver, as fast as without ten that are bad`, {
    timeout: 1_800_000,
  }, async () => {
    // What else the machine does burdens both alike.
    const first = await measure([])
    const among = (await measure(await bad())) + (await measure(await bad()))
    const alone = first + (await measure([]))
    expect(among / 2).toBeLessThan(timesMost * (alone / 2) + slackMs)
  })
})
