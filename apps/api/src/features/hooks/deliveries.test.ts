import { hookDeliveryDays } from '@console/sdk/contract'
import { verifyWebhook } from '@console/sdk/webhooks'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { hookAttempts, hookDeliveries, hookEvents, hooks } from '../../db/schema/hooks.ts'
import { entitlements, products } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { forgetDeliveries } from './retention.ts'
import { createSender, dataEvent, receiver, record, vin } from './sender.fixture.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let client: Awaited<ReturnType<TestGateway['browser']>>['client']
  let ask: Awaited<ReturnType<TestGateway['browser']>>['ask']
  let target: Awaited<ReturnType<typeof receiver>>
  let sender: ReturnType<typeof createSender>
  let status = 204
  /** How far the clock of webhooks is ahead: cars need not drive for a test of them. */
  let later = 0
  const now = () => gateway.clock.now() + later
  beforeAll(async () => {
    gateway = await startGateway(store)
    ;({ client, ask } = await gateway.browser('owner'))
    target = await receiver((response, { headers }) => {
      const { authorization } = headers
      if (authorization) response.setHeader('x-echo', authorization)
      response.writeHead(status).end(status === 204 ? undefined : `Noted ${authorization ?? ''}`)
    })
    const { db, bus, vault } = gateway
    sender = createSender(db, { bus, vault, now, random: () => 0.5 })
  })
  afterAll(async () => {
    await sender.close()
    await target.close()
    await gateway.close()
  })
  beforeEach(async () => {
    await gateway.db.delete(hooks)
    await gateway.db.delete(hookEvents)
    status = 204
    later = 0
    target.received.splice(0)
  })

  const create = (more: object = {}) =>
    client.hooks.create(vin, { url: `${target.url}in?key=1`, format: 'teslemetry', ...more })

  /** Events as if cars had told them, each with a delivery in this state. */
  async function happened(hookId: string, states: readonly string[], at = gateway.clock.now()) {
    const [hook] = await gateway.db.select().from(hooks).where(eq(hooks.id, hookId))
    for (const [n, state] of states.entries()) {
      const happenedAt = new Date(at + n)
      const id = `evt_${hookId}_${n}_${at}`
      const body = JSON.stringify({ createdAt: happenedAt.toISOString(), vin, data: { Soc: n } })
      await gateway.db.insert(hookEvents).values({
        id,
        userId: hook?.userId ?? '',
        productId: vin,
        topic: 'data',
        happenedAt,
        body,
        createdAt: happenedAt,
      })
      await gateway.db.insert(hookDeliveries).values({
        hookId,
        eventId: id,
        cause: 'event',
        // A state, from the tests below.
        state: state as 'pending',
        nextAttemptAt: state === 'pending' ? new Date(at + dayMs) : null,
      })
    }
  }
  const rows = () => gateway.db.select().from(hookDeliveries).orderBy(asc(hookDeliveries.position))

  test('a test is posted like any event, and shows what was sent and what came back', async () => {
    const { id, secret } = await create({ authorization: 'Bearer canary' })
    const queued = await client.hooks.test(vin, id)
    expect(queued).toMatchObject({
      hook_id: id,
      event_id: expect.stringMatching(/^evt_test_/),
      topic: 'data',
      state: 'pending',
      cause: 'test',
      attempts: 0,
      status: null,
      last_attempt_at: null,
    })
    const before = await client.hooks.delivery(vin, id, queued.id)
    expect(before).toMatchObject({ attempt_list: [], request: { url: `${target.url}in?key=1` } })
    await sender.idle()

    const [posted] = target.received
    if (!posted) throw new Error('Nothing arrived.')
    const { authorization, ...headers } = posted.headers
    expect(authorization).toBe('Bearer canary')
    await verifyWebhook({ headers, body: posted.body }, secret, { now: now() })

    const detail = await client.hooks.delivery(vin, id, queued.id)
    expect(detail).toMatchObject({
      state: 'delivered',
      attempts: 1,
      status: 204,
      error: null,
      next_attempt_at: null,
      event: { type: 'vehicle.data', timestamp: queued.created_at, data: { vin } },
      request: {
        url: `${target.url}in?key=1`,
        body: posted.body,
        headers: { 'webhook-id': queued.event_id, 'content-type': 'application/json' },
      },
      attempt_list: [
        {
          number: 1,
          error: null,
          answer: { status: 204 },
          timing: { total_ms: expect.any(Number) },
        },
      ],
    })
    expect(headers).toMatchObject(detail.request.headers)
    expect(JSON.stringify(detail)).not.toContain('canary')
    expect((await client.hooks.list(vin)).items[0]?.last_delivery).toMatchObject({ status: 204 })
  })

  test('a test goes to a disabled webhook too, and is tried once', async () => {
    const { id } = await create({ enabled: false })
    status = 500
    const { id: delivery } = await client.hooks.test(vin, id, { topic: 'alerts' })
    await sender.idle()
    expect(await client.hooks.delivery(vin, id, delivery)).toMatchObject({
      topic: 'alerts',
      state: 'failed',
      attempts: 1,
      status: 500,
      next_attempt_at: null,
      attempt_list: [{ answer: { status: 500, body: 'Noted ', truncated: false } }],
    })
  })

  test('a receiver that answers with what it was sent does not bring the authorization into the log', async () => {
    const { id } = await create({ authorization: 'Bearer canary' })
    status = 202
    const { id: delivery } = await client.hooks.test(vin, id)
    await sender.idle()
    expect(await client.hooks.delivery(vin, id, delivery)).toMatchObject({
      attempt_list: [
        { answer: { body: 'Noted Bearer [redacted]', headers: { 'x-echo': 'Bearer [redacted]' } } },
      ],
    })
    expect(JSON.stringify(await gateway.db.select().from(hookAttempts))).not.toContain('canary')
  })

  test('a car is not tested with what only a site tells', async () => {
    const { id } = await create()
    const refused = client.hooks.test(vin, id, { topic: 'live_status' })
    await expect(refused).rejects.toMatchObject({ code: 'unprocessable', status: 422 })
    expect(await rows()).toEqual([])
  })

  test('while a secret is replaced, both sign, and then the new one alone', async () => {
    const { id, secret: older } = await create()
    const rotated = await client.hooks.rotateSecret(vin, id, { overlap_hours: 2 })
    expect(rotated.previous_expires_at).toBe(new Date(now() + 2 * hourMs).toISOString())
    expect(rotated.secret).not.toBe(older)
    const signedBy = async () => {
      await client.hooks.test(vin, id)
      await sender.idle()
      const last = target.received.at(-1)
      if (!last) throw new Error('Nothing arrived.')
      const fits = (secret: string) =>
        verifyWebhook(last, secret, { now: now() }).then(
          () => true,
          () => false,
        )
      return [await fits(older), await fits(rotated.secret)]
    }
    expect(await signedBy()).toEqual([true, true])
    later = 2 * hourMs
    expect(await signedBy()).toEqual([false, true])
    later = 0
    expect(await client.hooks.rotateSecret(vin, id, { overlap_hours: 0 })).toMatchObject({
      previous_expires_at: null,
    })
    expect(await signedBy()).toEqual([false, false])
  })

  test('an event is sent again under its own name, as a delivery of its own', async () => {
    const { id } = await create()
    await happened(id, ['delivered'])
    const [first] = await rows()
    const again = await client.hooks.resend(vin, id, first?.id ?? '')
    expect(again).toMatchObject({ cause: 'resend', state: 'pending', event_id: first?.eventId })
    expect(again.id).not.toBe(first?.id)
    await sender.idle()
    expect(target.ids()).toEqual([first?.eventId])
    const { items } = await client.hooks.deliveries(vin, id, { event_id: first?.eventId ?? '' })
    expect(items.map(({ cause }) => cause)).toEqual(['resend', 'event'])

    await client.hooks.update(vin, id, { enabled: false })
    const disabled = { code: 'unprocessable', message: expect.stringContaining('disabled') }
    await expect(client.hooks.resend(vin, id, first?.id ?? '')).rejects.toMatchObject(disabled)
    const since = new Date(now() - dayMs)
    await expect(client.hooks.recover(vin, id, since)).rejects.toMatchObject(disabled)
  })

  test('a delivery of another webhook is not to be found', async () => {
    const [one, two] = [await create(), await create()]
    const { id } = await client.hooks.test(vin, one.id)
    const missing = { code: 'not_found', status: 404 }
    await expect(client.hooks.delivery(vin, two.id, id)).rejects.toMatchObject(missing)
    await expect(client.hooks.resend(vin, two.id, id)).rejects.toMatchObject(missing)
  })

  test('what never arrived is sent again in its order, and once however often it is asked for', async () => {
    const { id } = await create()
    const start = now() - hourMs
    await happened(id, ['failed', 'delivered', 'canceled', 'pending', 'failed', 'failed'], start)
    const [failed, , canceled, , resent, late] = (await rows()).map(({ eventId }) => eventId)
    // This one failed as an event, and arrived when it was sent again.
    await gateway.db.insert(hookDeliveries).values({
      hookId: id,
      eventId: resent ?? '',
      cause: 'resend',
      state: 'delivered',
      nextAttemptAt: null,
    })
    const [since, until] = [new Date(start), new Date(start + 5)]
    const recover = () => client.hooks.recover(vin, id, since, until)
    const both = await Promise.all([recover(), recover()])
    expect(both.map(({ deliveries }) => deliveries).sort()).toEqual([0, 2])
    expect(both[0]).toMatchObject({ since: since.toISOString(), until: until.toISOString() })
    const queued = (await rows()).filter(({ cause }) => cause === 'recovery')
    expect(queued.map(({ eventId }) => eventId)).toEqual([failed, canceled])
    await sender.idle()
    expect(target.ids().sort()).toEqual([failed, canceled].sort())
    expect(target.ids()).not.toContain(late)
  })

  test('what happens while we have disabled a webhook waits for a recovery, and nothing else does', async () => {
    const [gone, failing, off] = [await create(), await create(), await create()]
    const rested = { enabled: false, lastAttemptAt: new Date(now()) }
    for (const [{ id }, disabledCause] of [
      [gone, 'gone'],
      [failing, 'failing'],
      [off, 'owner'],
    ] as const) {
      await gateway.db
        .update(hooks)
        .set({ ...rested, disabledCause })
        .where(eq(hooks.id, id))
    }
    const told = dataEvent(1)
    const at = Date.parse(told.happenedAt)
    const { userId } = (await gateway.db.select().from(hooks))[0] ?? { userId: '' }
    await gateway.db.insert(entitlements).values({ userId, productId: vin }).onConflictDoNothing()
    expect(await record(gateway.db, [told], now())).toBe(false)
    await sender.idle()
    expect(target.received).toEqual([])
    expect((await rows()).map(({ hookId, state }) => [hookId, state]).sort()).toEqual(
      [gone, failing].map(({ id }) => [id, 'canceled']).sort(),
    )

    for (const [{ id }, n] of [
      [gone, 1],
      [failing, 1],
      [off, 0],
    ] as const) {
      await client.hooks.update(vin, id, { enabled: true })
      const recovered = await client.hooks.recover(vin, id, new Date(at), new Date(at + 1))
      expect(recovered.deliveries).toBe(n)
    }
    await sender.idle()
    expect(target.received.map(({ body }) => body)).toEqual([told.body(), told.body()])

    await gateway.db.update(hooks).set({ ...rested, disabledCause: 'gone' })
    const month = hookDeliveryDays * dayMs
    await record(gateway.db, [dataEvent(2)], now() + month - 1000)
    const before = await rows()
    expect(before).toHaveLength(7)
    await record(gateway.db, [dataEvent(3)], now() + month + dayMs)
    expect(await rows()).toHaveLength(before.length)
  })

  test('a recovery reaches back thirty days, and what is tested is not recovered', async () => {
    const { id } = await create()
    status = 500
    await client.hooks.test(vin, id)
    await sender.idle()
    const asked = await client.hooks.recover(vin, id, '2020-01-01T00:00:00Z')
    expect(asked).toEqual({
      deliveries: 0,
      since: new Date(gateway.clock.now() - hookDeliveryDays * dayMs).toISOString(),
      until: new Date(gateway.clock.now()).toISOString(),
    })
    const wrong = { code: 'fst_err_validation', status: 400 }
    const tomorrow = new Date(gateway.clock.now() + dayMs)
    await expect(client.hooks.recover(vin, id, tomorrow)).rejects.toMatchObject(wrong)
    const backwards = client.hooks.recover(vin, id, tomorrow, asked.since)
    await expect(backwards).rejects.toMatchObject(wrong)
  })

  test('deliveries are listed newest first, page by page, and by what they are', async () => {
    const { id } = await create()
    const start = gateway.clock.now()
    await happened(id, ['failed', 'delivered', 'canceled', 'pending'], start)
    await client.hooks.test(vin, id, { topic: 'state' })
    const states = async (filter: Parameters<typeof client.hooks.deliveries>[2]) =>
      (await client.hooks.deliveries(vin, id, filter)).items.map(({ state }) => state)
    expect(await states({})).toEqual(['pending', 'pending', 'canceled', 'delivered', 'failed'])
    expect(await states({ state: 'failed' })).toEqual(['failed'])
    expect(await states({ topic: 'state' })).toEqual(['pending'])
    expect(
      await states({ topic: 'data', start: new Date(start + 1), end: new Date(start + 3) }),
    ).toEqual(['canceled', 'delivered'])
    const page = await client.hooks.deliveries(vin, id, { page: 2, perPage: 2 })
    expect(page.items.map(({ state }) => state)).toEqual(['canceled', 'delivered'])
    expect(page.pagination).toMatchObject({ count: 5, pages: 3, previous: 1, next: 3 })
  })

  test('thirty days later a delivery is forgotten, unless it is still on its way', async () => {
    const { id } = await create()
    const start = gateway.clock.now()
    await happened(id, ['failed', 'pending', 'delivered'], start)
    await forgetDeliveries(gateway.db, start + hookDeliveryDays * dayMs)
    expect(await rows()).toHaveLength(3)
    await forgetDeliveries(gateway.db, start + hookDeliveryDays * dayMs + 2)
    expect((await rows()).map(({ state }) => state)).toEqual(['pending', 'delivered'])
    await forgetDeliveries(gateway.db, start + hookDeliveryDays * dayMs + hourMs)
    expect((await rows()).map(({ state }) => state)).toEqual(['pending'])
    expect(await gateway.db.select().from(hookEvents)).toHaveLength(1)
  })

  test('what waits for a product that left, or for a webhook that is off, is forgotten after thirty days too', async () => {
    const { id } = await create()
    const start = gateway.clock.now()
    const overdue = start + hookDeliveryDays * dayMs + hourMs
    const isForgotten = async () => {
      await happened(id, ['pending'], start)
      await forgetDeliveries(gateway.db, overdue)
      const left = await gateway.db.delete(hookEvents).returning()
      return left.length === 0
    }
    expect(await isForgotten()).toBe(false)
    const left = await gateway.db.delete(products).where(eq(products.productId, vin)).returning()
    expect(await isForgotten()).toBe(true)
    await gateway.db.insert(products).values(left)
    expect(await isForgotten()).toBe(false)
    await gateway.db.update(hooks).set({ enabled: false })
    expect(await isForgotten()).toBe(true)
  })

  test('tests and resends are so many in a minute, since each posts to another host', async () => {
    const { id } = await create()
    const path = `/web/hooks/${vin}/${id}/test`
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => (await ask(path, { method: 'POST' })).status),
    )
    const refused = answers.filter((one) => one !== 200)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(new Set(refused)).toEqual(new Set([429]))
    await sender.idle()
  })
})
