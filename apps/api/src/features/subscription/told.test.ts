import { asc, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import type { Db } from '../../db/db.ts'
import type { Database } from '../../db/open.ts'
import { creditAccounts, creditEntries } from '../../db/schema/credits.ts'
import { billingEvents, billingTransactions, subscriptions } from '../../db/schema/subscription.ts'
import { entitlements } from '../../db/schema.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { remove } from './remove.ts'
import {
  billAmong,
  included,
  insertOwner,
  packCredits,
  partlyPaidByCredit,
  receiver,
  sixEvents,
} from './told.fixture.ts'

const { runs, seed } = inject('fuzz')
const cars = ['LRW3F7EK4NC700001', 'LRWYGCEK1NC700002'] as const
const fiveMinutesMs = 5 * 60_000
const signedAt = Date.parse('2026-06-01T08:00:00.000Z')

/** Every order there is. Tried before orders by chance, as far as there are runs for them. */
const ordersOf = (rest: readonly number[]): number[][] =>
  rest.length === 0
    ? [[]]
    : rest.flatMap((one) =>
        ordersOf(rest.filter((other) => other !== one)).map((order) => [one, ...order]),
      )
const everyOrder = ordersOf([0, 1, 2, 3, 4, 5])

/** Each of these once, in any order, with more copies of some of them anywhere. */
const sequences = fc.record({
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
  more: fc.array(
    fc.record({
      at: fc.nat(5),
      event: fc.nat(5),
      kind: fc.constantFrom('again', 'five minutes old', 'badly signed', 'changed on the way'),
    }),
    { maxLength: 4 },
  ),
})

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let accounts = 0
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  afterAll(() => database.close())

  async function newAccount() {
    accounts += 1
    const userId = `user${accounts}`
    await insertOwner(database.db, userId, cars)
    return { userId, events: sixEvents(userId, cars) }
  }

  /** Everything that payments have changed of an account. */
  async function stateOf(userId: string, db: Db = database.db) {
    const [subscription] = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
    const bills = await db
      .select()
      .from(billingTransactions)
      .where(eq(billingTransactions.userId, userId))
    const paid = await db
      .select({ id: entitlements.productId })
      .from(entitlements)
      .where(eq(entitlements.userId, userId))
      .orderBy(asc(entitlements.productId))
    const [account] = await db
      .select()
      .from(creditAccounts)
      .where(eq(creditAccounts.userId, userId))
    const entries = await db
      .select({ kind: creditEntries.kind, cost: creditEntries.cost })
      .from(creditEntries)
      .where(eq(creditEntries.userId, userId))
      .orderBy(asc(creditEntries.position))
    return {
      subscription: subscription && {
        status: subscription.status,
        items: subscription.data?.items.map(({ price }) => price.custom_data.product_id),
        scheduled: subscription.data?.scheduled_change?.action ?? null,
        hadTrial: subscription.hadTrial,
        occurredAt: subscription.occurredAt.toISOString(),
      },
      bills: bills.map(({ id, status, creditsAdded }) => [id, status, creditsAdded]),
      paid: paid.map(({ id }) => id),
      balance: account?.balance,
      entries,
    }
  }

  /** What sorting by `occurred_at` gives: of each object the last word, and money once. */
  function expected(userId: string, events: ReturnType<typeof sixEvents>) {
    const last = events.toSorted((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1)).at(-1)
    return {
      subscription: {
        status: 'active',
        items: [cars[1]],
        scheduled: 'cancel',
        hadTrial: true,
        occurredAt: last?.occurred_at,
      },
      bills: [[`txn_${userId}`, 'completed', packCredits]],
      paid: [cars[1]],
      balance: included + packCredits,
      entries: [
        { kind: 'grant', cost: -included },
        { kind: 'purchase', cost: -packCredits },
      ],
    }
  }

  test('credits that a call bought are its caller’s in the ledger, whether it is answered first or told of first', async () => {
    const { deliver, subscriptions } = receiver(database.db)
    const by = { callerKind: 'session', callerId: 'ses_1', callerName: null } as const
    for (const isToldFirst of [true, false]) {
      const { events } = await newAccount()
      const bill = billAmong(events)
      if (isToldFirst) expect(await deliver(bill)).toBe(200)
      await subscriptions.bill(bill.data, by)
      if (!isToldFirst) expect(await deliver(bill)).toBe(200)
      const bought = await database.db
        .select({ callerKind: creditEntries.callerKind, callerId: creditEntries.callerId })
        .from(creditEntries)
        .where(eq(creditEntries.transactionId, bill.data.id))
      expect(bought).toEqual([{ callerKind: 'session', callerId: 'ses_1' }])
    }
  })

  test('credits go back once all that was paid for them is given back, whatever account credit had paid', async () => {
    const { deliver } = receiver(database.db)
    const { userId, events } = await newAccount()
    const paid = partlyPaidByCredit(events)
    expect(await deliver(paid)).toBe(200)
    const refund = (part: string, total: number) => ({
      event_id: `evt_${userId}_${part}`,
      notification_id: `ntf_${userId}_${part}`,
      event_type: 'adjustment.updated',
      occurred_at: paid.occurred_at,
      data: {
        id: `adj_${userId}_${part}`,
        action: 'refund',
        transaction_id: `txn_${userId}`,
        subscription_id: `sub_${userId}`,
        customer_id: `ctm_${userId}`,
        reason: 'Asked for',
        status: 'approved',
        currency_code: 'USD',
        totals: { subtotal: total, tax: 0, total },
        created_at: paid.occurred_at,
        updated_at: paid.occurred_at,
      },
    })
    expect(await deliver(refund('first', 149))).toBe(200)
    expect(await stateOf(userId)).toMatchObject({ balance: included + packCredits })
    expect(await deliver(refund('last', 1))).toBe(200)
    expect(await stateOf(userId)).toMatchObject({ balance: included })
  })

  test('events in any order, repeated, old or forged end where their moments say', {
    timeout: 120_000 + runs * 4_000,
  }, async () => {
    const { deliver, post } = receiver(database.db)
    await fc.assert(
      fc.asyncProperty(sequences, async ({ order, more }) => {
        const { userId, events } = await newAccount()
        const one = (index: number) => events[index] ?? {}
        for (const [position, index] of order.entries()) {
          expect(await deliver(one(index))).toBe(200)
          for (const { event, kind } of more.filter(({ at }) => at === position)) {
            const copy = one(event)
            if (kind === 'again') expect(await deliver(copy)).toBe(200)
            if (kind === 'five minutes old') {
              expect(await deliver(copy, signedAt - fiveMinutesMs)).toBe(403)
            }
            if (kind === 'badly signed') {
              const forged = `ts=${signedAt / 1000};h1=${'0'.repeat(64)}`
              expect(await post(JSON.stringify(copy), forged)).toBe(403)
            }
            if (kind === 'changed on the way') {
              const later = { ...copy, occurred_at: '2026-06-01T07:59:00.000Z' }
              const forged = `ts=${signedAt / 1000};h1=${'0'.repeat(64)}`
              expect(await post(JSON.stringify(later), forged)).toBe(403)
            }
          }
        }
        expect(await stateOf(userId)).toEqual(expected(userId, events))
      }),
      {
        examples:
          runs < everyOrder.length
            ? []
            : everyOrder.map((order): [{ order: number[]; more: [] }] => [{ order, more: [] }]),
        numRuns: runs,
        ...(seed !== undefined && { seed }),
      },
    )
  })

  test('a fault at any statement leaves what was before, and the event can come again', async () => {
    const { userId, events } = await newAccount()
    const sound = receiver(database.db)
    for (const event of events) {
      const before = await stateOf(userId)
      for (let statement = 1; ; statement++) {
        const faulty = failingAt(database.db, statement)
        const status = await receiver(faulty.db).deliver(event)
        if (!faulty.failed) {
          expect(status).toBe(200)
          break
        }
        expect(status).toBe(500)
        expect(await stateOf(userId), `statement ${statement}`).toEqual(before)
        const [taken] = await database.db
          .select()
          .from(billingEvents)
          .where(eq(billingEvents.id, event.event_id))
        expect(taken).toBeUndefined()
      }
      expect(await sound.deliver(event)).toBe(200)
    }
    expect(await stateOf(userId)).toEqual(expected(userId, events))
  })

  test('a provider that waits is answered in time, however slow the database is', async () => {
    const { userId, events } = await newAccount()
    const held = Promise.withResolvers<void>()
    const slow = receiver(delayed(database.db, held.promise))
    const [first] = events
    expect(await slow.deliver(first ?? {})).toBe(503)
    held.resolve()
    await expect
      .poll(async () => (await stateOf(userId)).subscription?.status, { timeout: 10_000 })
      .toBe('trialing')
    expect(await receiver(database.db).deliver(first ?? {})).toBe(200)
  })

  test('readers of the stream are told whose products changed, and only then', async () => {
    const { userId, events } = await newAccount()
    const { bus, deliver } = receiver(database.db)
    const told: string[] = []
    bus.subscribe('products.changed', (message) => told.push(message.userId))
    const [created, activated, , added] = events
    await deliver(created ?? {})
    await deliver(activated ?? {})
    expect(told).toEqual([userId])
    await deliver(added ?? {})
    expect(told).toEqual([userId, userId])
  })

  test('what its owner has erased stays erased, whatever is told of it later', async () => {
    const { userId, events } = await newAccount()
    const { deliver } = receiver(database.db)
    const [created, activated] = events
    const canceled = (id: string, occurred_at: string) => ({
      ...activated,
      event_id: `${userId}_${id}`,
      event_type: 'subscription.canceled',
      occurred_at,
      data: { ...activated?.data, status: 'canceled', canceled_at: occurred_at },
    })
    await deliver(canceled('first', '2026-05-20T08:00:00.000Z'))
    await remove(database.db, userId)
    for (const late of [created, activated, canceled('second', '2026-05-21T08:00:00.000Z')]) {
      expect(await deliver(late ?? {})).toBe(200)
      expect((await stateOf(userId)).subscription?.items).toBeUndefined()
      expect((await stateOf(userId)).paid).toEqual([])
    }
  })

  test('what is told of nobody we know is taken, and changes nothing', async () => {
    const [created, , packs] = sixEvents('nobody', cars)
    const { deliver } = receiver(database.db)
    expect(await deliver(created ?? {})).toBe(200)
    expect(await deliver(packs ?? {})).toBe(200)
    expect(await stateOf('nobody')).toMatchObject({ subscription: undefined, bills: [] })
  })
})

const statements = new Set<string | symbol>(['select', 'insert', 'update', 'delete'])

/** A database that fails once: at this statement of a transaction, or at its commit. */
function failingAt(real: Db, statement: number) {
  let count = 0
  const state = { failed: false, db: real }
  const step = () => {
    count += 1
    if (count !== statement) return
    state.failed = true
    throw new Error('The database failed, on purpose.')
  }
  const failing = <T extends object>(tx: T) =>
    new Proxy(tx, {
      get(target, name) {
        if (statements.has(name)) step()
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const transaction: Db['transaction'] = (work, config) =>
    real.transaction(async (tx) => {
      const result = await work(failing(tx))
      step()
      return result
    }, config)
  state.db = withTransaction(real, transaction)
  return state
}

const delayed = (real: Db, until: Promise<void>) =>
  withTransaction(real, async (work, config) => {
    await until
    return real.transaction(work, config)
  })

const withTransaction = (real: Db, transaction: Db['transaction']): Db =>
  new Proxy(real, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
