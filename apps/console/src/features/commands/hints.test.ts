import { commandCatalogue } from '@console/sdk/commands'
import { expect, test } from 'vitest'

import { hintOf } from './hints.ts'
import { controlOf } from './members.ts'

const hint = (command: string, name: string) => {
  const member = commandCatalogue[command]?.body?.[name]
  return member && hintOf(name, controlOf(name, member), member)
}

test('a hint says what its control does not, in words and not in those of the wire', () => {
  expect(hint('guest_mode', 'enable')).toBeUndefined()
  expect(hint('add_charge_schedule', 'days_of_week')).toBeUndefined()
  expect(hint('add_charge_schedule', 'enabled')).toBe('Off keeps it without following it.')
  expect(hint('add_charge_schedule', 'one_time')).toBe('Yes follows it once.')
  expect(hint('add_charge_schedule', 'start_time')).toBe('When charging begins.')
  expect(hint('set_climate_keeper_mode', 'climate_keeper_mode')).toBeUndefined()
  expect(hint('remote_seat_heater_request', 'heater')).toBe('The seat.')
  expect(hint('set_charge_limit', 'percent')).toMatch(
    /^The limit, from 0 to 100.%\. The car may have narrower limits\.$/,
  )
  expect(hint('set_pin_to_drive', 'password')).toBe('The PIN: four digits. Needed to turn it on.')
  expect(hint('set_vehicle_name', 'vehicle_name')).toBe('The new name.')
})
