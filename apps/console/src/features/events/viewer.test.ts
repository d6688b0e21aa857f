import { expect, test } from 'vitest'

import type { KnownEvent, LogEntry } from '../live/event-log.ts'
import { countByKind, filtered, kindsIn, shownWords } from './event-filter.ts'
import { curlSample, sdkSample, webhookSample } from './samples.ts'
import { fieldsIn } from './use-pins.ts'
import { kept, viewerInWords } from './viewer-words.ts'

const about = { id: undefined, createdAt: '2026-01-02T03:04:05.000Z', vin: 'A' }
const data = (number: number, values: { [field: string]: unknown }): LogEntry => ({
  number,
  event: { ...about, topic: 'data', data: values },
})
const gap: LogEntry = { number: 2, gap: { from: 1, to: 2, isLost: false } }
const entries: readonly LogEntry[] = [
  { number: 4, event: { ...about, topic: 'state', state: 'asleep' } },
  data(3, { VehicleSpeed: 51, Gear: 'ShiftStateD' }),
  gap,
  data(1, { Soc: 64 }),
]
const numbers = (list: readonly LogEntry[]) => list.map(({ number }) => number)

test('a filter takes kinds, fields and values, and never hides an interruption', () => {
  const by = (kinds: string, text: string) =>
    numbers(filtered(entries, { kinds: kindsIn(kinds), text }))
  expect(by('', '')).toEqual([4, 3, 2, 1])
  expect(by('state,nonsense', '')).toEqual([4, 2])
  expect(by('', 'vehiclespeed')).toEqual([3, 2])
  expect(by('', 'asleep')).toEqual([4, 2])
  expect(by('state', 'soc')).toEqual([2])
  expect([...countByKind(entries)]).toEqual([
    ['state', 1],
    ['data', 2],
  ])
})

test('of many signals those that were looked for show', () => {
  const event: KnownEvent = {
    ...about,
    topic: 'data',
    data: { VehicleSpeed: 51, Gear: 'ShiftStateD' },
  }
  expect(shownWords(event, 'gear')).toBe('Gear ShiftStateD')
  expect(shownWords(event, 'data'), 'the kind was looked for').toBe(
    'VehicleSpeed 51, Gear ShiftStateD',
  )
})

test('who pauses is told what waits, and what could not', () => {
  const live = (seen: number) => ({ entries, seen })
  const held = { view: live(10), at: 0 }
  expect(viewerInWords(live(250), held, 4)).toMatch(/ 240 more since then, none lost\./)
  expect(viewerInWords(live(10 + kept + 7), held, 4)).toMatch(/so 7 will be missing\.$/)
  expect(viewerInWords(live(10), undefined, 4)).toMatch(/^4 shown\. The newest 10,000 events/)
})

test('samples name variables, never a token, and only kinds that can be asked for', () => {
  const of = { host: 'https://api.example', vin: 'A', kinds: kindsIn('data,other') }
  expect(curlSample(of)).toBe(
    'curl --no-buffer "https://api.example/sse/A?topics=data" \\\n  --header "Authorization: Bearer $WATTLANE_TOKEN"',
  )
  expect(curlSample({ ...of, kinds: [] })).toContain('/sse/A" ')
  expect(sdkSample(of)).toContain("topics: ['data'],")
  for (const sample of [curlSample(of), sdkSample(of), webhookSample()])
    expect(sample).not.toMatch(/wl_live_|whsec_/)
})

test('an address names six fields at most, each once, and nothing else', () => {
  expect(fieldsIn(undefined)).toEqual([])
  expect(fieldsIn('Soc,Soc,<b>,A,B,C,D,E,F')).toEqual(['Soc', 'A', 'B', 'C', 'D', 'E'])
})
