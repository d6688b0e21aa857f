import { colourMode } from '@console/ui/colour-mode'
import { formatClock, formatNumber } from '@console/ui/format'
import { afterEach, expect, test } from 'vitest'

import { preferences, type ShownSettings } from './preferences.ts'

const untouched: ShownSettings = {
  units: { distance: 'car', temperature: 'car', pressure: 'car' },
  time_zone: null,
  locale: null,
  theme: 'system',
  density: 'comfortable',
  shortcuts: true,
}
const noon = Date.parse('2026-06-01T12:00:00.000Z')

afterEach(() => {
  preferences.follow('user-1', untouched)
  localStorage.clear()
})

test('what a user chose shows at once: units, zone, numbers, density, keys', () => {
  preferences.follow('user-1', {
    ...untouched,
    units: { distance: 'mi', temperature: 'f', pressure: 'car' },
    time_zone: 'Asia/Tokyo',
    locale: 'de',
    density: 'compact',
    shortcuts: false,
  })
  expect(preferences.get()).toEqual({
    units: { distance: 'mi', temperature: '°F' },
    shortcuts: false,
  })
  expect(formatClock(noon)).toBe('21:00:00')
  expect(formatNumber(1234.5, 1)).toBe('1.234,5')
  expect(document.documentElement.dataset.density).toBe('compact')
})

test('it is recalled before the gateway answers, for the same user alone', () => {
  preferences.follow('user-1', { ...untouched, time_zone: 'Asia/Tokyo' })
  preferences.follow('user-2', untouched)
  preferences.recall('user-1')
  expect(formatClock(noon)).toBe('21:00:00')
  localStorage.setItem('socket:preferences:user-3', '{"units":"mi"}')
  preferences.recall('user-3')
  expect(formatClock(noon), 'another shape is left aside').toBe('21:00:00')
})

test('a theme of this browser stays until the account chooses another', () => {
  preferences.follow('user-1', { ...untouched, theme: 'dark' })
  expect(colourMode.get().preference).toBe('dark')
  colourMode.set('light')
  preferences.follow('user-1', { ...untouched, theme: 'dark' })
  expect(colourMode.get().preference).toBe('light')
  preferences.follow('user-1', { ...untouched, theme: 'system' })
  expect(colourMode.get().preference).toBe('system')
})

test('a zone that the browser does not know changes nothing', () => {
  preferences.follow('user-1', { ...untouched, time_zone: 'Asia/Tokyo' })
  preferences.follow('user-1', { ...untouched, time_zone: 'Europe/Atlantis' })
  expect(formatClock(noon)).toBe('21:00:00')
})
