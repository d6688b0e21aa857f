import { isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { deletions } from '../../db/schema/deletions.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { askToDelete, type Browser, intend } from '../deletion/deletion.fixture.ts'

const reason = 'They asked why their car does not stream.'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let later: number
  let owner: Browser
  let ownerId: string
  let admin: Browser
  beforeEach(async () => {
    later = 0
    gateway = await startGateway(store, { now: () => Date.now() + later })
    owner = await gateway.browser('owner')
    ownerId = await idOf(owner)
    admin = await gateway.browser('admin')
  })
  afterEach(() => gateway.close())

  const idOf = async (browser: Browser) =>
    (await browser.ask('/web/test')).headers.get('x-uid') ?? ''

  async function leave(browser: Browser) {
    const confirm = await intend(gateway, browser)
    const begun = await askToDelete(gateway, browser.cookie, { 'x-confirm': confirm })
    expect(begun.status).toBe(200)
    for (let round = 0; round < 10; round++) {
      await gateway.deletions.work()
      await gateway.outbox.work()
      if ((await gateway.db.$count(deletions, isNull(deletions.finishedAt))) === 0) return
      later += 2_000
    }
    throw new Error('The account has not ended.')
  }

  const entriesOf = async (action: string) => (await admin.client.audit.list({ action })).items

  test('an administrator who leaves and comes back has not wiped what they did', async () => {
    await admin.client.admin.user(ownerId)
    await admin.client.admin.reveal(ownerId, reason)
    await admin.client.impersonation.intent(ownerId, { reason })
    const adminId = await idOf(admin)
    await leave(admin)
    later += 60_000
    admin = await gateway.browser('admin')
    for (const action of ['user.reveal', 'impersonation.intent']) {
      expect(await entriesOf(action)).toMatchObject([
        {
          outcome: 'done',
          actor: { kind: 'administrator', id: null, user: null },
          subject: ownerId,
          reason,
          address: null,
          user_agent: null,
          request_id: null,
        },
      ])
    }
    expect(await entriesOf('user.read')).toMatchObject([{ subject: ownerId }])
    const [own] = await entriesOf('account.delete')
    expect(JSON.stringify(own)).not.toContain(adminId)
  })

  test('a user who leaves does not take out who looked at them', async () => {
    await admin.client.admin.reveal(ownerId, reason)
    await leave(owner)
    const [entry] = await entriesOf('user.reveal')
    expect(entry).toMatchObject({
      actor: { kind: 'administrator', user: await idOf(admin) },
      address: expect.any(String),
      subject: null,
      target: null,
      reason: null,
      details: {},
    })
    expect(JSON.stringify(await entriesOf('account'))).not.toContain(ownerId)
  })
})
