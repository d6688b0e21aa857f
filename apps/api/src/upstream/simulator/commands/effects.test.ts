import { vehicleDataEndpoints } from '@console/sdk/contract'
import { expect, test } from 'vitest'

import { createFleet, owners, samples, vins } from '../fleet.fixture.ts'
import { memoryStore } from '../memory-store.ts'
import { solarHour } from '../places.ts'
import { loneCar } from './lone-car.fixture.ts'

const everything = new Set(vehicleDataEndpoints)

/** Minutes after local midnight, some minutes from now. */
const minuteIn = (at: number, minutes: number) => Math.ceil(solarHour(at) * 60 + minutes) % 1440

test('fewer amps charge with less power, and a stopped charge with none', async () => {
  const car = loneCar()
  car.later(120)
  const amps = async () => (await car.read()).charge_state?.charger_actual_current
  expect(await amps()).toBe(5)
  await car.send('set_charging_amps', { charging_amps: 2 })
  expect(await amps()).toBe(2)
  await car.send('charge_stop')
  const level = car.say('EnergyRemaining')
  car.later(1800)
  expect(await amps()).toBe(0)
  expect(car.say('DetailedChargeState')).toBe('DetailedChargeStateStopped')
  expect(Number(car.say('EnergyRemaining'))).toBeLessThan(Number(level))
})

test('a charge ends at the limit that was set', async () => {
  const car = loneCar()
  const percent = Math.ceil(Number(car.say('BatteryLevel')) + 1)
  await car.send('set_charge_limit', { percent })
  car.later(4 * 3600, () => car.say('DetailedChargeState') === 'DetailedChargeStateComplete')
  expect(Number(car.say('BatteryLevel'))).toBeCloseTo(percent, 0)
})

test('the cabin moves to the temperature that was set, and drifts away when the climate stops', async () => {
  const car = loneCar()
  await car.send('set_temps', { driver_temp: 27, passenger_temp: 27 })
  await car.send('auto_conditioning_start')
  car.later(1200)
  const warm = Number(car.say('InsideTemp'))
  expect(warm).toBeGreaterThan(26)
  await car.send('auto_conditioning_stop')
  car.later(1800)
  expect(Math.abs(Number(car.say('InsideTemp')) - warm)).toBeGreaterThan(1)
})

test('the climate of a parked car stops by itself, unless it was told to be kept on', async () => {
  const car = loneCar()
  await car.send('auto_conditioning_start')
  car.later(7100)
  expect(car.say('HvacPower')).toBe('HvacPowerStateOn')
  car.later(400)
  expect(car.say('HvacPower')).toBe('HvacPowerStateOff')
  await car.send('set_climate_keeper_mode', { climate_keeper_mode: 2 })
  expect(car.say('CenterDisplay')).toBe('DisplayStateDog')
  car.later(4000)
  expect(car.say('HvacPower')).toBe('HvacPowerStateOn')
})

test('a car that charges by the clock waits for its hour, and a schedule for once is then forgotten', async () => {
  const car = loneCar()
  const { latitude = 0, longitude = 0 } = (await car.read()).location_data ?? {}
  const start_time = minuteIn(car.simulated.at, 30)
  await car.send('add_charge_schedule', {
    id: 7,
    name: 'Soon',
    days_of_week: 'ALL',
    enabled: true,
    start_enabled: true,
    start_time,
    end_enabled: false,
    lat: latitude,
    lon: longitude,
    one_time: true,
  })
  const known = async () => (await car.read()).charge_schedule_data?.charge_schedules
  expect(await known()).toMatchObject([{ id: 7, name: 'Soon', days_of_week: 127, start_time }])
  await car.send('charge_stop')
  expect(car.say('ScheduledChargingPending')).toBe(true)
  const waited = car.later(
    2400,
    () => car.say('DetailedChargeState') === 'DetailedChargeStateCharging',
  )
  expect(waited).toBeGreaterThan(1500)
  expect(await known()).toEqual([])
})

test('a schedule ends a charge, and those of the home are removed together', async () => {
  const car = loneCar()
  const { latitude = 0, longitude = 0 } = (await car.read()).location_data ?? {}
  await car.send('add_charge_schedule', {
    days_of_week: 127,
    enabled: true,
    start_enabled: false,
    end_enabled: true,
    end_time: minuteIn(car.simulated.at, 5),
    lat: latitude,
    lon: longitude,
  })
  car.later(480, () => car.say('DetailedChargeState') === 'DetailedChargeStateStopped')
  await car.send('batch_remove_charge_schedules', { home: true, work: false, other: false })
  expect((await car.read()).charge_schedule_data?.charge_schedules).toEqual([])
})

test('a schedule warms the cabin before its hour, and not long after it', async () => {
  const car = loneCar()
  const { latitude = 0, longitude = 0 } = (await car.read()).location_data ?? {}
  await car.send('add_precondition_schedule', {
    days_of_week: 'ALL',
    enabled: true,
    precondition_time: minuteIn(car.simulated.at, 15),
    lat: latitude,
    lon: longitude,
  })
  const waited = car.later(600, () => car.say('HvacPower') === 'HvacPowerStateOn')
  expect(waited).toBeGreaterThan(200)
  expect((await car.read()).climate_state?.is_preconditioning).toBe(true)
  car.later(1200, () => car.say('HvacPower') === 'HvacPowerStateOff')
})

