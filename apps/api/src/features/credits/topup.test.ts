import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Billing, BillingError } from '../../billing/billing.ts'
import { defaultCatalogue } from '../../billing/prices.ts'
import type { Database } from '../../db/open.ts'
import { creditEntries, creditTopups } from '../../db/schema/credits.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { subscriptions } from '../../db/schema/subscription.ts'
import { userSettings } from '../../db/schema/user-settings.ts'
import { users } from '../../db/schema.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway } from '../../testing/gateway.ts'
import { act, addUser, checkBooks, openCredits, start, withGrant } from './credits.fixture.ts'

const hourMs = 60 * 60_000

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let now = start
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    now = start
    await addUser(database.db, 'owner')
  })
  afterEach(async () => {
    await checkBooks(database.db)
    await database.db.delete(users)
  })

  async function wants(settings: { packs?: number; monthly?: number | null } = {}) {
    const { packs = 1, monthly = null } = settings
    await database.db.insert(userSettings).values({
      userId: 'owner',
      autoTopup: true,
      autoTopupPacks: packs,
      autoTopupMonthlyPacks: monthly,
    })
    await database.db.insert(subscriptions).values({
      id: 'sub_1',
      userId: 'owner',
      status: 'active',
      hadTrial: false,
      createdAt: new Date(start),
      occurredAt: new Date(start),
      eventId: '',
    })
  }

  /** A provider that charges once for each key, and answers as it is told to. */
  function provider() {
    const charged = new Map<string, { packs: number; id: string }>()
    const asked: string[] = []
    let mood: 'pays' | 'declines' | 'is away' | 'goes away' = 'pays'
    const charge: Billing['subscriptions']['charge'] = async (_, { items }, { idempotencyKey }) => {
      asked.push(idempotencyKey)
      if (mood === 'declines') throw new BillingError('payment_failed', 'The card was declined.')
      if (mood === 'is away') throw new BillingError('unavailable', 'Nobody answers.')
      const packs = items[0]?.quantity ?? 0
      const known = charged.get(idempotencyKey) ?? { packs, id: `txn_${charged.size + 1}` }
      charged.set(idempotencyKey, known)
      if (mood === 'goes away') throw new BillingError('unavailable', 'Nobody answers.')
      // No more of it is looked at here.
      return { id: known.id, status: 'completed' } as Awaited<ReturnType<typeof charge>>
    }
    return {
      // Nothing else of a provider is asked here.
      billing: { subscriptions: { charge } as Billing['subscriptions'] },
      charged,
      asked,
      is(next: typeof mood) {
        mood = next
      },
    }
  }
  const open = ({ billing }: Pick<ReturnType<typeof provider>, 'billing'>, credits = 240) =>
    openCredits(database.db, { billing, catalogue: withGrant(credits), now: () => now })
  const wake = (credits: ReturnType<typeof open>) =>
    credits.pay(act('owner', 'wake_up'), async () => true).catch(() => undefined)
  const topups = () => database.db.select().from(creditTopups).orderBy(creditTopups.askedAt)
  const additions = () =>
    database.db.select().from(creditEntries).where(eq(creditEntries.kind, 'topup'))

  test('many calls of several processes that cross the line at the same moment buy one pack', async () => {
    await wants()
    const paddle = provider()
    const processes = [1, 2, 3].map(() => open(paddle))
    await Promise.all(Array.from({ length: 4 }, () => processes.map(wake)).flat())
    await Promise.all(processes.map((one) => one.buySoon()))
    expect(paddle.charged.size).toBe(1)
    expect(await additions()).toMatchObject([{ cost: -2000, transactionId: 'txn_1' }])
    expect(await topups()).toMatchObject([{ status: 'done', packs: 1 }])
    expect(await processes[0]?.balance('owner')).toBe(2000)
  })

  test('no more packs are bought in a calendar month than its owner allows', async () => {
    await wants({ packs: 2, monthly: 3 })
    const paddle = provider()
    const credits = open(paddle, 0)
    /** Spends all there is, and waits for what is bought then. */
    async function spendAll() {
      // More than the cap could ever pay.
      for (let n = 0; n < 400 && (await wake(credits)); n++) await credits.buySoon()
      await credits.buySoon()
    }
    await spendAll()
    await spendAll()
    expect([...paddle.charged.values()].map(({ packs }) => packs)).toEqual([2, 1])
    expect(await credits.balance('owner')).toBe(0)
    now = Date.parse('2026-07-01T00:00:00.000Z')
    await wake(credits)
    await credits.buySoon()
    expect([...paddle.charged.values()].map(({ packs }) => packs)).toEqual([2, 1, 2])
  }, 120_000)

  test('a card that is declined is told by mail once, and not tried again for a day', async () => {
    await wants()
    const paddle = provider()
    paddle.is('declines')
    const credits = open(paddle)
    for (let n = 0; n < 6; n++) await wake(credits)
    await credits.buySoon()
    for (let n = 0; n < 3; n++) await wake(credits)
    await credits.buySoon()
    expect(paddle.asked).toHaveLength(1)
    expect(await topups()).toMatchObject([{ status: 'failed', error: 'The card was declined.' }])
    const mails = await database.db.select().from(mailMessages)
    expect(mails.filter(({ template }) => template === 'topup_failed')).toHaveLength(1)
    now += 25 * hourMs
    paddle.is('pays')
    await wake(credits)
    await credits.buySoon()
    expect(await additions()).toHaveLength(1)
  })

  test('while the provider is away it is asked again later, with the same key, so that nothing is paid twice', async () => {
    await wants()
    const paddle = provider()
    const credits = open(paddle)
    paddle.is('is away')
    for (let n = 0; n < 4; n++) await wake(credits)
    await credits.buySoon()
    await credits.buySoon()
    expect(paddle.asked).toHaveLength(1)
    // It charges, and its answer is lost.
    paddle.is('goes away')
    now += hourMs
    await credits.buySoon()
    paddle.is('pays')
    now += hourMs
    await open(paddle).buySoon()
    expect(new Set(paddle.asked).size).toBe(1)
    expect(paddle.asked).toHaveLength(3)
    expect(paddle.charged.size).toBe(1)
    expect(await additions()).toHaveLength(1)
  })

  test('a payment of which the provider tells before it answers is added once', async () => {
    await wants()
    const paddle = provider()
    const credits = open(paddle)
    paddle.is('goes away')
    for (let n = 0; n < 4; n++) await wake(credits)
    await credits.buySoon()
    const told = { userId: 'owner', credits: 2000, transactionId: 'txn_1' }
    await credits.transaction((_, ledger) => ledger.bought(told))
    paddle.is('pays')
    now += hourMs
    await credits.buySoon()
    await credits.transaction((_, ledger) => ledger.bought(told))
    expect(await additions()).toHaveLength(1)
    expect(await topups()).toMatchObject([{ status: 'done', transactionId: 'txn_1' }])
  })

  test('a call that was refused before a purchase, and noted after it, starts no second one', async () => {
    await wants()
    const paddle = provider()
    const credits = open(paddle, 0)
    await wake(credits)
    await credits.buySoon()
    expect(await credits.balance('owner')).toBe(2000)
    await credits.transaction((_, ledger) => ledger.ranOut({ userId: 'owner', cost: 20 }))
    await credits.buySoon()
    expect(paddle.charged.size).toBe(1)
    expect(await topups()).toHaveLength(1)
  })

  test('packs that wait for the provider are not bought once their owner bought some, which stay a purchase', async () => {
    await wants()
    const paddle = provider()
    const credits = open(paddle, 0)
    paddle.is('is away')
    await wake(credits)
    await credits.buySoon()
    const bought = { userId: 'owner', credits: 4000, transactionId: 'txn_own' }
    await credits.transaction((_, ledger) => ledger.bought(bought))
    paddle.is('pays')
    now += hourMs
    await credits.buySoon()
    expect(paddle.charged.size).toBe(0)
    expect(await topups()).toMatchObject([{ status: 'dropped' }])
    expect(await additions()).toEqual([])
    expect(await credits.balance('owner')).toBe(4000)
  })

  test.each([
    ['turned it off', { autoTopup: false }, []],
    ['wants fewer at once', { autoTopupPacks: 2 }, [2]],
    ['lowered the cap of the month', { autoTopupMonthlyPacks: 2 }, [2]],
  ])(
    'packs that wait for the provider are not bought once their owner %s',
    async (_, changed, then) => {
      await wants({ packs: 3 })
      const paddle = provider()
      const credits = open(paddle, 0)
      paddle.is('is away')
      await wake(credits)
      await credits.buySoon()
      await database.db.update(userSettings).set(changed)
      paddle.is('pays')
      now += hourMs
      await credits.buySoon()
      expect(paddle.charged.size).toBe(0)
      expect(await topups()).toMatchObject([{ status: 'dropped', packs: 3 }])
      // Nothing of it is in the way of what is wanted now.
      await wake(credits)
      await credits.buySoon()
      expect([...paddle.charged.values()].map(({ packs }) => packs)).toEqual(then)
    },
  )

  test('a call that fails, and so costs nothing, buys nothing and warns nobody', async () => {
    await wants()
    const paddle = provider()
    const credits = open(paddle, 200)
    const asleep = () => Promise.reject(new Error('It sleeps.'))
    await expect(credits.pay(act('owner', 'vehicle_data'), asleep)).rejects.toThrow('It sleeps.')
    await credits.buySoon()
    expect(await topups()).toEqual([])
    expect(await database.db.$count(mailMessages)).toBe(0)
    await credits.pay(act('owner', 'vehicle_data'), async () => true)
    await credits.buySoon()
    expect(await credits.balance('owner')).toBe(2198)
  })

  test('without a subscription there is no card to charge, and whoever wants none buys nothing', async () => {
    const paddle = provider()
    const credits = open(paddle)
    for (let n = 0; n < 4; n++) await wake(credits)
    await credits.buySoon()
    expect(await topups()).toEqual([])
    await wants()
    await database.db.delete(subscriptions)
    await wake(credits)
    await credits.buySoon()
    expect(paddle.asked).toEqual([])
    expect(await topups()).toMatchObject([{ status: 'failed' }])
  })
})

test('an account that asked for it is topped up by the payment provider, and shown so', async () => {
  const gateway = await startGateway('embedded', {
    catalogue: { ...defaultCatalogue, includedCredits: 201 },
  })
  const { client } = await gateway.browser('owner')
  await client.settings.save({ auto_topup: true, auto_topup_packs: 2, auto_topup_monthly_packs: 5 })
  await client.vehicleService.refresh('LRW3F7EK4NC700001')
  await expect
    .poll(async () => (await client.credits.balance()).balance, { timeout: 20_000 })
    .toBe(4199)
  const { low, auto_topup } = await client.credits.balance()
  expect({ low, ...auto_topup }).toMatchObject({
    low: false,
    enabled: true,
    packs: 2,
    monthly_packs: 5,
    bought_this_month: 2,
    last_error: null,
  })
  const { items } = await client.credits.ledger({ kind: 'topup' })
  expect(items).toMatchObject([{ cost: -4000, transaction_id: expect.stringMatching(/^txn_/) }])
  await gateway.close()
})
