import type { SignalValue } from '@console/sdk/contract'

import type { TelemetryRecord, TelemetrySink } from '../telemetry.ts'
import { memoryStore } from './memory-store.ts'
import { createSimulator } from './simulator.ts'
import type { SimulatorStore } from './store.ts'
import { virtualClock } from './virtual-clock.ts'

export const vins = {
  driving: 'LRW3F7EK4NC700001',
  charging: 'LRWYGCEK1NC700002',
  sleeping: '5YJSA1E60NF700003',
  rental: 'LRW3F7EK5NC700004',
  weak: 'LRWYGCEK3NC700005',
  lapsed: 'LRW3F7EK9NC700006',
} as const

/** It has no key, so it never streams. */
export const unpairedVin = '5YJSA1E68NF700007'

export const owners = { owner: 'simulated-owner', host: 'simulated-rental-host' } as const

/** A Monday morning. */
export const morning = Date.parse('2026-06-01T08:00:00.000Z')

type Options = {
  at?: number
  store?: SimulatorStore
  historyDays?: number
  /** Throws to refuse a delivery. */
  refuse?: () => void
}

/** A fleet under a virtual clock, with everything it has sent. */
export function createFleet(options: Options = {}) {
  const clock = virtualClock(options.at ?? morning)
  const store = options.store ?? memoryStore()
  const records: TelemetryRecord[] = []
  let past: TelemetryRecord[] = []
  const sink: TelemetrySink = {
    async ingest(batch, how) {
      options.refuse?.()
      if (how?.live === false) past.push(...batch)
      else records.push(...batch)
    },
  }
  const simulator = createSimulator({
    seed: 'test',
    clock,
    store,
    invitationKey: 'a key of the tests, which none else has',
    historyDays: options.historyDays ?? 0,
  })
  return {
    ...simulator,
    clock,
    store,
    records,
    get past() {
      return past
    },
    forgetPast() {
      past = []
    },
    start: () => simulator.source.start(sink),
    /** Runs the clock until `done`, at most `seconds`. */
    async until(done: () => boolean | Promise<boolean>, seconds: number) {
      for (let second = 0; second < seconds; second++) {
        if (await done()) return second
        await clock.advance(1000)
      }
      throw new Error(`It did not happen within ${seconds} seconds.`)
    },
  }
}

export type Sample = { at: number; value: SignalValue }

/** What one car sent of one field, in the order it came. */
export function samples(records: readonly TelemetryRecord[], vin: string, field: string) {
  const found: Sample[] = []
  for (const record of records) {
    if (record.kind !== 'data' || record.vin !== vin) continue
    const value = record.data[field]
    if (value !== undefined) found.push({ at: Date.parse(record.createdAt), value })
  }
  return found
}

export function numbers(records: readonly TelemetryRecord[], vin: string, field: string) {
  return samples(records, vin, field).map(({ at, value }) => ({ at, value: Number(value) }))
}

/** The value that holds at each whole second from `from` to `to`. */
export function everySecond(found: { at: number; value: number }[], from: number, to: number) {
  const values: number[] = []
  let index = 0
  let value = found[0]?.value ?? 0
  for (let at = from; at <= to; at += 1000) {
    for (; (found[index]?.at ?? Infinity) <= at; index++) value = found[index]?.value ?? value
    values.push(value)
  }
  return values
}

/** The surface under values that lie a second apart, in units times seconds. */
export const area = (values: number[]) =>
  values.reduce((sum, value, index) => sum + (value + (values[index - 1] ?? value)) / 2, 0) -
  (values[0] ?? 0)
