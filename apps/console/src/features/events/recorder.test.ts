import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { KnownEvent } from '../live/event-log.ts'
import { Recorder, recordingLimits } from './recorder.ts'
import { recordingInWords } from './recording-words.ts'

const event = (data: { [field: string]: unknown } = { Soc: 1 }): KnownEvent => ({
  id: 'e-1',
  createdAt: '2026-01-02T03:04:05.000Z',
  vin: 'LRW3F7EK4NC700001',
  topic: 'data',
  data,
})

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

test('a recording is what the gateway sent, an event a line, with its gaps', async () => {
  const recorder = new Recorder()
  recorder.add(event())
  recorder.start()
  recorder.add(event({ Soc: 2 }))
  recorder.addGap({ from: 1000, to: undefined, isLost: false })
  recorder.addGap({ from: 1000, to: 2000, isLost: true })
  recorder.stop()
  recorder.add(event())

  const lines = (await recorder.file().text()).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { createdAt: '2026-01-02T03:04:05.000Z', vin: 'LRW3F7EK4NC700001', data: { Soc: 2 } },
    {
      createdAt: '1970-01-01T00:00:02.000Z',
      interrupted: { from: '1970-01-01T00:00:01.000Z', to: '1970-01-01T00:00:02.000Z', lost: true },
    },
  ])
  expect(recorder.get()).toMatchObject({ phase: 'stopped', events: 1, isSaved: true })
})

test('a gap is written once, with what turned out of it, and also if it lasts to the end', async () => {
  const recorder = new Recorder()
  recorder.start()
  recorder.addGap({ from: 1000, to: undefined, isLost: false })
  recorder.addGap({ from: 1000, to: 2000, isLost: false })
  recorder.addGap({ from: 1000, to: 2000, isLost: true })
  recorder.add(event())
  recorder.addGap({ from: 1000, to: 2000, isLost: true })
  recorder.addGap({ from: 3000, to: undefined, isLost: false })
  vi.setSystemTime(4000)
  recorder.stop()
  const written = async () => {
    const lines = (await recorder.file().text()).trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line).interrupted)
  }
  const at = (ms: number) => new Date(ms).toISOString()
  const last = { from: at(3000), to: at(4000), lost: true }
  expect(await written()).toEqual([{ from: at(1000), to: at(2000), lost: true }, undefined, last])

  recorder.start()
  recorder.addGap({ from: 3000, to: 5000, isLost: false })
  recorder.add(event())
  expect(await written()).toEqual([{ from: at(3000), to: at(5000), lost: false }, undefined])
})

test('it ends after an hour, whether or not timers run', () => {
  const recorder = new Recorder()
  recorder.start()
  vi.setSystemTime(recordingLimits.ms - 1)
  recorder.add(event())
  vi.setSystemTime(recordingLimits.ms)
  recorder.add(event())
  const recording = recorder.get()
  expect(recording).toMatchObject({ phase: 'stopped', events: 1, full: 'time' })
  expect(recordingInWords(recording)).toBe('Ended after an hour: 1 event, 0\u2009kB')
})

test('it ends before it would grow too large, and says how far it is once a second', () => {
  const recorder = new Recorder()
  const told: number[] = []
  recorder.subscribe(() => told.push(recorder.get().events))
  recorder.start()
  const large = event({ RouteLine: 'x'.repeat(1_000_000) })
  for (let n = 0; n < 10; n += 1) recorder.add(large)
  expect(told, 'nothing is drawn with every event').toEqual([0, 0])
  vi.advanceTimersByTime(1000)
  expect(told.at(-1)).toBe(10)
  expect(recordingInWords(recorder.get())).toBe('Recording 0:01 of 60:00, 10 events, 10.0\u2009MB')
  for (let n = 0; n < 100; n += 1) recorder.add(large)
  expect(recorder.get()).toMatchObject({ phase: 'stopped', events: 99, full: 'size' })
  recorder.discard()
  expect(recorder.get().phase).toBe('idle')
})
