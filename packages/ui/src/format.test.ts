import { expect, test } from 'vitest'
import {
  formatAge,
  formatMoment,
  formatQuantity,
  formatSignal,
  groupVin,
  spokenAge,
} from './format.ts'

test.each([
  [100, 'mi', '161', 'km'],
  [42.3, 'mph', '68', 'km/h'],
  [21.44, 'degC', '21.4', '°C'],
  [2.9, 'bar', '2.9', 'bar'],
  [64.4, '%', '64', '%'],
  [-18.42, 'kW', '−18.4', 'kW'],
  [-0.04, 'kW', '0.0', 'kW'],
  [12_345, 'mi', '19,867', 'km'],
])('%f %s reads %s %s', (value, unit, text, shownUnit) => {
  expect(formatQuantity(value, unit)).toEqual({ text, unit: shownUnit })
})

test('preferences change number and unit together', () => {
  const preference = { distance: 'mi', temperature: '°F', pressure: 'psi' } as const
  const show = (value: number, unit: string) => formatQuantity(value, unit, { preference })
  expect(show(100, 'mi')).toEqual({ text: '100', unit: 'mi' })
  expect(show(60, 'mph')).toEqual({ text: '60', unit: 'mph' })
  expect(show(20, 'degC')).toEqual({ text: '68', unit: '°F' })
  expect(show(2.9, 'bar')).toEqual({ text: '42', unit: 'psi' })
})

test('a moment of another day names the day', () => {
  const noon = new Date(2026, 5, 2, 12, 0, 0).getTime()
  expect(formatMoment(noon - 60_000, noon)).toBe('11:59:00')
  expect(formatMoment(noon - 86_400_000, noon)).toBe('Jun 1, 12:00:00')
})

test('what is unknown is a dash, truths are words', () => {
  expect(formatSignal(null, 'km').text).toBe('–')
  expect(formatSignal(Number.NaN, 'kW').text).toBe('–')
  expect(formatSignal('').text).toBe('–')
  expect(formatSignal(false).text).toBe('No')
  expect(formatSignal('D').text).toBe('D')
})

test.each([
  [0, 'now', 'just now'],
  [-4000, 'now', 'just now'],
  [1000, '1\u2009s', '1 second ago'],
  [59_999, '59\u2009s', '59 seconds ago'],
  [180_000, '3\u2009min', '3 minutes ago'],
  [10_800_000, '3\u2009h', '3 hours ago'],
  [172_800_000, '2\u2009d', '2 days ago'],
])('an age of %i ms reads %s', (age, shown, spoken) => {
  expect(formatAge(age)).toBe(shown)
  expect(spokenAge(age)).toBe(spoken)
})

test('a VIN is grouped without losing a character', () => {
  expect(groupVin('LRW3F7EK4NC700001')).toBe('LRW\u20093F7EK4\u2009NC700001')
  expect(groupVin('short')).toBe('short')
})
