import type { VehicleData, VehicleDataEndpoint } from '@console/sdk/contract'
import { expect, test } from 'vitest'

import { fromGroups, toGroups, withoutVehicle } from './groups.ts'

const vehicle = {
  id: 1,
  vehicle_id: 2,
  vin: 'LRW3F7EK4NC700001',
  color: null,
  access_type: 'OWNER',
  display_name: 'Car',
  option_codes: null,
  granular_access: { hide_private: false },
  tokens: null,
  state: 'online',
  in_service: false,
  id_s: '1',
  calendar_enabled: true,
  api_version: 83,
  backseat_token: null,
  backseat_token_updated_at: null,
}
const reading: VehicleData = {
  ...vehicle,
  drive_state: { speed: 31, latitude: 46.6, longitude: 2.4, timestamp: 5 },
  location_data: { latitude: 46.6, longitude: 2.4, timestamp: 5 },
}
const asked = (...names: VehicleDataEndpoint[]) => new Set(names)
const all = asked('drive_state', 'location_data', 'closures_state')

test('what was taken apart is put together as it was', () => {
  expect(fromGroups(toGroups(reading, all), all)).toEqual(reading)
})

test('a place is remembered apart from the drive, and given with it only if it is asked for', () => {
  const groups = toGroups(reading, all)
  expect(groups.drive_state).toEqual({ speed: 31, timestamp: 5 })
  expect(fromGroups(groups, asked('drive_state'))).toEqual({
    ...vehicle,
    drive_state: { speed: 31, timestamp: 5 },
  })
})

test('a group that the car does not have counts as read, one that nobody asked for does not', () => {
  const groups = toGroups(reading, all)
  expect(fromGroups(groups, asked('closures_state'))).toEqual(vehicle)
  expect(fromGroups(groups, asked('charge_state'))).toBeUndefined()
  expect(Object.keys(withoutVehicle(groups)).toSorted()).toEqual(['drive_state', 'location_data'])
})

test('a place that the car told in the drive alone is moved to `location_data`', () => {
  const drive = { speed: 31, latitude: 46.6, longitude: 2.4, heading: 7, timestamp: 5 }
  const route = { active_route_destination: 'Mill', active_route_latitude: 46.7 }
  const arrival = { active_route_minutes_to_arrival: 9 }
  const told = { ...vehicle, drive_state: { ...drive, ...route, ...arrival } }
  const groups = toGroups(told, all)
  expect(groups.drive_state).toEqual({ speed: 31, ...arrival, timestamp: 5 })
  expect(groups.location_data).toEqual({ latitude: 46.6, longitude: 2.4, heading: 7, ...route })
  const again = fromGroups(groups, all)
  expect(again?.drive_state).toEqual(told.drive_state)
  expect(again?.location_data).toEqual({ latitude: 46.6, longitude: 2.4, heading: 7 })
  expect(fromGroups(groups, asked('drive_state'))?.drive_state).toEqual(groups.drive_state)
})
