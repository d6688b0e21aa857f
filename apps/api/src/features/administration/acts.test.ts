import { recentSignInMs } from '@console/sdk/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { creditEntries } from '../../db/schema/credits.ts'
import { hooks } from '../../db/schema/hooks.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { askForMail } from '../../mail/ask.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

const reason = 'They asked for it in a mail.'
const car = 'LRWYGCEK1NC700002'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let admin: Browser
  let owner: Browser
  let ownerId: string
  let later = 0
  beforeAll(async () => {
    gateway = await startGateway(store, { now: () => Date.now() + later })
    owner = await gateway.browser('owner')
    admin = await gateway.browser('admin')
    ownerId = (await owner.ask('/web/test')).headers.get('x-uid') ?? ''
  })
  afterAll(() => gateway.close())

  const sheet = () => admin.client.admin.user(ownerId)
  const lastActs = async (action: string) =>
    (await admin.client.audit.list({ action, subject: ownerId })).items

  test('credits are given once for each key, stand in the ledger as granted, and leave their reason', async () => {
    const before = await owner.client.credits.balance()
    const give = (credits: number, key: string) =>
      admin.ask(`/web/admin/users/${ownerId}/credits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ credits, reason }),
      })
    const key = crypto.randomUUID()
    const answers = [await give(250, key), await give(250, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { balance } = await owner.client.credits.balance()
    expect(balance).toBe(before.balance + 250)
    const [entry] = (await sheet()).ledger
    expect(entry).toMatchObject({
      kind: 'grant',
      cost: -250,
      balance,
      caller_kind: 'administrator',
    })
    expect(await lastActs('credits.grant')).toMatchObject([
      { actor: { kind: 'administrator' }, target: entry?.id, reason, details: { credits: 250 } },
    ])
    for (const credits of [0, -5, 1.5, 100_001]) {
      const refused = await give(credits, crypto.randomUUID())
      expect([400, 422]).toContain(refused.status)
    }
    expect((await owner.client.credits.balance()).balance).toBe(balance)
  })

  test('a token is revoked at once, and no token of somebody else', async () => {
    const { token, id } = await owner.client.tokens.create({ name: 'Lost phone' })
    const host = await gateway.browser('host')
    const others = await host.client.tokens.create()
    const listed = (await sheet()).token_list
    expect(listed.find((one) => one.id === id)).toMatchObject({
      hint: token.slice(-4),
      kind: 'access',
    })
    expect(JSON.stringify(listed)).not.toContain('Lost phone')
    expect(await admin.client.admin.revokeToken(ownerId, others.id, reason)).toBe(true)
    expect(await gateway.program(others.token).service.test()).toBe(true)
    for (let time = 0; time < 2; time++) {
      expect(await admin.client.admin.revokeToken(ownerId, id, reason)).toBe(true)
    }
    await expect(gateway.program(token).service.test()).rejects.toMatchObject({ status: 401 })
    expect(await lastActs('token.revoke')).toMatchObject([
      { actor: { kind: 'administrator' }, target: id, reason },
    ])
  })

  test('a webhook that failures disabled is enabled again, one that its owner disabled is not', async () => {
    const wish = { url: 'https://93.184.216.34/x', format: 'tesla' } as const
    const { id } = await owner.client.hooks.create(car, wish)
    const disable = (disabledCause: 'failing' | 'owner') =>
      gateway.db
        .update(hooks)
        .set({ enabled: false, disabledCause, failures: 9, failingSince: new Date() })
        .where(eq(hooks.id, id))
    await disable('failing')
    expect((await sheet()).hook_list).toMatchObject([
      { id, host: '93.184.216.34', enabled: false, disabled_cause: 'failing' },
    ])
    expect(JSON.stringify((await sheet()).hook_list)).not.toContain(car)
    expect(await admin.client.admin.enableHook(ownerId, id, reason)).toMatchObject({
      enabled: true,
    })
    const [row] = await gateway.db.select().from(hooks).where(eq(hooks.id, id))
    expect(row).toMatchObject({
      enabled: true,
      disabledCause: null,
      failures: 0,
      failingSince: null,
    })
    expect(await lastActs('hook.enable')).toMatchObject([{ target: id, reason }])
    await disable('owner')
    await expect(admin.client.admin.enableHook(ownerId, id, reason)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Its owner has disabled'),
    })
    const host = await gateway.browser('host')
    const hostId = (await host.ask('/web/test')).headers.get('x-uid') ?? ''
    await expect(admin.client.admin.enableHook(hostId, id, reason)).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a mail is sent once more, but not while it waits', async () => {
    const data = { balance: 5, days_left: 1 }
    await askForMail(gateway.db, {
      userId: ownerId,
      template: 'low_credits',
      data,
      dedupeKey: 'to be sent again',
    })
    const theirs = and(
      eq(mailMessages.userId, ownerId),
      eq(mailMessages.dedupeKey, 'to be sent again'),
    )
    const [asked] = await gateway.db.select().from(mailMessages).where(theirs)
    const { id = '' } = asked ?? {}
    await gateway.db.update(mailMessages).set({ status: 'queued' }).where(theirs)
    await expect(admin.client.admin.resendMail(id, reason)).rejects.toMatchObject({ status: 422 })
    await gateway.db
      .update(mailMessages)
      .set({ status: 'failed', error: 'unreachable', attempts: 10 })
      .where(theirs)
    const again = await admin.client.admin.resendMail(id, reason)
    expect(again).toMatchObject({
      status: 'queued',
      to: asked?.address,
      attempts: 0,
      send_id: null,
    })
    await gateway.outbox.work()
    const { text } = await admin.client.mail.read(again.id)
    expect(text).toContain('5 credits are left')
    expect(await lastActs('mail.resend')).toMatchObject([
      { target: id, reason, details: { message: again.id } },
    ])
    const nobody = admin.client.admin.resendMail('mail_0000000000000000', reason)
    await expect(nobody).rejects.toMatchObject({ status: 404 })
  })

  test('each act needs a reason and a recent sign-in', async () => {
    const entries = () => gateway.db.$count(creditEntries, eq(creditEntries.userId, ownerId))
    const before = await entries()
    const bare = await admin.ask(`/web/admin/users/${ownerId}/credits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ credits: 10 }),
    })
    expect([400, 422]).toContain(bare.status)
    const old = await gateway.browser('admin')
    later += recentSignInMs + 60_000
    const acts = [
      old.client.admin.grantCredits(ownerId, { credits: 10, reason }),
      old.client.admin.revokeToken(ownerId, 'tok_0123456789abcdef', reason),
      old.client.admin.enableHook(ownerId, 'hook_0123456789abcdef', reason),
      old.client.admin.resendMail('mail_0123456789abcdef', reason),
    ]
    for (const act of await Promise.allSettled(acts)) {
      expect(act).toMatchObject({ reason: { status: 403, code: 'recent_login_required' } })
    }
    expect(await entries()).toBe(before)
  })
})
