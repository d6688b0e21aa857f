import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const draft = { kind: 'transactional', subject: 'Planned work', body: 'On Sunday.' } as const

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
  })
  afterAll(() => gateway.close())

  test('a moment that is over is no moment to send at; clocks may differ by minutes', async () => {
    const { client } = await gateway.browser('admin')
    await client.mail.test(draft)
    await gateway.outbox.work()
    const order = { ...draft, audience: {}, count: 1 }
    await expect(
      client.mail.send({ ...order, send_at: '2020-01-01T00:00:00.000Z' }),
    ).rejects.toMatchObject({ status: 422, message: /send_at: 2020-01-01T.* is over/ })
    const justNow = new Date(Date.now() - 60_000).toISOString()
    expect(await client.mail.send({ ...order, send_at: justNow })).toMatchObject({
      send_at: justNow,
    })
  })
})
