import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import {
  activityCounts,
  failedRequests,
  gatewayProcesses,
  openStreams,
} from '../../db/schema/activity.ts'
import { users } from '../../db/schema.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { userRow } from '../../testing/user-row.ts'
import { Activity, type Answered } from './activity.ts'

const morning = Date.parse('2026-06-01T08:00:00.000Z')
const minuteMs = 60_000
const dayMs = 1440 * minuteMs

const answered = (more: Partial<Answered> = {}): Answered => ({
  txid: 'a-request',
  method: 'GET',
  path: '/api/test',
  status: 200,
  uid: undefined,
  ...more,
})

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let now = morning
  let streams = new Map<string, number>()
  beforeAll(async () => {
    database = await freshDatabase(store)
    await database.db.insert(users).values([userRow('one'), userRow('two')])
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    now = morning
    streams = new Map()
    for (const table of [activityCounts, failedRequests, gatewayProcesses]) {
      await database.db.delete(table)
    }
    await database.db.update(users).set({ seenAt: null })
  })

  const started = () =>
    new Activity({
      db: database.db,
      now: () => now,
      streams: () => ({ total: 1, byUser: streams }),
    })
  const sumOf = async (name: string) => {
    const rows = await database.db
      .select()
      .from(activityCounts)
      .where(eq(activityCounts.name, name))
    return rows.reduce((sum, { n }) => sum + n, 0)
  }
  const seenAt = async () => {
    const [row] = await database.db.select().from(users).where(eq(users.id, 'one'))
    return row?.seenAt?.getTime() ?? null
  }

  test('what happens in several processes is added up', async () => {
    const processes = [started(), started(), started()]
    for (const one of processes) {
      one.signals(100)
      one.answered(answered())
      one.answered(answered({ status: 429, error: 'rate_limited' }))
    }
    await Promise.all(processes.map((one) => one.store()))
    for (const one of processes) one.signals(1)
    await Promise.all(processes.map((one) => one.store()))
    expect([await sumOf('signals'), await sumOf('requests'), await sumOf('rate_limited')]).toEqual([
      303, 6, 3,
    ])
  })

  test('what the database did not take is told again, once', async () => {
    const activity = started()
    activity.signals(7)
    activity.answered(answered({ uid: 'one' }))
    await database.db.execute(sql`alter table activity_counts rename to elsewhere`)
    await expect(activity.store()).rejects.toThrow()
    await database.db.execute(sql`alter table elsewhere rename to activity_counts`)
    activity.signals(1)
    await activity.store()
    await activity.store()
    expect(await sumOf('signals')).toBe(8)
    expect(await seenAt()).toBe(morning)
  })

  test('of failures the newest twenty of each user are kept, for thirty days', async () => {
    const activity = started()
    const fail = (n: number, uid: string) =>
      activity.answered(answered({ uid, status: 404, error: 'not_found', txid: `${uid}-${n}` }))
    fail(0, 'two')
    for (let n = 0; n < 30; n++) fail(n, 'one')
    await activity.store()
    for (let n = 30; n < 35; n++) fail(n, 'one')
    fail(0, 'nobody')
    await activity.store()
    const kept = await database.db.select().from(failedRequests).orderBy(asc(failedRequests.id))
    const ofOne = kept.filter(({ userId }) => userId === 'one')
    expect(ofOne.map(({ requestId }) => requestId)).toEqual(
      Array.from({ length: 20 }, (_, n) => `one-${n + 15}`),
    )
    expect(kept).toHaveLength(21)
    now += 31 * dayMs
    await activity.store()
    expect(await database.db.$count(failedRequests)).toBe(0)
  })

  test('a visit is not the user’s: last seen with a request of their own, to the minute', async () => {
    const activity = started()
    const failed = { status: 403, error: 'forbidden' } as const
    activity.answered(answered({ uid: 'one', visiting: true, ...failed }))
    await activity.store()
    expect(await seenAt()).toBeNull()
    expect(await database.db.$count(failedRequests)).toBe(0)
    activity.answered(answered({ uid: 'one' }))
    await activity.store()
    expect(await seenAt()).toBe(morning)
    now += 30_000
    activity.answered(answered({ uid: 'one' }))
    await activity.store()
    expect(await seenAt()).toBe(morning)
    now += 30_000
    activity.answered(answered({ uid: 'one' }))
    await activity.store()
    expect(await seenAt()).toBe(now)
  })

  test('open streams go with the process that holds them', async () => {
    const open = () => database.db.select().from(openStreams)
    streams = new Map([
      ['one', 2],
      ['demo', 1],
    ])
    const activity = started()
    const stop = activity.start(() => {})
    await activity.store()
    expect(await open()).toMatchObject([{ userId: 'one', n: 2 }])
    const killed = started()
    await killed.store()
    expect(await open()).toHaveLength(2)
    await stop()
    expect(await open()).toHaveLength(1)
    // Nobody has heard of the other for a while.
    now += 2 * minuteMs
    streams = new Map()
    await started().store()
    expect(await open()).toEqual([])
  })

  test('streams are told again once others took a process that had paused for gone', async () => {
    streams = new Map([['one', 2]])
    const paused = started()
    await paused.store()
    now += 2 * minuteMs
    streams = new Map()
    await started().store()
    expect(await database.db.$count(openStreams)).toBe(0)
    streams = new Map([['one', 2]])
    await paused.store()
    expect(await database.db.select().from(openStreams)).toMatchObject([{ userId: 'one', n: 2 }])
  })

  test('sums are kept for a day', async () => {
    const activity = started()
    activity.signals(5)
    await activity.store()
    now += 24 * 60 * minuteMs
    await activity.store()
    expect(await sumOf('signals')).toBe(5)
    now += 2 * 60 * minuteMs
    await activity.store()
    expect(await sumOf('signals')).toBe(0)
  })
})
