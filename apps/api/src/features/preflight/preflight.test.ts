import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { commands } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const driving = 'LRW3F7EK4NC700001'
const charging = 'LRWYGCEK1NC700002'
const asleep = '5YJSA1E60NF700003'
const unpaid = 'LRW3F7EK9NC700006'
const site = '7000001'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
    const createdAt = new Date(gateway.clock.now()).toISOString()
    await gateway.ingest([
      { kind: 'state', vin: driving, createdAt, state: 'online' },
      { kind: 'state', vin: charging, createdAt, state: 'online' },
      { kind: 'state', vin: asleep, createdAt, state: 'asleep' },
      {
        kind: 'data',
        vin: driving,
        createdAt,
        data: { Gear: 'ShiftStateD', GuestModeEnabled: true },
      },
      { kind: 'data', vin: charging, createdAt, data: { Gear: 'ShiftStateP', ServiceMode: true } },
    ])
  })
  afterAll(() => gateway.close())

  const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code)

  test('a command to a waking car is ready: price, key, and the signal that will confirm it', async () => {
    const { client } = await gateway.browser('owner')
    const ready = await client.preflight.vehicle(charging, 'set_charge_limit', { percent: 80 })
    expect(ready).toMatchObject({
      command: 'set_charge_limit',
      verdict: 'ready',
      state: 'online',
      wakes: false,
      scope: { needed: ['vehicle_cmds', 'vehicle_charging_cmds'], granted: true },
      key: { required: true, paired: true },
      cost: { command: 1, wake: 0, total: 1, balance: 1_000_000 },
      confirmation: { signal: 'ChargeLimitSoc', expected: 80 },
      last_failure: null,
    })
    expect(codes(ready.warnings)).toEqual(['service_mode'])
  })

  test('a sleeping car would be woken, and stays asleep', async () => {
    const { client } = await gateway.browser('owner')
    const answer = await client.preflight.vehicle(asleep, 'door_lock')
    expect(answer).toMatchObject({
      verdict: 'wakes',
      state: 'asleep',
      wakes: true,
      cost: { command: 1, wake: 20, total: 21 },
    })
    expect(codes(answer.warnings)).toContain('asleep')
    expect(await client.vehicles.get(asleep)).toMatchObject({ state: 'asleep' })
    expect(await gateway.db.select().from(commands).where(eq(commands.vin, asleep))).toEqual([])
  })

  test('waking is paid for where it wakes, and free where the car is awake', async () => {
    const { client } = await gateway.browser('owner')
    for (const [vin, total] of [
      [asleep, 20],
      [charging, 0],
    ] as const) {
      const { cost } = await client.preflight.vehicle(vin, 'wake_up')
      expect(cost).toMatchObject({ command: total, wake: 0, total })
    }
  })

  test('driving, guest mode and the last failure are told, and do not block', async () => {
    const { client } = await gateway.browser('owner')
    const { reason } = await client.commands.doorUnlock(driving)
    const answer = await client.preflight.vehicle(driving, 'door_unlock')
    expect(answer.verdict).toBe('ready')
    expect(codes(answer.warnings)).toEqual(['driving', 'guest_mode', 'failed_before'])
    expect(answer.last_failure).toMatchObject({ reason })
    const { last_failure } = await client.preflight.vehicle(driving, 'door_lock')
    expect(last_failure).toBe(null)
  })

  test('a missing scope, subscription or model blocks, the gravest first', async () => {
    const { client } = await gateway.browser('owner')
    const { token } = await client.tokens.create({ scopes: ['vehicle_device_data'] })
    const blind = await gateway.program(token).preflight.vehicle(driving, 'door_lock')
    expect(blind).toMatchObject({ verdict: 'blocked', scope: { granted: false } })
    expect(blind.warnings[0]).toMatchObject({ code: 'scope_missing', blocks: true })

    const lapsed = (await gateway.browser('lapsed')).client
    const unsubscribed = await lapsed.preflight.vehicle(unpaid, 'door_lock')
    expect(codes(unsubscribed.warnings)).toContain('unsubscribed')
    expect(unsubscribed.verdict).toBe('blocked')

    const tonneau = await client.preflight.vehicle(charging, 'open_tonneau')
    expect(tonneau.warnings[0]).toMatchObject({ code: 'unsupported_model', blocks: true })
  })

  test('energy sites have no state, key or confirmation, and cost nothing', async () => {
    const { client } = await gateway.browser('owner')
    const body = { backup_reserve_percent: 20 }
    expect(await client.preflight.energySite(site, 'backup', body)).toMatchObject({
      verdict: 'ready',
      state: null,
      key: null,
      cost: { total: 0 },
      confirmation: null,
    })
  })

  test('unknown commands, bodies that would be refused and foreign products have their codes', async () => {
    const { client } = await gateway.browser('owner')
    await expect(client.preflight.vehicle(charging, 'fly')).rejects.toMatchObject({
      status: 400,
      code: 'invalid_command',
    })
    await expect(
      client.preflight.vehicle(charging, 'set_charge_limit', { percent: 120 }),
    ).rejects.toMatchObject({ status: 400, code: 'invalid_field' })
    const host = (await gateway.browser('host')).client
    await expect(host.preflight.vehicle(charging, 'door_lock')).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      host.preflight.energySite(site, 'storm_mode', { enabled: true }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })
})
