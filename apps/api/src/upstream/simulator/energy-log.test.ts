import { expect, test } from 'vitest'

import { addEnergy, noEnergy, type Way, ways } from './energy-log.ts'
import { localTime } from './local-time.ts'

const hourMs = 3_600_000
const noon = Date.parse('2026-06-01T10:00:00.000Z')

const of = (wh: readonly number[] | undefined, way: Way) => wh?.[ways.indexOf(way)]

test('the sun feeds the house, then the battery, then the grid', () => {
  const log = noEnergy()
  const flow = { solarW: 5000, loadW: 1000, batteryW: -3000, gridW: -1000 }
  addEnergy(log, { from: noon, until: noon + hourMs, flow, offGrid: false })
  expect(of(log.hour?.wh, 'consumer_energy_imported_from_solar')).toBe(1000)
  expect(of(log.hour?.wh, 'battery_energy_imported_from_solar')).toBe(3000)
  expect(of(log.hour?.wh, 'grid_energy_exported_from_solar')).toBe(1000)
  expect(of(log.hour?.wh, 'grid_energy_imported')).toBe(0)
})

test('an hour closes into its day, by the site’s own calendar, and old ones are forgotten', () => {
  const log = noEnergy()
  const flow = { solarW: 0, loadW: 100, batteryW: 0, gridW: 100 }
  for (let hour = 0; hour < 24 * 10; hour++) {
    const from = noon + hour * hourMs
    addEnergy(log, { from, until: from + hourMs, flow, offGrid: false })
  }
  expect(log.hours).toHaveLength(8 * 24)
  expect(log.days.map(({ day }) => day).slice(0, 3)).toEqual([
    '2026-06-01',
    '2026-06-02',
    '2026-06-03',
  ])
  // From noon, local time, to midnight.
  expect(of(log.days[0]?.wh, 'grid_energy_imported')).toBe(1200)
  expect(of(log.days[1]?.wh, 'grid_energy_imported')).toBe(2400)
})

test('time without the grid is one outage for as long as it lasts', () => {
  const log = noEnergy()
  const flow = { solarW: 0, loadW: 100, batteryW: 100, gridW: 0 }
  for (const [from, offGrid] of [
    [0, true],
    [1, true],
    [2, false],
    [3, true],
  ] as const) {
    const at = noon + from * 60_000
    addEnergy(log, { from: at, until: at + 60_000, flow, offGrid })
  }
  expect(log.outages).toEqual([
    { from: noon, until: noon + 120_000 },
    { from: noon + 180_000, until: noon + 240_000 },
  ])
})

test('a day begins at its own midnight, on days that change the clocks too', () => {
  const paris = localTime('Europe/Paris')
  expect(paris.iso(paris.startOf('2026-03-29'))).toBe('2026-03-29T00:00:00+01:00')
  expect(paris.iso(paris.startOf('2026-03-30'))).toBe('2026-03-30T00:00:00+02:00')
  expect(paris.startOf('2026-03-30') - paris.startOf('2026-03-29')).toBe(23 * hourMs)
  expect(paris.startOf('2026-10-26') - paris.startOf('2026-10-25')).toBe(25 * hourMs)
  const west = localTime('America/St_Johns')
  expect(west.iso(west.startOf('2026-06-01'))).toBe('2026-06-01T00:00:00-02:30')
})
