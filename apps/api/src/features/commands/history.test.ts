import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { idempotencyKeys } from '../../db/schema/idempotency.ts'
import { commands } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'

const driving = 'LRW3F7EK4NC700001'
const charging = 'LRWYGCEK1NC700002'
const sleeping = '5YJSA1E60NF700003'
const rental = 'LRW3F7EK5NC700004'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
  })
  afterAll(() => gateway.close())

  test('a sent command is in the history with who sent it, its price and its request', async () => {
    const { client, ask } = await gateway.browser('owner')
    const { token } = await client.tokens.create({ name: 'Kitchen display' })
    const path = `/api/1/vehicles/${charging}/command/flash_lights`
    const byBrowser = await ask(path, { method: 'POST', headers: { 'user-agent': 'Firefox' } })
    await gateway.program(token).commands.flashLights(charging)

    const { items, pagination } = await client.commandHistory.list({ commands: ['flash_lights'] })
    expect(pagination).toMatchObject({ current: 1, count: 2, pages: 1, next: null })
    const [second, first] = items
    expect(first).toMatchObject({
      vin: charging,
      energy_site_id: null,
      command: 'flash_lights',
      status: 'accepted',
      result: true,
      error: null,
      woke: false,
      cost: 1,
      actor: { kind: 'session', id: null, name: null, user_agent: 'Firefox' },
      request_id: byBrowser.headers.get('x-txid'),
    })
    expect(second?.actor).toMatchObject({ kind: 'token', name: 'Kitchen display' })
    expect(await client.commandHistory.get(first?.id ?? '')).toEqual(first)
  })

  test('a command that waited for its car to wake was sent when it left, not when it arrived', async () => {
    const { client } = await gateway.browser('owner')
    const arrived = gateway.clock.now()
    await client.commands.flashLights(sleeping)
    const { items } = await client.commandHistory.list({ vin: sleeping })
    const [{ woke, sent_at, answered_at } = { woke: false, sent_at: '', answered_at: '' }] = items
    expect(woke).toBe(true)
    expect(Date.parse(sent_at)).toBeGreaterThan(arrived)
    expect(Date.parse(sent_at)).toBeLessThanOrEqual(Date.parse(answered_at ?? ''))
  })

  test('the history is narrowed by product, name, outcome, sender and time, and comes in pages', async () => {
    const { client } = await gateway.browser('owner')
    const refused = await client.commands.doorUnlock(driving)
    expect(refused.result).toBe(false)
    await client.commands.doorLock(charging)
    const names = async (filter: Parameters<typeof client.commandHistory.list>[0]) =>
      (await client.commandHistory.list(filter)).items.map(({ command }) => command)

    expect(await names({ status: 'refused' })).toEqual(['door_unlock'])
    expect(await names({ vin: driving })).toEqual(['door_unlock'])
    expect(await names({ commands: ['door_lock', 'door_unlock'] })).toEqual([
      'door_lock',
      'door_unlock',
    ])
    expect(await names({ status: 'pending' })).toEqual([])
    expect(await names({ actor: 'session', commands: ['door_lock'] })).toEqual(['door_lock'])
    const last = (await client.commandHistory.list({ perPage: 1 })).items[0]
    const { items, pagination } = await client.commandHistory.list({ perPage: 1, page: 2 })
    expect(items[0]?.id).not.toBe(last?.id)
    expect(pagination).toMatchObject({ previous: 1, current: 2, next: 3, per_page: 1 })
    const now = new Date(gateway.clock.now() + 1)
    expect(await names({ start: now })).toEqual([])
    expect((await names({ end: now })).length).toBe(pagination?.count)
  })

  test('another’s history is not there, in the same words as none at all', async () => {
    const { client } = await gateway.browser('owner')
    const [own] = (await client.commandHistory.list({ vin: charging })).items
    const { ask, client: host } = await gateway.browser('host')
    await host.commands.doorLock(rental)
    expect((await host.commandHistory.list()).items.map(({ vin }) => vin)).toEqual([rental])
    const answers = await Promise.all(
      [own?.id, 'cmd_0000000000000000'].map(async (id) => {
        const response = await ask(`/web/commands/${id}`)
        const { txid: _, ...body } = await response.json()
        return { status: response.status, ...body }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 404, error: 'not_found' })
    expect(answers[1]).toEqual(answers[0])
  })

  test('an owner finds what drivers sent to the car, a driver only what the driver sent', async () => {
    const owner = await gateway.browser('owner')
    const driver = await gateway.browser('host')
    const { client } = owner
    await client.commands.doorLock(charging)
    const { code } = await client.invitations.create(charging)
    await driver.client.invitations.redeem(String(code))
    await subscribeTo(driver.client, charging)
    const { token } = await driver.client.tokens.create({ name: 'Key of the driver' })
    await gateway.program(token).commands.honkHorn(charging)
    await driver.client.commands.flashLights(charging)

    const byDriver = async () => (await client.commandHistory.list({ actor: 'driver' })).items
    const [flash, honk] = await byDriver()
    const actor = { kind: 'driver', id: null, name: 'Simulated Rental Host', user_agent: null }
    expect(flash).toMatchObject({ vin: charging, command: 'flash_lights', result: true, actor })
    expect(honk).toMatchObject({ vin: charging, command: 'honk_horn', actor })
    expect(await client.commandHistory.get(flash?.id ?? '')).toEqual(flash)
    const whole = (await client.commandHistory.list({ vin: charging })).items
    expect(whole.slice(0, 3).map(({ command }) => command)).toEqual([
      'flash_lights',
      'honk_horn',
      'door_lock',
    ])
    // The tokens of a driver are not the owner's to look for.
    const { items: own } = await driver.client.commandHistory.list({ vin: charging })
    expect(own.map(({ actor: { kind } }) => kind)).toEqual(['session', 'token'])
    const known = own[1]?.actor.id ?? ''
    expect((await client.commandHistory.list({ actor: known })).items).toEqual([])
    const bySession = await client.commandHistory.list({ actor: 'session', vin: charging })
    expect(bySession.items.map(({ id }) => id)).not.toContain(flash?.id)
    const blind = await client.tokens.create({ scopes: ['energy_device_data'] })
    expect((await gateway.program(blind.token).commandHistory.list()).items).toEqual([])

    const [{ user_id_s: id } = { user_id_s: '' }] = (await client.drivers.list(charging)).items
    await client.drivers.remove(charging, String(id))
    expect((await byDriver())[0]?.actor).toEqual({ ...actor, name: null })
    expect((await driver.client.commandHistory.list({ vin: charging })).items).toHaveLength(2)
  })

  test('places of a command are shown only to whoever may know where cars are', async () => {
    const { client } = await gateway.browser('owner')
    const place = { lat: 51.501, lon: -0.142, order: 1 }
    await client.commands.navigationGpsRequest(charging, place)
    const [row] = (await client.commandHistory.list({ commands: ['navigation_gps_request'] })).items
    expect(row?.body).toEqual(place)
    const { token } = await client.tokens.create({ scopes: ['vehicle_device_data'] })
    const blind = await gateway.program(token).commandHistory.get(row?.id ?? '')
    expect(blind.body).toEqual({})
    expect(JSON.stringify(blind)).not.toContain('51.501')
  })

  test('a token that reads energy alone sees no command to a car', async () => {
    const { client } = await gateway.browser('owner')
    const { token } = await client.tokens.create({ scopes: ['energy_device_data'] })
    const { items } = await gateway.program(token).commandHistory.list()
    expect(items.filter(({ vin }) => vin !== null)).toEqual([])
  })

  test('a PIN reaches the car and neither the history, the log nor the database', async () => {
    const { client, ask } = await gateway.browser('owner')
    const pin = '8417'
    const path = `/api/1/vehicles/${charging}/command/set_pin_to_drive`
    const json = {
      'content-type': 'application/json',
      'idempotency-key': 'a-key-of-this-test-only',
    }
    const body = JSON.stringify({ on: true, password: pin })
    const answer = await (await ask(path, { method: 'POST', headers: json, body })).text()
    const listed = JSON.stringify((await client.commandHistory.list()).items)
    // Digits may stand in an id by chance, so only whole values count.
    const canary = new RegExp(`"${pin}"|[^0-9A-Za-z]${pin}[^0-9A-Za-z]`)
    for (const text of [answer, listed, JSON.stringify(gateway.logged)]) {
      expect(text).not.toMatch(canary)
    }
    for (const table of [commands, idempotencyKeys]) {
      const rows = await gateway.db.select().from(table)
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toMatch(canary)
    }
    const [row] = (await client.commandHistory.list({ commands: ['set_pin_to_drive'] })).items
    expect(row?.body).toEqual({ on: true })
  })
})
