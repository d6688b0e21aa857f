import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { sandboxEvents, sandboxPayments } from '../../db/schema/sandbox.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { sign } from '../signature.ts'
import { openSandbox, secret, type TestSandbox } from './sandbox.fixture.ts'

const car = 'LRWYGCEK1NC700001'

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let sandbox: TestSandbox
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  beforeEach(async () => {
    sandbox = await openSandbox(store, { database })
    await sandbox.deliverDue()
  })
  afterEach(() => sandbox.close())
  afterAll(() => database.close())

  const payments = () => sandbox.db.select().from(sandboxPayments)
  const told = () => sandbox.told.map(({ event_id }) => event_id)
  const written = async () =>
    (await sandbox.db.select({ id: sandboxEvents.id }).from(sandboxEvents)).map(({ id }) => id)
  const open = () =>
    sandbox.billing.transactions.create(
      {
        customer_id: sandbox.customer.id,
        currency_code: 'USD',
        items: [sandbox.vehicle(car)],
        custom_data: sandbox.customer.custom_data,
      },
      sandbox.once(),
    )

  test('what is not taken is sent again, later and later, with the same id and another signature', async () => {
    sandbox.answers.push(503)
    await sandbox.subscribe([sandbox.vehicle(car)])
    await sandbox.deliverDue()
    expect(told()).toHaveLength((await written()).length - 1)
    await sandbox.deliverDue()
    expect(told()).toHaveLength((await written()).length - 1)

    sandbox.answers.push(500)
    sandbox.leap(1_000)
    await sandbox.deliverDue()
    sandbox.leap(1_999)
    await sandbox.deliverDue()
    expect(told()).toHaveLength((await written()).length - 1)
    // Longer ago than a signature is good for.
    sandbox.leap(60_000)
    await sandbox.deliverDue()
    expect(told().toSorted()).toEqual((await written()).toSorted())
  })

  test('what was paid is told by the next process if this one dies before it could', async () => {
    sandbox.answers.push(...Array.from({ length: 50 }, () => 503))
    await sandbox.subscribe([sandbox.vehicle(car)])
    await sandbox.deliverDue()
    const before = told()
    await sandbox.close()

    sandbox = await openSandbox(store, { database, keep: true })
    sandbox.leap(60_000)
    await sandbox.deliverDue()
    expect([...before, ...told()].toSorted()).toEqual((await written()).toSorted())
    expect(await payments()).toHaveLength(1)
  })

  test('an event that a dead process had in hand is sent when its lease is over', async () => {
    const { id } = await open()
    await sandbox.deliverDue()
    await sandbox.db.update(sandboxEvents).set({
      dueAt: new Date(sandbox.now),
      leasedUntil: new Date(sandbox.now + 30_000),
      deliveredAt: null,
    })
    const before = told().length
    await sandbox.deliverDue()
    expect(told()).toHaveLength(before)
    sandbox.leap(30_001)
    await sandbox.deliverDue()
    // Twice now: at least once is all that is promised.
    const twice = sandbox.told.filter(({ data }) => data.id === id)
    expect(new Set(twice.map(({ event_id }) => event_id)).size).toBe(twice.length / 2)
  })

  test('what was taken is forgotten after a month, what was not is kept', async () => {
    sandbox.answers.push(503)
    await sandbox.subscribe([sandbox.vehicle(car)])
    await sandbox.deliverDue()
    sandbox.leap(31 * 24 * 60 * 60_000)
    await sandbox.forgetOld()
    expect(await written()).toHaveLength(1)
    await sandbox.deliverDue()
    await sandbox.forgetOld()
    expect(told()).toContain((await written())[0])
  })

  test('a payment whose event cannot be written is not taken, and can be made again', async () => {
    const { id } = await open()
    await sandbox.deliverDue()
    await sandbox.db.execute(sql`alter table sandbox_events rename to sandbox_events_away`)
    const { status } = await sandbox.act(id)
    await sandbox.db.execute(sql`alter table sandbox_events_away rename to sandbox_events`)
    expect(status).toBe(500)
    expect(await payments()).toEqual([])
    expect(await sandbox.billing.transactions.get(id)).toMatchObject({
      status: 'ready',
      payments: [],
    })
    expect((await sandbox.act(id)).status).toBe(303)
    expect(await payments()).toHaveLength(1)
  })

  test('the same key charges once, also when many come at once, and never means something else', async () => {
    const { id } = await sandbox.subscribe([sandbox.vehicle(car)])
    const { subscriptions, transactions } = sandbox.billing
    const packs = (quantity: number) => ({
      items: [
        {
          price_id: 'pri_credits',
          quantity,
          product: { product_type: 'credits' as const, product_id: null },
        },
      ],
      effective_from: 'immediately' as const,
    })
    const key = sandbox.once()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => subscriptions.charge(id, packs(1), key)),
    )
    expect(new Set(answers.map((bill) => bill?.id)).size).toBe(1)
    expect(await payments()).toHaveLength(2)
    await expect(subscriptions.charge(id, packs(2), key)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
    expect(await transactions.list(sandbox.customer.id)).toHaveLength(2)
  })

  test('clocks of several processes at once charge each renewal once', async () => {
    const { id } = await sandbox.subscribe([sandbox.vehicle(car)])
    await sandbox.deliverDue()
    sandbox.leap(40 * 24 * 60 * 60_000)
    // Several clocks at once, as after a restart that overlaps.
    await Promise.all([
      sandbox.tick(),
      sandbox.tick(),
      sandbox.billing.subscriptions.previewUpdate(id, {}),
    ])
    expect(await payments()).toHaveLength(2)
  })

  test('the database itself refuses to take money twice for one bill', async () => {
    await sandbox.subscribe([sandbox.vehicle(car)])
    const [payment] = await payments()
    const again = () =>
      sandbox.db.insert(sandboxPayments).values({
        id: 'pay_again',
        customerId: sandbox.customer.id,
        transactionId: payment?.transactionId ?? '',
        amount: 400,
        currencyCode: 'USD',
        capturedAt: new Date(),
      })
    await expect(again()).rejects.toThrow()
  })

  test('only what was signed just now, byte for byte, is believed', async () => {
    const { unmarshal } = sandbox.billing
    const [event] = await sandbox.db.select().from(sandboxEvents)
    const text = event?.body ?? ''
    const body = new TextEncoder().encode(text)
    const good = sign(secret, body, sandbox.now)
    expect(unmarshal(body, good)).toMatchObject({ event_id: event?.id })
    const [ts = '', h1 = ''] = good.split(';')
    // Two while the secret is exchanged, in any order.
    expect(unmarshal(body, `${ts};h1=${'0'.repeat(64)};${h1}`)).not.toBeNull()
    expect(unmarshal(body, `${ts};${h1};h1=${'0'.repeat(64)}`)).not.toBeNull()

    const bad = [
      undefined,
      '',
      h1,
      ts,
      `${ts};h1=`,
      `${ts};h1=${'0'.repeat(64)}`,
      sign('another secret', body, sandbox.now),
      sign(secret, `${text} `, sandbox.now),
      sign(secret, body, sandbox.now - 5 * 60_000),
      sign(secret, body, sandbox.now + 5 * 60_000),
      `ts=${Number(ts.slice(3)) + 1};${h1}`,
      `${ts};${ts};${h1}`,
    ]
    for (const signature of bad) {
      expect(() => unmarshal(body, signature)).toThrow(/signed/)
    }
    const other = new TextEncoder().encode('{"event_type":"api_key.created"}')
    expect(unmarshal(other, sign(secret, other, sandbox.now))).toBeNull()
  })
})
