import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import {
  ago,
  car,
  type DoctorStage,
  held,
  refusedWith,
  startDoctorStage,
} from './doctor.fixture.ts'

const day = 1440

type Fault = [
  what: string,
  link: string,
  who: string,
  action: string,
  arrange: (stage: DoctorStage) => unknown,
]

/** One way after the other in which a car may stay silent, made by state or by the manufacturer's answer. */
const faults: Fault[] = [
  [
    'the sign-in was taken back',
    'login',
    'you',
    'sign_in',
    ({ otherwise }) => {
      otherwise.vehicle = refusedWith(401)
    },
  ],
  [
    'the manufacturer is down',
    'login',
    'manufacturer',
    'wait',
    ({ otherwise }) => {
      otherwise.vehicle = refusedWith(503)
    },
  ],
  [
    'the manufacturer is asked too often',
    'login',
    'manufacturer',
    'wait',
    ({ otherwise }) => {
      otherwise.vehicle = refusedWith(429)
    },
  ],
  [
    'vehicle data was not granted',
    'scopes',
    'you',
    'grant_scopes',
    ({ scopes }) => scopes(['openid', 'user_data']),
  ],
  [
    'the manufacturer misses a scope',
    'scopes',
    'you',
    'grant_scopes',
    ({ otherwise }) => {
      otherwise.vehicle = refusedWith(403)
    },
  ],
  [
    'the car is in another region',
    'region',
    'you',
    'switch_region',
    ({ otherwise }) => {
      otherwise.vehicle = refusedWith(421)
    },
  ],
  [
    'the account is in another region',
    'region',
    'you',
    'switch_region',
    ({ region }) => region(refusedWith(412)),
  ],
  [
    'nobody tells the region',
    'region',
    'manufacturer',
    'wait',
    ({ region }) => region(refusedWith(500)),
  ],
  [
    'the car left the account',
    'access_type',
    'owner',
    'ask_owner',
    ({ otherwise }) => {
      otherwise.vehicle = refusedWith(404)
    },
  ],
  [
    'the access reaches not far enough',
    'access_type',
    'owner',
    'ask_owner',
    ({ vehicle }) => vehicle({ access_type: 'VIEWER' }),
  ],
  [
    'the car cannot stream',
    'hardware',
    'nobody',
    'wait',
    ({ status }) => status({ fleetTelemetryVersion: null }),
  ],
  [
    'the car was refused for its hardware',
    'hardware',
    'nobody',
    'wait',
    ({ configured }) => configured({ refusal: 'unsupported_hardware', acceptedAt: null }),
  ],
  [
    'the car was refused for its software',
    'hardware',
    'owner',
    'update_firmware',
    ({ configured }) => configured({ refusal: 'unsupported_firmware', acceptedAt: null }),
  ],
  [
    'nobody tells the readiness',
    'hardware',
    'manufacturer',
    'wait',
    ({ otherwise }) => {
      otherwise.fleetStatus = refusedWith(502)
    },
  ],
  [
    'the switch in the car is off',
    'key',
    'owner',
    'allow_streaming',
    ({ status }) => status({ streamingSwitch: false }),
  ],
  ['the key was removed', 'key', 'owner', 'pair_key', ({ status }) => status({ keyPaired: false })],
  [
    'the public key cannot be fetched',
    'public_key',
    'operator',
    'publish_key',
    ({ otherwise }) => {
      otherwise.registration = async () => ({ registered: true, keyReachable: false })
    },
  ],
  [
    'the installation is not registered',
    'public_key',
    'operator',
    'register_partner',
    ({ otherwise }) => {
      otherwise.registration = async () => ({ registered: false, keyReachable: true })
    },
  ],
  [
    'a command was refused for its key',
    'signed_command',
    'owner',
    'pair_key',
    ({ refusedCommand }) => refusedCommand('your public key has not been paired with the vehicle'),
  ],
  [
    'nothing was configured',
    'config_sent',
    'you',
    'send_config',
    ({ configured }) => configured({ config: null }),
  ],
  [
    'neither we nor the car know a configuration',
    'config_sent',
    'you',
    'send_config',
    ({ telemetry }) => telemetry(async () => ({ ...held, config: null })),
  ],
  [
    'other applications take all places',
    'config_sent',
    'owner',
    'free_slot',
    ({ configured }) => configured({ refusal: 'max_configs', acceptedAt: null }),
  ],
  [
    'the configuration was lost',
    'config_sent',
    'you',
    'send_config',
    ({ configured }) => configured({ drift: 'lost' }),
  ],
  [
    'it was refused before the key was paired',
    'config_sent',
    'you',
    'send_config',
    ({ configured }) => configured({ refusal: 'missing_key', acceptedAt: null }),
  ],
  [
    'it is on its way',
    'config_sent',
    'nobody',
    'wait',
    async ({ configured, telemetry }) => {
      await configured({ acceptedAt: null, syncedAt: null })
      telemetry(async () => ({ ...held, config: null }))
    },
  ],
  [
    'nobody tells the configuration',
    'config_sent',
    'manufacturer',
    'wait',
    ({ telemetry }) => telemetry(refusedWith(500)),
  ],
  [
    'a limit was reached',
    'config_synced',
    'operator',
    'raise_limit',
    async ({ configured, telemetry }) => {
      await configured({})
      telemetry(async () => ({ ...held, limit_reached: true }))
    },
  ],
  [
    'the car refused silently',
    'config_synced',
    'owner',
    'free_slot',
    async ({ configured, telemetry }) => {
      await configured({})
      telemetry(async () => ({ ...held, config: null }))
    },
  ],
  [
    'the car lost it',
    'config_synced',
    'you',
    'send_config',
    async ({ configured, telemetry }) => {
      await configured({})
      telemetry(async () => ({ ...held, config: null, synced: false }))
    },
  ],
  [
    'the car has not taken it',
    'config_synced',
    'you',
    'wake',
    ({ telemetry }) => telemetry(async () => ({ ...held, synced: false })),
  ],
  [
    'the car is out of reach for days',
    'connectivity',
    'owner',
    'restart_car',
    async ({ is, heard }) => {
      await is('offline', 3 * day)
      await heard(3 * day)
    },
  ],
  [
    'the car is out of reach',
    'connectivity',
    'owner',
    'wait',
    async ({ is, heard }) => {
      await is('offline', 180)
      await heard(180)
    },
  ],
  [
    'the car sleeps since it was added',
    'connectivity',
    'you',
    'wake',
    async ({ is, heard }) => {
      await is('asleep', 60)
      await heard(null)
    },
  ],
  [
    'the first signal is still to come',
    'first_signal',
    'nobody',
    'wait',
    async ({ configured, heard }) => {
      await configured({ acceptedAt: ago(3), syncedAt: ago(2) })
      await heard(null)
    },
  ],
  [
    'no signal ever came',
    'first_signal',
    'owner',
    'restart_car',
    async ({ configured, heard }) => {
      await configured({})
      await heard(null)
    },
  ],
  [
    'the signals have stopped',
    'first_signal',
    'owner',
    'restart_car',
    async ({ is, heard }) => {
      await is('online', 500)
      await heard(400)
    },
  ],
]

describe.each(featureStores)('%s', (store) => {
  let stage: DoctorStage
  beforeAll(async () => {
    stage = await startDoctorStage(store)
  })
  beforeEach(() => stage.reset())
  afterAll(() => stage.close())

  test.each(faults)('it names the link when %s', async (_, link, who, action, arrange) => {
    await arrange(stage)
    const report = await stage.owner.connectionDoctor.check(car)
    expect(report).toMatchObject({ verdict: 'broken', broken_at: link })
    const at = report.checks.findIndex(({ id }) => id === link)
    expect(report.checks[at]).toMatchObject({ status: 'failed', remedy: { who, action } })
    for (const { status } of report.checks.slice(0, at)) expect(status).not.toBe('failed')
    for (const { status } of report.checks.slice(at + 1)) expect(status).toBe('not_reached')
  })
})
