import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Database } from '../../db/open.ts'
import { creditEntries } from '../../db/schema/credits.ts'
import { hookDeliveries, hookEvents } from '../../db/schema/hooks.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { users } from '../../db/schema.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { addHook, addOwner } from '../hooks/sender.fixture.ts'
import {
  act,
  addToken,
  addUser,
  checkBooks,
  openCredits,
  openHolds,
  spentBy,
  start,
  vin,
  withGrant,
} from './credits.fixture.ts'

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  afterAll(() => database.close())
  beforeEach(() => addUser(database.db, 'owner'))
  afterEach(async () => {
    await checkBooks(database.db)
    await database.db.delete(users)
  })

  const entries = () => database.db.select().from(creditEntries).orderBy(creditEntries.position)
  const failing = async () => {
    throw new Error('on purpose')
  }

  test('an account begins with what is included, once, however many ask at the same moment', async () => {
    const all = [1, 2, 3, 4].map(() => openCredits(database.db))
    const balances = await Promise.all(all.map((credits) => credits.balance('owner')))
    expect(balances).toEqual([1000, 1000, 1000, 1000])
    expect(await entries()).toMatchObject([{ kind: 'grant', cost: -1000, balance: 1000 }])
  })

  test('a charge tells when, for what, by whom and what is left; what fails is given back by another entry', async () => {
    const { db } = database
    await addToken(db, 'owner', 'tok_1')
    const credits = openCredits(db)
    await credits.pay(
      act('owner', 'wake_up', { library: 'planner/1', automation: 'Mornings' }),
      () => Promise.resolve(),
    )
    const failed = credits.pay(act('owner', 'vehicle_data'), failing)
    await expect(failed).rejects.toThrow('on purpose')
    const [, charge, other, refund] = await entries()
    expect(charge).toMatchObject({
      at: new Date(start),
      kind: 'charge',
      cost: 20,
      balance: 980,
      productId: vin,
      endpoint: 'POST /api/1/vehicles/:vin/command/flash_lights',
      cause: 'wake_up',
      callerKind: 'token',
      callerId: 'tok_1',
      userAgent: 'test/1.0',
      library: 'planner/1',
      automation: 'Mornings',
      refunds: null,
    })
    expect(other).toMatchObject({ kind: 'charge', cost: 2, balance: 978 })
    expect(refund).toMatchObject({ kind: 'refund', cost: -2, balance: 980, refunds: other?.id })
    expect(refund).toMatchObject({ requestId: other?.requestId, cause: 'vehicle_data' })
    expect(await openHolds(db)).toBe(0)
  })

  test('a request that tries the same charge again is charged once', async () => {
    const credits = openCredits(database.db)
    const same = act('owner', 'vehicle_data')
    const [one, other] = [await credits.charge(same), await credits.charge(same)]
    expect(other).toEqual(one)
    await Promise.all([credits.settle(one), credits.refund(one), credits.refund(other)])
    const kinds = (await entries()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'charge')).toHaveLength(1)
    // Whoever was first decides; the others find nothing to do.
    expect(kinds.filter((kind) => kind === 'refund').length).toBeLessThanOrEqual(1)
    expect(await credits.balance('owner')).toBe(kinds.includes('refund') ? 1000 : 998)
  })

  test('more than there is cannot be spent, by however many calls at once', async () => {
    const all = [1, 2, 3].map(() => openCredits(database.db, { catalogue: withGrant(5) }))
    const outcomes = await Promise.allSettled(
      all.flatMap((credits) => [1, 2, 3].map(() => credits.charge(act('owner', 'vehicle_data')))),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ status: 402, code: 'insufficient_credits' })
    }
    expect(await all[0]?.balance('owner')).toBe(1)
  })

  test('a token that has spent its budget is refused, while another one goes on', async () => {
    const { db } = database
    const budget = { credits: 3, period: 'day' } as const
    await addToken(db, 'owner', 'tok_1', budget)
    await addToken(db, 'owner', 'tok_2')
    const credits = openCredits(db)
    const held = (tokenId: string) => ({ callerId: tokenId, budget: { tokenId, budget } })
    const paid = await credits.charge(act('owner', 'vehicle_data', held('tok_1')))
    const refused = credits.charge(act('owner', 'vehicle_data', held('tok_1')))
    await expect(refused).rejects.toMatchObject({ code: 'insufficient_credits' })
    await credits.charge(act('owner', 'vehicle_data', { callerId: 'tok_2' }))
    expect(await credits.balance('owner')).toBe(996)
    expect(await spentBy(db, 'tok_1')).toBe(2)
    await credits.refund(paid)
    expect(await spentBy(db, 'tok_1')).toBe(0)
  })

  test('what is given back after midnight does not add to the budget of the new day', async () => {
    const { db } = database
    const budget = { credits: 3, period: 'day' } as const
    await addToken(db, 'owner', 'tok_1', budget)
    const by = { budget: { tokenId: 'tok_1', budget } }
    let now = start
    const credits = openCredits(db, { now: () => now })
    const yesterday = await credits.charge(act('owner', 'vehicle_data', by))
    now += 24 * 60 * 60 * 1000
    await credits.charge(act('owner', 'vehicle_data', by))
    await credits.refund(yesterday)
    expect(await spentBy(db, 'tok_1')).toBe(2)
  })

  test('a charge whose process ended is given back, whether it was for a token or not', async () => {
    const { db } = database
    const budget = { credits: 100, period: 'once' } as const
    await addToken(db, 'owner', 'tok_1', budget)
    const by = { budget: { tokenId: 'tok_1', budget } }
    const gone = openCredits(db)
    const done = await gone.charge(act('owner', 'vehicle_data', by))
    await gone.settle(done)
    await gone.charge(act('owner', 'wake_up', by))
    const next = openCredits(db)
    await next.sweep()
    expect(await next.balance('owner')).toBe(978)
    await next.sweep({ everything: true })
    expect(await next.balance('owner')).toBe(998)
    expect(await spentBy(db, 'tok_1')).toBe(2)
    expect(await openHolds(db)).toBe(0)
  })

  test('a payment adds its credits once, whoever tells of it first; paid back, it takes back what is left', async () => {
    const { db } = database
    const [one, other] = [openCredits(db), openCredits(db)]
    const payment = { userId: 'owner', credits: 2000, transactionId: 'txn_1' }
    await Promise.all(
      [one, other, one].map((credits) =>
        credits.transaction((_, ledger) => ledger.bought(payment)),
      ),
    )
    expect(await one.balance('owner')).toBe(3000)
    for (let n = 0; n < 60; n++) await one.charge(act('owner', 'wake_up'))
    const back = () => one.transaction((_, ledger) => ledger.takenBack(payment))
    await back()
    await back()
    expect(await one.balance('owner')).toBe(0)
    const all = await entries()
    expect(all.filter(({ kind }) => kind === 'purchase')).toHaveLength(1)
    expect(all.at(-1)).toMatchObject({ kind: 'refund', cost: 1800, transactionId: 'txn_1' })
  })

  test('each change is told on the bus, and nothing that was undone', async () => {
    const bus = createMemoryBus()
    const told: unknown[] = []
    bus.subscribe('credits.changed', ({ userId, credits }) => told.push([userId, credits]))
    const credits = openCredits(database.db, { bus })
    await expect(credits.pay(act('owner', 'command'), failing)).rejects.toThrow('on purpose')
    const undone = credits.transaction(async (_, ledger) => {
      await ledger.charge(act('owner', 'wake_up'))
      await failing()
    })
    await expect(undone).rejects.toThrow('on purpose')
    expect(told).toEqual([
      ['owner', expect.objectContaining({ type: 'grant', cost: -1000, balance: 1000 })],
      [
        'owner',
        expect.objectContaining({ type: 'command', name: 'flash_lights', cost: 1, balance: 999 }),
      ],
      ['owner', expect.objectContaining({ type: 'refund', cost: -1, balance: 1000 })],
    ])
  })

  test('webhooks that want credits are told of each change in its transaction, others are not', async () => {
    const { db } = database
    await addOwner(db, { id: 'host' })
    const { id } = await addHook(db, 'https://hooks.wattlane.example', {
      userId: 'host',
      topics: ['credits'],
    })
    await addHook(db, 'https://other.wattlane.example', { userId: 'host', topics: ['data'] })
    const credits = openCredits(db)
    await expect(credits.pay(act('host', 'vehicle_data'), failing)).rejects.toThrow('on purpose')
    const undone = credits.transaction(async (_, ledger) => {
      await ledger.charge(act('host', 'wake_up'))
      await failing()
    })
    await expect(undone).rejects.toThrow('on purpose')
    const told = await db
      .select({ hook: hookDeliveries.hookId, body: hookEvents.body })
      .from(hookDeliveries)
      .innerJoin(hookEvents, eq(hookEvents.id, hookDeliveries.eventId))
    const changes = told.map(({ hook, body }) => [hook, JSON.parse(body).credits.type])
    expect(changes).toEqual(['grant', 'vehicle_data', 'refund'].map((type) => [id, type]))
  })

  test('the owner is told once that little is left and once that nothing is, until some are bought', async () => {
    const { db } = database
    const mails = () => db.select().from(mailMessages).orderBy(mailMessages.createdAt)
    const [one, other] = [1, 2].map(() => openCredits(db, { catalogue: withGrant(240) }))
    if (!one || !other) throw new Error('There are two.')
    const wake = (credits: typeof one) =>
      credits.pay(act('owner', 'wake_up'), async () => {}).catch(() => {})
    await wake(one)
    await wake(one)
    expect(await mails()).toEqual([])
    // Both cross the line at the same moment.
    await Promise.all([wake(one), wake(other), wake(one), wake(other)])
    expect(await mails()).toMatchObject([{ template: 'low_credits' }])
    for (let n = 0; n < 10; n++) await Promise.all([wake(one), wake(other)])
    expect(await one.balance('owner')).toBe(0)
    const empty = { template: 'low_credits', data: { balance: 0 } }
    expect(await mails()).toMatchObject([{ template: 'low_credits' }, empty])
    const payment = { userId: 'owner', credits: 2000, transactionId: 'txn_1' }
    await one.transaction((_, ledger) => ledger.bought(payment))
    for (let n = 0; n < 95; n++) await wake(one)
    expect(await mails()).toHaveLength(3)
  })

  test('whoever spends so fast that credits last for less than three days is told before', async () => {
    const { db } = database
    const credits = openCredits(db)
    for (let n = 0; n < 30; n++) await credits.charge(act('owner', 'wake_up'))
    // 600 in a week are 86 a day, at which 400 last for four days.
    await credits.warnAhead()
    expect(await db.$count(mailMessages)).toBe(0)
    for (let n = 0; n < 6; n++) await credits.charge(act('owner', 'wake_up'))
    // Where nothing is sold nothing runs out.
    await openCredits(db, { billing: undefined }).warnAhead()
    expect(await db.$count(mailMessages)).toBe(0)
    await Promise.all([credits.warnAhead(), openCredits(db).warnAhead()])
    expect(await db.select().from(mailMessages)).toMatchObject([
      { template: 'low_credits', data: { balance: 280, days_left: 2 } },
    ])
  })
})
