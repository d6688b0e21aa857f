import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { subjects } from '../../upstream/simulator/accounts.ts'

const car = 'LRWYGCEK1NC700002'

describe.each(featureStores)('%s', (store) => {
  let gateway: TestGateway
  let owner: Awaited<ReturnType<TestGateway['browser']>>
  beforeEach(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
    await owner.client.commands.setTemps(car, { driver_temp: 22, passenger_temp: 18 })
    await gateway.clock.advance(2_000)
  })
  afterEach(() => gateway.close())

  async function temps() {
    await gateway.clock.advance(2_000)
    const asked = new Set(['climate_state'] as const)
    const { climate_state: climate } = await gateway.fleetApi.vehicleData(
      subjects.owner,
      car,
      asked,
    )
    return [climate?.driver_temp_setting, climate?.passenger_temp_setting]
  }
  const told = (seconds: number, right = false) =>
    gateway.ingest([
      {
        kind: 'data',
        vin: car,
        createdAt: new Date(gateway.clock.now() + seconds * 1000).toISOString(),
        data: {
          HvacLeftTemperatureRequest: 25,
          HvacRightTemperatureRequest: 24,
          RightHandDrive: right,
        },
      },
    ])

  test('of a car that has told nothing, the side that is left out is asked for and stays', async () => {
    expect(await owner.client.commands.setTemps(car, { driver_temp: 20 })).toMatchObject({
      result: true,
    })
    expect(await temps()).toEqual([20, 18])
    await owner.client.commands.setTemps(car, { passenger_temp: 21 })
    expect(await temps()).toEqual([20, 21])
  })

  test('what the car has just told of the other side goes with the command, and is confirmed', async () => {
    await told(1)
    await owner.client.commands.setTemps(car, { passenger_temp: 20 })
    expect(await temps()).toEqual([25, 20])
    const { items } = await owner.client.commandHistory.list({ vin: car })
    expect(items[0]).toMatchObject({
      body: { passenger_temp: 20 },
      confirmation: { signal: 'HvacLeftTemperatureRequest', expected: 25 },
    })
  })

  test('in a car with the wheel on the right, the driver’s side is the right one', async () => {
    await told(1, true)
    await owner.client.commands.setTemps(car, { passenger_temp: 20 })
    expect(await temps()).toEqual([24, 20])
  })

  test.each([
    ['an hour ago', -3_700],
    ['before the command before this one', -60],
  ])('what the car told %s is not taken for how it is now', async (_, seconds) => {
    await told(seconds)
    await owner.client.commands.setTemps(car, { driver_temp: 20 })
    expect(await temps()).toEqual([20, 18])
  })

  test('without any side it is refused before it leaves', async () => {
    const headers = { 'content-type': 'application/json' }
    const path = `/api/1/vehicles/${car}/command/set_temps`
    const response = await owner.ask(path, { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: 'fst_err_validation',
      error_description: 'body: needs driver_temp or passenger_temp',
    })
  })
})
