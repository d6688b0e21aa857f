import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { drives } from '../../db/schema/drives.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { products } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { refreshProducts } from '../account/products.ts'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

const car = 'LRWYGCEK1NC700002'
const otherCar = 'LRW3F7EK4NC700001'
const dayMs = 24 * 60 * 60 * 1000

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  let guest: Browser
  let stranger: Browser
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
    guest = await gateway.browser('host')
    stranger = await gateway.browser('admin')
  })
  afterAll(() => gateway.close())

  const post = ({ ask }: Browser, path: string, body?: string) =>
    ask(path, {
      method: 'POST',
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    })

  async function withDriver<T>(use: (driverId: string) => Promise<T>) {
    const { code } = await owner.client.invitations.create(car)
    await guest.client.invitations.redeem(String(code))
    await subscribeTo(guest.client, car)
    const { items } = await owner.client.drivers.list(car)
    const id = String(items[0]?.user_id_s)
    try {
      return await use(id)
    } finally {
      await owner.client.drivers.remove(car, id)
    }
  }

  test('an invitation makes the car appear for whoever redeems it, as a driver [S1.21 sdk] [S1.22 sdk]', async () => {
    const invitation = await owner.client.invitations.create(car)
    expect(invitation).toMatchObject({
      vin: car,
      state: 'pending',
      product_type: 'vehicle',
      share_type: 'customer',
      share_user_id_s: '',
      revoked_at: null,
      expires_at: new Date(gateway.clock.now() + dayMs).toISOString(),
      share_link: expect.stringContaining(String(invitation.code)),
    })
    expect(await guest.client.vehicles.get(car).catch(({ code }) => code)).toBe('not_found')

    const redeemed = await guest.client.invitations.redeem(String(invitation.code))
    const seen = await guest.client.vehicles.get(car)
    expect(redeemed).toEqual({ vin: car, vehicle_id_s: seen.id_s })
    const mails = await gateway.db
      .select({ address: mailMessages.address })
      .from(mailMessages)
      .where(eq(mailMessages.template, 'invitation_accepted'))
    expect(mails).toEqual([{ address: 'owner@wattlane.example' }])
    expect(seen).toMatchObject({ vin: car, access_type: 'DRIVER' })
    expect(await owner.client.vehicles.get(car)).toMatchObject({ access_type: 'OWNER' })
    const { vehicles: before } = await guest.client.account.metadata()
    expect(before[car]).toMatchObject({ permission: 'DRIVER', access: false })
    await expect(guest.client.vehicles.data(car)).rejects.toMatchObject({
      code: 'vehicle_subscription_required',
    })
    await subscribeTo(guest.client, car)
    const { vehicles } = await guest.client.account.metadata()
    expect(vehicles[car]).toMatchObject({ permission: 'DRIVER', access: true })
    expect(await guest.client.vehicles.data(car)).toMatchObject({ access_type: 'DRIVER' })
    expect(await guest.client.commands.flashLights(car)).toMatchObject({ result: true })

    const { items, count } = await owner.client.drivers.list(car)
    expect(count).toBe(1)
    expect(items).toMatchObject([
      {
        driver_first_name: 'Simulated',
        driver_last_name: 'Rental Host',
        vault_uuid: (await guest.client.users.me()).vault_uuid,
        granular_access: { hide_private: false },
      },
    ])
    const list = await owner.client.invitations.list(car)
    expect(list.items[0]).toMatchObject({
      state: 'accepted',
      share_user_id_s: items[0]?.user_id_s,
    })
    expect(list.pagination).toMatchObject({ per_page: 25, current: 1, pages: 1 })

    expect(await owner.client.drivers.remove(car, String(items[0]?.user_id_s))).toBe('ok')
    expect(await owner.client.drivers.list(car)).toMatchObject({ items: [], count: 0 })
  })

  test('a driver who is removed loses the car at once, on the stream too, and removing twice is no error', async () => {
    await withDriver(async (id) => {
      const url = `${gateway.origins.api}/sse?topics=state`
      const stream = await readStream(url, { cookie: guest.cookie })
      await guest.client.vehicleService.startPolling(car)
      await owner.client.drivers.remove(car, id)
      const rows = await gateway.db.select().from(products).where(eq(products.productId, car))
      expect(rows).toHaveLength(1)
      for (const call of [
        () => guest.client.vehicles.get(car),
        () => guest.client.vehicles.data(car, { useCache: true }),
        () => guest.client.commands.flashLights(car),
        () => guest.client.vehicleService.isPolled(car),
      ]) {
        await expect(call()).rejects.toMatchObject({ status: 404, code: 'not_found' })
      }
      const state = (vin: string) =>
        gateway.ingest([
          {
            kind: 'state',
            vin,
            createdAt: new Date(gateway.clock.now()).toISOString(),
            state: 'online',
          },
        ])
      await state(car)
      await state('LRW3F7EK5NC700004')
      const [first] = await stream.received(1)
      expect(first?.data.vin).toBe('LRW3F7EK5NC700004')
      stream.leave()
      expect(await owner.client.drivers.remove(car, id)).toBe('ok')
    })
  })

  test('a list of products that was asked for before the removal does not give the car back', async () => {
    const { promise: late, resolve: answer } = Promise.withResolvers<void>()
    const { bus, db, fleetApi } = gateway
    const guestId = (await guest.ask('/web/test')).headers.get('x-uid') ?? ''
    const user = { id: guestId, subject: 'simulated-rental-host' }
    await withDriver(async (id) => {
      const before = await fleetApi.products(user.subject)
      const slow = { ...fleetApi, products: () => late.then(() => before) }
      const onTrouble = (error: unknown) => gateway.logged.push(error)
      const options = { db, bus, fleetApi: slow, now: Date.now, onTrouble }
      const refreshing = refreshProducts(options, user)
      // The next millisecond: moments of asking are told apart by it.
      await new Promise((resolve) => setTimeout(resolve, 2))
      await owner.client.drivers.remove(car, id)
      answer()
      await refreshing
      // Answered from what is stored, without the upstream.
      await expect(guest.client.vehicleService.isPolled(car)).rejects.toMatchObject({ status: 404 })
    })
  })

  test('an invitation that is asked for twice with one key is one invitation', async () => {
    const before = (await owner.client.invitations.list(car)).pagination?.count ?? 0
    const options = { idempotencyKey: crypto.randomUUID() }
    const first = await owner.client.invitations.create(car, undefined, options)
    expect(await owner.client.invitations.create(car, undefined, options)).toEqual(first)
    expect((await owner.client.invitations.list(car)).pagination?.count).toBe(before + 1)
  })

  test('an invitation works once, for one person, and not for the owner', async () => {
    const code = String((await owner.client.invitations.create(car)).code)
    const used = { status: 422, code: 'unprocessable' }
    await expect(owner.client.invitations.redeem(code)).rejects.toMatchObject(used)
    const attempts = await Promise.allSettled([
      guest.client.invitations.redeem(code),
      stranger.client.invitations.redeem(code),
      guest.client.invitations.redeem(code),
    ])
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { items } = await owner.client.drivers.list(car)
    expect(items).toHaveLength(1)
    await owner.client.drivers.remove(car, String(items[0]?.user_id_s))
    await expect(guest.client.invitations.redeem(code)).rejects.toMatchObject(used)
  })

  test('an invitation that is revoked or a day old is void, and revoking again changes nothing', async () => {
    const { code, id_s } = await owner.client.invitations.create(car)
    expect(await owner.client.invitations.revoke(car, String(id_s))).toBe(true)
    expect(await owner.client.invitations.revoke(car, String(id_s))).toBe(true)
    const refused = { status: 422, code: 'unprocessable' }
    await expect(guest.client.invitations.redeem(String(code))).rejects.toMatchObject(refused)
    const { items } = await owner.client.invitations.list(car)
    expect(items.find((one) => one.id_s === id_s)).toMatchObject({
      state: 'revoked',
      revoked_at: expect.stringMatching(/Z$/),
    })
    // It belongs to the other car.
    await expect(owner.client.invitations.revoke(otherCar, String(id_s))).rejects.toMatchObject({
      status: 404,
    })
    await expect(owner.client.invitations.revoke(car, '999999')).rejects.toMatchObject({
      status: 404,
    })
  })

  test('codes that nobody gave out are not found, and few can be tried', async () => {
    const { code } = await owner.client.invitations.create(car)
    const [id] = String(code).split('-')
    const statuses: number[] = []
    for (const wrong of [`${id}-`, `${id}-AAAA`, String(code).slice(0, -1), 'nonsense', '1e3-x']) {
      const response = await post(
        stranger,
        '/api/1/invitations/redeem',
        JSON.stringify({ code: wrong }),
      )
      statuses.push(response.status)
    }
    expect(new Set(statuses)).toEqual(new Set([404]))
    for (let n = 0; n < 16; n++) {
      statuses.push((await post(stranger, '/api/1/invitations/redeem?code=x')).status)
    }
    expect(statuses.at(-1)).toBe(429)
    await gateway.clock.advance(60_000)
    expect((await post(stranger, '/api/1/invitations/redeem')).status).toBe(400)
  })

  test.each([
    ['/api/1/invitations/redeem', (code: string) => ['', JSON.stringify({ code })] as const],
    [
      '/api/1/vehicles/invitations/redeem',
      (code: string) => ['', JSON.stringify({ code })] as const,
    ],
    ['/api/1/invitations/redeem', (code: string) => [`?code=${code}`, '{}'] as const],
    ['/api/1/invitations/redeem', (code: string) => [`?${code}=${code}`, '{}'] as const],
    ['/api/1/vehicles/invitations/redeem', (code: string) => [`?${code}`, undefined] as const],
  ])('a code is taken from body and query as clients send it: %s %#', async (path, form) => {
    const { code } = await owner.client.invitations.create(car, {})
    const [query, body] = form(String(code))
    const response = await post(guest, `${path}${query}`, body)
    expect(await response.json()).toMatchObject({ response: { vin: car } })
    const { items } = await owner.client.drivers.list(car)
    await owner.client.drivers.remove(car, String(items[0]?.user_id_s))
  })

  test('a driver reads what the car does now, and nothing of what it did before', async () => {
    const start = new Date(gateway.clock.now() - 60_000).toISOString()
    await gateway.db.insert(drives).values({
      id: 'drv_0000000000before',
      vin: car,
      startedAt: new Date(start),
      heardAt: new Date(start),
      endedAt: new Date(gateway.clock.now()),
      complete: true,
    })
    await withDriver(async () => {
      for (const path of [
        `/web/vehicles/${car}/history?fields=Soc&start=${start}`,
        `/web/vehicles/${car}/signals`,
        `/web/drives?vin=${car}`,
        '/web/drives/drv_0000000000before',
      ]) {
        const response = await guest.ask(path)
        expect([path, response.status]).toEqual([path, 403])
        expect((await owner.ask(path)).status).toBe(200)
      }
      expect(await (await guest.ask('/web/drives')).json()).toMatchObject({ response: [] })
      expect(await guest.client.vehicles.data(car)).toHaveProperty('charge_state')
    })
  })

  test('a driver is not told where and when the owner charged', async () => {
    const path = `/api/1/vehicles/${car}/charge_history`
    await withDriver(async () => {
      expect((await post(guest, path)).status).toBe(403)
      expect((await post(owner, path)).status).toBe(200)
    })
  })

  test('a driver reads what the car streams, and neither changes it nor sees who did', async () => {
    const fields = { Soc: { interval_seconds: 60 } }
    await owner.client.config.replace(car, { fields })
    const [version] = (await owner.client.configVersions.list(car)).items
    const id = version?.id ?? ''
    await withDriver(async () => {
      const { config, configVersions } = guest.client
      expect((await config.get(car)).fields).toEqual(fields)
      expect((await guest.ask(`/web/vehicles/${car}/config/sync`)).status).toBe(200)
      const named = `/api/1/vehicles/${car}/fleet_telemetry_config`
      expect((await guest.ask(named)).status).toBe(200)
      expect((await guest.ask(named, { method: 'DELETE' })).status).toBe(403)
      const create = { vins: [car], config: { hostname: 'a.example', port: 443, ca: '', fields } }
      const made = await post(
        guest,
        '/api/1/vehicles/fleet_telemetry_config',
        JSON.stringify(create),
      )
      expect(made.status).toBe(403)
      for (const call of [
        () => config.update(car, { fields: { Locked: null } }),
        () => config.replace(car, { fields: { Locked: null } }),
        () => config.remove(car),
        () => configVersions.list(car),
        () => configVersions.get(car, id),
        () => configVersions.diff(car, id, id),
        () => configVersions.restore(car, id),
        () => configVersions.forecast(car, { fields: { Locked: null } }),
      ]) {
        await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
      }
      expect((await owner.client.config.get(car)).fields).toEqual(fields)
    })
  })

  test('with whom a car is shared is the owner’s alone to see and to change', async () => {
    await withDriver(async (id) => {
      const { id_s } = await owner.client.invitations.create(car)
      const forbidden = { status: 403, code: 'forbidden' }
      for (const call of [
        () => guest.client.drivers.list(car),
        () => guest.client.invitations.list(car),
        () => guest.client.invitations.create(car),
        () => guest.client.invitations.revoke(car, String(id_s)),
        () => guest.client.drivers.remove(car, '8800001'),
      ]) {
        await expect(call()).rejects.toMatchObject(forbidden)
      }
      await expect(owner.client.drivers.remove(car)).rejects.toMatchObject({
        status: 400,
        code: 'invalid_field',
      })
      // The form that sends an empty object along.
      const { ask } = guest
      const left = await ask(`/api/1/vehicles/${car}/drivers`, {
        method: 'DELETE',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      expect(await left.json()).toEqual({ response: 'ok' })
      await expect(guest.client.vehicles.get(car)).rejects.toMatchObject({ status: 404 })
      expect(await owner.client.drivers.list(car)).toMatchObject({ count: 0 })
      // And the one that says in the query who asks.
      const { token } = await owner.client.tokens.create()
      const query = `share_user_id=${id}&token=${token}`
      const again = await fetch(`${gateway.origins.api}/api/1/vehicles/${car}/drivers?${query}`, {
        method: 'DELETE',
      })
      expect(await again.json()).toEqual({ response: 'ok' })
    })
  })
})
