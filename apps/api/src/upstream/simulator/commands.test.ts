import { vehicleDataEndpoints } from '@console/sdk/contract'
import { expect, test } from 'vitest'

import type { FleetApiError } from '../fleet-api.ts'
import { createFleet, owners, samples, vins } from './fleet.fixture.ts'

const all = new Set(vehicleDataEndpoints)

async function running() {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(5000)
  return fleet
}

const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: FleetApiError) => error.status,
  )

test.each([
  ['door_unlock', {}, 'Locked', false],
  ['door_lock', {}, 'Locked', true],
  ['guest_mode', { enable: true }, 'GuestModeEnabled', true],
  ['guest_mode', { enable: false }, 'GuestModeEnabled', false],
  ['flash_lights', {}, 'LightsHazardsActive', true],
] as const)('%s %j is confirmed by %s within four seconds', async (name, body, field, value) => {
  const fleet = await running()
  const sent = fleet.records.length
  const { fleetApi } = fleet
  const at = fleet.clock.now()
  expect(await fleetApi.command(owners.owner, vins.charging, name, body)).toEqual({
    result: true,
    reason: '',
  })
  expect(samples(fleet.records.slice(sent), vins.charging, field)).toEqual([])
  await fleet.clock.advance(4000)
  const [confirmed] = samples(fleet.records.slice(sent), vins.charging, field)
  expect(confirmed?.value).toBe(value)
  expect(confirmed?.at).toBeGreaterThan(at)
  expect(confirmed?.at).toBeLessThanOrEqual(at + 4000)

  const data = await fleetApi.vehicleData(owners.owner, vins.charging, all)
  if (field === 'Locked') expect(data.vehicle_state?.locked).toBe(value)
  if (field === 'GuestModeEnabled') expect(data.vehicle_state?.guest_mode).toBe(value)
  if (field === 'LightsHazardsActive') {
    await fleet.clock.advance(4000)
    expect(samples(fleet.records, vins.charging, field).at(-1)?.value).toBe(false)
  }
  await fleet.source.stop()
})

test('a moving car refuses what only a standing one does', async () => {
  const fleet = await running()
  for (const name of ['door_unlock', 'flash_lights', 'guest_mode'] as const) {
    const body = name === 'guest_mode' ? { enable: true } : {}
    const result = await fleet.fleetApi.command(owners.owner, vins.driving, name, body)
    expect(result).toEqual({ result: false, reason: 'vehicle is in motion' })
  }
  await fleet.clock.advance(5000)
  await fleet.source.stop()
  const modes = samples(fleet.records, vins.driving, 'GuestModeEnabled').map(({ value }) => value)
  expect(modes).not.toContain(true)
})

test("the host's second car refuses every third command", async () => {
  const fleet = await running()
  const results: boolean[] = []
  for (let command = 0; command < 6; command++) {
    await fleet.until(
      async () => (await fleet.fleetApi.vehicle(owners.host, vins.weak)).state === 'online',
      120,
    )
    const { result } = await fleet.fleetApi.command(owners.host, vins.weak, 'door_lock', {})
    results.push(result)
  }
  await fleet.source.stop()
  expect(results).toEqual([true, true, false, true, true, false])
})

test('a sleeping car answers 408, wakes within some seconds, tells everything and sleeps again', async () => {
  const fleet = await running()
  const { fleetApi, clock } = fleet
  const state = async () => (await fleetApi.vehicle(owners.owner, vins.sleeping)).state
  expect(await state()).toBe('asleep')
  expect(await status(fleetApi.vehicleData(owners.owner, vins.sleeping, all))).toBe(408)
  expect(await status(fleetApi.command(owners.owner, vins.sleeping, 'door_lock', {}))).toBe(408)
  await clock.advance(30_000)
  expect(samples(fleet.records, vins.sleeping, 'Locked')).toEqual([])

  expect((await fleetApi.wakeUp(owners.owner, vins.sleeping)).state).toBe('asleep')
  const took = await fleet.until(async () => (await state()) === 'online', 10)
  expect(took).toBeGreaterThanOrEqual(2)
  expect(took).toBeLessThanOrEqual(6)
  expect(samples(fleet.records, vins.sleeping, 'Locked')).toHaveLength(1)
  expect(await status(fleetApi.vehicleData(owners.owner, vins.sleeping, all))).toBe(200)

  await clock.advance(5 * 60_000)
  await fleetApi.command(owners.owner, vins.sleeping, 'door_lock', {})
  await clock.advance(9 * 60_000)
  expect(await state()).toBe('online')
  await clock.advance(2 * 60_000)
  expect(await state()).toBe('asleep')
  await fleet.source.stop()
  const told = [...fleet.past, ...fleet.records].flatMap((record) =>
    record.kind === 'state' && record.vin === vins.sleeping ? [record.state] : [],
  )
  expect(told).toEqual(['asleep', 'online', 'asleep'])
})

test("another owner's vehicle does not exist, whatever is asked of it", async () => {
  const fleet = await running()
  const { fleetApi } = fleet
  await fleet.source.stop()
  for (const vin of [vins.rental, 'LRW3F7EK4NC799999']) {
    expect(await status(fleetApi.vehicle(owners.owner, vin))).toBe(404)
    expect(await status(fleetApi.vehicleData(owners.owner, vin, all))).toBe(404)
    expect(await status(fleetApi.wakeUp(owners.owner, vin))).toBe(404)
    expect(await status(fleetApi.command(owners.owner, vin, 'door_lock', {}))).toBe(404)
    expect(await status(fleetApi.fleetStatus(owners.owner, vin))).toBe(404)
  }
})
