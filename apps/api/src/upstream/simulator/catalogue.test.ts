import { StreamEvent } from '@console/sdk/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { fieldProblem } from './field-problem.fixture.ts'
import { createFleet, morning, owners, vins } from './fleet.fixture.ts'
import { memoryStore } from './memory-store.ts'
import { observe } from './observe.ts'
import { signals, signalsInParts } from './signals/signals.ts'
import { Simulation } from './simulation.ts'
import { createWorld } from './world.ts'

test('every car sends at least 120 fields of the catalogue, all with its types and values', async () => {
  const fleet = createFleet({ historyDays: 2 })
  await fleet.start()
  await fleet.fleetApi.wakeUp(owners.owner, vins.sleeping)
  await fleet.clock.advance(600_000)
  await fleet.source.stop()

  const problems = new Set<string>()
  const fields = new Map<string, Set<string>>()
  for (const record of [...fleet.past, ...fleet.records]) {
    if (record.kind !== 'data') continue
    const known = fields.get(record.vin) ?? new Set()
    fields.set(record.vin, known)
    for (const [name, value] of Object.entries(record.data)) {
      if (value !== null) known.add(name)
      const found = fieldProblem(name, value)
      if (found) problems.add(found)
    }
  }
  expect([...problems]).toEqual([])
  expect([...fields.keys()].sort()).toEqual(Object.values(vins).sort())
  for (const [vin, names] of fields) expect([vin, names.size > 120]).toEqual([vin, true])
})

test('each signal of a car comes from one of the parts that are looked through', () => {
  const world = createWorld('test')
  const { cars } = new Simulation(world, memoryStore(), morning)
  expect(cars.length).toBeGreaterThan(5)
  for (const simulated of cars) {
    const seen = observe(world, simulated)
    const names = signalsInParts(seen).flatMap((part) => Object.keys(part))
    expect(names.toSorted()).toEqual(Object.keys(signals(seen)).toSorted())
  }
})

test('what the fleet sends is what the contract of the stream describes', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(60_000)
  await fleet.source.stop()
  const kinds = new Set<string>()
  for (const record of [...fleet.past, ...fleet.records]) {
    const { kind, ...event } = record
    kinds.add(kind)
    expect(z.safeParse(StreamEvent(), worded(event)).success).toBe(true)
    expect(record.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  }
  expect([...kinds].sort()).toEqual([
    'connectivity',
    'data',
    'energy_totals',
    'live_status',
    'site_info',
    'state',
    'tariff_content_v2',
  ])
})

/** Sites word their news as the manufacturer does. */
function worded(event: object) {
  if (!('siteId' in event)) return event
  const {
    siteId: site_id,
    liveStatus,
    siteInfo,
    tariff,
    ...rest
  } = {
    liveStatus: undefined,
    siteInfo: undefined,
    tariff: undefined,
    ...event,
  }
  if (liveStatus) return { ...rest, site_id, live_status: liveStatus }
  return siteInfo
    ? { ...rest, site_id, site_info: siteInfo }
    : { ...rest, site_id, tariff_content_v2: tariff }
}
