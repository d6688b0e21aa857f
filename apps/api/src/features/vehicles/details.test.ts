import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

const driving = 'LRW3F7EK4NC700001'
const charging = 'LRWYGCEK1NC700002'
const asleep = '5YJSA1E60NF700003'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
  })
  afterAll(() => gateway.close())

  test('a sleeping car is asked nothing, and its records are read all the same', async () => {
    const { vehicleDetails } = owner.client
    const sleeps = { status: 408, code: 'vehicle_unavailable' }
    await expect(vehicleDetails.nearbyChargingSites(asleep)).rejects.toMatchObject(sleeps)
    await expect(vehicleDetails.recentAlerts(asleep)).rejects.toMatchObject(sleeps)
    await expect(vehicleDetails.releaseNotes(asleep)).rejects.toMatchObject(sleeps)
    expect(await vehicleDetails.mobileEnabled(asleep)).toEqual({ reason: '', result: true })
    expect(await vehicleDetails.serviceData(asleep)).toEqual({})
    expect(await vehicleDetails.chargeHistory(asleep)).toMatchObject({ charging_history: [] })
  })

  test('chargers are listed nearest first, as few and as near as is asked', async () => {
    const { vehicleDetails } = owner.client
    const all = await vehicleDetails.nearbyChargingSites(charging)
    const distances = all.superchargers.map(({ distance_miles }) => distance_miles)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(all.superchargers).toHaveLength(3)
    expect(all.superchargers[0]).not.toHaveProperty('billing_info')
    for (const { available_stalls, total_stalls } of all.superchargers) {
      expect(available_stalls).toBeLessThanOrEqual(total_stalls ?? 0)
    }
    const few = await vehicleDetails.nearbyChargingSites(charging, { count: 1, detail: true })
    expect(few.superchargers).toMatchObject([{ billing_info: expect.stringMatching(/kWh/) }])
    expect(few.destination_charging).toHaveLength(1)
    const near = await vehicleDetails.nearbyChargingSites(charging, { radius: 4 })
    expect(near.superchargers).toHaveLength(1)
  })

  test('without the scope of places nobody learns what is near, by a call or by a command', async () => {
    const { token } = await owner.client.tokens.create({
      scopes: ['vehicle_device_data', 'vehicle_cmds'],
    })
    const program = gateway.program(token)
    const refused = { status: 403, code: 'invalid_scope' }
    await expect(program.vehicleDetails.nearbyChargingSites(charging)).rejects.toMatchObject(
      refused,
    )
    await expect(program.customCommands.getNearbyChargingSites(charging)).rejects.toMatchObject(
      refused,
    )
    expect(await program.vehicleDetails.mobileEnabled(charging)).toMatchObject({ result: true })
  })

  test('release notes are those of the firmware that runs', async () => {
    const { release_notes } = await owner.client.vehicleDetails.releaseNotes(driving)
    const { firmware } = (await owner.client.account.metadata()).vehicles[driving] ?? {}
    expect(release_notes.length).toBeGreaterThan(0)
    for (const note of release_notes) expect(note.customer_version).toBe(firmware)
  })

  test('what a car was told about solar charging is read back', async () => {
    const { customCommands, vehicles } = owner.client
    await customCommands.chargeOnSolar(charging, { enabled: true, upperChargeLimit: 77 })
    await vehicles.get(charging)
    await gateway.clock.advance(5_000)
    const path = `/api/1/vehicles/${charging}/custom_command/charge_on_solar`
    expect(await (await owner.ask(path)).json()).toMatchObject({
      response: { enabled: true, upperChargeLimit: 77 },
    })
  })

  test('both spellings of a record answer the same', async () => {
    const { vehicleDetails } = owner.client
    expect(await vehicleDetails.options(driving)).toMatchObject({
      codes: expect.arrayContaining([expect.objectContaining({ code: 'DeepBlue' })]),
    })
    expect(await vehicleDetails.warrantyDetails(driving)).toMatchObject({
      activeWarranty: expect.any(Array),
      expiredWarranty: expect.arrayContaining([expect.objectContaining({ warrantyType: 'BASIC' })]),
    })
    expect(await vehicleDetails.upgradeEligibility(driving)).toEqual(
      await vehicleDetails.upgradesEligibility(driving),
    )
    expect(await vehicleDetails.subscriptionsEligible(driving)).toEqual(
      await vehicleDetails.subscriptionsEligibility(driving),
    )
  })

  test('a token that is held to one car reads the records of that car and no other', async () => {
    const { token } = await owner.client.restrictedTokens.create({
      restriction: { vehicles: [driving] },
    })
    const program = gateway.program(token)
    expect(await program.vehicleDetails.options(driving)).toHaveProperty('codes')
    await expect(program.vehicleDetails.options(charging)).rejects.toMatchObject({ status: 404 })
    expect((await program.vehicles.list()).items.map(({ vin }) => vin)).toEqual([driving])
    expect((await program.fleet.keys()).key_paired_vins).toEqual([driving])
    await expect(program.fleet.status([driving, charging])).rejects.toMatchObject({ status: 404 })
    await expect(program.invitations.redeem('1-x')).rejects.toMatchObject({ status: 403 })
  })
})
