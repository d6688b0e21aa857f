import type { Scope } from '@console/sdk/contract'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { commands, latestSignals, users, vehicleStates } from '../../db/schema.ts'
import { stores } from '../../testing/database.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'

const [car, unpairedCar, hostCar, lapsedCar] = [
  'LRW3F7EK4NC700001',
  '5YJSA1E68NF700007',
  'LRW3F7EK5NC700004',
  'LRW3F7EK9NC700006',
]
const now = Date.parse('2026-06-01T08:02:00.000Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000)
const day = 1440

/** What the manufacturer answers otherwise than the simulated one, for as long as a test lasts. */
const otherwise: { -readonly [K in keyof FleetApi]?: FleetApi[K] } = {}

const decorated = (simulated: FleetApi) =>
  new Proxy(simulated, {
    get(target, name) {
      const own: unknown = Reflect.get(otherwise, name)
      const value: unknown = own ?? Reflect.get(target, name)
      return typeof value === 'function' && own === undefined ? value.bind(target) : value
    },
  })

describe.each(stores)('%s', (store) => {
  let gateway: TestGateway
  let simulated: FleetApi
  let owner: Awaited<ReturnType<TestGateway['browser']>>
  beforeAll(async () => {
    gateway = await startGateway(store, {
      fleetApi: (real) => {
        simulated = real
        return decorated(real)
      },
    })
    owner = await gateway.browser('owner')
  })
  afterAll(() => gateway.close())

  beforeEach(async () => {
    await heard(1)
    await is('online', 30)
  })
  afterEach(async () => {
    for (const name of Object.keys(otherwise)) Reflect.deleteProperty(otherwise, name)
    await gateway.db.delete(telemetryConfigs)
    await gateway.db.delete(commands)
    await gateway.db.update(users).set({ scopes: allScopes })
  })

  const heard = async (minutes: number | null) => {
    await gateway.db.delete(latestSignals)
    if (minutes === null) return
    const row = { vin: car, field: 'Soc', value: 50, createdAt: ago(minutes) }
    await gateway.db.insert(latestSignals).values(row)
  }
  const is = async (state: 'online' | 'offline' | 'asleep', minutes: number) => {
    await gateway.db.delete(vehicleStates)
    await gateway.db.insert(vehicleStates).values({ vin: car, state, createdAt: ago(minutes) })
  }
  const configured = (row: Partial<typeof telemetryConfigs.$inferInsert>) =>
    gateway.db.insert(telemetryConfigs).values({
      vin: car,
      config: { fields: { Soc: { interval_seconds: 60 } } },
      changedAt: ago(60),
      acceptedAt: ago(59),
      syncedAt: ago(58),
      ...row,
    })
  const refusedWith = (status: number) => () =>
    Promise.reject(new FleetApiError(status, 'Canary of the manufacturer.'))
  const vehicleWith = (members: object) => async (subject: string, vin: string) => ({
    ...(await simulated.vehicle(subject, vin)),
    ...members,
  })
  const statusWith = (members: object) => async (subject: string, vin: string) => ({
    ...(await simulated.fleetStatus(subject, vin)),
    ...members,
  })
  const telemetryWith = (state: () => ReturnType<FleetApi['telemetry']['state']>) => ({
    ...simulated.telemetry,
    state,
  })
  const held = { synced: true, config: { fields: {} }, limit_reached: false, key_paired: true }
  const allScopes: Scope[] = [
    'openid',
    'offline_access',
    'user_data',
    'vehicle_device_data',
    'vehicle_location',
  ]

  test('a car that streams has every link checked, and none broken', async () => {
    const report = await owner.client.connectionDoctor.check(car)
    expect(report).toMatchObject({ verdict: 'connected', broken_at: null })
    expect(report.checks).toHaveLength(13)
    for (const { status, remedy } of report.checks) {
      expect(['passed', 'not_needed']).toContain(status)
      expect(remedy).toBeNull()
    }
  })

  test('a car that sleeps after it has streamed is not broken', async () => {
    await is('asleep', 600)
    await heard(601)
    expect(await owner.client.connectionDoctor.check(car)).toMatchObject({ verdict: 'connected' })
  })

  const faults: [
    what: string,
    link: string,
    who: string,
    action: string,
    arrange: () => unknown,
  ][] = [
    [
      'the sign-in was taken back',
      'login',
      'you',
      'sign_in',
      () => {
        otherwise.vehicle = refusedWith(401)
      },
    ],
    [
      'the manufacturer is down',
      'login',
      'manufacturer',
      'wait',
      () => {
        otherwise.vehicle = refusedWith(503)
      },
    ],
    [
      'the manufacturer is asked too often',
      'login',
      'manufacturer',
      'wait',
      () => {
        otherwise.vehicle = refusedWith(429)
      },
    ],
    [
      'vehicle data was not granted',
      'scopes',
      'you',
      'grant_scopes',
      () => gateway.db.update(users).set({ scopes: ['openid', 'user_data'] }),
    ],
    [
      'the manufacturer misses a scope',
      'scopes',
      'you',
      'grant_scopes',
      () => {
        otherwise.vehicle = refusedWith(403)
      },
    ],
    [
      'the car is in another region',
      'region',
      'you',
      'switch_region',
      () => {
        otherwise.vehicle = refusedWith(421)
      },
    ],
    [
      'the account is in another region',
      'region',
      'you',
      'switch_region',
      () => {
        otherwise.account = { ...simulated.account, region: refusedWith(412) }
      },
    ],
    [
      'nobody tells the region',
      'region',
      'manufacturer',
      'wait',
      () => {
        otherwise.account = { ...simulated.account, region: refusedWith(500) }
      },
    ],
    [
      'the car left the account',
      'access_type',
      'owner',
      'ask_owner',
      () => {
        otherwise.vehicle = refusedWith(404)
      },
    ],
    [
      'the access reaches not far enough',
      'access_type',
      'owner',
      'ask_owner',
      () => {
        otherwise.vehicle = vehicleWith({ access_type: 'VIEWER' })
      },
    ],
    [
      'the car cannot stream',
      'hardware',
      'nobody',
      'wait',
      () => {
        otherwise.fleetStatus = statusWith({ fleetTelemetryVersion: null })
      },
    ],
    [
      'the car was refused for its hardware',
      'hardware',
      'nobody',
      'wait',
      () => configured({ refusal: 'unsupported_hardware', acceptedAt: null }),
    ],
    [
      'the car was refused for its software',
      'hardware',
      'owner',
      'update_firmware',
      () => configured({ refusal: 'unsupported_firmware', acceptedAt: null }),
    ],
    [
      'nobody tells the readiness',
      'hardware',
      'manufacturer',
      'wait',
      () => {
        otherwise.fleetStatus = refusedWith(502)
      },
    ],
    [
      'the switch in the car is off',
      'key',
      'owner',
      'allow_streaming',
      () => {
        otherwise.fleetStatus = statusWith({ streamingSwitch: false })
      },
    ],
    [
      'the key was removed',
      'key',
      'owner',
      'pair_key',
      () => {
        otherwise.fleetStatus = statusWith({ keyPaired: false })
      },
    ],
    [
      'the public key cannot be fetched',
      'public_key',
      'operator',
      'publish_key',
      () => {
        otherwise.registration = async () => ({ registered: true, keyReachable: false })
      },
    ],
    [
      'the installation is not registered',
      'public_key',
      'operator',
      'register_partner',
      () => {
        otherwise.registration = async () => ({ registered: false, keyReachable: true })
      },
    ],
    [
      'a command was refused for its key',
      'signed_command',
      'owner',
      'pair_key',
      async () => {
        const [user] = await gateway.db.select().from(users)
        await gateway.db.insert(commands).values({
          id: 'cmd_1',
          userId: user?.id ?? '',
          vin: car,
          name: 'flash_lights',
          result: false,
          reason: 'your public key has not been paired with the vehicle',
        })
      },
    ],
    [
      'nothing was configured',
      'config_sent',
      'you',
      'send_config',
      () => configured({ config: null }),
    ],
    [
      'neither we nor the car know a configuration',
      'config_sent',
      'you',
      'send_config',
      () => {
        otherwise.telemetry = telemetryWith(async () => ({ ...held, config: null }))
      },
    ],
    [
      'other applications take all places',
      'config_sent',
      'owner',
      'free_slot',
      () => configured({ refusal: 'max_configs', acceptedAt: null }),
    ],
    [
      'the configuration was lost',
      'config_sent',
      'you',
      'send_config',
      () => configured({ drift: 'lost' }),
    ],
    [
      'it was refused before the key was paired',
      'config_sent',
      'you',
      'send_config',
      () => configured({ refusal: 'missing_key', acceptedAt: null }),
    ],
    [
      'it is on its way',
      'config_sent',
      'nobody',
      'wait',
      async () => {
        await configured({ acceptedAt: null, syncedAt: null })
        otherwise.telemetry = telemetryWith(async () => ({ ...held, config: null }))
      },
    ],
    [
      'nobody tells the configuration',
      'config_sent',
      'manufacturer',
      'wait',
      () => {
        otherwise.telemetry = telemetryWith(refusedWith(500))
      },
    ],
    [
      'a limit was reached',
      'config_synced',
      'operator',
      'raise_limit',
      async () => {
        await configured({})
        otherwise.telemetry = telemetryWith(async () => ({ ...held, limit_reached: true }))
      },
    ],
    [
      'the car refused silently',
      'config_synced',
      'owner',
      'free_slot',
      async () => {
        await configured({})
        otherwise.telemetry = telemetryWith(async () => ({ ...held, config: null }))
      },
    ],
    [
      'the car lost it',
      'config_synced',
      'you',
      'send_config',
      async () => {
        await configured({})
        const state = { ...held, config: null, synced: false }
        otherwise.telemetry = telemetryWith(async () => state)
      },
    ],
    [
      'the car has not taken it',
      'config_synced',
      'you',
      'wake',
      () => {
        otherwise.telemetry = telemetryWith(async () => ({ ...held, synced: false }))
      },
    ],
    [
      'the car is out of reach for days',
      'connectivity',
      'owner',
      'restart_car',
      async () => {
        await is('offline', 3 * day)
        await heard(3 * day)
      },
    ],
    [
      'the car is out of reach',
      'connectivity',
      'owner',
      'wait',
      async () => {
        await is('offline', 180)
        await heard(180)
      },
    ],
    [
      'the car sleeps since it was added',
      'connectivity',
      'you',
      'wake',
      async () => {
        await is('asleep', 60)
        await heard(null)
      },
    ],
    [
      'the first signal is still to come',
      'first_signal',
      'nobody',
      'wait',
      async () => {
        await configured({ acceptedAt: ago(3), syncedAt: ago(2) })
        await heard(null)
      },
    ],
    [
      'no signal ever came',
      'first_signal',
      'owner',
      'restart_car',
      async () => {
        await configured({})
        await heard(null)
      },
    ],
    [
      'the signals have stopped',
      'first_signal',
      'owner',
      'restart_car',
      async () => {
        await is('online', 500)
        await heard(400)
      },
    ],
  ]

  test.each(faults)('it names the link when %s', async (_, link, who, action, arrange) => {
    await arrange()
    const report = await owner.client.connectionDoctor.check(car)
    expect(report).toMatchObject({ verdict: 'broken', broken_at: link })
    const at = report.checks.findIndex(({ id }) => id === link)
    expect(report.checks[at]).toMatchObject({ status: 'failed', remedy: { who, action } })
    for (const { status } of report.checks.slice(0, at)) expect(status).not.toBe('failed')
    for (const { status } of report.checks.slice(at + 1)) expect(status).toBe('not_reached')
  })

  test('a simulated car without our key is told apart by its own state', async () => {
    const { client } = await gateway.browser('host')
    expect(await client.connectionDoctor.check(unpairedCar)).toMatchObject({
      broken_at: 'key',
      checks: expect.arrayContaining([
        expect.objectContaining({ id: 'key', remedy: expect.objectContaining({ link: '/key' }) }),
      ]),
    })
  })

  test('a car that is not paid for is looked at too, up to its subscription', async () => {
    const { client } = await gateway.browser('lapsed')
    const row = { vin: lapsedCar, field: 'Soc', value: 50, createdAt: ago(1) }
    await gateway.db.insert(latestSignals).values(row)
    expect(await client.connectionDoctor.check(lapsedCar)).toMatchObject({ broken_at: 'fan_out' })
  })

  test('another’s car answers like one that does not exist', async () => {
    const gone = { status: 404, code: 'not_found' }
    await expect(owner.client.connectionDoctor.check(hostCar)).rejects.toMatchObject(gone)
    await expect(owner.client.connectionDoctor.report(hostCar)).rejects.toMatchObject(gone)
  })

  test('the report tells the same as text', async () => {
    otherwise.fleetStatus = statusWith({ keyPaired: false })
    const text = await owner.client.connectionDoctor.report(car)
    expect(text).toContain('broken at key')
    expect(text).toContain('6. key: BROKEN. The vehicle does not hold our key.')
    expect(text).toContain('To do, by owner: Open the pairing page')
    expect(text).toContain('13. fan_out: not looked at.')
  })

  test('neither answer nor report holds a VIN, a token, an address or a place, wherever it came from', async () => {
    const canary = fc.oneof(
      fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/),
      fc.stringMatching(/^[a-z]{3,9}@[a-z]{3,9}\.example$/),
      fc.stringMatching(/^wl_live_[0-9A-Za-z]{36}$/),
      fc.stringMatching(/^eyJ[0-9A-Za-z]{20}\.[0-9A-Za-z]{20}$/),
      fc.stringMatching(/^-?[1-8]\d\.\d{4,6}$/),
      fc.constantFrom(car, 'owner@wattlane.example', 'Simulated Owner'),
    )
    const around = fc.constantFrom('', ' ', 'x', '(', '/', '=')
    const told = fc.tuple(around, canary, around).map(([before, secret, after]) => ({
      secret,
      text: `${before}${secret}${after}`,
    }))
    await fc.assert(
      fc.asyncProperty(fc.tuple(told, told, told, told), async ([one, two, three, four]) => {
        otherwise.vehicle = vehicleWith({ access_type: one.text })
        otherwise.fleetStatus = statusWith({
          firmwareVersion: two.text,
          fleetTelemetryVersion: three.text,
        })
        otherwise.account = {
          ...simulated.account,
          region: async () => ({ region: four.text, fleet_api_base_url: four.text }),
        }
        const stopped = await owner.client.connectionDoctor.report(car)
        otherwise.vehicle = vehicleWith({ access_type: 'OWNER', display_name: one.text })
        const whole = [
          JSON.stringify(await owner.client.connectionDoctor.check(car)),
          await owner.client.connectionDoctor.report(car),
        ]
        for (const text of [stopped, ...whole]) {
          for (const { secret } of [one, two, three, four]) expect(text).not.toContain(secret)
          expect(text).not.toContain(car)
        }
      }),
      { numRuns: 40 },
    )
  })
})
