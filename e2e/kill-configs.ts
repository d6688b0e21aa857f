import { ApiError } from '@console/sdk'
import type { ConsoleClient } from '@console/sdk/all'
import { expect } from '@playwright/test'

import { vins } from './fixture.ts'

// It sleeps, so what it is to stream changes nothing of what the others tell.
const vin = vins.sleeping
// A push whose process was killed is taken up half a minute later.
const arrivesWithinMs = 90_000

/** Intervals that were asked for, each only once, those that were acknowledged, and the one that stood last. */
export type Intervals = { asked: number; accepted: number[]; stood?: number | undefined }

/** Changes the car's configuration until the product dies. */
export async function changeConfigs(client: ConsoleClient, intervals: Intervals) {
  for (;;) {
    intervals.asked += 1
    const interval_seconds = intervals.asked
    try {
      await client.config.update(vin, { fields: { Soc: { interval_seconds } } })
      intervals.accepted.push(interval_seconds)
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error
      return
    }
  }
}

/** Each acknowledged change is one version, in order; nothing is newer but what got no answer. */
export async function checkConfigs(client: ConsoleClient, intervals: Intervals) {
  const { accepted, asked } = intervals
  const { items, pagination } = await client.configVersions.list(vin, { perPage: 200 })
  const numbers = items.map(({ number }) => number)
  const total = pagination?.count ?? 0
  expect(numbers, 'versions are counted without a gap').toEqual(
    numbers.map((_, index) => total - index),
  )
  const newest = items.slice(0, accepted.length + 1)
  const kept: number[] = []
  for (const { id } of newest) {
    const { config } = await client.configVersions.get(vin, id)
    kept.push(config?.fields.Soc?.interval_seconds ?? 0)
  }
  // One of those that were read may have got no answer.
  const recent = accepted.slice(-Math.max(1, kept.length - 1))
  expect(
    kept.filter((seconds) => recent.includes(seconds)).toReversed(),
    'each acknowledged change is one version',
  ).toEqual(recent)
  const [stands] = kept
  expect([accepted.at(-1) ?? intervals.stood ?? stands, asked], 'the newest interval').toContain(
    stands,
  )
  intervals.stood = stands
  accepted.splice(0)
}

/** What was accepted reaches the manufacturer, whoever was killed on the way. */
export async function checkArrived(client: ConsoleClient) {
  const { fields } = await client.config.get(vin)
  const held = async () => (await client.fleetTelemetry.get(vin)).config?.fields
  await expect.poll(held, { timeout: arrivesWithinMs, intervals: [1000] }).toEqual(fields)
}
