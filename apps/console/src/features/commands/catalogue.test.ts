import {
  commandCatalogue,
  customCommandCatalogue,
  energyCommandCatalogue,
} from '@console/sdk/commands'
import { expect, test } from 'vitest'

import { vehicleCommands } from './catalogue.ts'
import { namesIn } from './favourites.ts'
import { commandLabels } from './labels.ts'
import { matches } from './search.ts'

test('every command of the catalogue is offered once, under a name of its own', () => {
  const names = new Set([...Object.keys(commandCatalogue), ...Object.keys(customCommandCatalogue)])
  expect(new Set(vehicleCommands.map(({ name }) => name))).toEqual(names)
  expect(vehicleCommands).toHaveLength(names.size)
  const all = [...names, ...Object.keys(energyCommandCatalogue)]
  expect(all.filter((name) => !commandLabels[name])).toEqual([])
  expect(new Set(vehicleCommands.map(({ label }) => label)).size).toBe(names.size)
})

test('commands are found by label, name, description and group', () => {
  const found = (query: string) =>
    vehicleCommands.filter((entry) => matches(entry, query)).map(({ name }) => name)
  expect(found('charge limit')).toContain('set_charge_limit')
  expect(found('door_lock')).toEqual(['door_lock'])
  expect(found('HONKS horn')).toEqual(['honk_horn'])
  expect(found('schedules')).toContain('add_charge_schedule')
  expect(found('no such thing')).toEqual([])
})

test.each([null, '', '{', '{"a":1}', '7', '["door_lock",7]'])(
  'kept favourites %s are read',
  (text) => {
    expect(namesIn(text)).toEqual(text?.startsWith('[') ? ['door_lock'] : [])
  },
)
