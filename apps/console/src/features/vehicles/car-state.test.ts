import { expect, test } from 'vitest'

import { carState } from './car-state.ts'

test.each([
  ['online', 'ShiftStateD', undefined, 'driving'],
  ['online', 'ShiftStateP', 'DetailedChargeStateCharging', 'charging'],
  ['online', 'ShiftStateP', 'DetailedChargeStateComplete', 'parked'],
  ['online', undefined, undefined, 'online'],
  ['asleep', 'ShiftStateD', 'DetailedChargeStateCharging', 'asleep'],
  ['offline', 'ShiftStateP', null, 'offline'],
  ['somewhere new', null, null, 'connecting'],
] as const)('%s, %s, %s is %s', (connection, gear, charge, state) => {
  expect(carState(connection, gear, charge)).toBe(state)
})
