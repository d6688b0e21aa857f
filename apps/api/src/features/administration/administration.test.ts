import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failedRequests, gatewayProcesses, openStreams } from '../../db/schema/activity.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { creditAccounts, creditEntries, creditTopups } from '../../db/schema/credits.ts'
import { deletions } from '../../db/schema/deletions.ts'
import { exports } from '../../db/schema/exports.ts'
import { billingTransactions } from '../../db/schema/subscription.ts'
import { telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { products, users } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

const reason = 'They asked why their car does not stream.'
const dayMs = 24 * 60 * 60_000

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let admin: Browser
  let owner: Browser
  let ownerId: string
  let adminId: string
  let vins: string[]
  let email: string
  let later = 0
  beforeAll(async () => {
    gateway = await startGateway(store, { now: () => Date.now() + later })
    owner = await gateway.browser('owner')
    await gateway.browser('host')
    admin = await gateway.browser('admin')
    const me = await owner.ask('/web/test')
    ownerId = me.headers.get('x-uid') ?? ''
    adminId = (await admin.ask('/web/test')).headers.get('x-uid') ?? ''
    const rows = await gateway.db.select().from(products).where(eq(products.userId, ownerId))
    vins = rows.filter(({ kind }) => kind === 'vehicle').map(({ productId }) => productId)
    email = (await owner.client.users.me()).email ?? ''
  })
  afterAll(() => gateway.close())

  const idsOf = async (search?: string) =>
    (await admin.client.admin.users({ search })).items.map(({ id }) => id)
  const sheet = () => admin.client.admin.user(ownerId)

  describe('users', () => {
    test('are listed newest first, page by page', async () => {
      const all = await idsOf()
      expect(all).toHaveLength(3)
      expect(all.indexOf(adminId)).toBe(0)
      const first = await admin.client.admin.users({ perPage: 2 })
      const second = await admin.client.admin.users({ perPage: 2, page: 2 })
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all)
      expect(first.pagination).toMatchObject({ count: 3, pages: 2, next: 2 })
    })

    test('are found by part of their address, whatever its case, by their id and by the end of a VIN', async () => {
      const [vin = ''] = vins
      for (const search of [email, email.slice(1, 8).toUpperCase(), ownerId]) {
        expect(await idsOf(search)).toContain(ownerId)
      }
      for (const search of [vin.slice(-4), vin.slice(-4).toLowerCase(), vin]) {
        expect(await idsOf(search)).toContain(ownerId)
      }
      expect(await idsOf(ownerId)).toEqual([ownerId])
      expect(await idsOf(ownerId.slice(0, -1))).toEqual([])
      expect(await idsOf('no-such-address')).toEqual([])
    })

    test('are not found by wildcards, nor by a VIN that is guessed bit by bit', async () => {
      const [vin = ''] = vins
      for (const search of ['%%', '__', '%@%']) expect(await idsOf(search)).toEqual([])
      for (const length of [2, 3, 5, 6, 7, 8, 10, 12, 14, 15, 16])
        expect(await idsOf(vin.slice(-length))).toEqual([])
      expect(await idsOf(vin.slice(0, 8))).toEqual([])
    })

    test('leave an entry when they are looked for, which does not say for whom', async () => {
      const [vin = ''] = vins
      const searches = [undefined, email, vin.slice(-4), vin]
      for (const search of searches) await idsOf(search)
      const { items } = await admin.client.audit.list({ action: 'user.search', perPage: 4 })
      expect(items.map(({ details }) => details.by)).toEqual([
        'vin',
        'text_or_vin_end',
        'text',
        'everybody',
      ])
      expect(items[0]).toMatchObject({
        outcome: 'done',
        actor: { kind: 'administrator', user: adminId },
        subject: null,
        details: { found: 1, page: 1 },
      })
      const text = JSON.stringify(items)
      for (const searched of [email, ownerId, vin]) expect(text).not.toContain(searched)
    })

    test('are shown with what they have, and when they last sent a request', async () => {
      await gateway.db.update(users).set({ seenAt: null }).where(eq(users.id, ownerId))
      const before = await sheet()
      expect(before).toMatchObject({
        id: ownerId,
        email,
        full_name: 'Simulated Owner',
        state: 'active',
        region: 'na',
        vehicles: vins.length,
        subscription: 'active',
      })
      later += dayMs
      await owner.client.users.me()
      const after = await sheet()
      expect(
        Date.parse(after.last_seen_at ?? '') - Date.parse(before.last_seen_at ?? ''),
      ).toBeGreaterThan(dayMs / 2)
      const leaving = { id: 'del_1', userId: ownerId, startedAt: new Date(), steps: [] }
      await gateway.db.insert(deletions).values(leaving)
      expect((await sheet()).state).toBe('deleting')
      await gateway.db.delete(deletions)
      const listed = (await admin.client.admin.users({ search: ownerId })).items[0]
      expect(listed?.last_seen_at).toBe(after.last_seen_at)
    })
  })

  describe('the sheet of a user', () => {
    test('masks every VIN, and says how each car streams', async () => {
      const [vin = ''] = vins
      const { vehicle_list: cars } = await sheet()
      expect(cars).toHaveLength(vins.length)
      // From the sign-in on, though nobody has asked about keys.
      for (const car of cars) expect(car.key_paired).toEqual(expect.any(Boolean))
      const text = JSON.stringify(await sheet())
      for (const one of vins) expect(text).not.toContain(one)
      const masked = `${vin.slice(0, 4)}…${vin.slice(-4)}`
      expect(cars.map((car) => car.vin_masked)).toContain(masked)

      const stateOf = async () =>
        (await sheet()).vehicle_list.find((car) => car.vin_masked === masked)?.streaming
      const put = (row: Partial<typeof telemetryConfigs.$inferInsert>) =>
        gateway.db
          .insert(telemetryConfigs)
          .values({ vin, ...row })
          .onConflictDoUpdate({ target: telemetryConfigs.vin, set: row })
      const config = { fields: { Soc: { interval_seconds: 60 } } }
      await put({ number: 1, config, refusal: 'missing_key', drift: null })
      expect(await stateOf()).toBe('no_key')
      await put({ refusal: 'max_configs' })
      expect(await stateOf()).toBe('limit_reached')
      await put({ refusal: 'unsupported_firmware' })
      expect(await stateOf()).toBe('error')
      await put({ refusal: null, drift: 'lost' })
      expect(await stateOf()).toBe('error')
      await put({ drift: null })
      const at = new Date(Date.now() + later).toISOString()
      await gateway.ingest([{ kind: 'data', vin, createdAt: at, data: { Soc: 50 } }])
      expect(await stateOf()).toBe('streaming')
      later += 2 * 60 * 60_000
      expect(await stateOf()).toBe('off')
      await put({ config: null, number: 2 })
      expect(await stateOf()).toBe('off')
      await gateway.db.delete(telemetryConfigs).where(eq(telemetryConfigs.vin, vin))
      expect(await stateOf()).toMatch(/^no_(key|config)$/)
    })

    test('counts sign-ins, tokens, webhooks and streams of all processes that run', async () => {
      const before = (await sheet()).counts
      const { id, token } = await owner.client.tokens.create({ name: 'One' })
      const streams = await readStream(`${gateway.origins.api}/sse?token=${token}`)
      const elsewhere = { id: randomUUID(), seenAt: new Date(Date.now() + later), streams: 2 }
      await gateway.db.insert(gatewayProcesses).values(elsewhere)
      await gateway.db
        .insert(openStreams)
        .values({ processId: elsewhere.id, userId: ownerId, n: 2 })
      const { counts } = await sheet()
      expect(counts).toMatchObject({
        sessions: before.sessions,
        tokens: before.tokens + 1,
        streams: before.streams + 3,
      })
      expect((await admin.client.admin.metrics()).requests.streams_open).toBe(before.streams + 3)
      // What ran elsewhere has not been heard of for long, so it is gone.
      later += 120_000
      streams.leave()
      await owner.client.tokens.revoke(id)
      await expect.poll(async () => (await sheet()).counts.streams).toBe(before.streams)
      expect((await sheet()).counts.tokens).toBe(before.tokens)
    })

    test('tells the newest twenty requests that failed, without query, VIN or secret', async () => {
      const [vin = ''] = vins
      await gateway.db.delete(failedRequests)
      for (let n = 0; n < 25; n++) await owner.ask(`/web/tokens/tok_${n}?secret=a-canary`)
      const lost = await owner.ask(`/api/1/vehicles/${vin}/command/no_such_command`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      const { errors } = await sheet()
      expect(errors).toHaveLength(20)
      expect(errors[0]).toMatchObject({
        method: 'POST',
        path: `/api/1/vehicles/${vin.slice(0, 4)}…${vin.slice(-4)}/command/no_such_command`,
        status: lost.status,
        request_id: lost.headers.get('x-txid'),
      })
      const stored = JSON.stringify(await gateway.db.select().from(failedRequests))
      expect(stored).not.toContain('a-canary')
      expect(stored).not.toContain(vin)
      const kept = await gateway.db.$count(failedRequests, eq(failedRequests.userId, ownerId))
      expect(kept).toBe(20)
    })

    test('leaves an entry in the audit log', async () => {
      await sheet()
      const [entry] = (await admin.client.audit.list({ subject: ownerId, action: 'user.read' }))
        .items
      expect(entry).toMatchObject({
        outcome: 'done',
        actor: { kind: 'administrator', user: adminId },
      })
    })

    test('of somebody unknown is not there', async () => {
      const gone = { code: 'not_found', status: 404 }
      await expect(admin.client.admin.user('nobody')).rejects.toMatchObject(gone)
      await expect(admin.client.admin.reveal('nobody', reason)).rejects.toMatchObject(gone)
    })
  })

  describe('VINs', () => {
    test('are shown for a reason, which stands in the audit log', async () => {
      const { items } = await admin.client.admin.reveal(ownerId, reason)
      expect(items.map(({ vin }) => vin)).toEqual([...vins].sort())
      const { vehicle_list: cars } = await sheet()
      expect(items.map(({ id }) => id)).toEqual(cars.map(({ id }) => id))
      const [entry] = (await admin.client.audit.list({ action: 'user.reveal' })).items
      expect(entry).toMatchObject({ reason, subject: ownerId, actor: { user: adminId } })
    })

    test('are not shown without one', async () => {
      const asked = gateway.db.$count(auditEntries, eq(auditEntries.action, 'user.reveal'))
      const nothing = ' '.repeat(8) + '\u200b'.repeat(8) + '\u3164'.repeat(8)
      const reasons = ['short', nothing, `${nothing}seven77`, 's h o r t']
      for (const body of [{}, ...reasons.map((one) => ({ reason: one }))]) {
        const answer = await admin.ask(`/web/admin/users/${ownerId}/reveal`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        expect(answer.status).toBe(400)
      }
      expect(await gateway.db.$count(auditEntries, eq(auditEntries.action, 'user.reveal'))).toBe(
        await asked,
      )
    })

    test('are not shown where the entry cannot be written', async () => {
      await gateway.db.execute('alter table audit_entries rename to elsewhere')
      try {
        const answer = await admin.ask(`/web/admin/users/${ownerId}/reveal`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ reason }),
        })
        expect(answer.status).toBe(500)
        expect(await answer.text()).not.toContain(vins[0])
      } finally {
        await gateway.db.execute('alter table elsewhere rename to audit_entries')
      }
    })
  })

  test('nobody but an administrator reads any of it', async () => {
    const paths = ['users', `users/${ownerId}`, 'metrics'].map((path) => `/web/admin/${path}`)
    for (const path of paths) expect((await owner.ask(path)).status).toBe(403)
    const { token } = await admin.client.tokens.create({ name: 'Admin' })
    for (const path of paths) {
      const answer = await fetch(gateway.origins.api + path, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(403)
    }
  })

  describe('figures', () => {
    const metrics = () => admin.client.admin.metrics()

    test('count users and those of the last seven days', async () => {
      later += 10 * dayMs
      await owner.client.users.me()
      await admin.client.users.me()
      const { users: counted } = await metrics()
      expect(counted).toEqual({ total: 3, active_7d: 2 })
    })

    test('count requests, failures and refused tokens of the last hour', async () => {
      const before = (await metrics()).requests
      await fetch(`${gateway.origins.api}/api/test`, {
        headers: { authorization: `Bearer wl_live_${'0'.repeat(36)}` },
      })
      await owner.ask('/web/test')
      const after = (await metrics()).requests
      expect(after.refused_tokens_1h).toBe(before.refused_tokens_1h + 1)
      // Both, and the question before.
      expect(after.total_1h).toBe(before.total_1h + 3)
      expect(after.errors_1h).toBe(before.errors_1h)
      later += 2 * 60 * 60_000
      expect((await metrics()).requests.refused_tokens_1h).toBe(0)
    })

    test('count the calls to the manufacturer, and tell how it failed', async () => {
      later += 2 * 60 * 60_000
      expect((await metrics()).upstream).toEqual([
        { region: 'na', state: 'unused', calls_1h: 0, errors_1h: 0, last_error: null },
      ])
      await owner.client.vehicles.get(vins[0] ?? '')
      expect((await metrics()).upstream).toMatchObject([{ state: 'up', calls_1h: 1, errors_1h: 0 }])
      gateway.upstreamCalls.told({ region: 'na', status: 503 })
      expect((await metrics()).upstream).toMatchObject([
        { state: 'down', calls_1h: 2, errors_1h: 1, last_error: '503 Service Unavailable' },
      ])
    })

    test('weigh what signals cost against what was paid, and what is owed in credits', async () => {
      const before = (await metrics()).money
      await gateway.db.insert(creditEntries).values({
        id: 'ce_bought',
        userId: ownerId,
        at: new Date(),
        kind: 'purchase',
        cost: -2000,
        balance: 2000,
        callerKind: 'system',
      })
      await gateway.db
        .update(creditAccounts)
        .set({ balance: 1500 })
        .where(eq(creditAccounts.userId, ownerId))
      const at = new Date(Date.now() + later).toISOString()
      const told = { Soc: 51, Odometer: 12_000 }
      await gateway.ingest([{ kind: 'data', vin: vins[0] ?? '', createdAt: at, data: told }])
      const after = (await metrics()).money
      expect(after?.signals_24h).toBe((before?.signals_24h ?? 0) + 2)
      expect(after?.credits_owed).toBe((before?.credits_owed ?? 0) + 1500)
      expect(after).toMatchObject({ currency: 'USD', upstream_currency: 'USD' })
      expect(Number(after?.upstream_cost_24h)).toBeGreaterThanOrEqual(0)
      // What the welcome of the simulated accounts tells is paid long before.
      const [paid] = await gateway.db
        .select()
        .from(billingTransactions)
        .where(eq(billingTransactions.status, 'completed'))
        .limit(1)
      if (!paid) throw new Error('Nobody has paid.')
      const billed_at = new Date(Date.now() + later - 60_000).toISOString()
      const data = { ...paid.data, billed_at }
      const { totals } = data.details
      await gateway.db
        .update(billingTransactions)
        .set({ data })
        .where(eq(billingTransactions.id, paid.id))
      const earned = Number((await metrics()).money?.revenue_24h) - Number(after?.revenue_24h)
      expect(earned).toBe(totals.total - totals.tax)
    })

    test('name every queue, and how much waits in it', async () => {
      await admin.client.mail.test({ kind: 'transactional', subject: 'A test', body: 'Hello' })
      const { queues } = await metrics()
      expect(queues).toMatchObject({ mail: 1, webhooks: 0, commands: 0, exports: 0, deletions: 0 })
    })

    test('count as waiting only what is due', async () => {
      const at = Date.now() + later
      const deletion = (id: string, dueAt: Date | null) => ({
        id,
        userId: id,
        startedAt: new Date(at),
        steps: [],
        dueAt,
      })
      const topup = { userId: ownerId, packs: 1, askedAt: new Date(at) }
      const archive = { userId: ownerId, parts: [], places: false }
      const [due, pausing] = [new Date(at - 1000), new Date(at + 60_000)]
      await gateway.db
        .insert(deletions)
        .values([deletion('due', due), deletion('pausing', pausing), deletion('over', null)])
      await gateway.db.insert(creditTopups).values({ ...topup, id: 'pausing', dueAt: pausing })
      await gateway.db
        .insert(exports)
        .values({ ...archive, id: 'pausing', createdAt: new Date(at), dueAt: pausing })
      expect((await metrics()).queues).toMatchObject({ topups: 0, exports: 0, deletions: 1 })
      later += 2 * 60_000
      expect((await metrics()).queues).toMatchObject({ topups: 1, exports: 1, deletions: 2 })
      await gateway.db.delete(deletions)
    })
  })
})
