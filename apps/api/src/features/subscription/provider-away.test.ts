import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Billing, BillingError } from '../../billing/billing.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const cars = ['5YJSA1E60NF700003', 'LRW3F7EK4NC700001', 'LRWYGCEK1NC700002']
const away = { status: 503, code: 'payment_provider_unavailable' }

/** The line to the provider: open, cut, or lost only on the way back. */
type Line = 'open' | 'cut' | 'answer lost'

const gone = () => new BillingError('unavailable', 'The payment provider does not answer.')

/** A provider that is reached over this line. */
function over<T extends object>(target: T, line: () => Line): T {
  return new Proxy(target, {
    get(whole, name) {
      const value: unknown = Reflect.get(whole, name)
      if (name === 'unmarshal' || name === 'paymentPage') return value
      if (typeof value === 'object' && value !== null) return over(value, line)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]) => {
        const now = line()
        if (now === 'cut') throw gone()
        const answer: unknown = await value.apply(whole, args)
        if (now === 'answer lost') throw gone()
        return answer
      }
    },
  })
}

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let client: Awaited<ReturnType<TestGateway['browser']>>['client']
  let provider: Billing
  let line: Line = 'open'
  beforeAll(async () => {
    gateway = await startGateway(store, {
      billing: (sandbox) => {
        provider = sandbox
        return over(sandbox, () => line)
      },
    })
    client = (await gateway.browser('owner')).client
  })
  beforeEach(() => {
    line = 'open'
  })
  afterAll(() => gateway.close())

  const billsAtProvider = async () => {
    const [bill] = (await client.subscription.transactions()).items
    const { customer_id } = await provider.transactions.get(bill?.id ?? '')
    return (await provider.transactions.list(customer_id)).length
  }

  test('each act is refused as unavailable, changes nothing, and works once it is back', async () => {
    const before = await client.subscription.get()
    const { balance } = await client.credits.balance()
    const bills = await billsAtProvider()
    line = 'cut'
    const acts = [
      () => client.subscription.modify({ vehicles: cars.slice(1) }),
      () => client.subscription.preview({ action: 'modify', vehicles: cars.slice(1) }),
      () => client.subscription.preview({ action: 'credits', packs: 1 }),
      () => client.subscription.cancel(),
      () => client.subscription.changePaymentMethod(),
      () => client.subscription.paymentMethod(),
      () => client.subscription.buyCredits({ packs: 1 }),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject(away)
    const { client: other } = await gateway.browser('lapsed')
    await expect(
      other.subscription.create({ cycle: 'month', vehicles: ['LRW3F7EK9NC700006'] }),
    ).rejects.toMatchObject(away)
    // What is known here is shown, but for the bill that only the provider can work out.
    expect(await client.subscription.get()).toEqual({ ...before, next_transaction: null })
    expect((await client.vehicles.get(cars[0] ?? '')).vin).toBe(cars[0])
    line = 'open'
    expect(await client.subscription.get()).toEqual(before)
    expect((await client.credits.balance()).balance).toBe(balance)
    expect(await billsAtProvider()).toBe(bills)
    for (const act of acts.slice(1, 3)) await act()
  })

  test('when only the answer is lost, the same call repeated charges nothing twice', async () => {
    const { balance } = await client.credits.balance()
    const bills = await billsAtProvider()
    const once = { idempotencyKey: crypto.randomUUID() }
    const buy = () => client.subscription.buyCredits({ packs: 1 }, once)
    line = 'answer lost'
    await expect(buy()).rejects.toMatchObject(away)
    await expect(buy()).rejects.toMatchObject(away)
    line = 'open'
    expect(await buy()).toMatchObject({ status: 'completed', added: 2000 })
    await gateway.sandbox.deliverDue()
    expect(await billsAtProvider()).toBe(bills + 1)
    expect((await client.credits.balance()).balance).toBe(balance + 2000)
  })

  test('a purchase whose answer was lost is booked when its event comes', async () => {
    const { balance } = await client.credits.balance()
    line = 'answer lost'
    await expect(client.subscription.buyCredits({ packs: 1 })).rejects.toMatchObject(away)
    await gateway.sandbox.deliverDue()
    await expect.poll(async () => (await client.credits.balance()).balance).toBe(balance + 2000)
  })
})
