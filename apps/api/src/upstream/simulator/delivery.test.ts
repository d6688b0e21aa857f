import { expect, test } from 'vitest'

import type { TelemetryRecord } from '../telemetry.ts'
import { carBufferMessages } from '../telemetry.ts'
import { createFleet, owners, vins } from './fleet.fixture.ts'
import { Outbox } from './outbox.ts'

const message = (second: number): TelemetryRecord => ({
  kind: 'data',
  vin: vins.driving,
  createdAt: new Date(second * 1000).toISOString(),
  data: { VehicleSpeed: second },
})

const everybody = () => true

test('a car keeps its newest messages, in order, when it cannot deliver', () => {
  const outbox = new Outbox()
  for (let second = 0; second < carBufferMessages + 1234; second++) {
    outbox.add(vins.driving, message(second))
  }
  const kept = outbox.next(everybody, 10_000)
  expect(kept).toHaveLength(carBufferMessages)
  expect(kept[0]).toEqual(message(1234))
  expect(kept.at(-1)).toEqual(message(carBufferMessages + 1233))
  outbox.remove(kept)
  expect(outbox.next(everybody, 10)).toEqual([])
})

test('what the gateway refuses is delivered later, in order and whole', async () => {
  let refuses = false
  const refused = createFleet({
    refuse: () => {
      if (refuses) throw new Error('The database went away.')
    },
  })
  const steady = createFleet()
  for (const fleet of [refused, steady]) {
    await fleet.start()
    await fleet.clock.advance(30_000)
    refuses = true
    await fleet.clock.advance(120_000)
    refuses = false
    await fleet.clock.advance(30_000)
    await fleet.source.stop()
  }
  expect(refused.records).toEqual(steady.records)
})

test('in the garage the line drops now and then, and what the car kept comes late and in order', async () => {
  const fleet = createFleet()
  await fleet.start()
  const state = async () => (await fleet.fleetApi.vehicle(owners.host, vins.weak)).state
  await fleet.until(async () => (await state()) === 'offline', 3600)
  const sent = fleet.records.length
  const lost = fleet.clock.now()
  const call = fleet.fleetApi.command(owners.host, vins.weak, 'door_lock', {})
  await expect(call).rejects.toMatchObject({ status: 408 })
  const ofCar = () =>
    fleet.records.slice(sent).filter((record) => record.kind === 'data' && record.vin === vins.weak)
  await fleet.clock.advance(10_000)
  expect(ofCar()).toEqual([])

  const took = await fleet.until(async () => (await state()) === 'online', 120)
  await fleet.clock.advance(60_000)
  await fleet.source.stop()
  const times = ofCar().map(({ createdAt }) => Date.parse(createdAt))
  expect(times[0]).toBeLessThanOrEqual(lost + (10 + took) * 1000)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  const states = [...fleet.past, ...fleet.records].flatMap((record) =>
    record.kind === 'state' && record.vin === vins.weak ? [record.state] : [],
  )
  expect(states.slice(0, 3)).toEqual(['online', 'offline', 'online'])
})
