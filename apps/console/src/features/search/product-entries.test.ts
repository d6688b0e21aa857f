import { createEntrySearch } from '@console/ui/search-entries'
import { expect, test } from 'vitest'

import type { OwnedVehicle } from '../vehicles/model.ts'
import { productEntries } from './product-entries.ts'

const car = (vin: string, name: string): OwnedVehicle => ({
  kind: 'vehicle',
  vin,
  name,
  model: 'Model 3',
  firmware: null,
  isSubscribed: true,
  isOwner: true,
  state: 'online',
})
const cars = [car('LRW3F7EK4NC700001', 'Blue'), car('LRW3F7EK5NC700004', 'Red')]

test('commands and fields lead to their place on a page; none of them does anything by itself', () => {
  const entries = productEntries(cars, undefined)
  const horns = entries.filter(({ id }) => id.endsWith(':honk_horn'))
  expect(horns.map(({ prefix, to }) => [prefix, to])).toEqual(
    cars.map(({ name, vin }) => [name, `/console/${vin}?tab=commands&command=honk_horn`]),
  )
  expect(entries.find(({ id }) => id === 'field:Soc')?.to).toBe(
    '/console/LRW3F7EK4NC700001?tab=telemetry&q=Soc',
  )
  expect(entries.every(({ run, onlyWithQuery }) => run === undefined && onlyWithQuery)).toBe(true)
  // Where somebody looks at one vehicle, the other's stay out of the way.
  const ofRed = productEntries(cars, 'LRW3F7EK5NC700004')
  expect(new Set(ofRed.map(({ prefix }) => prefix))).toEqual(new Set(['Red']))
})

test('a command is found by its name in one word, while it is typed too', () => {
  const find = createEntrySearch(productEntries(cars.slice(0, 1), undefined))
  const first = (query: string) => find(query)[0]?.id
  for (const query of ['wake_up', 'wakeup', 'wakeu'])
    expect(first(query), query).toBe('command:LRW3F7EK4NC700001:wake_up')
})
