import { vehicleDataEndpoints } from '@console/sdk/contract'
import { expect, test } from 'vitest'

import type { CustomCommandName, VehicleCommandName } from '../../fleet-api.ts'
import { outcome } from '../commands.ts'
import { createFleet, owners, samples, unpairedVin, vins } from '../fleet.fixture.ts'
import type { Told } from './confirmation.fixture.ts'
import { loneCar } from './lone-car.fixture.ts'

async function running() {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(5000)
  return fleet
}

type Case = {
  reason: string
  name: VehicleCommandName
  body?: object
  vin?: string
  before?: readonly Told[]
}

const pin = { pin: '4821' }
const wrong = { pin: '1111' }
const valet: Told = ['set_valet_mode', { on: true, password: '4821' }]
const update: Told = ['schedule_software_update', { offset_sec: 0 }]
const schedule = { days_of_week: 'ALL', enabled: true, lat: 46.6, lon: 2.4 }

const cases: Case[] = [
  { name: 'charge_start', reason: 'is_charging' },
  { name: 'charge_start', before: [['set_charge_limit', { percent: 50 }]], reason: 'complete' },
  { name: 'charge_start', vin: vins.driving, reason: 'disconnected' },
  { name: 'charge_stop', before: [['charge_stop']], reason: 'not_charging' },
  { name: 'set_charge_limit', body: { percent: 80 }, reason: 'already_set' },
  { name: 'set_charge_limit', body: { percent: 49 }, reason: 'value is out of range' },
  { name: 'charge_standard', reason: 'already_standard' },
  { name: 'charge_max_range', before: [['charge_max_range']], reason: 'already_max_range' },
  { name: 'set_charging_amps', body: { charging_amps: 6 }, reason: 'value is out of range' },
  { name: 'charge_port_door_close', reason: 'cable connected' },
  { name: 'charge_port_door_open', vin: vins.driving, reason: 'vehicle is in motion' },
  {
    name: 'actuate_trunk',
    vin: vins.driving,
    body: { which_trunk: 'rear' },
    reason: 'vehicle is in motion',
  },
  { name: 'honk_horn', vin: vins.driving, reason: 'vehicle is in motion' },
  {
    name: 'set_climate_keeper_mode',
    vin: vins.driving,
    body: { climate_keeper_mode: 2 },
    reason: 'vehicle is in motion',
  },
  {
    name: 'set_temps',
    body: { driver_temp: 14, passenger_temp: 20 },
    reason: 'value is out of range',
  },
  {
    name: 'remote_seat_heater_request',
    body: { heater: 7, level: 1 },
    reason: 'not supported by this car',
  },
  {
    name: 'remote_seat_cooler_request',
    body: { seat_position: 1, seat_cooler_level: 1 },
    reason: 'not supported by this car',
  },
  {
    name: 'set_bioweapon_mode',
    vin: vins.driving,
    body: { on: true, manual_override: true },
    reason: 'not supported by this car',
  },
  { name: 'sun_roof_control', body: { state: 'vent' }, reason: 'not supported by this car' },
  { name: 'open_tonneau', reason: 'not supported by this car' },
  { name: 'trigger_homelink', body: { lat: 1, lon: 1 }, reason: 'no HomeLink device nearby' },
  { name: 'adjust_volume', body: { volume: 3 }, reason: 'user not present' },
  { name: 'take_drivenote', body: { note: 'Brakes squeak.' }, reason: 'user not present' },
  {
    name: 'media_volume_up',
    vin: vins.driving,
    before: [['adjust_volume', { volume: 11 }]],
    reason: 'already_set',
  },
  { name: 'set_valet_mode', body: { on: true }, reason: 'PIN is missing' },
  {
    name: 'set_valet_mode',
    body: { on: true, password: '4821' },
    before: [['guest_mode', { enable: true }]],
    reason: 'guest mode is on',
  },
  {
    name: 'set_valet_mode',
    before: [valet],
    body: { on: false, password: '1111' },
    reason: 'wrong PIN',
  },
  { name: 'guest_mode', before: [valet], body: { enable: true }, reason: 'valet mode is on' },
  {
    name: 'actuate_trunk',
    before: [valet],
    body: { which_trunk: 'front' },
    reason: 'valet mode is on',
  },
  { name: 'reset_valet_pin', before: [valet], reason: 'valet mode is on' },
  { name: 'set_pin_to_drive', body: { on: true }, reason: 'PIN is missing' },
  {
    name: 'set_pin_to_drive',
    before: [['set_pin_to_drive', { on: true, password: '4821' }]],
    body: { on: false, password: '1111' },
    reason: 'wrong PIN',
  },
  {
    name: 'reset_pin_to_drive_pin',
    before: [['set_pin_to_drive', { on: true, password: '4821' }]],
    reason: 'PIN to Drive is on',
  },
  {
    name: 'speed_limit_activate',
    before: [['speed_limit_activate', pin]],
    body: wrong,
    reason: 'wrong PIN',
  },
  {
    name: 'speed_limit_deactivate',
    before: [['speed_limit_activate', pin]],
    body: wrong,
    reason: 'wrong PIN',
  },
  { name: 'speed_limit_clear_pin', body: pin, reason: 'wrong PIN' },
  { name: 'speed_limit_set_limit', body: { limit_mph: 40 }, reason: 'value is out of range' },
  {
    name: 'parental_controls_activate',
    before: [['parental_controls_activate', pin]],
    body: wrong,
    reason: 'wrong PIN',
  },
  { name: 'parental_controls_deactivate', body: pin, reason: 'wrong PIN' },
  {
    name: 'parental_controls_set_speed_limit',
    body: { limit_mph: 10 },
    reason: 'value is out of range',
  },
  { name: 'erase_user_data', reason: 'guest mode is off' },
  { name: 'set_vehicle_name', body: { vehicle_name: ' ' }, reason: 'value is out of range' },
  {
    name: 'schedule_software_update',
    vin: vins.driving,
    body: { offset_sec: 60 },
    reason: 'no update is waiting',
  },
  { name: 'cancel_software_update', reason: 'no update is scheduled' },
  { name: 'door_lock', before: [update], reason: 'software update is being installed' },
  { name: 'set_scheduled_charging', body: { enable: true }, reason: 'time is missing' },
  { name: 'set_scheduled_departure', body: { enable: true }, reason: 'departure_time is missing' },
  {
    name: 'add_charge_schedule',
    body: {
      ...schedule,
      days_of_week: 'SOMEDAY',
      start_enabled: true,
      start_time: 60,
      end_enabled: false,
    },
    reason: 'days_of_week cannot be read',
  },
  {
    name: 'add_charge_schedule',
    body: { ...schedule, start_enabled: true, end_enabled: false },
    reason: 'start_time or end_time is missing',
  },
  { name: 'remove_charge_schedule', body: { id: 5 }, reason: 'no such schedule' },
  { name: 'remove_precondition_schedule', body: { id: 5 }, reason: 'no such schedule' },
  { name: 'navigation_request', body: { value: {} }, reason: 'destination is missing' },
  {
    name: 'navigation_waypoints_request',
    body: { waypoints: ' , ' },
    reason: 'destination is missing',
  },
]

