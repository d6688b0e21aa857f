import { VehicleData, vehicleDataEndpoints } from '@console/sdk/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { createFleet, owners, samples, vins } from './fleet.fixture.ts'

test('vehicle_data says what the stream said last', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(301_000)
  for (const vin of [vins.driving, vins.charging]) {
    const data = await fleet.fleetApi.vehicleData(owners.owner, vin, new Set(vehicleDataEndpoints))
    expect(z.safeParse(VehicleData(), data).success).toBe(true)
    const records = [...fleet.past, ...fleet.records]
    const last = (field: string) => samples(records, vin, field).at(-1)?.value
    const { drive_state, charge_state, vehicle_state, climate_state } = data
    expect(drive_state?.speed ?? 0).toBe(Math.round(Number(last('VehicleSpeed'))))
    expect(drive_state?.latitude).toBe(place(last('Location')))
    expect(Number(vehicle_state?.odometer) - Number(last('Odometer'))).toBeLessThan(0.2)
    expect(last('DetailedChargeState')).toBe(
      `DetailedChargeState${String(charge_state?.charging_state)}`,
    )
    expect(
      Math.abs(Number(charge_state?.battery_level) - Number(last('BatteryLevel'))),
    ).toBeLessThan(0.6)
    expect(climate_state?.driver_temp_setting).toBe(last('HvacLeftTemperatureRequest'))
    expect(vehicle_state?.locked).toBe(last('Locked'))
    const kilowatts = (Number(last('PackVoltage')) * Number(last('PackCurrent'))) / 1000
    expect(Math.abs(Number(drive_state?.power) - kilowatts)).toBeLessThan(0.7)
  }
  await fleet.source.stop()
})

test('sections come only when asked for, and a position only with location_data', async () => {
  const fleet = createFleet()
  await fleet.start()
  const read = (...names: (typeof vehicleDataEndpoints)[number][]) =>
    fleet.fleetApi.vehicleData(owners.owner, vins.driving, new Set(names))
  const drive = await read('drive_state')
  expect(drive.charge_state).toBeUndefined()
  expect(drive.location_data).toBeUndefined()
  expect(drive.drive_state).not.toHaveProperty('latitude')
  expect(drive.drive_state).not.toHaveProperty('longitude')
  expect(drive.drive_state).not.toHaveProperty('heading')
  const both = await read('drive_state', 'location_data')
  expect(both.drive_state?.latitude).toBe(both.location_data?.latitude)
  await fleet.source.stop()
})

test('each owner sees the own products, with what existing clients need', async () => {
  const { fleetApi } = createFleet()
  const owned = await fleetApi.products(owners.owner)
  expect(owned.map(({ device_type }) => device_type)).toEqual([
    'vehicle',
    'vehicle',
    'vehicle',
    'energy',
  ])
  expect(await fleetApi.products(owners.host)).toHaveLength(3)
  expect(await fleetApi.products('simulated-owner-without-subscription')).toHaveLength(1)
  expect(await fleetApi.products('simulated-administrator')).toEqual([])
  for (const product of owned) {
    if (product.device_type === 'vehicle') {
      expect(product).toMatchObject({ command_signing: 'required', access_type: 'OWNER' })
    }
  }
})

const place = (value: unknown) =>
  typeof value === 'object' && value !== null && 'latitude' in value ? value.latitude : undefined
