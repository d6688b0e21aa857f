import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { latestSignals } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { ago, car, type DoctorStage, startDoctorStage } from './doctor.fixture.ts'

const [unpairedCar, hostCar, lapsedCar] = [
  '5YJSA1E68NF700007',
  'LRW3F7EK5NC700004',
  'LRW3F7EK9NC700006',
]

describe.each(featureStores)('%s', (store) => {
  let stage: DoctorStage
  beforeAll(async () => {
    stage = await startDoctorStage(store)
  })
  beforeEach(() => stage.reset())
  afterAll(() => stage.close())

  test('a car that streams has every link checked, and none broken', async () => {
    const report = await stage.owner.connectionDoctor.check(car)
    expect(report).toMatchObject({ verdict: 'connected', broken_at: null })
    expect(report.checks).toHaveLength(13)
    for (const { status, remedy } of report.checks) {
      expect(['passed', 'not_needed']).toContain(status)
      expect(remedy).toBeNull()
    }
  })

  test('a car that sleeps after it has streamed is not broken', async () => {
    await stage.is('asleep', 600)
    await stage.heard(601)
    expect(await stage.owner.connectionDoctor.check(car)).toMatchObject({ verdict: 'connected' })
  })

  test('a simulated car without our key is told apart by its own state', async () => {
    const { client } = await stage.gateway.browser('host')
    expect(await client.connectionDoctor.check(unpairedCar)).toMatchObject({
      broken_at: 'key',
      checks: expect.arrayContaining([
        expect.objectContaining({ id: 'key', remedy: expect.objectContaining({ link: '/key' }) }),
      ]),
    })
  })

  test('a car that is not paid for is looked at too, up to its subscription', async () => {
    const { client } = await stage.gateway.browser('lapsed')
    const row = { vin: lapsedCar, field: 'Soc', value: 50, createdAt: ago(1) }
    await stage.gateway.db.insert(latestSignals).values(row)
    expect(await client.connectionDoctor.check(lapsedCar)).toMatchObject({ broken_at: 'fan_out' })
  })

  test('what a car told its former owner is no evidence', async () => {
    const { db } = stage.gateway
    await db.update(vehicleOwners).set({ since: ago(0) })
    await stage.refusedCommand('cabin is too cold')
    const report = await stage.owner.connectionDoctor.check(car)
    expect(report).toMatchObject({ broken_at: 'first_signal' })
    expect(JSON.stringify(report)).not.toMatch(/too cold|received/)
    await db.update(vehicleOwners).set({ since: null })
  })

  test('another’s car answers like one that does not exist', async () => {
    const gone = { status: 404, code: 'not_found' }
    await expect(stage.owner.connectionDoctor.check(hostCar)).rejects.toMatchObject(gone)
    await expect(stage.owner.connectionDoctor.report(hostCar)).rejects.toMatchObject(gone)
  })

  test('the report tells the same as text', async () => {
    stage.status({ keyPaired: false })
    const text = await stage.owner.connectionDoctor.report(car)
    expect(text).toContain('broken at key')
    expect(text).toContain('6. key: BROKEN. The vehicle does not hold our key.')
    expect(text).toContain('To do, by owner: Open the pairing page')
    expect(text).toContain('13. fan_out: not looked at.')
  })

  test('neither answer nor report holds a VIN, a token, an address or a place, wherever it came from', async () => {
    const canary = fc.oneof(
      fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/),
      fc.stringMatching(/^[a-z]{3,9}@[a-z]{3,9}\.example$/),
      fc.stringMatching(/^wl_live_[0-9A-Za-z]{36}$/),
      fc.stringMatching(/^eyJ[0-9A-Za-z]{20}\.[0-9A-Za-z]{20}$/),
      fc.stringMatching(/^-?[1-8]\d\.\d{4,6}$/),
      fc.constantFrom(car, 'owner@wattlane.example', 'Simulated Owner'),
    )
    const around = fc.constantFrom('', ' ', 'x', '(', '/', '=')
    const told = fc.tuple(around, canary, around).map(([before, secret, after]) => ({
      secret,
      text: `${before}${secret}${after}`,
    }))
    await fc.assert(
      fc.asyncProperty(fc.tuple(told, told, told, told), async ([one, two, three, four]) => {
        stage.vehicle({ access_type: one.text })
        stage.status({
          firmwareVersion: two.text,
          fleetTelemetryVersion: three.text,
        })
        stage.region(async () => ({ region: four.text, fleet_api_base_url: four.text }))
        const stopped = await stage.owner.connectionDoctor.report(car)
        stage.vehicle({ access_type: 'OWNER', display_name: one.text })
        const whole = [
          JSON.stringify(await stage.owner.connectionDoctor.check(car)),
          await stage.owner.connectionDoctor.report(car),
        ]
        for (const text of [stopped, ...whole]) {
          for (const { secret } of [one, two, three, four]) expect(text).not.toContain(secret)
          expect(text).not.toContain(car)
        }
      }),
      { numRuns: 40 },
    )
  })
})
