import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { sandboxPayments } from '../../db/schema/sandbox.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { prorationModes } from '../billing.ts'
import { dayMs, openSandbox, type TestSandbox } from './sandbox.fixture.ts'

const cars = ['LRWYGCEK1NC700001', 'LRWYGCEK1NC700002', 'LRWYGCEK1NC700003'] as const
// A sequence takes as long as many calls.
const { runs, seed } = inject('fuzz')
const sequences = {
  numRuns: Math.max(4, Math.floor(runs / 6)),
  ...(seed !== undefined && { seed }),
}

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

  const paid = async () =>
    (await sandbox.db.select().from(sandboxPayments)).reduce((sum, { amount }) => sum + amount, 0)

  test('half a month of another car costs half a month, and is given back the same', async () => {
    const one = [sandbox.vehicle(cars[0])]
    const both = [...one, sandbox.vehicle(cars[1])]
    const { id } = await sandbox.subscribe(one)
    const { subscriptions } = sandbox.billing
    await sandbox.pass(14 * dayMs)
    const preview = await subscriptions.previewUpdate(id, { items: both })
    expect(preview).toMatchObject({
      immediate_transaction: {
        details: { totals: { subtotal: 167, tax: 33, total: 200, credit: 0, grand_total: 200 } },
      },
      next_transaction: { details: { totals: { grand_total: 800 } } },
      recurring_transaction: { details: { totals: { grand_total: 800 } } },
      update_summary: { credit: 0, charge: 200, result: { action: 'charge', amount: 200 } },
      prorations: [{ product: { product_id: cars[1] }, rate: 0.5, amount: 200 }],
    })
    // To look changes nothing.
    expect((await subscriptions.get(id)).items).toHaveLength(1)
    expect(await paid()).toBe(400)

    await subscriptions.update(id, { items: both }, sandbox.once())
    expect(await paid()).toBe(600)
    const back = await subscriptions.previewUpdate(id, { items: one })
    expect(back).toMatchObject({
      immediate_transaction: null,
      update_summary: { credit: 200, charge: 0, result: { action: 'credit', amount: 200 } },
      next_transaction: { details: { totals: { total: 400, credit: 200, grand_total: 200 } } },
    })
    await subscriptions.update(id, { items: one }, sandbox.once())
    await sandbox.pass(14 * dayMs)
    expect((await sandbox.bills())[0]?.details.totals).toMatchObject({ grand_total: 200 })
    expect(await paid()).toBe(800)
  })

  test('a longer cycle begins at once, and what is left of the month is taken off', async () => {
    const { id } = await sandbox.subscribe([sandbox.vehicle(cars[0])])
    await sandbox.pass(7 * dayMs)
    const { subscriptions } = sandbox.billing
    const year = { items: [sandbox.vehicle(cars[0], 'year')] }
    expect((await subscriptions.previewUpdate(id, year)).update_summary).toMatchObject({
      credit: 300,
      charge: 4000,
      result: { action: 'charge', amount: 3700 },
    })
    expect(await subscriptions.update(id, year, sandbox.once())).toMatchObject({
      billing_cycle: { interval: 'year' },
      current_billing_period: {
        starts_at: '2026-02-07T12:00:00.000Z',
        ends_at: '2027-02-07T12:00:00.000Z',
      },
    })
    expect(await paid()).toBe(400 + 3700)
  })

  test('what was never paid for gives nothing back', async () => {
    const one = [sandbox.vehicle(cars[0])]
    const both = [...one, sandbox.vehicle(cars[1])]
    const { id } = await sandbox.subscribe(one)
    const { subscriptions } = sandbox.billing
    const free = { items: both, proration_billing_mode: 'do_not_bill' as const }
    await subscriptions.update(id, free, sandbox.once())
    expect((await subscriptions.previewUpdate(id, { items: one })).update_summary?.credit).toBe(0)
    expect(await paid()).toBe(400)
  })

  test('a change whose payment fails is not made', async () => {
    const one = [sandbox.vehicle(cars[0])]
    const { id } = await sandbox.subscribe(one, { card: 'declines-later' })
    const { subscriptions } = sandbox.billing
    const both = { items: [...one, sandbox.vehicle(cars[1])] }
    await expect(subscriptions.update(id, both, sandbox.once())).rejects.toMatchObject({
      code: 'payment_failed',
    })
    expect((await subscriptions.get(id)).items).toHaveLength(1)
    expect(await sandbox.bills()).toHaveLength(1)

    const insisting = { ...both, on_payment_failure: 'apply_change' as const }
    expect(await subscriptions.update(id, insisting, sandbox.once())).toMatchObject({
      status: 'past_due',
    })
    const [owed] = await sandbox.bills()
    await sandbox.act(owed?.id ?? '')
    expect(await subscriptions.get(id)).toMatchObject({ status: 'active' })
  })

  test('who keeps a car keeps its price', async () => {
    const { id } = await sandbox.subscribe([sandbox.vehicle(cars[0])])
    const { products, ...rest } = sandbox.catalogue
    const dearer = products.map((one) => ({ ...one, prices: { USD: 900 } }))
    const other = await openSandbox(store, {
      database,
      keep: true,
      catalogue: { ...rest, products: dearer },
    })
    const { subscription } = await other.billing.subscriptions.previewUpdate(id, {
      items: [other.vehicle(cars[0]), other.vehicle(cars[1])],
    })
    await other.close()
    expect(subscription.items.map(({ price }) => price.unit_price.amount)).toEqual([400, 900])
  })

  test.each(['prorated_next_billing_period', 'full_next_billing_period'] as const)(
    'what is billed later cannot be while a cancellation is scheduled (%s)',
    async (mode) => {
      const { id } = await sandbox.subscribe([sandbox.vehicle(cars[0])])
      const { subscriptions } = sandbox.billing
      await subscriptions.cancel(id, 'next_billing_period')
      const change = { items: [sandbox.vehicle(cars[1])], proration_billing_mode: mode }
      await expect(subscriptions.update(id, change, sandbox.once())).rejects.toMatchObject({
        code: 'invalid_billing_mode',
      })
    },
  )

  test('whatever is changed whenever, each bill is what was announced, and no money comes from nowhere', async () => {
    const step = fc.record({
      cars: fc.subarray([...cars], { minLength: 1 }),
      interval: fc.constantFrom('month' as const, 'month' as const, 'year' as const),
      mode: fc.constantFrom(...prorationModes),
      hours: fc.integer({ min: 0, max: 40 * 24 }),
    })
    const steps = fc.array(step, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await sandbox.close()
        sandbox = await openSandbox(store, { database })
        const { subscriptions } = sandbox.billing
        const { id } = await sandbox.subscribe([sandbox.vehicle(cars[0])])
        for (const { cars: chosen, interval, mode, hours } of sequence) {
          await sandbox.pass(hours * 60 * 60_000)
          const change = {
            items: chosen.map((vin) => sandbox.vehicle(vin, interval)),
            proration_billing_mode: mode,
          }
          const preview = await subscriptions
            .previewUpdate(id, change)
            .catch((error: unknown) => error)
          const before = { paid: await paid(), bills: (await sandbox.bills()).length }
          const key = sandbox.once()
          const update = () => subscriptions.update(id, change, key)
          if (preview instanceof Error) {
            await expect(update()).rejects.toEqual(preview)
            continue
          }
          const announced = preview as Awaited<ReturnType<typeof subscriptions.previewUpdate>>
          const { charge = 0, credit = 0, result } = announced.update_summary ?? {}
          const sum = announced.prorations.reduce((total, { amount }) => total + amount, 0)
          expect(sum).toBe(charge - credit)
          expect(result?.amount).toBe(Math.abs(charge - credit))

          const after = await update()
          expect(after.items).toEqual(announced.subscription.items)
          expect(after.next_billed_at).toBe(announced.subscription.next_billed_at)
          const due = announced.immediate_transaction?.details.totals.grand_total ?? 0
          expect((await paid()) - before.paid).toBe(due)
          expect(await update()).toEqual(after)
          const more = announced.immediate_transaction ? 1 : 0
          expect(await sandbox.bills()).toHaveLength(before.bills + more)

          const next = await subscriptions.previewUpdate(id, {})
          expect(next.next_transaction).toEqual(announced.next_transaction)
        }
        const bills = await sandbox.bills()
        const asked = bills.reduce((total, { details }) => total + details.totals.grand_total, 0)
        expect(await paid()).toBe(asked)
        const used = bills.reduce((total, { details }) => total + details.totals.credit, 0)
        expect(await sandbox.credited()).toBe(used + (await sandbox.balance()))
      }),
      sequences,
    )
  }, 600_000)
})
