import type { StreamAlert } from '@console/sdk/contract'
import { beforeAll, expect, test } from 'vitest'

import { alertCatalogue } from './alerts.ts'
import { owners, vins } from './fleet.fixture.ts'
import { ownPace } from './history.ts'
import { memoryStore } from './memory-store.ts'
import { SimulatedFleetApi } from './simulated-fleet-api.ts'
import { Simulation } from './simulation.ts'
import { virtualClock } from './virtual-clock.ts'
import { createWorld } from './world.ts'

const start = Date.parse('2026-06-01T00:00:00.000Z')
const minuteMs = 60_000
const days = 2

const told: (StreamAlert & { vin: string; createdAt: string })[] = []
const simulation = new Simulation(createWorld('test'), memoryStore(), start)
beforeAll(() => {
  for (let at = start; at <= start + days * 24 * 60 * minuteMs; at += minuteMs) {
    for (const simulated of simulation.cars) {
      for (const record of simulation.liveOn(simulated, at, ownPace, true).news) {
        if (record.kind !== 'alerts') continue
        const { vin, createdAt } = record
        told.push(...record.alerts.map((alert) => ({ ...alert, vin, createdAt })))
      }
    }
  }
}, 60_000)

test('a busy car complains a few times a day, and each complaint is told as it begins and as it ends', () => {
  const ofDriving = told.filter(({ vin }) => vin === vins.driving)
  const begun = ofDriving.filter(({ endedAt }) => endedAt === null)
  expect(begun.length).toBeGreaterThanOrEqual(days)
  expect(begun.length).toBeLessThanOrEqual(8 * days)
  for (const { name, startedAt, createdAt } of begun) {
    const ended = ofDriving.filter((one) => one.startedAt === startedAt && one.endedAt !== null)
    expect(ended.length).toBeLessThanOrEqual(1)
    expect(Object.keys(alertCatalogue)).toContain(name)
    expect(Date.parse(createdAt) - Date.parse(String(startedAt))).toBeLessThanOrEqual(minuteMs)
  }
  // A car that sleeps has nothing to complain of.
  expect(told.filter(({ vin }) => vin === vins.sleeping)).toEqual([])
})

test('recent alerts are those that the stream told, newest first', async () => {
  const clock = virtualClock(start)
  const api = new SimulatedFleetApi({ simulation, clock, invitationKey: 'any' })
  const { recent_alerts } = await api.reports.recentAlerts(owners.owner, vins.driving)
  const streamed = told.filter(({ vin, endedAt }) => vin === vins.driving && endedAt === null)
  expect(recent_alerts.map(({ name, time }) => ({ name, time }))).toEqual(
    streamed.toReversed().map(({ name, startedAt }) => ({ name, time: startedAt })),
  )
  for (const { user_text, audience } of recent_alerts) {
    expect(user_text).toMatch(/\.$/)
    expect(audience?.length).toBeGreaterThan(0)
  }
})
