import { expect, test } from 'vitest'

import { checkValue } from './check-value.ts'
import { contract } from './contract.ts'

function bodyOf(name: string) {
  const call = contract.calls.find((one) => one.name === name)
  if (!call?.body) throw new Error(`${name} has no body.`)
  return call.body.schema
}
const check = (name: string, value: unknown) => checkValue(value, bodyOf(name), contract.schemas)

test('bodies that the contract takes pass, others are named with their place', () => {
  expect(check('vehicleCommands.set_temps', { driver_temp: 20.5 })).toEqual([])
  expect(check('vehicleCommands.set_temps', { driver_temp: 'warm' })).toEqual([
    'driver_temp: It must be a number.',
  ])
  expect(check('fleetStatus.read', { vins: ['LRW3F7EK4NC700001'] })).toEqual([])
  expect(check('fleetStatus.read', { vins: ['short'] })).toEqual([
    'vins[0]: It does not have the right form.',
  ])
  expect(check('fleetStatus.read', { vins: [], more: 1 })).toEqual([
    'vins: It needs at least 1.',
    'more: This name is not known.',
  ])
  expect(check('fleetStatus.read', {})).toEqual(['vins: It is missing.'])
  expect(check('telemetryConfig.replace', { fields: { Soc: { interval_seconds: 60 } } })).toEqual(
    [],
  )
  expect(check('telemetryConfig.replace', { fields: { Soc: { interval_seconds: 'no' } } })).toEqual(
    [expect.stringMatching(/^fields\.Soc/)],
  )
  expect(check('telemetryConfig.replace', { delivery_policy: 'maybe' })).toEqual([
    'delivery_policy: It can be "latest", "no_retry".',
  ])
})
