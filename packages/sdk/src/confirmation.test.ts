import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { commandCatalogue } from './commands.ts'
import {
  type Confirmation,
  type ConfirmingValue,
  expectationOf,
  isConfirmed,
} from './confirmation.ts'
import { vehicleCommands } from './contract/all-commands.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { VehicleData, vehicleStates } from './contract/vehicles.ts'
import { fieldCatalogue } from './fields.ts'
import { arbitraryOf } from './testing/arbitrary.ts'

const commands = Object.entries(commandCatalogue)
const calls: Readonly<Record<string, Endpoint>> = vehicleCommands

const confirmationOf = (name: string): Confirmation | undefined =>
  commandCatalogue[name]?.confirmedBy

test('every vehicle command names what confirms it, or why nothing does', () => {
  const ofValue = commands.filter(
    ([, { confirmedBy }]) =>
      confirmedBy && !('state' in confirmedBy) && !('changes' in confirmedBy),
  )
  expect(ofValue.length).toBeGreaterThanOrEqual(45)
  for (const [name, { confirmedBy, unconfirmed }] of commands) {
    expect([confirmedBy, unconfirmed].filter(Boolean), name).toHaveLength(1)
    if (unconfirmed) expect(unconfirmed, name).toMatch(/^\S.*\.$/)
  }
})

test('a confirming signal exists, and can say what is expected of it, for any body', () => {
  for (const [name, { confirmedBy }] of commands) {
    if (!confirmedBy) continue
    if ('state' in confirmedBy) {
      expect(vehicleStates).toContain(confirmedBy.state)
      continue
    }
    const body = calls[name]?.body
    const bodies = body ? arbitraryOf(body()) : fc.constant({})
    fc.assert(
      fc.property(bodies, (sent) => {
        // Bodies are objects.
        const expected = expectationOf(confirmedBy, sent as Record<string, unknown>)
        if (!expected) return
        for (const value of expected.anyOf) expectPossible(name, expected.signal, value)
      }),
      { numRuns: 30 },
    )
  }
})

function expectPossible(name: string, signal: string, value: ConfirmingValue) {
  const field = fieldCatalogue[signal]
  const types: Record<string, string> = {
    boolean: 'boolean',
    integer: 'number',
    float: 'number',
    enum: 'string',
    string: 'string',
    location: 'object',
    object: 'object',
  }
  expect(typeof value, `${name}: ${signal}`).toBe(types[field?.type ?? ''])
  if (field?.enum) expect(field.enum, name).toContain(value)
}

test('every value that a member can choose is translated, and every signal named is one', () => {
  for (const [name, { confirmedBy, body }] of commands) {
    if (!confirmedBy || 'state' in confirmedBy) continue
    const signals = 'signal' in confirmedBy ? [confirmedBy.signal] : []
    if ('signalBy' in confirmedBy) {
      signals.push(...Object.values(confirmedBy.signals))
      expect(body, name).toHaveProperty(confirmedBy.signalBy)
    }
    for (const signal of signals) expect(fieldCatalogue, name).toHaveProperty(signal)
    if ('parts' in confirmedBy) {
      for (const member of Object.values(confirmedBy.parts)) expect(body).toHaveProperty(member)
    }
    if (!('member' in confirmedBy)) continue
    for (const member of Array.isArray(confirmedBy.member)
      ? confirmedBy.member
      : [confirmedBy.member]) {
      expect(body, name).toHaveProperty(member)
      const { enum: values, type } = body?.[member] ?? {}
      const choices = values ?? (type === 'boolean' ? [true, false] : [])
      // The rear trunk opens or closes: all that can be said is that something moves.
      if (!confirmedBy.values || name === 'actuate_trunk') continue
      expect(Object.keys(confirmedBy.values).sort(), name).toEqual(choices.map(String).sort())
    }
  }
})

test('limits of the car stand in vehicle_data', () => {
  const places = commands.flatMap(([, { body }]) =>
    Object.values(body ?? {}).flatMap(({ limits }) => Object.values(limits ?? {})),
  )
  expect(places.length).toBeGreaterThan(0)
  for (const place of places) {
    const found = place
      .split('.')
      .reduce<unknown>((schema, name) => memberOf(schema, name), VehicleData())
    expect(found, place).toBeDefined()
  }
})

/** The schema of a member, through whatever stands round the object. */
function memberOf(schema: unknown, name: string): unknown {
  const def: unknown = Reflect.get(Object(Reflect.get(Object(schema), '_zod')), 'def')
  const { shape, innerType, options } = Object(def)
  if (shape) return shape[name]
  if (innerType) return memberOf(innerType, name)
  return options?.map((option: unknown) => memberOf(option, name)).find(Boolean)
}

test.each<[string, Record<string, unknown>, unknown, boolean]>([
  ['door_lock', {}, true, true],
  ['door_lock', {}, false, false],
  ['door_lock', {}, null, false],
  ['guest_mode', { enable: false }, false, true],
  ['charge_start', {}, 'DetailedChargeStateStarting', true],
  ['charge_start', {}, 'DetailedChargeStateStopped', false],
  ['set_climate_keeper_mode', { climate_keeper_mode: 2 }, 'ClimateKeeperModeStateDog', true],
  ['set_sentry_mode', { on: true }, 'SentryModeStateArmed', true],
  ['set_temps', { driver_temp: 21, passenger_temp: 20.5 }, 20.5, true],
  ['set_temps', { driver_temp: 21, passenger_temp: 20.5 }, 19, false],
  ['adjust_volume', { volume: 10 / 3 }, 3.3333, true],
  ['actuate_trunk', { which_trunk: 'front' }, { TrunkFront: true, TrunkRear: false }, true],
  ['actuate_trunk', { which_trunk: 'front' }, { TrunkFront: false }, false],
  [
    'navigation_gps_request',
    { lat: 52.52, lon: 13.4 },
    { latitude: 52.52, longitude: 13.4001 },
    true,
  ],
  [
    'navigation_gps_request',
    { lat: 52.52, lon: 13.4 },
    { latitude: 52.52, longitude: 13.5 },
    false,
  ],
])('%s %j and then %j: %s', (name, body, now, confirmed) => {
  const confirmation = confirmationOf(name)
  const expected =
    confirmation && !('state' in confirmation) ? expectationOf(confirmation, body) : undefined
  expect(expected && isConfirmed(expected, now)).toBe(confirmed)
})

test('each seat has its signal, or none', () => {
  const heater = confirmationOf('remote_seat_heater_request')
  if (!heater || 'state' in heater) return expect.fail('A signal confirms it.')
  expect(expectationOf(heater, { heater: 4, level: 2 })).toEqual({
    signal: 'SeatHeaterRearCenter',
    anyOf: [2],
  })
  expect(expectationOf(heater, { heater: 7, level: 2 })).toBeUndefined()
})

test('where anything new will do, the old value will not', () => {
  const next = confirmationOf('media_next_track')
  if (!next || 'state' in next) return expect.fail('A signal confirms it.')
  const expected = expectationOf(next)
  expect(expected).toEqual({ signal: 'MediaNowPlayingTitle', anyOf: [] })
  expect(expected && isConfirmed(expected, 'One', 'One')).toBe(false)
  expect(expected && isConfirmed(expected, 'Two', 'One')).toBe(true)
})
