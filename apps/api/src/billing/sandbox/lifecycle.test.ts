import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { sandboxPayments } from '../../db/schema/sandbox.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { dayMs, openSandbox, type TestSandbox } from './sandbox.fixture.ts'

const cars = ['LRWYGCEK1NC700001', 'LRWYGCEK1NC700002', 'LRWYGCEK1NC700003'] as const

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let sandbox: TestSandbox
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  beforeEach(async () => {
    sandbox = await openSandbox(store, { database })
  })
  afterEach(() => sandbox.close())
  afterAll(() => database.close())

  const kinds = async () => {
    await sandbox.deliverDue()
    // They are sent side by side, so they arrive in any order.
    const inOrder = sandbox.told.toSorted((a, b) => a.occurred_at.localeCompare(b.occurred_at))
    return inOrder.map(({ event_type }) => event_type)
  }
  const taken = async () =>
    (await sandbox.db.select().from(sandboxPayments)).map(({ amount }) => amount)

  test('a first payment begins the subscription, and each later bill falls on its day', async () => {
    const { id, ...begun } = await sandbox.subscribe([sandbox.vehicle(cars[0])])
    expect(begun).toMatchObject({
      status: 'active',
      current_billing_period: {
        starts_at: '2026-01-31T12:00:00.000Z',
        ends_at: '2026-02-28T12:00:00.000Z',
      },
      payment_method: { card: { last4: '4242' } },
    })
    await sandbox.pass(28 * dayMs)
    await sandbox.pass(31 * dayMs)
    const { current_billing_period: period } = await sandbox.billing.subscriptions.get(id)
    // Back on the 31st after the short month.
    expect(period).toEqual({
      starts_at: '2026-03-31T12:00:00.000Z',
      ends_at: '2026-04-30T12:00:00.000Z',
    })
    expect(await taken()).toEqual([400, 400, 400])
  })

  test('whoever was away for months finds a bill for each month, with its own moment', async () => {
    await sandbox.subscribe([sandbox.vehicle(cars[0])])
    await sandbox.pass(100 * dayMs)
    const bills = await sandbox.bills()
    expect(bills.map(({ billing_period }) => billing_period?.starts_at.slice(0, 10))).toEqual([
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
    ])
    expect(new Set(bills.map(({ invoice_number }) => invoice_number)).size).toBe(4)
    await sandbox.deliverDue()
    const moments = sandbox.told.map(({ occurred_at }) => occurred_at)
    expect(new Set(moments).size).toBe(moments.length)
  })

  test('a trial takes a card and no money, and is billed when it ends', async () => {
    const { id, status, trial_dates, first_billed_at } = await sandbox.subscribe(
      [sandbox.vehicle(cars[0])],
      { trialDays: 7 },
    )
    expect({ status, first_billed_at }).toEqual({ status: 'trialing', first_billed_at: null })
    expect(trial_dates?.ends_at).toBe('2026-02-07T12:00:00.000Z')
    expect(await taken()).toEqual([0])
    await sandbox.pass(7 * dayMs)
    expect(await sandbox.billing.subscriptions.get(id)).toMatchObject({
      status: 'active',
      first_billed_at: '2026-02-07T12:00:00.000Z',
      next_billed_at: '2026-03-07T12:00:00.000Z',
    })
    expect(await taken()).toEqual([0, 400])
    expect(await kinds()).toEqual([
      'customer.created',
      'transaction.created',
      'transaction.ready',
      'transaction.paid',
      'subscription.created',
      'subscription.trialing',
      'transaction.completed',
      'transaction.created',
      'transaction.billed',
      'transaction.paid',
      'transaction.completed',
      'subscription.activated',
    ])
  })

  test('a cancellation waits for the end of the period, and can be taken back until then', async () => {
    const { id } = await sandbox.subscribe([sandbox.vehicle(cars[0])])
    const { subscriptions } = sandbox.billing
    const ending = await subscriptions.cancel(id, 'next_billing_period')
    expect(ending).toMatchObject({
      status: 'active',
      next_billed_at: null,
      scheduled_change: { action: 'cancel', effective_at: '2026-02-28T12:00:00.000Z' },
    })
    expect(await subscriptions.cancel(id, 'next_billing_period')).toEqual(ending)

    const goesOn = await subscriptions.update(id, { scheduled_change: null }, sandbox.once())
    expect(goesOn).toMatchObject({
      scheduled_change: null,
      next_billed_at: '2026-02-28T12:00:00.000Z',
    })
    await subscriptions.cancel(id, 'next_billing_period')
    await sandbox.pass(40 * dayMs)
    expect(await subscriptions.get(id)).toMatchObject({
      status: 'canceled',
      canceled_at: '2026-02-28T12:00:00.000Z',
      current_billing_period: null,
    })
    expect(await taken()).toEqual([400])
    await expect(subscriptions.update(id, {}, sandbox.once())).rejects.toMatchObject({
      code: 'subscription_canceled',
    })
  })

  test('a renewal that fails is tried again on four days, then the subscription ends unpaid', async () => {
    const { id } = await sandbox.subscribe([sandbox.vehicle(cars[0])], { card: 'declines-later' })
    await sandbox.pass(28 * dayMs)
    const { subscriptions } = sandbox.billing
    expect(await subscriptions.get(id)).toMatchObject({ status: 'past_due' })
    await expect(subscriptions.update(id, {}, sandbox.once())).rejects.toMatchObject({
      code: 'subscription_past_due',
    })
    await sandbox.pass(6 * dayMs)
    const [owed] = await sandbox.bills()
    expect(owed).toMatchObject({ status: 'past_due' })
    expect(owed?.payments.map(({ created_at }) => created_at.slice(0, 10)).toReversed()).toEqual([
      '2026-02-28',
      '2026-03-01',
      '2026-03-03',
      '2026-03-05',
    ])
    await sandbox.pass(dayMs)
    expect(await subscriptions.get(id)).toMatchObject({
      status: 'canceled',
      canceled_at: '2026-03-07T12:00:00.000Z',
    })
    expect((await sandbox.bills())[0]?.status).toBe('canceled')
    expect(await taken()).toEqual([400])
  })

  test('a change of the card pays what is owed, and the subscription goes on', async () => {
    const { id } = await sandbox.subscribe([sandbox.vehicle(cars[0])], { card: 'declines-later' })
    await sandbox.pass(30 * dayMs)
    const { subscriptions } = sandbox.billing
    const bill = await subscriptions.updatePaymentMethodTransaction(id)
    expect(bill).toMatchObject({ status: 'past_due', origin: 'subscription_recurring' })
    await sandbox.act(bill.id)
    expect(await subscriptions.get(id)).toMatchObject({ status: 'active' })
    await sandbox.pass(60 * dayMs)
    expect(await taken()).toEqual([400, 400, 400, 400])
  })

  test('a change of the card costs nothing while nothing is owed, and is opened once', async () => {
    const { id } = await sandbox.subscribe([sandbox.vehicle(cars[0])])
    const { subscriptions } = sandbox.billing
    const bill = await subscriptions.updatePaymentMethodTransaction(id)
    expect(bill).toMatchObject({
      status: 'ready',
      origin: 'subscription_payment_method_change',
      details: { totals: { grand_total: 0 } },
    })
    expect(await subscriptions.updatePaymentMethodTransaction(id)).toEqual(bill)
    await sandbox.act(bill.id, { card: 'declines-later' })
    expect(await subscriptions.get(id)).toMatchObject({
      payment_method: { card: { last4: '3184' } },
    })
    expect(await taken()).toEqual([400, 0])
    expect((await subscriptions.updatePaymentMethodTransaction(id)).id).not.toBe(bill.id)
  })

  test('credits are charged to the stored card, or not at all', async () => {
    const { id } = await sandbox.subscribe([sandbox.vehicle(cars[0])])
    const packs = {
      items: [
        {
          price_id: 'pri_credits',
          quantity: 3,
          product: { product_type: 'credits' as const, product_id: null },
        },
      ],
      effective_from: 'immediately' as const,
    }
    const { subscriptions } = sandbox.billing
    const key = sandbox.once()
    const bill = await subscriptions.charge(id, packs, key)
    expect(bill).toMatchObject({
      status: 'completed',
      origin: 'subscription_charge',
      details: { totals: { grand_total: 750 } },
    })
    expect(await subscriptions.charge(id, packs, key)).toEqual(bill)
    expect(await taken()).toEqual([400, 750])

    const method = await subscriptions.updatePaymentMethodTransaction(id)
    await sandbox.act(method.id, { card: 'declines-later' })
    await expect(subscriptions.charge(id, packs, sandbox.once())).rejects.toMatchObject({
      code: 'payment_failed',
      reason: 'declined',
    })
    expect(await sandbox.bills()).toHaveLength(3)
  })

  test('of a bill no more is given back than was paid, and only once approved', async () => {
    await sandbox.subscribe([sandbox.vehicle(cars[0])])
    const [bill] = await sandbox.bills()
    const transaction_id = bill?.id ?? ''
    const refund = (amount: number | 'full') =>
      sandbox.billing.adjustments.refund(
        { transaction_id, amount, reason: 'asked' },
        sandbox.once(),
      )
    expect(await refund(150)).toMatchObject({
      status: 'pending_approval',
      totals: { subtotal: 125, tax: 25, total: 150 },
    })
    expect((await refund('full')).totals.total).toBe(250)
    await expect(refund('full')).rejects.toMatchObject({ code: 'invalid' })
    await expect(refund(1)).rejects.toMatchObject({ code: 'invalid' })
    await sandbox.pass(60_000)
    await sandbox.deliverDue()
    const adjustments = sandbox.told.filter(({ event_type }) => event_type === 'adjustment.updated')
    expect(adjustments.map(({ data }) => 'status' in data && data.status)).toEqual([
      'approved',
      'approved',
    ])
  })

  test('a checkout that nobody comes to closes after three days', async () => {
    const { id } = await sandbox.billing.transactions.create(
      {
        customer_id: sandbox.customer.id,
        currency_code: 'USD',
        items: [sandbox.vehicle(cars[0])],
        custom_data: sandbox.customer.custom_data,
      },
      sandbox.once(),
    )
    await sandbox.pass(3 * dayMs)
    expect(await sandbox.billing.transactions.get(id)).toMatchObject({
      status: 'canceled',
      checkout: null,
    })
    expect((await sandbox.act(id)).status).toBe(409)
    expect(await taken()).toEqual([])
  })

  test('a user is one customer, whose erasure leaves nothing behind', async () => {
    const { customers, subscriptions } = sandbox.billing
    const again = await customers.create({
      email: 'new@wattlane.example',
      name: null,
      custom_data: { user_id: 'user-1' },
    })
    expect(again).toMatchObject({ id: sandbox.customer.id, email: 'new@wattlane.example' })
    const { id } = await sandbox.subscribe([sandbox.vehicle(cars[0])])
    await expect(customers.erase(again.id)).rejects.toMatchObject({ code: 'invalid' })
    await subscriptions.cancel(id, 'immediately')
    await customers.erase(again.id)
    await expect(subscriptions.get(id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await taken()).toEqual([])
  })

  test('a simulated account is given its subscription once', async () => {
    const seed = {
      userId: 'user-2',
      email: 'host@wattlane.example',
      name: null,
      currency: 'USD',
      items: [sandbox.vehicle(cars[1]), sandbox.vehicle(cars[2])],
    }
    const events = await sandbox.seed(seed)
    expect(events.map(({ event_type }) => event_type)).toContain('subscription.activated')
    expect(await sandbox.seed(seed)).toEqual([])
    expect(await taken()).toEqual([800])
  })
})
