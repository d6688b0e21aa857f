import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { defaultCatalogue } from '../../billing/prices.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const car = 'LRW3F7EK9NC700006'
const wanted = { cycle: 'year' as const, vehicles: [car] }
const unpaid = { status: 402, code: 'subscription_required' }

describe.each(featureStores)('on %s, where nothing is sold', (store) => {
  let gateway: TestGateway
  let client: Awaited<ReturnType<TestGateway['browser']>>['client']
  beforeAll(async () => {
    gateway = await startGateway(store, { selling: false })
    client = (await gateway.browser('lapsed')).client
  })
  afterAll(() => gateway.close())

  test('prices say so, and nobody takes events of a provider', async () => {
    expect(await client.subscription.prices()).toMatchObject({ selling: false })
    const answer = await fetch(`${gateway.origins.api}/billing/events`, { method: 'POST' })
    expect(answer.status).toBe(404)
  })

  test('subscribing is choosing: it begins at once, free of charge, and ends at once', async () => {
    await expect(client.vehicles.data(car)).rejects.toMatchObject(unpaid)
    expect(await client.subscription.preview({ action: 'create', ...wanted })).toMatchObject({
      items: [{ product_id: car, unit_price: { amount: 0 } }],
      immediate_transaction: null,
    })
    const { checkout, subscription } = await client.subscription.create(wanted)
    expect(checkout).toBeNull()
    expect(subscription).toMatchObject({
      status: 'active',
      items: [{ product_id: car, unit_price: { amount: 0 } }],
      next_transaction: null,
      management_urls: null,
    })
    expect((await client.vehicles.data(car)).vin).toBe(car)
    await expect(client.subscription.create(wanted)).rejects.toMatchObject({
      code: 'subscription_exists',
    })
    await expect(client.subscription.modify({ vehicles: [] })).rejects.toMatchObject({
      code: 'no_products',
    })
    for (const cycle of ['year', 'month'] as const) {
      const { subscription } = await client.subscription.modify({ cycle })
      expect(subscription).toMatchObject({ billing_cycle: { interval: cycle }, kept: null })
    }
    await expect(client.subscription.uncancel()).rejects.toMatchObject({ code: 'not_canceled' })
    const ending = await client.subscription.preview({ action: 'cancel' })
    expect(ending.access_ends_at).toBe(ending.effective_at)
    expect(await client.subscription.cancel()).toMatchObject({ status: 'canceled' })
    await expect(client.vehicles.data(car)).rejects.toMatchObject(unpaid)
    expect(await client.subscription.remove()).toBe(true)
    expect(await client.subscription.get()).toMatchObject({ status: 'none' })
    expect((await client.subscription.create(wanted)).subscription.status).toBe('active')
  })

  test('credits are given, once for each key', async () => {
    const { balance } = await client.credits.balance()
    const once = { idempotencyKey: crypto.randomUUID() }
    const given = await client.subscription.buyCredits({ packs: 3 }, once)
    expect(given).toEqual({
      transaction_id: null,
      url: null,
      added: 6000,
      balance: balance + 6000,
      status: 'completed',
    })
    expect(await client.subscription.buyCredits({ packs: 3 }, once)).toEqual(given)
    expect((await client.credits.balance()).balance).toBe(balance + 6000)
    expect((await client.subscription.transactions()).items).toEqual([])
  })

  test('nobody runs out of credits: what is used is counted, and more is given', async () => {
    const poor = await startGateway(store, {
      selling: false,
      catalogue: { ...defaultCatalogue, includedCredits: 0 },
    })
    try {
      const { client: lapsed } = await poor.browser('lapsed')
      await lapsed.subscription.create(wanted)
      expect((await lapsed.vehicles.data(car)).vin).toBe(car)
      const { items } = await lapsed.credits.ledger()
      const kept = items.map(({ kind, cost }) => [kind, cost])
      const { cost } = items[0] ?? { cost: 0 }
      expect(kept).toEqual([
        ['charge', cost],
        ['grant', -2000],
      ])
      expect((await lapsed.credits.balance()).balance).toBe(2000 - cost)
      // Few are left, and that is no matter: nobody is warned of it.
      const few = await startGateway(store, {
        selling: false,
        catalogue: { ...defaultCatalogue, includedCredits: cost + 1 },
      })
      const { client: frugal } = await few.browser('lapsed')
      await frugal.subscription.create(wanted)
      await frugal.vehicles.data(car)
      expect(await frugal.credits.balance()).toMatchObject({ balance: 1, low: false })
      await few.close()
    } finally {
      await poor.close()
    }
  })

  test('there is no card to change', async () => {
    expect(await client.subscription.paymentMethod()).toEqual({
      payment_method: null,
      update_payment_method: null,
    })
    await expect(client.subscription.changePaymentMethod()).rejects.toMatchObject({
      status: 503,
      code: 'payment_provider_unavailable',
    })
  })
})
