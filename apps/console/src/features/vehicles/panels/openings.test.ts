import { expect, test } from 'vitest'

import { openingsInWords } from './openings.ts'

const closed = {
  FdWindow: 'WindowStateClosed',
  FpWindow: 'WindowStateClosed',
  RdWindow: undefined,
  RpWindow: null,
}

test('what stands open is said in words', () => {
  expect(openingsInWords({ DriverFront: false, TrunkRear: false }, closed)).toEqual([])
  expect(openingsInWords(undefined, closed)).toEqual([])
  expect(
    openingsInWords(
      { DriverFront: true, TrunkRear: true },
      { ...closed, RdWindow: 'WindowStatePartiallyOpen', FpWindow: 'WindowStateOpened' },
    ),
  ).toEqual([
    'Driver door',
    'Trunk',
    'Passenger window',
    'Rear window, driver side (partially open)',
  ])
})
