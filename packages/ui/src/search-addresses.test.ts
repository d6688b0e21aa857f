import { expect, test } from 'vitest'

import { addressIn, callsAt } from './search-addresses.ts'

const calls = [
  'GET /api/1/vehicles',
  'GET /api/1/vehicles/{vin}',
  'POST /api/1/vehicles/fleet_status',
  'GET /api/1/vehicles/{vin}/vehicle_data',
  'GET /api/1/vehicles/{vin}/fleet_telemetry_config',
  'DELETE /api/1/vehicles/{vin}/fleet_telemetry_config',
  'POST /oauth/token',
].map((call) => ({ call, address: addressIn(`${call}: what it takes and answers.`) }))
const at = (query: string) => callsAt(query, calls).map(({ call }) => call)

test('a path leads to its call, with or without method, host, query and the last slash', () => {
  expect(at('/api/1/vehicles')).toEqual(['GET /api/1/vehicles'])
  expect(at(' get  api/1/vehicles/ ')).toEqual(['GET /api/1/vehicles'])
  expect(at('https://api.example.com/api/1/vehicles?page=2')).toEqual(['GET /api/1/vehicles'])
  expect(at('/oauth/token')).toEqual(['POST /oauth/token'])
})

test('any part may stand where a call has a placeholder', () => {
  for (const part of ['{vin}', '{vehicle_tag}', ':id', 'LRW3F7EK5NC700004'])
    expect(at(`/api/1/vehicles/${part}/vehicle_data`), part).toEqual([
      'GET /api/1/vehicles/{vin}/vehicle_data',
    ])
  expect(at('/api/1/vehicles/{vin}')).toEqual(['GET /api/1/vehicles/{vin}'])
  // A name that a call is reached by is no car.
  expect(at('/api/1/vehicles/fleet_status')).toEqual(['POST /api/1/vehicles/fleet_status'])
})

test('the method chooses among calls of one path, and a wrong one hides none', () => {
  const [get, remove] = ['GET', 'DELETE'].map(
    (method) => `${method} /api/1/vehicles/{vin}/fleet_telemetry_config`,
  )
  expect(at('/api/1/vehicles/1/fleet_telemetry_config')).toEqual([get, remove])
  expect(at('delete /api/1/vehicles/1/fleet_telemetry_config')).toEqual([remove])
  expect(at('GET /oauth/token')).toEqual(['POST /oauth/token'])
})

test('what is no path of a call leads to none', () => {
  for (const query of [
    '',
    '/',
    'vehicles',
    '/api/1',
    '/api/1/vehicles/1/other',
    'a car and/or home',
  ])
    expect(at(query), query).toEqual([])
  expect(addressIn('Every call of the API: what it takes.')).toBeUndefined()
  expect(addressIn(undefined)).toBeUndefined()
})
