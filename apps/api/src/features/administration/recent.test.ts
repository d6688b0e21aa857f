import { sheetLimit } from '@console/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const vin = 'LRWYGCEK1NC700002'
const masked = 'LRWY…0002'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Awaited<ReturnType<TestGateway['browser']>>
  let admin: typeof owner
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
    admin = await gateway.browser('admin')
  })
  afterAll(() => gateway.close())

  const sheet = async () => {
    const { headers } = await owner.ask('/web/test')
    return admin.client.admin.user(headers.get('x-uid') ?? '')
  }

  test('the sheet lists what a user spent, newest first, with the product masked', async () => {
    await owner.client.commands.flashLights(vin)
    await owner.client.commands.flashLights(vin)
    const { ledger, credits } = await sheet()
    expect(ledger[0]).toMatchObject({
      kind: 'charge',
      cause: 'command',
      product_masked: masked,
      endpoint: 'POST /api/1/vehicles/:vin/command/flash_lights',
      caller_kind: 'session',
      balance: credits,
    })
    expect(ledger[0]?.at).toEqual(expect.stringMatching(/Z$/))
    const charges = ledger.filter(({ kind }) => kind === 'charge')
    expect(charges.map(({ balance }) => balance)).toEqual(
      charges.map(({ balance }) => balance).toSorted((one, two) => one - two),
    )
  })

  test('and how they changed what their cars stream, without the fields', async () => {
    await owner.client.config.update(vin, { fields: { Soc: { interval_seconds: 120 } } })
    const { config_versions } = await sheet()
    expect(config_versions[0]).toMatchObject({
      vin_masked: masked,
      author_kind: 'user',
      change: 'updated',
    })
    expect(config_versions[0]).not.toHaveProperty('config')
  })

  test('and what is on its way to their webhooks: to which host, not what it says', async () => {
    const { id } = await owner.client.hooks.create(vin, {
      url: 'http://127.0.0.1:9999/path-of-theirs?key=canary',
      format: 'tesla',
      topics: ['data'],
    })
    for (let sent = 0; sent < sheetLimit + 1; sent++) await owner.client.hooks.test(vin, id)
    const { deliveries } = await sheet()
    expect(deliveries).toHaveLength(sheetLimit)
    expect(deliveries[0]).toMatchObject({
      host: '127.0.0.1:9999',
      product_masked: masked,
      cause: 'test',
    })
    expect(JSON.stringify(deliveries)).not.toMatch(/canary|path-of-theirs/)
  })

  test('nothing of it holds a whole VIN', async () => {
    expect(JSON.stringify(await sheet())).not.toContain(vin)
  })
})
