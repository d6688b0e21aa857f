import { expect, test } from 'vitest'

import { commandsCsv } from './commands-csv.ts'
import { chargeLines, driveLines, pathOf } from './track-series.ts'
import { consumption, gapsInWords, levelInWords, routeInWords } from './words.ts'

const metric = { distance: 'km', temperature: '°C', pressure: 'bar' } as const
const minute = 60_000
const at = (n: number) => new Date(n * minute).toISOString()

test('a drive is drawn in the reader’s units, each value until the next, and not over its gaps', () => {
  const track = {
    start: at(0),
    end: at(30),
    series: {
      VehicleSpeed: [
        [0, 50],
        [20 * minute, 0],
      ] as [number, unknown][],
      PackVoltage: [[0, 400]] as [number, unknown][],
      PackCurrent: [[10 * minute, 100]] as [number, unknown][],
      Location: [
        [0, { latitude: 1, longitude: 2 }],
        [10 * minute, { latitude: 1, longitude: 3 }],
      ] as [number, unknown][],
    },
    gaps: [
      { field: null, start: at(12), end: at(18), cause: 'no_network' },
      { field: 'BatteryLevel', start: at(0), end: at(30), cause: 'not_streamed' },
    ],
  }
  const [speed, power, ...others] = driveLines(track, metric)
  expect(others).toEqual([])
  expect(speed).toMatchObject({ unit: 'km/h', gaps: [{ from: 12 * minute, to: 18 * minute }] })
  expect(Array.from(speed?.values ?? [])).toEqual([80.4672, 80.4672, 0])
  expect(Array.from(power?.values ?? [])).toEqual([null, 40, 40])
  expect(chargeLines(track, metric)).toEqual([])
  const { places, indexAt } = pathOf(track)
  expect(places).toHaveLength(2)
  expect([undefined, 0, 9 * minute, 11 * minute].map(indexAt)).toEqual([undefined, 0, 0, 1])
  expect(gapsInWords(track.gaps)).toBe('1 × the car was out of reach, 1 × the field was not sent')
})

test('figures are said where they are known, and left out where they would say nothing', () => {
  expect(consumption({ energy_used: 3, distance: 10 }, metric)).toEqual({
    text: '18.6',
    unit: 'kWh/100 km',
  })
  const american = { ...metric, distance: 'mi' } as const
  expect(consumption({ energy_used: 3, distance: 10 }, american)?.text).toBe('300')
  expect(consumption({ energy_used: 0.1, distance: 0.1 }, metric)).toBeUndefined()
  expect(levelInWords(80.4, null)).toBe('80 → –\u2009%')
  expect(levelInWords(null, null)).toBeUndefined()
  expect(routeInWords({ from: null, to: null })).toBeUndefined()
  expect(routeInWords({ from: { latitude: 1, longitude: 2, name: 'Home' }, to: null })).toBe('Home')
})

test('what somebody chose to be called is quoted in a table and never a formula', () => {
  const command = {
    id: 'cmd_0000000000000000',
    vin: null,
    energy_site_id: '7',
    command: 'backup',
    body: { backup_reserve_percent: 20 },
    status: 'accepted',
    result: true,
    reason: null,
    error: null,
    woke: false,
    cost: 0,
    actor: { kind: 'token', id: 'tok_1', name: '=cmd("x"), he said', user_agent: null },
    request_id: 'r',
    sent_at: at(0),
    answered_at: null,
    confirmation: null,
  }
  const [head, line, end] = commandsCsv([command]).split('\r\n')
  expect(head).toMatch(/^id,vin,/)
  expect(line).toContain(`"{""backup_reserve_percent"":20}"`)
  expect(line).toContain(`"'=cmd(""x""), he said"`)
  expect(end).toBe('')
})
