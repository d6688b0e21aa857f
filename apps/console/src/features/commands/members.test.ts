import {
  commandCatalogue,
  customCommandCatalogue,
  energyCommandCatalogue,
} from '@console/sdk/commands'
import type { Endpoint } from '@console/sdk/contract'
import * as contract from '@console/sdk/contract'
import { expect, test } from 'vitest'

import { asTime, type Draft, readForm } from './form.ts'
import { draftKey, dropDraft, keepDraft, keptDraft, withoutSecrets } from './kept-draft.ts'
import { choicesOf, controlOf, exampleBody } from './members.ts'

const described = (name: string) => {
  const about = commandCatalogue[name] ?? energyCommandCatalogue[name]
  if (!about) throw new Error(`The catalogue has no ${name}.`)
  return about
}
const read = (name: string, draft: Draft) => readForm(described(name), draft)

test.each([
  ['vehicle', commandCatalogue, contract.vehicleCommands],
  ['signed protocol', customCommandCatalogue, contract.customCommands],
  ['energy site', energyCommandCatalogue, contract.energyCommands],
] as const)(
  'each %s command can be asked about before anything is filled in',
  (_, catalogue, calls) => {
    const endpoints: Readonly<Record<string, Endpoint>> = { ...calls }
    for (const [name, about] of Object.entries(catalogue)) {
      const schema = endpoints[name]?.body?.()
      const example = exampleBody(about)
      expect(
        schema ? contract.conforms(schema, example) : Object.keys(example).length === 0,
        name,
      ).toBe(true)
    }
  },
)

test('a list of numbers is chosen by the words that the catalogue has for them', () => {
  const labels = (name: string, member: string) => {
    const about = described(name).body?.[member]
    return about && choicesOf(about)?.map(({ value, label }) => `${value} ${label}`)
  }
  expect(labels('set_climate_keeper_mode', 'climate_keeper_mode')).toEqual([
    '0 Off',
    '1 Keep',
    '2 Dog',
    '3 Camp',
  ])
  expect(labels('remote_seat_heater_request', 'heater')?.slice(0, 3)).toEqual([
    '0 Front left',
    '1 Front right',
    '2 Rear left',
  ])
  expect(labels('remote_seat_cooler_request', 'seat_position')).toEqual([
    '1 Front left',
    '2 Front right',
  ])
  expect(labels('set_cop_temp', 'cop_temp')).toEqual([
    '0 Low (30 °C)',
    '1 Medium (35 °C)',
    '2 High (40 °C)',
  ])
  expect(labels('remote_boombox', 'sound')).toEqual(['0 A random fart', '2000 Locating ping'])
  expect(labels('set_charge_limit', 'percent')).toBeUndefined()
  expect(labels('operation', 'default_real_mode')?.[1]).toBe('self_consumption Self-powered')
})

test('each kind of member has its control', () => {
  const control = (name: string, member: string) => {
    const about = described(name).body?.[member]
    return about && controlOf(member, about)
  }
  expect(control('set_pin_to_drive', 'password')).toBe('secret')
  expect(control('set_pin_to_drive', 'on')).toBe('flag')
  expect(control('add_charge_schedule', 'start_time')).toBe('time')
  expect(control('add_charge_schedule', 'days_of_week')).toBe('days')
  expect(control('set_charge_limit', 'percent')).toBe('number')
  expect(control('navigation_request', 'value')).toBe('json-or-text')
  expect(control('time_of_use_settings', 'tou_settings')).toBe('json')
})

test('a form gives the body of its command, or says at which field what is wrong', () => {
  expect(read('set_charge_limit', { percent: 80 })).toEqual({ body: { percent: 80 }, errors: {} })
  expect(read('set_charge_limit', {}).errors).toEqual({ percent: 'Fill this in.' })
  expect(read('set_charge_limit', { percent: 101 }).errors.percent).toMatch(/from 0 to 100.%\.$/)
  expect(read('set_charge_limit', { percent: 80.5 }).errors.percent).toBe('Fill in a whole number.')
  expect(read('guest_mode', {}).errors).toEqual({ enable: 'Choose one.' })
  expect(read('guest_mode', { enable: false }).body).toEqual({ enable: false })
  expect(read('remote_seat_heater_request', { heater: '0', level: '3' }).body).toEqual({
    heater: 0,
    level: 3,
  })
  expect(read('set_scheduled_charging', { enable: true, time: '07:30' }).body).toEqual({
    enable: true,
    time: 450,
  })
  expect(asTime(450)).toBe('07:30')
})

test('what hangs on another member is asked for only with it', () => {
  expect(read('set_pin_to_drive', { on: true }).errors).toEqual({
    password: 'Fill in four digits.',
  })
  expect(read('set_pin_to_drive', { on: true, password: '12' }).errors).toEqual({
    password: 'Fill in four digits.',
  })
  expect(read('set_pin_to_drive', { password: '1234' }).body).toEqual({})
  // A car in valet mode wants the PIN back, where it was given one.
  expect(read('set_valet_mode', { on: false })).toEqual({ body: { on: false }, errors: {} })
  expect(read('set_valet_mode', { on: false, password: '1234' }).body).toEqual({
    on: false,
    password: '1234',
  })
  expect(read('set_temps', {}).errors.driver_temp).toMatch(/^Fill in at least one/)
  expect(read('set_temps', { passenger_temp: 21.5 })).toEqual({
    body: { passenger_temp: 21.5 },
    errors: {},
  })
})

test('objects are written as JSON, and members that nobody documents as one', () => {
  expect(read('navigation_request', { value: 'Main Street 1' }).body).toEqual({
    value: 'Main Street 1',
  })
  expect(read('navigation_request', { value: '{"a":1}' }).body).toEqual({ value: { a: 1 } })
  expect(read('time_of_use_settings', { tou_settings: '{' }).errors.tou_settings).toMatch(
    /not JSON/,
  )
  expect(read('time_of_use_settings', { tou_settings: '[]' }).errors.tou_settings).toMatch(/object/)
  const managed = 'set_managed_charger_location'
  expect(read(managed, { '*': '{"site":7}' }).body).toEqual({ site: 7 })
  expect(read(managed, {})).toEqual({ body: {}, errors: {} })
})

test('what was typed outlives a sign-in in between, but for what is secret', () => {
  const key = draftKey('user', 'LRW3F7EK4NC700001', 'set_pin_to_drive')
  keepDraft(key, withoutSecrets(described('set_pin_to_drive'), { on: true, password: '1234' }))
  expect(sessionStorage.getItem(key)).not.toContain('1234')
  expect(keptDraft(key)).toEqual({ on: true })
  dropDraft(key)
  expect(keptDraft(key)).toBeUndefined()
  sessionStorage.setItem(key, '{')
  expect(keptDraft(key)).toBeUndefined()
})
