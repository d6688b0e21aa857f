import { expect, test } from 'vitest'

import { addDays, byDay, dayOf, startOfDay, total } from './days.ts'
import { asAsked, problemOf, rangeOf, spanOf, stepped } from './range.ts'
import { timesInWords } from './words.ts'

const today = '2026-11-22'
const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000

test('an address names whole days up to today, and thirty where it names nothing that makes sense', () => {
  expect(rangeOf({}, today)).toEqual({ name: '30d', from: '2026-10-24', to: today })
  expect(rangeOf({ range: 'today' }, today)).toEqual({ name: 'today', from: today, to: today })
  expect(rangeOf({ range: 'year' }, today).name).toBe('30d')
  expect(rangeOf({ range: 'custom', from: '2026-13-01', to: today }, today).name).toBe('30d')
  const turned = { range: 'custom', from: '2027-01-01', to: '2026-11-01' }
  expect(rangeOf(turned, today)).toEqual({ name: 'custom', from: '2026-11-01', to: today })
  const long = { range: 'custom', from: '2001-01-01', to: '2026-01-01' }
  expect(rangeOf(long, today).from).toBe('2025-01-01')
  for (const range of [rangeOf({ range: '7d' }, today), rangeOf(turned, today)])
    expect(rangeOf(asAsked(range), today)).toEqual(range)
})

test('two days that are no period say why, and what is too long for one is cut', () => {
  const today = '2026-11-25'
  expect(problemOf('2026-11-01', '2026-11-10', today)).toBeUndefined()
  expect(problemOf('2025-11-25', today, today)).toBeUndefined()
  expect(problemOf('2020-01-01', '2026-11-10', today)).toBe('At most a year.')
  expect(problemOf('2026-11-11', '2026-11-10', today)).toBe('It lies after the last day.')
  expect(problemOf('2026-11-11', '2026-11-26', today)).toBe('The last day is yet to come.')
  expect(problemOf('', today, today)).toBe('This is no day.')
  const { from } = rangeOf({ range: 'custom', from: '2020-01-01', to: '2026-11-10' }, today)
  expect(problemOf(from, '2026-11-10', today)).toBeUndefined()
})

test('a step is as long as the period, and back at today it has its name again', () => {
  const week = rangeOf({ range: '7d' }, today)
  const before = stepped(week, -1, today)
  expect(before).toEqual({ name: 'custom', from: '2026-11-09', to: '2026-11-15' })
  expect(before && stepped(before, 1, today)).toEqual(week)
  expect(stepped(week, 1, today)).toBeUndefined()
})

test('days begin at their own midnight, have 23 to 25 hours, and begin at one where midnight is skipped', () => {
  const span = (day: string, zone: string) => spanOf({ from: day, to: day }, zone)
  const of = (day: string, zone: string) => hours(span(day, zone).start, span(day, zone).end)
  expect(of('2026-03-29', 'Europe/Berlin')).toBe(23)
  expect(of('2026-10-25', 'Europe/Berlin')).toBe(25)
  expect(of('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5)
  expect(of('2026-11-22', 'Pacific/Kiritimati')).toBe(24)
  expect(span('2026-11-22', 'Asia/Kathmandu').start.toISOString()).toBe('2026-11-21T18:15:00.000Z')
  // In Cairo the last Friday of April begins at one o'clock.
  expect(of('2026-04-24', 'Africa/Cairo')).toBe(23)
  expect(span('2026-04-24', 'Africa/Cairo').start.toISOString()).toBe('2026-04-23T22:00:00.000Z')
})

test('figures of a day hold what began on it by the clock on the wall, for drives made at random around midnight and changes of the clock', () => {
  const edges = [
    ['Europe/Berlin', '2026-03-28'],
    ['Europe/Berlin', '2026-10-25'],
    ['America/New_York', '2026-11-01'],
    ['Pacific/Apia', '2026-06-30'],
    ['Asia/Kolkata', '2026-12-31'],
  ] as const
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (const [zone, day] of edges) {
    const middle = startOfDay(day, zone)
    const drives = Array.from({ length: 50 }, (_, index) => ({
      started_at: new Date(middle + Math.floor((random() - 0.3) * 3 * 86_400_000)).toISOString(),
      distance: index % 7 === 0 ? null : Math.round(random() * 500) / 10,
    })).toSorted((one, other) => other.started_at.localeCompare(one.started_at))

    // Independently: by what a clock in that zone would show, read as text.
    const expected = new Map<string, number>()
    for (const { started_at, distance } of drives) {
      const [date = ''] = new Date(started_at)
        .toLocaleString('en-GB', { timeZone: zone, dateStyle: 'short' })
        .split(',')
      const iso = date.split('/').toReversed().join('-')
      expected.set(iso, (expected.get(iso) ?? 0) + (distance ?? 0))
    }
    const groups = byDay(drives, ({ started_at }) => started_at, zone)
    const shown = groups.map((group) => [group.day, total(group.items, (one) => one.distance)])
    expect(shown.map(([day]) => day)).toEqual([...expected.keys()])
    for (const [day, sum] of shown) expect(sum).toBeCloseTo(expected.get(String(day)) ?? -1)
    // The period that asks for a day asks for just those drives.
    for (const { day, items } of groups) {
      const { start, end } = spanOf({ from: day, to: day }, zone)
      const within = drives.filter(({ started_at }) => {
        const at = Date.parse(started_at)
        return at >= start.getTime() && at < end.getTime()
      })
      expect(within).toEqual(items)
      expect([dayOf(start.getTime(), zone), dayOf(start.getTime() - 1, zone)]).toEqual([
        day,
        addDays(day, -1),
      ])
    }
  }
})

test('a drive over midnight says that it ended on another day', () => {
  const start = '2026-11-21T21:40:00.000Z'
  expect(timesInWords(start, '2026-11-21T23:15:00.000Z', 'Europe/Berlin')).toBe(
    '22:40 – 00:15 (next day)',
  )
  expect(timesInWords(start, '2026-11-21T23:15:00.000Z', 'UTC')).toBe('21:40 – 23:15')
  expect(timesInWords(start, null, 'UTC')).toBe('21:40 – now')
})
