import type { TelemetryConfig } from '@console/sdk/contract'
import { expect, test } from 'vitest'

import { createFleet, owners, samples, unpairedVin, vins } from './fleet.fixture.ts'
import { cars } from './fleet.ts'
import { memoryStore } from './memory-store.ts'
import { refusalOf } from './readiness.ts'

async function running(options: Parameters<typeof createFleet>[0] = {}) {
  const fleet = createFleet(options)
  await fleet.start()
  await fleet.clock.advance(5000)
  return fleet
}

const config = (fields: TelemetryConfig['fields'], rest: Partial<TelemetryConfig> = {}) => ({
  ...rest,
  fields,
})

type Fleet = Awaited<ReturnType<typeof running>>

/** The signals that a car told since so many records. */
const told = (fleet: Fleet, since: number, vin: string) =>
  fleet.records
    .slice(since)
    .flatMap((record) =>
      record.kind === 'data' && record.vin === vin ? Object.keys(record.data) : [],
    )

test('a car takes what it is given some seconds later, and from then streams that alone', async () => {
  const fleet = await running()
  const { telemetry } = fleet.fleetApi
  const { owner } = owners
  expect(await telemetry.state(owner, vins.driving)).toMatchObject({
    synced: true,
    limit_reached: false,
    key_paired: true,
  })
  const wanted = config({
    VehicleSpeed: { interval_seconds: 3 },
    Odometer: { interval_seconds: 1, minimum_delta: 0.5 },
    Locked: { interval_seconds: 1, resend_interval_seconds: 60 },
  })
  expect(await telemetry.configure(owner, vins.driving, wanted)).toBeNull()
  expect(await telemetry.state(owner, vins.driving)).toMatchObject({
    synced: false,
    config: wanted,
  })
  const synced = async () => (await telemetry.state(owner, vins.driving)).synced === true
  const took = await fleet.until(synced, 10)
  expect(took).toBeGreaterThanOrEqual(2)
  const since = fleet.records.length
  await fleet.clock.advance(300_000)
  await fleet.source.stop()
  expect(new Set(told(fleet, since, vins.driving))).toEqual(
    new Set(['VehicleSpeed', 'Odometer', 'Locked']),
  )
  const after = fleet.records.slice(since)
  const gaps = (field: string) => {
    const found = samples(after, vins.driving, field)
    return found.slice(1).map(({ at }, index) => at - (found[index]?.at ?? 0))
  }
  expect(Math.min(...gaps('VehicleSpeed'))).toBe(3000)
  expect(gaps('Locked')).toEqual([60_000, 60_000, 60_000, 60_000])
  const miles = samples(after, vins.driving, 'Odometer').map(({ value }) => Number(value))
  const steps = miles.slice(1).map((value, index) => value - (miles[index] ?? 0))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0.5)
})

test('a field that comes back is told at once, though its value has not changed', async () => {
  const fleet = await running()
  const { telemetry } = fleet.fleetApi
  for (const fields of [{ Soc: { interval_seconds: 60 } }, { Locked: { interval_seconds: 1 } }]) {
    await telemetry.configure(owners.owner, vins.charging, config(fields))
    await fleet.clock.advance(10_000)
  }
  await fleet.source.stop()
  const since = fleet.records.findLastIndex(
    (record) => record.kind === 'data' && record.vin === vins.charging && 'Soc' in record.data,
  )
  expect(told(fleet, since + 1, vins.charging)).toContain('Locked')
})

test('a car without a configuration streams nothing, and its line goes down', async () => {
  const fleet = await running()
  await fleet.fleetApi.telemetry.remove(owners.owner, vins.driving)
  await fleet.clock.advance(10_000)
  const since = fleet.records.length
  await fleet.clock.advance(60_000)
  expect(told(fleet, since, vins.driving)).toEqual([])
  expect(await fleet.fleetApi.telemetry.state(owners.owner, vins.driving)).toMatchObject({
    synced: true,
    config: null,
  })
  await fleet.source.stop()
  const line = fleet.records.flatMap((record) =>
    record.kind === 'connectivity' && record.vin === vins.driving ? [record.status] : [],
  )
  expect(line.at(-1)).toBe('DISCONNECTED')
})

test('a sleeping car takes the newest configuration once it is awake', async () => {
  const fleet = await running()
  const { telemetry } = fleet.fleetApi
  const { owner } = owners
  await telemetry.configure(owner, vins.sleeping, config({ Soc: { interval_seconds: 60 } }))
  await telemetry.configure(owner, vins.sleeping, config({ Locked: { interval_seconds: 1 } }))
  await fleet.clock.advance(60_000)
  expect((await telemetry.state(owner, vins.sleeping)).synced).toBe(false)
  await fleet.fleetApi.wakeUp(owner, vins.sleeping)
  await fleet.clock.advance(15_000)
  expect((await telemetry.state(owner, vins.sleeping)).synced).toBe(true)
  await fleet.source.stop()
  expect(told(fleet, 0, vins.sleeping)).toEqual(['Locked'])
})

