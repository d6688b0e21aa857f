import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { drives } from '../../db/schema/drives.ts'
import { signalHistory } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { market, soldCar as vin } from '../account/sold-car.fixture.ts'
import { openArchive } from './archive.fixture.ts'

const hourMs = 60 * 60_000

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let isSold = false
  const before = new Date(Date.now() - hourMs)
  const after = new Date(Date.now() + hourMs)
  beforeAll(async () => {
    gateway = await startGateway(store, {
      fleetApi: (simulated) => market(simulated, () => isSold),
    })
    await gateway.browser('owner')
    await gateway.db.insert(signalHistory).values([
      { vin, field: 'Soc', createdAt: before, value: 11.25 },
      { vin, field: 'Soc', createdAt: after, value: 22.75 },
    ])
    const drive = { vin, endedAt: before, heardAt: before, complete: true }
    await gateway.db.insert(drives).values([
      { ...drive, id: 'drv_ofthesellerxxxxxx', startedAt: before },
      { ...drive, id: 'drv_ofthebuyerxxxxxxx', startedAt: after, endedAt: after, heardAt: after },
    ])
    isSold = true
    // The manufacturer tells it when the buyer signs in.
    await gateway.browser('host')
  })
  afterAll(() => gateway.close())

  async function allOf(role: 'owner' | 'host') {
    const { client } = await gateway.browser(role)
    const { id } = await client.exports.start()
    await gateway.exports.work()
    return openArchive(await client.exports.download(id)).all
  }

  test('the seller of a car takes along what it did before, and nothing of what it does now', async () => {
    const all = await allOf('owner')
    expect(all).toContain('11.25')
    expect(all).toContain('drv_ofthesellerxxxxxx')
    expect(all).not.toContain('22.75')
    expect(all).not.toContain('drv_ofthebuyerxxxxxxx')
  })

  test('its buyer takes along what it does now, and nothing of what it did before', async () => {
    const all = await allOf('host')
    expect(all).toContain('22.75')
    expect(all).toContain('drv_ofthebuyerxxxxxxx')
    expect(all).not.toContain('11.25')
    expect(all).not.toContain('drv_ofthesellerxxxxxx')
  })
})
