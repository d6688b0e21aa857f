import { commandCatalogue } from '@console/sdk/commands'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const parked = 'LRWYGCEK1NC700002'
const driving = 'LRW3F7EK4NC700001'

/** What each takes, in an order in which the car has no reason to refuse. */
const told: readonly [vin: string, name: string, body?: object][] = [
  [parked, 'actuate_trunk', { which_trunk: 'front' }],
  [parked, 'auto_conditioning_start'],
  [parked, 'remote_seat_heater_request', { heater: 0, level: 2 }],
  [parked, 'remote_steering_wheel_heat_level_request', { level: 3 }],
  [parked, 'set_climate_keeper_mode', { climate_keeper_mode: 2 }],
  [parked, 'set_temps', { driver_temp: 23, passenger_temp: 20.5 }],
  [parked, 'auto_conditioning_stop'],
  [parked, 'charge_stop'],
  [parked, 'charge_start'],
  [parked, 'charge_max_range'],
  [parked, 'set_charge_limit', { percent: 85 }],
  [parked, 'set_charging_amps', { charging_amps: 4 }],
  [parked, 'door_unlock'],
  [parked, 'door_lock'],
  [parked, 'flash_lights'],
  [parked, 'guest_mode', { enable: true }],
  [parked, 'navigation_gps_request', { lat: 52.37, lon: 4.89, order: 1 }],
  [parked, 'set_pin_to_drive', { on: true, password: '2718' }],
  [parked, 'set_sentry_mode', { on: true }],
  [parked, 'set_vehicle_name', { vehicle_name: 'Blue' }],
  [parked, 'speed_limit_set_limit', { limit_mph: 70 }],
  [parked, 'window_control', { command: 'vent', lat: 0, lon: 0 }],
  // Screens show an eleventh step, which the car takes for its tenth.
  [driving, 'adjust_volume', { volume: 11 }],
  [driving, 'media_next_track'],
  [driving, 'media_toggle_playback'],
]

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store, { live: true })
  })
  afterAll(() => gateway.close())

  test('what a simulated car does after a command, its own signals confirm, for each kind of command', async () => {
    const { ask, client } = await gateway.browser('owner')
    for (const [vin, name, body = {}] of told) {
      const path = commandCatalogue[name]?.path.replace(':vin', vin) ?? ''
      const headers = { 'content-type': 'application/json' }
      const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
      expect([name, await answer.json()]).toMatchObject([name, { response: { result: true } }])
      await gateway.clock.advance(4_000)
      await expect
        .poll(async () => {
          const [row] = (await client.commandHistory.list({ vin, commands: [name] })).items
          return [name, row?.confirmation?.status]
        })
        .toEqual([name, 'confirmed'])
    }
  })
})