test('a configuration outlives a crash that follows at once, and is taken at the same moment', async () => {
  const fleet = await running({ store: memoryStore() })
  await fleet.fleetApi.telemetry.configure(
    owners.owner,
    vins.driving,
    config({ Locked: { interval_seconds: 1, resend_interval_seconds: 60 } }),
  )
  const copied = memoryStore()
  await copied.save(await fleet.store.load())
  await fleet.clock.advance(120_000)
  await fleet.source.stop()
  const again = createFleet({ store: copied, at: fleet.clock.now() })
  await again.start()
  await again.source.stop()
  const ofCar = ({ records }: { records: typeof fleet.records }) =>
    records.flatMap((record) =>
      record.kind === 'data' && record.vin === vins.driving ? [JSON.stringify(record)] : [],
    )
  const repeated = ofCar(again)
  expect(repeated.length).toBeGreaterThan(0)
  expect(ofCar(fleet).slice(-repeated.length)).toEqual(repeated)
})

test('told not to keep what nobody hears, a car in the garage loses it', async () => {
  const fleet = await running()
  const { fleetApi } = fleet
  const fields = { Odometer: { interval_seconds: 1, resend_interval_seconds: 60 } }
  const state = async () => (await fleetApi.vehicle(owners.host, vins.weak)).state
  await fleet.until(async () => (await state()) === 'online', 120)
  const lossy = config(
    { ...fields, Locked: { interval_seconds: 1, resend_interval_seconds: 5 } },
    { delivery_policy: 'no_retry' },
  )
  await fleetApi.telemetry.configure(owners.host, vins.weak, lossy)
  await fleet.clock.advance(10_000)
  await fleet.until(async () => (await state()) === 'offline', 3600)
  const lost = fleet.clock.now()
  const seconds = await fleet.until(async () => (await state()) === 'online', 120)
  await fleet.clock.advance(10_000)
  await fleet.source.stop()
  const within = samples(fleet.records, vins.weak, 'Locked').filter(
    ({ at }) => at > lost && at < lost + (seconds - 1) * 1000,
  )
  expect(seconds).toBeGreaterThan(20)
  expect(within).toEqual([])
})

test('fields that a car does not have are its telemetry errors', async () => {
  const fleet = await running()
  const { telemetry } = fleet.fleetApi
  expect(await telemetry.errors(owners.owner, vins.charging)).toEqual([])
  await telemetry.configure(
    owners.owner,
    vins.charging,
    config({ Soc: { interval_seconds: 60 }, TonneauPosition: { interval_seconds: 60 } }),
  )
  await fleet.clock.advance(10_000)
  await fleet.source.stop()
  expect(await telemetry.errors(owners.owner, vins.charging)).toEqual([
    { name: 'simulated-partner', error: 'unsupported_field: TonneauPosition', vin: vins.charging },
  ])
})

test('a car without a key refuses, streams nothing and takes no command', async () => {
  const fleet = await running()
  const { fleetApi } = fleet
  const { host } = owners
  const wanted = config({ Soc: { interval_seconds: 60 } })
  expect(await fleetApi.telemetry.configure(host, unpairedVin, wanted)).toBe('missing_key')
  expect(await fleetApi.telemetry.state(host, unpairedVin)).toEqual({
    synced: true,
    config: null,
    limit_reached: false,
    key_paired: false,
  })
  expect((await fleetApi.fleetStatus(host, unpairedVin)).keyPaired).toBe(false)
  expect(await fleetApi.command(host, unpairedVin, 'door_lock', {})).toMatchObject({
    result: false,
  })
  await fleet.clock.advance(60_000)
  await fleet.source.stop()
  expect(told(fleet, 0, unpairedVin)).toEqual([])
})

test.each([
  ['too old a computer', { canStream: false }, 'unsupported_hardware'],
  ['firmware before 2024.26', { firmware: '2024.20.9' }, 'unsupported_firmware'],
  ['firmware 2024.26', { firmware: '2024.26' }, null],
  ['no key', { keyPaired: false }, 'missing_key'],
  ['its switch off', { streamingSwitch: false }, 'missing_key'],
  ['its switch on, which stands for a key', { streamingSwitch: true, keyPaired: false }, null],
  [
    'a switch, and firmware before 2025.20',
    { streamingSwitch: true, firmware: '2025.14.3' },
    'unsupported_firmware',
  ],
  ['all its places taken by others', { otherApps: 5 }, 'max_configs'],
] as const)('a car with %s answers as real ones do', (_, facts, refusal) => {
  const [car] = cars
  if (!car) throw new Error('The fleet is empty.')
  expect(refusalOf({ ...car, ...facts })).toBe(refusal)
})
