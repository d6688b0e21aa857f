import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { onCheckout } from '../../testing/checkout-page.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway, webOrigin } from '../../testing/gateway.ts'

const dayMs = 24 * 60 * 60_000
const car = 'LRW3F7EK9NC700006'
const ownersCars = ['5YJSA1E60NF700003', 'LRW3F7EK4NC700001', 'LRWYGCEK1NC700002']
const site = '7000001'
const paid = { status: 402, code: 'payment_failed' }
const wanted = { cycle: 'month' as const, vehicles: [car] }
const unpaid = { status: 402, code: 'subscription_required' }
const partlyUnpaid = { status: 402, code: 'vehicle_subscription_required' }

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let now = Date.parse('2026-06-01T08:00:00.000Z')
  beforeAll(async () => {
    gateway = await startGateway(store, { now: () => now })
  })
  afterAll(() => gateway.close())

  const client = async (role: 'owner' | 'host' | 'lapsed' | 'admin') =>
    (await gateway.browser(role)).client

  /** On the provider's page, and until what came of it was told. */
  async function pay(id: string, what?: Parameters<typeof onCheckout>[1]) {
    await onCheckout(gateway.sandbox.billing.transactions.paymentPage(id) ?? '', what)
    await gateway.sandbox.deliverDue()
  }

  async function pass(ms: number) {
    now += ms
    await gateway.sandbox.tick()
    await gateway.sandbox.deliverDue()
  }

  test('a simulated account has the subscription that it is documented with', async () => {
    const owner = await client('owner')
    const subscription = await owner.subscription.get()
    expect(subscription).toMatchObject({
      id: expect.stringMatching(/^sub_/),
      status: 'active',
      billing_cycle: { interval: 'month', frequency: 1 },
      access_ends_at: null,
      payment_method: { type: 'card' },
      next_transaction: { totals: { grand_total: 3 * 400 + 250 } },
    })
    expect(subscription.items.map(({ product_id }) => product_id).toSorted()).toEqual(
      [...ownersCars, site].toSorted(),
    )
    expect(await (await client('lapsed')).subscription.get()).toMatchObject({
      id: null,
      status: 'none',
      items: [],
    })
    const { subscription: period } = await owner.account.metadata()
    expect(period).toEqual({
      cycle: 'month',
      start: subscription.current_billing_period?.starts_at,
      end: subscription.current_billing_period?.ends_at,
    })
  })

  test('prices are public, and answer in the installation’s currency when the asked one is unknown', async () => {
    const anybody = gateway.anonymous()
    const prices = await anybody.subscription.prices()
    expect(prices).toMatchObject({ selling: true, currency_code: 'USD', trial_days: 7 })
    expect(await anybody.subscription.prices('EUR')).toMatchObject({
      currency_code: 'EUR',
    })
    expect(await anybody.subscription.prices('XXX')).toEqual(prices)
  })

  test('from a checkout through a trial, a change and a cancellation to the end of access', async () => {
    const lapsed = await client('lapsed')
    await expect(lapsed.vehicles.data(car)).rejects.toMatchObject(unpaid)

    const preview = await lapsed.subscription.preview({ action: 'create', ...wanted })
    expect(preview).toMatchObject({
      action: 'create',
      items: [{ product_type: 'vehicle', product_id: car, unit_price: { amount: 400 } }],
      immediate_transaction: { grand_total: 0 },
      next_transaction: { totals: { grand_total: 400 } },
    })
    expect(Date.parse(String(preview.next_billed_at))).toBe(now + 7 * dayMs)

    const { checkout, subscription } = await lapsed.subscription.create(wanted)
    expect(subscription.status).toBe('none')
    expect(checkout?.url).toBe(`${webOrigin}/checkout?_ptxn=${checkout?.transaction_id}`)
    const id = checkout?.transaction_id ?? ''
    expect(await lapsed.subscription.checkout(id)).toMatchObject({
      state: 'payable',
      url: gateway.sandbox.billing.transactions.paymentPage(id),
      subscription_status: 'none',
      credits_added: null,
    })

    await pay(id, { card: 'declines' })
    expect((await lapsed.subscription.checkout(id)).transaction).toMatchObject({
      status: 'ready',
      error: 'declined',
    })
    await expect(lapsed.vehicles.data(car)).rejects.toMatchObject(unpaid)

    await pay(id)
    expect(await lapsed.subscription.checkout(id)).toMatchObject({
      state: 'applied',
      url: null,
      subscription_status: 'trialing',
    })
    expect((await lapsed.vehicles.data(car)).vin).toBe(car)
    await expect(lapsed.subscription.create(wanted)).rejects.toMatchObject({
      code: 'subscription_exists',
    })
    await expect(lapsed.subscription.remove()).rejects.toMatchObject({
      code: 'subscription_active',
    })

    // While nothing is paid, either cycle can be chosen.
    for (const [cycle, grand_total] of [
      ['year', 4000],
      ['month', 400],
    ] as const) {
      const { subscription } = await lapsed.subscription.modify({ cycle })
      expect(subscription).toMatchObject({
        status: 'trialing',
        billing_cycle: { interval: cycle },
        next_transaction: { totals: { grand_total } },
      })
    }

    await pass(7 * dayMs + 1000)
    expect(await lapsed.subscription.get()).toMatchObject({ status: 'active' })
    const bills = await lapsed.subscription.transactions()
    expect(bills.items.map(({ status, totals }) => [status, totals.grand_total])).toEqual([
      ['completed', 400],
      ['completed', 0],
    ])
    const [renewal] = bills.items
    const invoice = await lapsed.subscription.invoice(renewal?.id ?? '')
    const pdf = await (await fetch(invoice.url)).text()
    expect(pdf.slice(0, 5)).toBe('%PDF-')

    const yearly = await lapsed.subscription.modify({ cycle: 'year', preview: true })
    expect(yearly).toMatchObject({
      subscription: { billing_cycle: { interval: 'month' } },
      preview: { action: 'modify', recurring_transaction: { grand_total: 4000 } },
      checkout: null,
    })
    const changed = await lapsed.subscription.modify({ cycle: 'year' })
    expect(changed.subscription.billing_cycle).toEqual({ interval: 'year', frequency: 1 })
    const [charged] = (await lapsed.subscription.transactions()).items
    expect(charged?.totals).toEqual(yearly.preview?.immediate_transaction)
    const paidUntil = changed.subscription.current_billing_period?.ends_at ?? ''
    await expect(lapsed.subscription.modify({ cycle: 'month' })).rejects.toMatchObject({
      code: 'cycle_downgrade',
      message: expect.stringContaining(`until ${paidUntil.slice(0, 10)},`),
    })

    await expect(lapsed.subscription.uncancel()).rejects.toMatchObject({ code: 'not_canceled' })
    const ending = await lapsed.subscription.preview({ action: 'cancel' })
    const canceled = await lapsed.subscription.cancel()
    expect(canceled).toMatchObject({
      status: 'active',
      scheduled_change: { action: 'cancel', effective_at: ending.effective_at },
      access_ends_at: ending.access_ends_at,
      next_transaction: null,
    })
    await expect(lapsed.subscription.cancel()).rejects.toMatchObject({ code: 'already_canceled' })
    await expect(lapsed.subscription.modify({ cycle: 'year' })).rejects.toMatchObject({
      code: 'subscription_canceled',
    })
    expect((await lapsed.vehicles.data(car)).vin).toBe(car)
    expect(await lapsed.subscription.uncancel()).toMatchObject({
      scheduled_change: null,
      access_ends_at: null,
    })
    await lapsed.subscription.cancel()
  })

  test('what runs out ends by the clock, its past stays readable, and then it can be erased', async () => {
    now += 366 * dayMs
    // Before the provider gets to say so.
    await gateway.subscriptions.endDue()
    const lapsed = await client('lapsed')
    await expect(lapsed.vehicles.data(car)).rejects.toMatchObject(unpaid)
    const past = { fields: ['Soc'], start: new Date(gateway.clock.now() - dayMs) }
    expect(await lapsed.history.list(car, past)).toMatchObject({ series: { Soc: [] } })
    await pass(0)
    expect(await lapsed.subscription.get()).toMatchObject({ status: 'canceled' })
    await expect(lapsed.subscription.cancel()).rejects.toMatchObject({ code: 'already_canceled' })
    await expect(lapsed.subscription.changePaymentMethod()).rejects.toMatchObject({
      code: 'no_subscription',
    })
    expect(await lapsed.subscription.remove()).toBe(true)
    expect(await lapsed.subscription.remove()).toBe(true)
    expect(await lapsed.subscription.get()).toMatchObject({ id: null, status: 'none' })
    // Bills are the provider's, and stay.
    expect((await lapsed.subscription.transactions()).count).toBeGreaterThan(2)
    // The trial was used up.
    const again = await lapsed.subscription.preview({ action: 'create', ...wanted })
    expect(again).toMatchObject({ trial_dates: null, immediate_transaction: { grand_total: 400 } })
  })

  test('of two checkouts that were opened only the newer can be paid', async () => {
    const lapsed = await client('lapsed')
    const [one, other] = [
      await lapsed.subscription.create(wanted),
      await lapsed.subscription.create(wanted),
    ].map(({ checkout }) => checkout?.transaction_id ?? '')
    expect(await lapsed.subscription.checkout(one ?? '')).toMatchObject({
      state: 'canceled',
      url: null,
    })
    await pay(one ?? '')
    expect(await lapsed.subscription.get()).toMatchObject({ status: 'none' })
    await pay(other ?? '')
    expect(await lapsed.subscription.get()).toMatchObject({ status: 'active' })
  })

  test('products come and go with their part of the price, and access with them', async () => {
    const owner = await client('owner')
    const [first = '', ...rest] = ownersCars
    const preview = await owner.subscription.preview({ action: 'modify', vehicles: rest })
    expect(preview.update_summary?.result.action).toBe('credit')
    expect(preview.prorations).toMatchObject([{ product_id: first }])
    expect((await owner.subscription.get()).kept).toBeNull()
    const { subscription: dropped } = await owner.subscription.modify({ vehicles: rest })
    const { amount = 0 } = preview.update_summary?.result ?? {}
    expect(amount).toBeGreaterThan(0)
    expect(dropped).toMatchObject({
      kept: { amount, currency_code: 'USD' },
      next_transaction: preview.next_transaction,
    })
    expect(dropped.next_transaction?.totals.credit).toBe(amount)
    await expect(owner.vehicles.data(first)).rejects.toMatchObject(partlyUnpaid)
    const { vehicles } = await owner.account.metadata()
    expect(vehicles[first]).toMatchObject({ access: false })
    const back = await owner.subscription.modify({ vehicles: ownersCars })
    expect(back.subscription.items).toHaveLength(4)
    const { vehicles: after } = await owner.account.metadata()
    expect(after[first]).toMatchObject({ access: true })
    await expect(
      owner.subscription.modify({ vehicles: [], energy_sites: [] }),
    ).rejects.toMatchObject({ status: 422, code: 'no_products' })
    await expect(owner.subscription.modify({ currency: 'EUR' })).rejects.toMatchObject({
      status: 422,
      code: 'unprocessable',
    })
    // All that was told of the changes above, or a bill of theirs may come only now.
    await gateway.sandbox.deliverDue()
    const bills = (await owner.subscription.transactions()).count
    await owner.subscription.modify({ vehicles: ownersCars, energy_sites: [site] })
    expect((await owner.subscription.transactions()).count).toBe(bills)
  })

  test.each([
    ['a car that is another’s', { vehicles: [car] }],
    ['a car that there is not', { vehicles: ['LRW3F7EK9NC799999'] }],
    ['a site that is another’s', { energy_sites: [site] }],
    ['a car given as a site', { energy_sites: ['700006'] }],
  ])('%s cannot be subscribed to', async (_, products) => {
    const other = await client('host')
    for (const asked of [
      () => other.subscription.modify(products),
      () => other.subscription.preview({ action: 'modify', ...products }),
    ]) {
      await expect(asked()).rejects.toMatchObject({ status: 403, code: 'product_not_owned' })
    }
  })

  test('another’s bills answer like missing ones', async () => {
    const [mine] = (await (await client('owner')).subscription.transactions()).items
    const { ask } = await gateway.browser('host')
    const missing = `txn_${'0'.repeat(26)}`
    for (const path of ['/web/checkout/ID', '/web/subscription/transactions/ID/invoice']) {
      const [theirs, none] = await Promise.all(
        [mine?.id ?? '', missing].map(async (id) => {
          const response = await ask(path.replace('ID', id))
          const { txid: _, ...body } = await response.json()
          return [response.status, body]
        }),
      )
      expect(theirs).toEqual(none)
      expect(theirs).toMatchObject([404, { error: 'not_found' }])
    }
    expect((await (await client('admin')).subscription.transactions()).items).toEqual([])
  })

  test('credits are charged to the stored card, once for each key', async () => {
    const owner = await client('owner')
    const { balance } = await owner.credits.balance()
    const once = { idempotencyKey: crypto.randomUUID() }
    const preview = await owner.subscription.preview({ action: 'credits', packs: 2 })
    expect(preview).toMatchObject({ credits: 4000, immediate_transaction: { total: 500 } })
    const bought = await owner.subscription.buyCredits({ packs: 2 }, once)
    expect(bought).toMatchObject({
      url: null,
      added: 4000,
      balance: balance + 4000,
      status: 'completed',
    })
    expect(await owner.subscription.buyCredits({ packs: 2 }, once)).toEqual(bought)
    await gateway.sandbox.deliverDue()
    expect((await owner.credits.balance()).balance).toBe(balance + 4000)
    const ledger = await owner.credits.ledger({ kind: 'purchase' })
    expect(ledger.items).toMatchObject([
      {
        cost: -4000,
        transaction_id: bought.transaction_id,
        // Whose call it was, not only that the provider told of it.
        caller: { kind: 'session' },
        endpoint: 'POST /web/subscription/credits',
      },
    ])
    expect(await owner.subscription.checkout(bought.transaction_id ?? '')).toMatchObject({
      state: 'applied',
      credits_added: 4000,
    })
  })

  test('without a stored card credits are paid on a page, and are there once that is told', async () => {
    const admin = await client('admin')
    const { balance } = await admin.credits.balance()
    const bought = await admin.subscription.buyCredits({ packs: 1 })
    expect(bought).toMatchObject({ status: 'pending', added: 2000, balance })
    const id = bought.transaction_id ?? ''
    expect(bought.url).toBe(`${webOrigin}/checkout?_ptxn=${id}`)
    await pay(id)
    expect(await admin.subscription.checkout(id)).toMatchObject({
      state: 'applied',
      credits_added: 2000,
      subscription_status: 'none',
    })
    expect((await admin.credits.balance()).balance).toBe(balance + 2000)
  })

  test('money that is given back for credits takes them back, and shows on the bill', async () => {
    const owner = await client('owner')
    const { balance } = await owner.credits.balance()
    const { transaction_id: id } = await owner.subscription.buyCredits({ packs: 1 })
    await gateway.sandbox.billing.adjustments.refund(
      { transaction_id: id ?? '', amount: 'full', reason: 'by mistake' },
      { idempotencyKey: 'refund-1' },
    )
    await pass(dayMs)
    const { transaction } = await owner.subscription.checkout(id ?? '')
    expect(transaction.refunded).toEqual({ amount: 250, currency_code: 'USD' })
    expect((await owner.credits.balance()).balance).toBe(balance)
  })

  test('a declined renewal leaves access for a while, and a new card brings all in order', async () => {
    const host = await client('host')
    const change = await host.subscription.changePaymentMethod()
    await pay(change.transaction_id, { card: 'declines-later' })
    const { payment_method } = await host.subscription.paymentMethod()
    expect(payment_method?.card?.last4).toBe('3184')
    const [mine = ''] = Object.keys((await host.account.metadata()).vehicles)
    await pass(32 * dayMs)
    const late = await client('host')
    const behind = await late.subscription.get()
    expect(behind).toMatchObject({ status: 'past_due', next_transaction: null })
    expect(Date.parse(String(behind.access_ends_at))).toBeGreaterThan(now)
    expect((await late.vehicles.get(mine)).vin).toBe(mine)
    await expect(late.subscription.buyCredits({ packs: 1 })).rejects.toMatchObject(paid)
    await expect(late.subscription.modify({ cycle: 'year' })).rejects.toMatchObject(paid)

    const owed = await late.subscription.changePaymentMethod()
    expect(await late.subscription.checkout(owed.transaction_id)).toMatchObject({
      state: 'payable',
      transaction: { status: 'past_due' },
    })
    await pay(owed.transaction_id)
    expect(await late.subscription.get()).toMatchObject({ status: 'active', access_ends_at: null })
  })

  test('what is never paid ends, and the products with it', async () => {
    const host = await client('host')
    const change = await host.subscription.changePaymentMethod()
    await pay(change.transaction_id, { card: 'declines-later' })
    const [mine = ''] = Object.keys((await host.account.metadata()).vehicles)
    for (let day = 0; day < 45; day++) await pass(dayMs)
    const late = await client('host')
    expect(await late.subscription.get()).toMatchObject({ status: 'canceled' })
    await expect(late.vehicles.data(mine)).rejects.toMatchObject(unpaid)
    expect((await late.account.products()).count).toBeGreaterThan(0)
  })
})