test.each(cases)('$name $body is refused: $reason', async (one) => {
  const { reason, name, body = {}, vin = vins.charging, before = [] } = one
  const fleet = await running()
  for (const [earlier, earlierBody = {}] of before) {
    const { result } = await fleet.fleetApi.command(owners.owner, vin, earlier, earlierBody)
    expect(result).toBe(true)
    await fleet.clock.advance(5000)
  }
  const count = fleet.records.length
  expect(await fleet.fleetApi.command(owners.owner, vin, name, body)).toEqual({
    result: false,
    reason,
  })
  await fleet.clock.advance(5000)
  await fleet.source.stop()
  // A refused command leaves no trace in what the car tells of itself.
  const told = (field: string) => samples(fleet.records.slice(count), vin, field)
  expect([
    ...told('GuestModeEnabled'),
    ...told('ValetModeEnabled'),
    ...told('VehicleName'),
  ]).toEqual([])
})

test.each<[CustomCommandName, object, string]>([
  ['set_outlets', { request: 1 }, 'not supported by this car'],
  ['closure', { tonneau: 'open' }, 'not supported by this car'],
  ['closure', { chargePort: 'close' }, 'cable connected'],
  ['seat_heater', { thirdRowLeft: 'low' }, 'not supported by this car'],
  ['charge_on_solar', { lowerChargeLimit: 90, upperChargeLimit: 60 }, 'value is out of range'],
  ['dashcam_save', {}, 'dashcam is not recording'],
  ['play_video', { url: 'https://video.example/1' }, 'user not present'],
  ['stop_light_show', {}, 'no show is on'],
  ['clear_pin_to_drive', { pin: '1111' }, 'wrong PIN'],
  ['set_suspension_level', { level: 1 }, 'not supported by this car'],
  ['set_distance_unit', { unit: 9 }, 'value is out of range'],
  ['cancel_soh_test', {}, 'no test is running'],
  ['set_rate_tariff', {}, 'tariff is missing'],
])('custom command %s %j is refused: %s', async (name, body, reason) => {
  const fleet = await running()
  await fleet.source.stop()
  const outcome = await fleet.fleetApi.customCommand(owners.owner, vins.charging, name, body)
  expect(outcome).toEqual({ result: false, reason })
})

