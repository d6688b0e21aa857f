import { hookPatienceMs, hookSchedule } from '@console/sdk/contract'
import { verifyWebhook } from '@console/sdk/webhooks'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { hookAttempts, hookDeliveries, hookEvents, hooks } from '../../db/schema/hooks.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { lookAtFailing } from './disable.ts'
import { lease } from './lease.ts'
import { recordHookEvents } from './outbox.ts'
import { newHookSecret, placeOf } from './request.ts'
import {
  addHook,
  addOwner,
  createSender,
  dataEvent,
  receiver,
  record,
  start,
  vault,
} from './sender.fixture.ts'

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let now = start
  const closing: (() => unknown)[] = []
  const troubles: unknown[] = []
  beforeAll(async () => {
    database = await freshDatabase(store)
    await addOwner(database.db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    now = start
    await database.db.delete(hooks)
    await database.db.delete(hookEvents)
  })
  afterEach(async () => {
    for (const step of closing.splice(0)) await step()
    const [trouble] = troubles.splice(0)
    if (trouble) throw trouble
  })

  const open = async (...args: Parameters<typeof receiver>) => {
    const one = await receiver(...args)
    closing.push(one.close)
    return one
  }
  const sender = (options: Parameters<typeof createSender>[1] = {}) => {
    const one = createSender(database.db, {
      now: () => now,
      random: () => 0.5,
      troubles,
      ...options,
    })
    closing.push(() => one.close())
    return one
  }
  const hookOf = async (id: string) => {
    const [row] = await database.db.select().from(hooks).where(eq(hooks.id, id))
    if (!row) throw new Error('The hook is gone.')
    return row
  }
  const deliveries = () =>
    database.db.select().from(hookDeliveries).orderBy(asc(hookDeliveries.position))

  test('what happened is posted once to each hook that wants it, signed, and both are written down', async () => {
    const first = await open((response) =>
      response.writeHead(202, { 'content-type': 'text/plain' }).end('thanks'),
    )
    const [one, off, other] = [
      await addHook(database.db, `${first.url}a?b=1`),
      await addHook(database.db, `${first.url}off`, { enabled: false }),
      await addHook(database.db, `${first.url}other`, { topics: ['alerts'] }),
    ]
    expect(await record(database.db, [dataEvent(1)], now)).toBe(true)
    await sender().idle()
    expect(first.received.map(({ path }) => path)).toEqual(['/a?b=1'])
    const { headers = {}, body = '' } = first.received[0] ?? {}
    expect(await verifyWebhook({ headers, body }, one.secret, { now })).toMatchObject({
      data: { Soc: 1 },
    })
    const [row, ...more] = await deliveries()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      hookId: one.id,
      eventId: first.ids()[0],
      state: 'delivered',
      attempts: 1,
      status: 202,
      error: null,
      nextAttemptAt: null,
      leasedUntil: null,
    })
    expect(row?.sent?.headers).not.toHaveProperty('authorization')
    const [attempt] = await database.db.select().from(hookAttempts)
    expect(attempt).toMatchObject({ number: 1, status: 202, answerBody: 'thanks', error: null })
    expect(attempt?.answerHeaders).toMatchObject({ 'content-type': 'text/plain' })
    expect(await hookOf(one.id)).toMatchObject({ failures: 0, lastStatus: 202 })
    for (const { id } of [off, other]) expect((await hookOf(id)).lastAttemptAt).toBeNull()
  })

  test('what is told a second time is no second event', async () => {
    const one = await open()
    await addHook(database.db, one.url)
    await record(database.db, [dataEvent(1), dataEvent(2), dataEvent(1)], now)
    await record(database.db, [dataEvent(2)], now)
    await sender().idle()
    expect(one.received).toHaveLength(2)
  })

  test('what is rolled back tells nobody', async () => {
    const one = await open()
    await addHook(database.db, one.url)
    const failed = database.db.transaction(async (tx) => {
      await recordHookEvents(tx, [dataEvent(1)], now)
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    await sender().idle()
    expect(one.received).toEqual([])
  })

  test('the value for Authorization goes out and is kept nowhere in plain text', async () => {
    const one = await open()
    const { id } = await addHook(database.db, one.url)
    const sealed = vault.seal('Bearer canary-4711', placeOf(id, 'authorization'))
    await database.db.update(hooks).set({ authorization: sealed }).where(eq(hooks.id, id))
    await record(database.db, [dataEvent(1)], now)
    await sender().idle()
    expect(one.received[0]?.headers.authorization).toBe('Bearer canary-4711')
    const everything = [
      await database.db.select().from(hooks),
      await deliveries(),
      await database.db.select().from(hookAttempts),
    ]
    expect(JSON.stringify(everything)).not.toContain('canary-4711')
  })

  test('while a secret is replaced either one verifies, and afterwards only the new one', async () => {
    const one = await open()
    const [older, newer] = [newHookSecret(), newHookSecret()]
    const { id } = await addHook(database.db, one.url, { plainSecret: newer })
    await database.db
      .update(hooks)
      .set({
        previousSecret: vault.seal(older, placeOf(id, 'secret')),
        previousExpiresAt: new Date(start + 60_000),
      })
      .where(eq(hooks.id, id))
    const verified = async (secret: string) => {
      const { headers = {}, body = '' } = one.received.at(-1) ?? {}
      return verifyWebhook({ headers, body }, secret, { now }).then(
        () => true,
        () => false,
      )
    }
    await record(database.db, [dataEvent(1)], now)
    await sender().idle()
    expect([await verified(older), await verified(newer)]).toEqual([true, true])
    now += 60_000
    await record(database.db, [dataEvent(2)], now)
    await sender().idle()
    expect([await verified(older), await verified(newer)]).toEqual([false, true])
  })

  test('what fails is tried again by the schedule, within a fifth, with one id and new times, and then fails', async () => {
    const one = await open((response) => response.writeHead(500).end())
    for (const random of [() => 0, () => 0.999_999]) {
      now = start
      one.received.length = 0
      await database.db.delete(hooks)
      await database.db.delete(hookEvents)
      await addHook(database.db, one.url)
      await record(database.db, [dataEvent(1)], now)
      const due: number[] = []
      for (const seconds of hookSchedule) {
        const factor = random() === 0 ? 0.8 : 1.2
        // A second before, it rests; by its time it is tried.
        now += Math.max(0, seconds * 1000 * factor - 1000)
        if (seconds > 0) {
          const before = one.received.length
          await sender({ random }).idle()
          expect(one.received).toHaveLength(before)
          now += 1001
        }
        await sender({ random }).idle()
        due.push(now)
      }
      expect(one.received).toHaveLength(hookSchedule.length)
      expect(new Set(one.ids()).size).toBe(1)
      expect(one.received.map(({ headers }) => Number(headers['webhook-timestamp']))).toEqual(
        due.map((at) => Math.floor(at / 1000)),
      )
      const [row] = await deliveries()
      expect(row).toMatchObject({ state: 'failed', attempts: 8, nextAttemptAt: null, status: 500 })
    }
  })

  test('a success ends the retries and forgets the failures', async () => {
    let status = 503
    const one = await open((response) => response.writeHead(status).end())
    const { id } = await addHook(database.db, one.url)
    await record(database.db, [dataEvent(1)], now)
    await sender().idle()
    expect(await hookOf(id)).toMatchObject({ failures: 1, failingSince: new Date(start) })
    now += 5_000
    await sender().idle()
    expect(await hookOf(id)).toMatchObject({ failures: 2, failingSince: new Date(start) })
    status = 200
    now += 300_000
    await sender().idle()
    expect(await hookOf(id)).toMatchObject({ failures: 0, failingSince: null, lastError: null })
    const [row] = await deliveries()
    expect(row).toMatchObject({ state: 'delivered', attempts: 3, error: null })
  })

  test('a receiver that says when to come back is left alone until then, by each of its deliveries', async () => {
    let status = 429
    const one = await open((response) => response.writeHead(status, { 'retry-after': '120' }).end())
    await addHook(database.db, one.url)
    await record(database.db, [dataEvent(1)], now)
    await sender().idle()
    await record(database.db, [dataEvent(2)], now)
    now += 119_000
    await sender().idle()
    expect(one.received).toHaveLength(1)
    status = 200
    now += 1_001
    await sender().idle()
    expect(new Set(one.ids()).size).toBe(2)
    expect(one.received).toHaveLength(3)
  })

  test('410 disables a hook at once, ends what waits for it and tells its owner', async () => {
    const one = await open((response) => response.writeHead(410).end())
    const { id } = await addHook(database.db, one.url, { name: 'Mine' })
    const many = Array.from({ length: 9 }, (_, n) => dataEvent(n))
    await record(database.db, many, now)
    await sender().idle()
    expect(one.received.length).toBeLessThan(9)
    expect(await hookOf(id)).toMatchObject({ enabled: false, disabledCause: 'gone' })
    const states = (await deliveries()).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['failed', 'canceled']))
    expect(await record(database.db, [dataEvent(10)], now)).toBe(false)
    expect(await mails()).toEqual([['hook_disabled', 'Mine']])
  })

  const mails = async () => {
    const rows = await database.db.delete(mailMessages).returning()
    return rows.map(({ template, data }) => [template, data.hook])
  }

  test('after five days without a success a hook is disabled, and its owner is told 12 hours before', async () => {
    const one = await open((response) => response.writeHead(500).end())
    const { id } = await addHook(database.db, one.url, { name: 'Mine' })
    await record(database.db, [dataEvent(1)], now)
    await sender().idle()
    const warnedAt = start + hookPatienceMs - 12 * 3_600_000
    await lookAtFailing(database.db, warnedAt - 1)
    expect(await mails()).toEqual([])
    await lookAtFailing(database.db, warnedAt)
    await lookAtFailing(database.db, warnedAt)
    expect(await mails()).toEqual([['hook_will_be_disabled', 'Mine']])
    await lookAtFailing(database.db, start + hookPatienceMs - 1)
    expect((await hookOf(id)).enabled).toBe(true)
    await lookAtFailing(database.db, start + hookPatienceMs)
    expect(await hookOf(id)).toMatchObject({ enabled: false, disabledCause: 'failing' })
    expect(await mails()).toEqual([['hook_disabled', 'Mine']])
    expect((await deliveries()).map(({ state }) => state)).toEqual(['canceled'])
  })

  test('whoever was told late, since nobody ran, has the 12 hours all the same', async () => {
    const one = await open((response) => response.writeHead(500).end())
    const { id } = await addHook(database.db, one.url)
    await record(database.db, [dataEvent(1)], now)
    await sender().idle()
    now = start + 7 * 86_400_000
    await lookAtFailing(database.db, now)
    await lookAtFailing(database.db, now + 12 * 3_600_000 - 1)
    expect((await hookOf(id)).enabled).toBe(true)
    await lookAtFailing(database.db, now + 12 * 3_600_000)
    expect((await hookOf(id)).enabled).toBe(false)
    await mails()
  })

  test('several processes share the work, and none sends what another one has', async () => {
    const one = await open()
    await addHook(database.db, one.url)
    const many = Array.from({ length: 60 }, (_, n) => dataEvent(n))
    await record(database.db, many, now)
    await Promise.all([sender(), sender(), sender()].map((process) => process.idle()))
    expect(one.received).toHaveLength(60)
    expect(new Set(one.ids()).size).toBe(60)
  })

  test('what a process that died had taken is sent once its lease is over', async () => {
    const one = await open()
    await addHook(database.db, one.url)
    await record(database.db, [dataEvent(1)], now)
    expect(await lease(database.db, now, { total: 9, failing: 9, busy: new Map() })).toHaveLength(1)
    now += 29_000
    await sender().idle()
    expect(one.received).toEqual([])
    now += 2_000
    await sender().idle()
    expect(one.received).toHaveLength(1)
  })

  test('one that was sent twice, since its lease ran out, is written down as two attempts', async () => {
    const [first, both] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const one = await open(async (response) => {
      first.resolve()
      if (one.received.length === 2) both.resolve()
      await both.promise
      response.end()
    })
    await addHook(database.db, one.url)
    await record(database.db, [dataEvent(1)], now)
    const slow = sender()
    const done = slow.idle()
    await first.promise
    now += 31_000
    slow.look()
    await done
    await slow.idle()
    expect(new Set(one.ids()).size).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(await database.db.select().from(hookAttempts)).toHaveLength(2)
  })

  test('a test reaches a hook that is off, and is tried once', async () => {
    const one = await open((response) => response.writeHead(500).end())
    const { id } = await addHook(database.db, one.url)
    await record(database.db, [dataEvent(1)], now)
    await database.db.update(hooks).set({ enabled: false }).where(eq(hooks.id, id))
    await sender().idle()
    expect(one.received).toEqual([])
    await database.db.update(hookDeliveries).set({ cause: 'test' })
    await sender().idle()
    expect(one.received).toHaveLength(1)
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 1 }])
    expect(await hookOf(id)).toMatchObject({ failures: 0, lastStatus: 500 })
  })

  test('deleting a hook while it is posted to harms nothing', async () => {
    const reached = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const one = await open(async (response) => {
      reached.resolve()
      await go.promise
      response.end()
    })
    const { id } = await addHook(database.db, one.url)
    await record(database.db, [dataEvent(1)], now)
    const done = sender().idle()
    await reached.promise
    await database.db.delete(hooks).where(eq(hooks.id, id))
    go.resolve()
    await done
    expect(await database.db.select().from(hookAttempts)).toEqual([])
  })
})
