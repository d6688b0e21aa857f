import { expect, test } from 'vitest'

import { deleteEntry } from './account-entries.ts'
import { createEntrySearch, pageEntries, type SearchEntry, vinNames } from './search-entries.ts'

const vin = 'LRW3F7EK5NC700004'
const entries: SearchEntry[] = [
  ...pageEntries(
    [
      {
        _path: '/docs/start',
        title: 'Start charging with one command',
        description: 'Charge, start, drive, remote data of a vehicle: plug in a car.',
        headings: [{ text: 'Set a charge limit (in %)', depth: 2 }],
      },
      {
        _path: '/docs/api/vehicle-commands/charge_start',
        title: 'Starts charging',
        description: 'POST /api/1/vehicles/{vin}/command/charge_start: what it takes and answers.',
      },
      {
        _path: '/docs/api/vehicles/data',
        title: 'Reads what the car says of itself',
        description: 'GET /api/1/vehicles/{vin}/vehicle_data: what it takes and answers.',
      },
      { _path: '/docs/guides/history', title: 'History', words: 'plug vehicle' },
    ],
    [],
  ),
  {
    id: vin,
    label: 'Rental Model 3',
    group: 'Vehicles and sites',
    names: vinNames(vin),
    weight: 3,
    to: `/console/${vin}`,
  },
  {
    id: 'unlock',
    label: 'Door unlock',
    group: 'Commands',
    prefix: 'Rental Model 3',
    names: ['door_unlock'],
    isAct: true,
    to: `/console/${vin}?command=door_unlock`,
  },
  deleteEntry,
]
const find = createEntrySearch(entries)
const first = (query: string) => find(query)[0]?.to

test('who asks for a call, a command or a car by its name finds it first', () => {
  expect(first('charge_start')).toBe('/docs/api/vehicle-commands/charge_start')
  expect(first('vehicle_data')).toBe('/docs/api/vehicles/data')
  expect(first('door_unlock')).toBe(`/console/${vin}?command=door_unlock`)
  for (const end of [4, 5, 6, 17]) expect(first(vin.slice(-end)), `${end}`).toBe(`/console/${vin}`)
  expect(first('delete')).toBe('/delete')
})

test('who asks for the path of a call finds it before pages that hold its words more often', () => {
  const pages = pageEntries(
    [
      {
        _path: '/docs/vehicles',
        title: 'Vehicles of the API',
        description: 'GET all vehicles: api, 1, vehicles.',
        headings: [{ id: 'get', text: 'Get /api/1/vehicles', depth: 2 }],
      },
      {
        _path: '/docs/api/vehicles/list',
        title: 'Lists what one may use',
        description: 'GET /api/1/vehicles: what it takes and answers.',
      },
    ],
    [],
  )
  const search = createEntrySearch([...entries, ...pages])
  for (const query of ['/api/1/vehicles', 'GET /api/1/vehicles', 'get api/1/vehicles/'])
    expect(search(query)[0]?.to, query).toBe('/docs/api/vehicles/list')
  expect(search(`/api/1/vehicles/${vin}/vehicle_data`)[0]?.to).toBe('/docs/api/vehicles/data')
})

test('a heading without an id is reached by its text', () => {
  expect(entries[1]?.to).toBe('/docs/start#set-a-charge-limit-in-')
})

test('a name with a line is found in one word as well, while it is typed too', () => {
  for (const query of ['chargestart', 'ChargeStart', 'chargesta'])
    expect(first(query), query).toBe('/docs/api/vehicle-commands/charge_start')
  expect(first('doorunlock')).toBe(`/console/${vin}?command=door_unlock`)
})

test('who names a command and a car means the command of that car', () => {
  expect(first('unlock rental model 3')).toBe(`/console/${vin}?command=door_unlock`)
  expect(first('rental model 3')).toBe(`/console/${vin}`)
  expect(first('model 3')).toBe(`/console/${vin}`)
})

test('a word that resembles another does not make sense of those that mean nothing', () => {
  expect(find('xyzzy plugh')).toEqual([])
  expect(find('asdfghjkl')).toEqual([])
  expect(find('a'.repeat(400))).toEqual([])
  // A mistake in what was meant still finds it.
  expect(first('histry')).toBe('/docs/guides/history')
})