test.each([
  'clear_pin_to_drive_admin',
  'speed_limit_clear_pin_admin',
  'parental_controls_clear_pin_admin',
  'erase_user_data',
] as const)('%s is refused to somebody who only drives the car', (name) => {
  const { simulation, simulated } = loneCar()
  const asked = { world: simulation.world, simulated, isOwner: false, now: simulated.at }
  expect(outcome(asked, name, {})).toEqual({
    result: { result: false, reason: 'only the owner may do this' },
    effects: [],
  })
})

test('a car without our key takes no command', async () => {
  const fleet = await running()
  await fleet.source.stop()
  expect(await fleet.fleetApi.command(owners.host, unpairedVin, 'honk_horn', {})).toEqual({
    result: false,
    reason: 'your public key has not been paired with the vehicle',
  })
})

test('the first PIN stays until it is cleared', async () => {
  const fleet = await running()
  const send = async (name: VehicleCommandName, body: object) => {
    const { result } = await fleet.fleetApi.command(owners.owner, vins.charging, name, body)
    await fleet.clock.advance(4000)
    return result
  }
  await send('set_pin_to_drive', { on: true, password: '4821' })
  await send('set_pin_to_drive', { on: true, password: '1111' })
  expect(await send('set_pin_to_drive', { on: false, password: '1111' })).toBe(false)
  expect(await send('set_pin_to_drive', { on: false, password: '4821' })).toBe(true)
  expect(await send('reset_pin_to_drive_pin', {})).toBe(true)
  await send('set_pin_to_drive', { on: true, password: '1111' })
  expect(await send('set_pin_to_drive', { on: false, password: '1111' })).toBe(true)
  await fleet.source.stop()
})

test('no PIN stands in checkpoints, vehicle_data or what is streamed', async () => {
  const fleet = await running()
  const secret = '4821'
  const sent: Told[] = [
    ['set_pin_to_drive', { on: true, password: secret }],
    ['speed_limit_activate', { pin: secret }],
    ['parental_controls_activate', { pin: secret }],
    ['set_valet_mode', { on: true, password: secret }],
  ]
  const seen: unknown[] = []
  for (const [name, body = {}] of sent) {
    await fleet.fleetApi.command(owners.owner, vins.charging, name, body)
    // Before it happens it waits in the checkpoint.
    seen.push(await fleet.store.load())
  }
  await fleet.clock.advance(20_000)
  await fleet.source.stop()
  const all = new Set(vehicleDataEndpoints)
  const data = await fleet.fleetApi.vehicleData(owners.owner, vins.charging, all)
  expect(data.vehicle_state).toMatchObject({ valet_mode: true, valet_pin_needed: false })
  expect(data.vehicle_state?.speed_limit_mode).toMatchObject({ active: true, pin_code_set: true })
  const words = JSON.stringify([seen, data, await fleet.store.load(), fleet.records])
  expect(words).toContain('driverPin')
  expect(words).not.toContain(`"${secret}"`)
  expect(JSON.stringify(data)).not.toMatch(/[0-9a-f]{64}/)
})
