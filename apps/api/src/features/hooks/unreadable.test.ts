import { verifyWebhook } from '@console/sdk/webhooks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { hookEvents, hooks } from '../../db/schema/hooks.ts'
import { Vault } from '../../lib/vault.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { placeOf } from './request.ts'
import { createSender, receiver, vin } from './sender.fixture.ts'

/** Has sealed what nobody can open any more. */
const lost = new Vault([{ id: 'lost', key: 'B'.repeat(43) }])

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let client: Awaited<ReturnType<TestGateway['browser']>>['client']
  let target: Awaited<ReturnType<typeof receiver>>
  let sender: ReturnType<typeof createSender>
  const troubles: unknown[] = []
  beforeAll(async () => {
    gateway = await startGateway(store)
    ;({ client } = await gateway.browser('owner'))
    target = await receiver()
    const { db, bus, vault, clock } = gateway
    sender = createSender(db, { bus, vault, now: () => clock.now(), troubles })
  })
  afterAll(async () => {
    await sender.close()
    await target.close()
    await gateway.close()
  })
  beforeEach(async () => {
    await gateway.db.delete(hooks)
    await gateway.db.delete(hookEvents)
    target.received.splice(0)
  })

  /** A webhook one of whose members was sealed by a key that is lost, and one attempt to post to it. */
  async function attempt(member: 'secret' | 'authorization') {
    const { id } = await client.hooks.create(vin, { url: target.url, format: 'teslemetry' })
    const sealed = lost.seal('canary', placeOf(id, member))
    await gateway.db
      .update(hooks)
      .set({ [member]: sealed })
      .where(eq(hooks.id, id))
    return { id, delivery: await tested(id) }
  }

  async function tested(id: string) {
    const queued = await client.hooks.test(vin, id)
    await sender.idle()
    return client.hooks.delivery(vin, id, queued.id)
  }

  test.each([
    ['secret', 'The secret of this webhook cannot be opened. Replace it.'],
    ['authorization', 'The authorization of this webhook cannot be opened. Set it again.'],
  ] as const)('a webhook whose %s cannot be opened fails, and says why', async (member, error) => {
    const { delivery } = await attempt(member)
    const nothing = { answer: null, error, timing: { first_byte_ms: null, total_ms: 0 } }
    expect(delivery).toMatchObject({
      state: 'failed',
      attempts: 1,
      error,
      attempt_list: [nothing],
    })
    expect((await client.hooks.list(vin)).items).toMatchObject([
      { failures: 1, failing_since: expect.any(String), last_delivery: { status: null, error } },
    ])
    expect(target.received).toEqual([])
    expect(troubles).toEqual([])
  })

  test('a secret that replaces one that cannot be opened signs at once, by itself', async () => {
    const { id } = await attempt('secret')
    const { secret } = await client.hooks.rotateSecret(vin, id)
    expect(await tested(id)).toMatchObject({ state: 'delivered', attempts: 1 })
    const [posted] = target.received
    if (!posted) throw new Error('Nothing arrived.')
    await verifyWebhook(posted, secret, { now: gateway.clock.now() })
    expect(String(posted.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })
})
