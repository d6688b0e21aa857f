import { expect, test } from 'vitest'

import { carBufferMessages } from '../telemetry.ts'
import { createFleet, morning, owners, samples, vins } from './fleet.fixture.ts'
import { memoryStore } from './memory-store.ts'
import type { SimulatorStore } from './store.ts'

const texts = (records: readonly object[], after = 0) =>
  records
    .map((record) => JSON.stringify(record))
    .filter((text) => Date.parse(/"createdAt":"([^"]+)"/.exec(text)?.[1] ?? '') > after)
    .sort()

async function copy(store: SimulatorStore): Promise<SimulatorStore> {
  const copied = memoryStore()
  await copied.save(await store.load())
  return copied
}

test('the same seed and clock send the same bytes', async () => {
  const [a, b] = [createFleet(), createFleet()]
  for (const fleet of [a, b]) {
    await fleet.start()
    await fleet.clock.advance(120_000)
    await fleet.source.stop()
  }
  expect(a.records.length).toBeGreaterThan(150)
  expect(texts(a.records)).toEqual(texts(b.records))
})

test('a restart from an older checkpoint sends the same records again, and loses none', async () => {
  const first = createFleet()
  await first.start()
  await first.clock.advance(3_600_000)
  const store = await copy(first.store)
  const checkpoints = await store.load()
  const savedUntil = Math.max(...checkpoints.map(({ simulatedUntil }) => simulatedUntil.getTime()))
  await first.clock.advance(900_000)
  await first.source.stop()

  const second = createFleet({ store, at: first.clock.now() })
  await second.start()
  await second.source.stop()
  const tail = texts(first.records, savedUntil)
  expect(tail.length).toBeGreaterThan(1000)
  expect(texts(second.records, savedUntil)).toEqual(tail)
  // What comes twice from before is what came before.
  const known = new Set(texts(first.records))
  expect(texts(second.records).every((text) => known.has(text))).toBe(true)
})

test('an accepted command survives a crash that follows at once', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(15_000)
  const store = await copy(fleet.store)
  const { fleetApi } = fleet
  expect(await fleetApi.command(owners.host, vins.rental, 'guest_mode', { enable: true })).toEqual({
    result: true,
    reason: '',
  })
  const before = createFleet({ store, at: fleet.clock.now() + 10_000 })
  const after = createFleet({ store: await copy(fleet.store), at: fleet.clock.now() + 10_000 })
  for (const restarted of [before, after]) {
    await restarted.start()
    await restarted.source.stop()
  }
  const told = (records: typeof fleet.records) =>
    samples(records, vins.rental, 'GuestModeEnabled').map(({ value }) => value)
  expect(told(before.records)).toEqual([])
  expect(told(after.records)).toEqual([true])
})

test('a crash while nothing can be delivered loses nothing: the cars send it after the restart', async () => {
  const steady = createFleet()
  await steady.start()
  await steady.clock.advance(70_000)
  await steady.source.stop()

  let refuses = false
  const crashed = createFleet({
    refuse: () => {
      if (refuses) throw new Error('The database went away.')
    },
  })
  await crashed.start()
  await crashed.clock.advance(25_000)
  refuses = true
  await crashed.clock.advance(45_000)
  const again = createFleet({ store: await copy(crashed.store), at: crashed.clock.now() })
  await again.start()
  await again.source.stop()
  const delivered = new Set([...texts(crashed.records), ...texts(again.records)])
  expect(delivered).toEqual(new Set(texts(steady.records)))
})

test('a long absence is caught up quickly, lets others have their turn, and shows as a gap before what the buffer kept', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(20_000)
  await fleet.source.stop()
  const days = 3 * 86_400_000
  const back = createFleet({ store: fleet.store, at: fleet.clock.now() + days })
  const began = process.cpuUsage()
  let turns = 0
  const takeTurn = () => {
    turns++
    waiting = setImmediate(takeTurn)
  }
  let waiting = setImmediate(takeTurn)
  await back.start()
  clearImmediate(waiting)
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10)
  expect(turns).toBeGreaterThan(500)
  await back.source.stop()

  const before = samples([...fleet.past, ...fleet.records], vins.driving, 'Odometer')
  const odometer = samples(back.records, vins.driving, 'Odometer')
  const gap = (odometer[0]?.at ?? 0) - (before.at(-1)?.at ?? 0)
  expect(gap).toBeGreaterThan(2.5 * 86_400_000)
  expect(odometer.at(-1)?.at).toBeGreaterThan(back.clock.now() - 10_000)
  const count = back.records.filter(
    (record) => record.kind === 'data' && record.vin === vins.driving,
  ).length
  expect(count).toBeLessThanOrEqual(carBufferMessages)
  expect(Number(odometer[0]?.value) - Number(before.at(-1)?.value)).toBeGreaterThan(2500)
})

test('history that was broken off goes on where it was, and repeats itself exactly', async () => {
  const whole = createFleet({ historyDays: 4 })
  await whole.start()
  await whole.source.stop()

  let deliveries = 0
  const broken = createFleet({
    historyDays: 4,
    refuse: () => {
      if (++deliveries > 6) throw new Error('The database went away.')
    },
  })
  await expect(broken.start()).rejects.toThrow('went away')
  const again = createFleet({ historyDays: 4, store: broken.store, at: morning + 30_000 })
  await again.start()
  await again.source.stop()

  expect(again.past.length).toBeLessThan(whole.past.length)
  expect([...new Set([...texts(broken.past), ...texts(again.past)])].sort()).toEqual(
    [...new Set(texts(whole.past))].sort(),
  )
})

test('a car whose saved state cannot be read begins anew, and the others go on', async () => {
  const first = createFleet()
  await first.start()
  await first.source.stop()
  const saved = await first.store.load()
  const store = memoryStore()
  await store.save(
    saved.map((checkpoint) =>
      checkpoint.id === vins.driving
        ? { ...checkpoint, state: { of: 'another version' } }
        : checkpoint,
    ),
  )
  const second = createFleet({ store, at: first.clock.now() + 60_000 })
  await second.start()
  await second.clock.advance(60_000)
  await second.source.stop()
  const senders = new Set(
    second.records.map((record) => ('vin' in record ? record.vin : record.siteId)),
  )
  expect(senders).toContain(vins.driving)
  expect(senders).toContain(vins.charging)
})
