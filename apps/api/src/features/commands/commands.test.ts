import {
  customCommands,
  type Endpoint,
  energyCommands,
  vehicleCommands,
} from '@console/sdk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { commands } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { closeInterrupted } from './log.ts'

const driving = 'LRW3F7EK4NC700001'
const charging = 'LRWYGCEK1NC700002'
const asleep = '5YJSA1E60NF700003'
const site = '7000001'
const unpaid = 'LRW3F7EK9NC700006'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
  })
  afterAll(() => gateway.close())

  test('a command reaches the car and is written down with its outcome [S7.31 sdk]', async () => {
    const { client } = await gateway.browser('owner')
    expect(await client.commands.guestMode(charging, true)).toMatchObject({ result: true })
    const [row] = await gateway.db.select().from(commands).where(eq(commands.name, 'guest_mode'))
    expect(row).toMatchObject({ vin: charging, result: true, tokenId: null })
    expect(row?.finishedAt).toBeInstanceOf(Date)
  })

  test.each([undefined, '', '{}'])('a command without members takes the body %j', async (body) => {
    const { ask } = await gateway.browser('owner')
    const response = await ask(`/api/1/vehicles/${charging}/command/flash_lights`, {
      method: 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ response: { result: true } })
  })

  test('members that are null count as not sent, and an unknown command has its own code', async () => {
    const { ask } = await gateway.browser('owner')
    const send = async (name: string, body: string) => {
      const path = `/api/1/vehicles/${charging}/command/${name}`
      const headers = { 'content-type': 'application/json' }
      const response = await ask(path, { method: 'POST', headers, body })
      return { status: response.status, body: await response.json() }
    }
    expect(await send('guest_mode', '{"enable":true,"reason":null}')).toMatchObject({
      status: 200,
      body: { response: { result: true } },
    })
    expect(await send('fly', '{}')).toMatchObject({
      status: 400,
      body: { error: 'invalid_command' },
    })
  })

  test('a car’s refusal is an answer with its reason, and is written down', async () => {
    const { client } = await gateway.browser('owner')
    const refused = await client.commands.doorUnlock(driving)
    expect(refused.result).toBe(false)
    expect(refused.reason).toMatch(/\w/)
  })

  test('a command that is to be tried dry answers as its pre-flight does, and is not sent', async () => {
    const { ask } = await gateway.browser('owner')
    const count = await gateway.db.$count(commands)
    const post = (path: string, body: object) =>
      ask(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'tried-dry-before-it-is-sent',
        },
        body: JSON.stringify(body),
      })
    const reserve = { backup_reserve_percent: 30 }
    for (const [command, preflight, body] of [
      [
        `vehicles/${charging}/command/door_unlock`,
        `vehicles/${charging}/preflight/door_unlock`,
        {},
      ],
      [`vehicles/${asleep}/wake_up`, `vehicles/${asleep}/preflight/wake_up`, {}],
      ['energy_sites/7000001/backup', 'energy_sites/7000001/preflight/backup', reserve],
    ] as const) {
      const dry = await post(`/api/1/${command}?dry_run=1`, body)
      expect(dry.status, command).toBe(200)
      const { response } = await dry.json()
      expect(response).toMatchObject({ verdict: expect.any(String), cost: expect.any(Object) })
      expect(response).toEqual((await (await post(`/web/${preflight}`, body)).json()).response)
    }
    // Of what has no pre-flight, nobody could say what would happen.
    for (const [path, body] of [
      [`vehicles/${charging}/signed_command`, { routable_message: 'AAAA' }],
      ['energy_sites/7000001/command/cancel_backup_event', {}],
    ] as const) {
      const refused = await post(`/api/1/${path}?dry_run=1`, body)
      expect(refused.status, path).toBe(400)
      expect((await refused.json()).error_description).toContain('querystring/dry_run')
    }
    expect(await gateway.db.$count(commands)).toBe(count)
    // The key was not used up: what is sent afterwards is another thing.
    const sent = await post(`/api/1/vehicles/${charging}/command/door_unlock`, {})
    expect((await sent.json()).response).toMatchObject({ result: true })
  })

  test('reading leaves a car asleep, a command wakes it first', async () => {
    const { client } = await gateway.browser('owner')
    await expect(client.vehicles.data(asleep)).rejects.toMatchObject({
      status: 408,
      code: 'vehicle_unavailable',
    })
    expect(await client.vehicles.get(asleep)).toMatchObject({ state: 'asleep' })
    expect(await client.commands.doorLock(asleep)).toMatchObject({ result: true })
    expect(await client.vehicles.get(asleep)).toMatchObject({ state: 'online' })
    const [row] = await gateway.db.select().from(commands).where(eq(commands.vin, asleep))
    expect(row).toMatchObject({ woke: true, cost: 21, result: true })
  })

  test('another’s car is not there, in the same words as no car at all', async () => {
    const { ask } = await gateway.browser('host')
    const answers = await Promise.all(
      [charging, 'LRW3F7EK4NC799999'].flatMap((vin) =>
        ['', '/vehicle_data', '/wake_up', '/command/door_unlock'].map(async (rest) => {
          const method = /wake|command/.test(rest) ? 'POST' : 'GET'
          const response = await ask(`/api/1/vehicles/${vin}${rest}`, { method })
          const { txid: _, ...body } = await response.json()
          return { status: response.status, ...body }
        }),
      ),
    )
    const expected = {
      status: 404,
      response: null,
      error: 'not_found',
      error_description: 'There is nothing here.',
    }
    expect(answers).toEqual(Array.from({ length: 8 }, () => expected))
  })

  test('a car without a subscription is seen but neither read nor commanded', async () => {
    const { client } = await gateway.browser('lapsed')
    const refused = { status: 402, code: 'subscription_required' }
    expect((await client.account.metadata()).vehicles[unpaid]).toMatchObject({ access: false })
    expect(await client.vehicles.get(unpaid)).toMatchObject({ vin: unpaid })
    await expect(client.vehicles.data(unpaid)).rejects.toMatchObject(refused)
    await expect(client.commands.doorLock(unpaid)).rejects.toMatchObject(refused)
  })

  test('a malformed VIN is a 400', async () => {
    const { ask } = await gateway.browser('owner')
    const response = await ask('/api/1/vehicles/rental/vehicle_data')
    expect(response.status).toBe(400)
  })

  test('sections are asked for with ";" or ",", and places by name only', async () => {
    const { client } = await gateway.browser('owner')
    const some = await client.vehicles.data(driving, { endpoints: ['charge_state', 'drive_state'] })
    expect(some.charge_state).toBeDefined()
    expect(some.climate_state).toBeUndefined()
    expect(some.drive_state).not.toHaveProperty('latitude')
    const { ask } = await gateway.browser('owner')
    const placed = await ask(
      `/api/1/vehicles/${driving}/vehicle_data?endpoints=drive_state;location_data`,
    )
    expect(await placed.json()).toMatchObject({
      response: { drive_state: { latitude: expect.any(Number) } },
    })
    const unknown = await ask(`/api/1/vehicles/${driving}/vehicle_data?endpoints=nonsense`)
    expect(await unknown.json()).toMatchObject({ error: 'invalid_field' })
  })

  test('every command of the catalogue checks its body before anything is sent', async () => {
    const { ask } = await gateway.browser('owner')
    const groups = [vehicleCommands, customCommands, energyCommands]
    const strict = groups.flatMap((group) =>
      Object.values<Endpoint>(group).filter(({ body }) => body && !z.safeParse(body(), {}).success),
    )
    expect(strict.length).toBeGreaterThan(70)
    const before = await gateway.db.$count(commands)
    for (const { path } of strict) {
      const response = await ask(path.replace(':vin', charging).replace(':energy_site_id', site), {
        method: 'POST',
      })
      expect([path, response.status, (await response.json()).error]).toEqual([
        path,
        400,
        'fst_err_validation',
      ])
    }
    expect(await gateway.db.$count(commands)).toBe(before)
  })

  test('charging commands need either of two scopes, others only the wider one', async () => {
    const { client } = await gateway.browser('owner')
    const { token } = await client.tokens.create({ scopes: ['vehicle_charging_cmds'] })
    const program = gateway.program(token)
    expect(await program.commands.setChargeLimit(charging, 90)).toMatchObject({ result: true })
    await expect(program.commands.doorLock(charging)).rejects.toMatchObject({
      status: 403,
      code: 'invalid_scope',
    })
  })

  test('an energy site takes its commands, and they are written down', async () => {
    const { client } = await gateway.browser('owner')
    await client.energyCommands.backup(site, 35)
    const { items } = await client.commandHistory.list({ energySiteId: site })
    expect(items[0]).toMatchObject({
      vin: null,
      energy_site_id: site,
      command: 'backup',
      body: { backup_reserve_percent: 35 },
      status: 'accepted',
      cost: 0,
      confirmation: null,
    })
    const host = (await gateway.browser('host')).client
    await expect(host.energyCommands.stormMode(site, true)).rejects.toMatchObject({ status: 404 })
  })

  test('a command that no site has is not found, an order to its gateway has an address of its own', async () => {
    const { ask } = await gateway.browser('owner')
    const status = async (path: string) =>
      (
        await ask(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"mode":1}',
        })
      ).status
    expect(await status(`/api/1/energy_sites/${site}/nonsense`)).toBe(404)
    expect(await status(`/api/1/energy_sites/${site}/set_island_mode`)).toBe(404)
    expect(await status(`/api/1/energy_sites/${site}/command/set_island_mode`)).toBe(200)
    expect(await status(`/web/energy_sites/${site}/preflight/set_island_mode`)).toBe(400)
  })

  test('what a site’s gateway is told is sent and written down as well, without passwords', async () => {
    const { ask, client } = await gateway.browser('owner')
    const path = `/api/1/energy_sites/${site}/command/set_local_site_config`
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ wifi: { ssid: 'Home', password: 'canary-of-the-wifi' } })
    expect((await ask(path, { method: 'POST', headers, body })).status).toBe(200)
    const { items } = await client.commandHistory.list({ commands: ['set_local_site_config'] })
    expect(items[0]).toMatchObject({ status: 'accepted', body: { wifi: { ssid: 'Home' } } })
    expect(JSON.stringify(items)).not.toContain('canary')
    const host = await gateway.browser('host')
    expect((await host.ask(path, { method: 'POST', headers, body })).status).toBe(404)
  })

  test('an unknown command that only signing gateways have has the same code', async () => {
    const { ask } = await gateway.browser('owner')
    const path = `/api/1/vehicles/${charging}/custom_command/fly`
    const response = await ask(path, { method: 'POST' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_command' })
  })

  test('a client that goes away leaves its command to be sent and written down', async () => {
    const { client, ask } = await gateway.browser('owner')
    const leaving = new AbortController()
    const path = `/api/1/vehicles/${charging}/command/remote_start_drive`
    const sent = ask(path, { method: 'POST', signal: leaving.signal }).catch(() => 'gone')
    await expect
      .poll(() => gateway.db.$count(commands, eq(commands.name, 'remote_start_drive')))
      .toBe(1)
    leaving.abort()
    await sent
    await expect
      .poll(async () => {
        const filter = { commands: ['remote_start_drive'] }
        return (await client.commandHistory.list(filter)).items[0]?.answered_at
      })
      .toEqual(expect.any(String))
  })

  test('a command that a crash interrupted is closed, and never sent again', async () => {
    const { client, ask } = await gateway.browser('owner')
    await client.users.me()
    const userId = (await ask('/web/test')).headers.get('x-uid') ?? ''
    await gateway.db
      .insert(commands)
      .values({ id: 'cmd_interrupted', userId, vin: charging, name: 'door_lock' })
    await closeInterrupted(gateway.db, { now: Date.now(), everything: true })
    const [row] = await gateway.db.select().from(commands).where(eq(commands.id, 'cmd_interrupted'))
    expect(row).toMatchObject({ result: null, error: 'unavailable', reason: 'interrupted' })
  })
})

describe('limits', () => {
  test('thirty calls a minute reach the manufacturer, then 429 says how long to wait', async () => {
    const gateway = await startGateway('embedded', { upstreamCallsPerMinute: 30 })
    const { ask } = await gateway.browser('owner')
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) {
      const response = await ask(`/api/1/vehicles/${charging}`)
      statuses.push(response.status)
      if (response.status === 429) {
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    const other = await gateway.browser('host')
    expect((await other.ask('/api/1/vehicles/LRW3F7EK5NC700004')).status).toBe(200)
    await gateway.close()
  })
})
