import { commandCatalogue } from '@console/sdk/commands'
import { expect, test } from 'vitest'

import { type Body, entryOf } from './catalogue.ts'
import { dangerOf } from './danger.ts'
import { undoOf } from './undo.ts'

const entry = (name: string) => {
  const about = commandCatalogue[name]
  if (!about) throw new Error(`The catalogue has no ${name}.`)
  return entryOf(name, about)
}
const undo = (name: string, body: Body = {}, before?: unknown) => {
  const order = undoOf({ entry: entry(name), body }, before)
  return order && [order.entry.name, order.body]
}

test('what has an opposite is taken back by it', () => {
  expect(undo('charge_start')).toEqual(['charge_stop', {}])
  expect(undo('door_unlock')).toEqual(['door_lock', {}])
  expect(undo('set_sentry_mode', { on: true })).toEqual(['set_sentry_mode', { on: false }])
  expect(undo('window_control', { command: 'vent' })).toEqual([
    'window_control',
    { command: 'close' },
  ])
})

test('what was set is set back to what the car said before', () => {
  expect(undo('set_charge_limit', { percent: 90 }, 80)).toEqual([
    'set_charge_limit',
    { percent: 80 },
  ])
  expect(undo('set_charge_limit', { percent: 80 }, 80)).toBeUndefined()
  expect(undo('set_charge_limit', { percent: 80 })).toBeUndefined()
  expect(undo('set_scheduled_charging', { enable: true, time: 60 })).toBeUndefined()
  // One signal tells of both sides, so it does not say what each was.
  expect(undo('set_temps', { driver_temp: 22 }, 20)).toBeUndefined()
})

test('no press on Undo does what would be asked about first', () => {
  for (const [name, about] of Object.entries(commandCatalogue)) {
    for (const body of [{}, { on: true }, { on: false }, { enable: true }, { command: 'close' }]) {
      const back = undoOf({ entry: entryOf(name, about), body }, 1)
      if (back) expect(dangerOf(back.entry, back.body), name).toBeUndefined()
    }
  }
})

test('all that opens the car, erases, or changes who may use it asks first; what is lost for good asks for the name', () => {
  const asks = (name: string, body: Body = {}) => dangerOf(entry(name), body)
  for (const name of [
    'door_unlock',
    'remote_start_drive',
    'actuate_trunk',
    'erase_user_data',
    'guest_mode',
    'set_pin_to_drive',
    'clear_pin_to_drive_admin',
    'speed_limit_activate',
    'set_valet_mode',
    'remove_charge_schedule',
  ]) {
    expect(asks(name)?.consequence, name).toMatch(/\.$/)
  }
  expect(asks('erase_user_data')?.typed).toBe(true)
  expect(asks('door_unlock')?.typed).toBeUndefined()
  expect(asks('door_lock')).toBeUndefined()
  expect(asks('guest_mode', { enable: true })?.consequence).not.toBe(
    asks('guest_mode', { enable: false })?.consequence,
  )
})
