import { convert, dimensionOf, type SameDimension, type Unit } from '@console/sdk/units'
import { expect, expectTypeOf, test } from 'vitest'

test.each([
  [1, 'mi', 'km', 1.609344],
  [402.336, 'km', 'mi', 250],
  [100, 'm', 'ft', 328.084],
  [60, 'mph', 'km/h', 96.56064],
  [90, 'km/h', 'm/s', 25],
  [2.9, 'bar', 'psi', 42.061],
  [42, 'psi', 'kPa', 289.58],
  [20, 'degC', 'degF', 68],
  [-40, 'degF', 'degC', -40],
  [75, 'kWh', 'Wh', 75_000],
  [11_500, 'W', 'kW', 11.5],
  [90, 'min', 'h', 1.5],
  [7, 'bar', 'bar', 7],
] as const)('%s %s in %s is %s', (value, from, to, expected) => {
  // A table cannot tell the compiler that each row keeps to one dimension.
  expect(convert<Unit>(value, from, to)).toBeCloseTo(expected, 2)
})

test('there and back is the same quantity', () => {
  for (const [one, other] of [
    ['mi', 'km'],
    ['psi', 'bar'],
    ['degF', 'degC'],
    ['MWh', 'Wh'],
  ] as const) {
    expect(convert<Unit>(convert<Unit>(123.4, one, other), other, one)).toBeCloseTo(123.4, 9)
  }
})

test('units of different dimensions do not mix', () => {
  expectTypeOf<SameDimension<'mi'>>().toEqualTypeOf<'km' | 'mi' | 'm' | 'ft'>()
  // @ts-expect-error A distance is no temperature.
  expect(() => convert(1, 'mi', 'degC')).toThrow('no way from mi to degC')
})

test('a unit tells its dimension, if it has one', () => {
  expect([dimensionOf('kPa'), dimensionOf('%'), dimensionOf('toString')]).toEqual([
    'pressure',
    undefined,
    undefined,
  ])
})