test('an update is installed when it was set to be, and the car then says its new version', async () => {
  const car = loneCar()
  const update = async () => (await car.read()).vehicle_state?.software_update?.status
  expect(await update()).toBe('available')
  await car.send('schedule_software_update', { offset_sec: 60 })
  expect(await update()).toBe('scheduled')
  car.later(120)
  expect(await update()).toBe('installing')
  car.later(1800)
  expect(await update()).toBe('')
  expect(car.say('Version')).toBe('2026.20.5')
  const { firmwareVersion } = await car.fleetApi.fleetStatus(owners.owner, vins.charging)
  expect(firmwareVersion).toBe('2026.20.5')
})

test('custom commands move, light and set what the car has', async () => {
  const car = loneCar()
  await car.custom('ping')
  await car.custom('closure', { frontTrunk: 'open', rearTrunk: 'move', chargePort: 'open' })
  const opened = await car.read()
  expect(opened.closures_state).toMatchObject({ ft: 1, rt: 1 })
  expect(opened.charge_state).toMatchObject({
    charge_port_latch: 'Disengaged',
    charging_state: 'Stopped',
  })
  await car.custom('seat_heater', { frontLeft: 'high', rearCenter: 'low' })
  await car.custom('set_temperature_unit', { unit: 0 })
  const stop = { lat: 46.5, lon: 2.5, destination: 'Simulated Mill', order: 1 }
  await car.custom('navigation_gps_destination', stop)
  await car.custom('auto_secure_vehicle')
  const { climate_state, gui_settings, drive_state, closures_state } = await car.read()
  expect(climate_state).toMatchObject({ seat_heater_left: 3, seat_heater_rear_center: 1 })
  expect(gui_settings?.gui_temperature_units).toBe('F')
  expect(drive_state?.active_route_destination).toBe('Simulated Mill')
  expect(closures_state).toMatchObject({ rt: 0, locked: true })
  expect(await car.custom('get_nearby_charging_sites', { count: 1 })).toHaveProperty(
    'superchargers',
  )
})

test('a car that charges on solar takes what the house has left over', async () => {
  const car = loneCar()
  const limits = { enabled: true, lowerChargeLimit: 20, upperChargeLimit: 90 }
  await car.custom('charge_on_solar', limits)
  expect(await car.fleetApi.chargeOnSolar(owners.owner, vins.charging)).toEqual(limits)
  let charged = 0
  for (let minute = 0; minute < 180; minute++) {
    car.later(60)
    const live = await car.fleetApi.askSite(owners.owner, '7000001', 'live_status')
    const { solar_power = 0, load_power = 0, wall_connectors = [] } = live
    const power = wall_connectors[0]?.wall_connector_power ?? 0
    charged += power
    // Volts drift a little round what the socket is rated at.
    const surplus = Math.max(0, solar_power - (load_power - power))
    expect(power).toBeLessThanOrEqual(surplus * 1.02 + 5)
  }
  expect(charged).toBeGreaterThan(0)
})

test('commands that follow one another at once all count', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(5000)
  const volume = async () => {
    const { driving } = vins
    const { vehicle_state } = await fleet.fleetApi.vehicleData(owners.owner, driving, everything)
    return vehicle_state?.media_info?.audio_volume ?? 0
  }
  const before = await volume()
  for (let times = 0; times < 3; times++) {
    await fleet.fleetApi.command(owners.owner, vins.driving, 'media_volume_up', {})
  }
  await fleet.clock.advance(4000)
  expect(await volume()).toBe(before + 1.5)
  await fleet.source.stop()
})

test('what was set is still set after a restart, and a driver undoes what is in the way', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(5000)
  const send = (name: Parameters<typeof fleet.fleetApi.command>[2], body: object) =>
    fleet.fleetApi.command(owners.owner, vins.charging, name, body)
  await send('set_vehicle_name', { vehicle_name: 'Kept' })
  await send('actuate_trunk', { which_trunk: 'rear' })
  await send('set_sentry_mode', { on: true })
  await fleet.clock.advance(5000)
  await fleet.source.stop()

  const read = async (again: typeof fleet) =>
    (await again.fleetApi.vehicleData(owners.owner, vins.charging, everything)).vehicle_state
  const later = createFleet({ store: fleet.store, at: fleet.clock.now() + 60_000 })
  await later.start()
  await later.source.stop()
  expect(await read(later)).toMatchObject({ vehicle_name: 'Kept', rt: 1, sentry_mode: true })
  expect((await later.fleetApi.products(owners.owner))[1]).toMatchObject({ display_name: 'Kept' })

  const nextDay = createFleet({ store: later.store, at: later.clock.now() + 86_400_000 })
  await nextDay.start()
  await nextDay.source.stop()
  expect(await read(nextDay)).toMatchObject({ vehicle_name: 'Kept', rt: 0, sentry_mode: true })
})

test('a car saved before commands could set so much is taken up with what it had', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(60_000)
  await fleet.source.stop()
  const store = memoryStore()
  const saved = await fleet.store.load()
  await store.save(
    saved.map((checkpoint) => ({ ...checkpoint, state: asBefore(checkpoint.state) })),
  )
  const again = createFleet({ store, at: fleet.clock.now() })
  await again.start()
  const data = await again.fleetApi.vehicleData(owners.owner, vins.charging, everything)
  await again.source.stop()
  const odometer = samples(fleet.records, vins.charging, 'Odometer').at(-1)?.value
  expect(data.vehicle_state?.odometer).toBe(odometer)
  expect(data.vehicle_state).toMatchObject({ vehicle_name: 'Simulated Model Y', locked: false })
  expect(data.charge_state?.charge_limit_soc).toBe(80)
})

/** As an earlier version would have saved it: without controls, with effects of its own kinds. */
function asBefore(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('controls' in state)) return state
  const before = { ...state, locked: false, effects: [{ at: 0, kind: 'lock' }] }
  Reflect.deleteProperty(before, 'controls')
  return before
}
