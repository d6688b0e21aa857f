import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { mailMessages } from '../../db/schema/mail.ts'
import { telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { vehicleStates } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { tellOfSilence } from './silence.ts'

const car = 'LRW3F7EK4NC700001'
const minuteMs = 60_000
const at = Date.parse('2026-06-02T08:00:00.000Z')
const told = new Date(at)

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
    await gateway.browser('owner')
    const createdAt = told.toISOString()
    await gateway.ingest([
      { kind: 'state', vin: car, createdAt, state: 'online' },
      { kind: 'data', vin: car, createdAt, data: { Soc: 50 } },
    ])
    await gateway.db.insert(telemetryConfigs).values({
      vin: car,
      config: { fields: { Soc: { interval_seconds: 60 } } },
      acceptedAt: told,
      syncedAt: told,
      firstDataAt: told,
    })
  })
  afterAll(() => gateway.close())
  beforeEach(() => gateway.db.delete(mailMessages))

  const mails = () =>
    gateway.db
      .select({ subject: mailMessages.subject, address: mailMessages.address })
      .from(mailMessages)
      .where(eq(mailMessages.template, 'stream_stopped'))
  const look = (minutes: number) => tellOfSilence(gateway.db, at + minutes * minuteMs)
  const subject = expect.stringMatching(/ has stopped streaming$/)

  test('the owner of a car that is awake and silent gets one mail, however often it is looked for', async () => {
    await look(89)
    expect(await mails()).toEqual([])
    for (const minutes of [91, 96, 600]) await look(minutes)
    expect(await mails()).toEqual([{ subject, address: 'owner@wattlane.example' }])
  })

  test('a silence of days is none of today', async () => {
    await look(49 * 60)
    expect(await mails()).toEqual([])
  })

  test('a car that sleeps may be silent', async () => {
    const asleep = { state: 'asleep' } as const
    await gateway.db.update(vehicleStates).set(asleep).where(eq(vehicleStates.vin, car))
    await look(120)
    expect(await mails()).toEqual([])
    await gateway.db
      .update(vehicleStates)
      .set({ state: 'online' })
      .where(eq(vehicleStates.vin, car))
  })

  test.each([{ config: null }, { firstDataAt: null }, { drift: 'lost' as const }])(
    'a car with %j is not expected to stream',
    async (change) => {
      const [before] = await gateway.db.select().from(telemetryConfigs)
      await gateway.db.update(telemetryConfigs).set(change)
      await look(120)
      expect(await mails()).toEqual([])
      await gateway.db.update(telemetryConfigs).set({ ...before })
    },
  )
})
