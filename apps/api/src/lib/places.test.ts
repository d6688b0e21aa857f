import { expect, test } from 'vitest'

import { shownTo, withoutPlaces } from './places.ts'

test('what tells a place is taken out at any depth, by the form of its name', () => {
  const kept = { vin: 'V', rows: [{ name: 'Nights' }, 7, null], deep: { list: [[{}]] } }
  const told = {
    vin: 'V',
    rows: [{ name: 'Nights', latitude: 1, Longitude: 2 }, 7, null],
    deep: { list: [[{ heading: 3, native_new: 4, corrected_lat: 5, lat: 6, lon: 7 }]] },
    location_data: { any: 1 },
    gps_accuracy: 1,
    active_route_line: 'x',
    active_route_minutes_to_arrival: 3,
    home_location: 'x',
    destination_name: 'x',
  }
  expect(withoutPlaces(told)).toEqual(kept)
  expect(told.rows[0]).toHaveProperty('latitude')
})

test('what tells none stays this very value, so that its bytes may be handed on', () => {
  const plain = {
    vehicle_state: { autopark_state_v2: 'x', media_info: { now_playing_station: 'x' } },
    list: [{ utc_offset: 1 }],
  }
  expect(withoutPlaces(plain)).toBe(plain)
  const told = { latitude: 1 }
  expect(shownTo(new Set(['vehicle_device_data', 'vehicle_location']), told)).toBe(told)
  expect(shownTo(new Set(['vehicle_device_data']), told)).toEqual({})
})
