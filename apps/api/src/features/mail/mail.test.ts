import type { MailDraft } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { creditAccounts } from '../../db/schema/credits.ts'
import { deletions } from '../../db/schema/deletions.ts'
import { mailSuppressions } from '../../db/schema/mail.ts'
import { users } from '../../db/schema.ts'
import { mailOf } from '../../mail/choose.ts'
import type { Mail, OutgoingMail } from '../../mail/mail.ts'
import { startSmtpServer } from '../../mail/smtp-server.fixture.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const draft = {
  kind: 'announcement',
  subject: 'News for {{name}}',
  body: 'Hello {{name}},\n\nread [what is new](https://wattlane.example/news).\n\n{{operator}}',
} as const
const minuteMs = 60_000

type Browser = Awaited<ReturnType<TestGateway['browser']>>

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let admin: Browser
  let owner: Browser
  let host: Browser
  let later = 0
  let taken: OutgoingMail[] = []
  const mail: Mail = {
    send: async (one) => void taken.push(one),
    close: () => {},
  }
  beforeAll(async () => {
    gateway = await startGateway(store, { mail, now: () => Date.now() + later })
    admin = await gateway.browser('admin')
    owner = await gateway.browser('owner')
    host = await gateway.browser('host')
  })
  afterAll(() => gateway.close())
  beforeEach(async () => {
    later += minuteMs
    taken = []
    await gateway.db.delete(mailSuppressions)
    for (const { client } of [owner, host]) await client.settings.save({ newsletter: true })
  })

  const addressOf = async (browser: Browser) => (await browser.client.users.me()).email ?? ''

  async function ordered(audience = {}) {
    await admin.client.mail.test(draft)
    const { count } = await admin.client.mail.audience('announcement', audience)
    return admin.client.mail.send({ ...draft, audience, count })
  }

  test('an announcement reaches who asked for it, and counts why others are left out', async () => {
    await admin.client.mail.suppress(await addressOf(host))
    expect(await admin.client.mail.audience('announcement')).toEqual({
      count: 1,
      excluded: { unsubscribed: 1, suppressed: 1, no_address: 0 },
    })
    expect(await admin.client.mail.audience('transactional')).toMatchObject({ count: 2 })
    await owner.client.settings.save({ product_updates: true })
    const updates = { topic: 'product_updates' } as const
    expect(await admin.client.mail.audience('announcement', updates)).toMatchObject({ count: 1 })
  })

  test('an audience is chosen by id, product, key, software, credits and region', async () => {
    const ownerId = (await owner.ask('/web/test')).headers.get('x-uid') ?? ''
    const count = async (audience: Parameters<typeof admin.client.mail.audience>[1]) =>
      (await admin.client.mail.audience('transactional', audience)).count
    const all = await count({})
    expect(all).toBe(3)
    expect(await count({ users: [ownerId, 'nobody'] })).toBe(1)
    await expect(count({ users: ['a\0b'] })).rejects.toMatchObject({ code: 'fst_err_validation' })
    expect(await count({ users: [] })).toBe(0)
    expect(await count({ product: 'vehicle', users: [ownerId] })).toBe(1)
    expect(await count({ product: 'none', users: [ownerId] })).toBe(0)
    expect(await count({ region: 'na' })).toBe(all)
    expect(await count({ region: 'eu' })).toBe(0)
    expect(await count({ region: 'api' })).toBe(all)
    await gateway.db.update(users).set({ region: 'eu' }).where(eq(users.id, ownerId))
    expect(await count({ region: 'eu' })).toBe(1)
    expect(await count({ region: 'na' })).toBe(all - 1)
    await gateway.db.update(users).set({ region: 'na' }).where(eq(users.id, ownerId))
    expect(await count({ credits_below: 1_000_000 })).toBe(0)
    const poor = { balance: 5 }
    await gateway.db
      .insert(creditAccounts)
      .values({ userId: ownerId, ...poor })
      .onConflictDoUpdate({ target: creditAccounts.userId, set: poor })
    expect(await count({ credits_below: 5 })).toBe(0)
    expect(await count({ credits_below: 6 })).toBe(1)
    await owner.ask('/web/keys')
    expect(await count({ key: 'paired', users: [ownerId] })).toBe(1)
    expect(await count({ firmware_below: '2019.1' })).toBe(0)
    expect(await count({ firmware_below: '9999.1', users: [ownerId] })).toBe(1)
  })

  test('who is deleting the account is in no audience', async () => {
    const [leaver] = await gateway.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.fullName, 'Simulated Rental Host'))
    const leaving = { id: 'leaving', userId: leaver?.id, startedAt: new Date(), steps: [] }
    await gateway.db.insert(deletions).values(leaving)
    try {
      expect(await admin.client.mail.audience('announcement')).toMatchObject({ count: 1 })
      expect(await admin.client.mail.audience('transactional')).toMatchObject({ count: 2 })
    } finally {
      await gateway.db.delete(deletions).where(eq(deletions.id, leaving.id))
    }
    expect(await admin.client.mail.audience('announcement')).toMatchObject({ count: 2 })
  })

  test('every template of the gateway is listed, and some to begin with', async () => {
    const { items } = await admin.client.mail.templates()
    expect(items.filter(({ system }) => system).map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'hook_will_be_disabled',
        'hook_disabled',
        'low_credits',
        'topup_failed',
        'payment_failed',
        'stream_stopped',
        'config_lost',
        'invitation_accepted',
        'new_sign_in',
      ]),
    )
    expect(items.some(({ system }) => !system)).toBe(true)
  })

  test('a preview shows both forms and names what to mend', async () => {
    const clean = await admin.client.mail.preview(draft)
    expect(clean).toMatchObject({ subject: 'News for Simulated Administrator', warnings: [] })
    expect(clean.html).toContain('<a href="https://wattlane.example/news">what is new</a>')
    expect(clean.text).toContain('what is new (https://wattlane.example/news)')
    const { warnings } = await admin.client.mail.preview({
      kind: 'transactional',
      subject: 'URGENT NEWS!!',
      body: '{{frist_name}} [here](/console) [there](http://wattlane.example) ![x](https://a.example/x.png)',
    })
    for (const part of ['{{frist_name}}', '"/console"', 'not encrypted', 'images', 'capital']) {
      expect(warnings.join('\n')).toContain(part)
    }
    expect(taken).toEqual([])
  })

  test('a draft goes to nobody before its author was sent it as it is', async () => {
    const untested = { ...draft, subject: 'Never tested' }
    const { count } = await admin.client.mail.audience('announcement')
    const send = (body: MailDraft) => admin.client.mail.send({ ...body, audience: {}, count })
    await expect(send(untested)).rejects.toMatchObject({ status: 422, code: 'unprocessable' })
    const test = await admin.client.mail.test(untested)
    expect(test).toMatchObject({ send_id: null, template: null, status: 'queued' })
    await expect(send({ ...untested, body: `${untested.body} ` })).rejects.toMatchObject({
      status: 422,
    })
    await gateway.outbox.work()
    expect(taken.map(({ to }) => to.address)).toEqual([await addressOf(admin)])
    expect(await send(untested)).toMatchObject({ status: 'sending', counts: { queued: count } })
  })

  test('a mail that would reach another number than was confirmed reaches nobody', async () => {
    await admin.client.mail.test(draft)
    const before = (await admin.client.mail.sends()).count
    await expect(
      admin.client.mail.send({ ...draft, audience: {}, count: 1 }),
    ).rejects.toMatchObject({ status: 422, code: 'unprocessable' })
    expect((await admin.client.mail.sends()).count).toBe(before)
  })

  test('a send reaches everybody once, and says so', async () => {
    await gateway.outbox.work()
    taken = []
    const send = await ordered()
    expect(send).toMatchObject({
      id: expect.stringMatching(/^snd_/),
      status: 'sending',
      counts: { total: 2, queued: 2, sent: 0 },
      finished_at: null,
    })
    await gateway.outbox.work()
    const mine = taken.filter(({ to }) => to.name !== 'Simulated Administrator')
    expect(mine.map(({ subject }) => subject).sort()).toEqual([
      'News for Simulated Owner',
      'News for Simulated Rental Host',
    ])
    const [now] = (await admin.client.mail.sends()).items
    expect(now).toMatchObject({
      id: send.id,
      status: 'sent',
      counts: { total: 2, queued: 0, sent: 2 },
      finished_at: expect.any(String),
    })
    const log = await admin.client.mail.log({ send: send.id, status: 'sent' })
    expect(log.pagination?.count).toBe(2)
  })

  test('an order that is repeated with its key is one send', async () => {
    await admin.client.mail.test(draft)
    const { count } = await admin.client.mail.audience('announcement')
    const before = (await admin.client.mail.sends()).pagination?.count ?? 0
    const request = { ...draft, audience: {}, count }
    const options = { idempotencyKey: crypto.randomUUID() }
    const [one, two] = [
      await admin.client.mail.send(request, options),
      await admin.client.mail.send(request, options),
    ]
    expect(two.id).toBe(one.id)
    expect((await admin.client.mail.sends()).pagination?.count).toBe(before + 1)
    await admin.client.mail.stop(one.id)
  })

  test('a test is good for one send; what is over is not said to have been stopped', async () => {
    await admin.client.mail.test(draft)
    const { count } = await admin.client.mail.audience('announcement')
    const order = () => admin.client.mail.send({ ...draft, audience: {}, count })
    const ordered = await Promise.allSettled([order(), order(), order()])
    expect(ordered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(order()).rejects.toMatchObject({ status: 422, message: /to yourself first/ })
    const [send] = (await admin.client.mail.sends()).items
    await gateway.outbox.work()
    expect((await admin.client.mail.stop(send?.id ?? '')).status).toBe('sent')
  })

  test('a send for later waits, and what is stopped before stays unsent', async () => {
    await admin.client.mail.test(draft)
    await gateway.outbox.work()
    taken = []
    const sendAt = new Date(Date.now() + later + 60 * minuteMs).toISOString()
    const send = await admin.client.mail.send({ ...draft, audience: {}, count: 2, send_at: sendAt })
    expect(send).toMatchObject({ status: 'scheduled', send_at: sendAt })
    await gateway.outbox.work()
    expect(taken).toEqual([])
    const stopped = { status: 'stopped', counts: { queued: 0, stopped: 2 } }
    expect(await admin.client.mail.stop(send.id)).toMatchObject(stopped)
    later += 120 * minuteMs
    await gateway.outbox.work()
    expect(taken).toEqual([])
    expect(await admin.client.mail.stop(send.id)).toMatchObject(stopped)
    await expect(admin.client.mail.stop('snd_0000000000000000')).rejects.toMatchObject({
      status: 404,
    })
  })

  test('without a mail server an administrator reads each mail where it is kept', async () => {
    const { id } = await admin.client.mail.test(draft)
    const read = await admin.client.mail.read(id)
    expect(read).toMatchObject({ id, subject: 'News for Simulated Administrator' })
    expect(read.text).toContain('Hello Simulated Administrator')
    expect(read.html).toContain('what is new')
    await expect(admin.client.mail.read('mail_0000000000000000')).rejects.toMatchObject({
      status: 404,
    })
    const { items } = await admin.client.audit.list({ action: 'mail.read' })
    expect(items[0]).toMatchObject({ target: id })
  })

  test('a suppressed address gets no mail until it is let in again', async () => {
    const address = await addressOf(owner)
    const { client } = admin
    await client.mail.suppress(address.toUpperCase(), 'asked us by phone')
    await client.mail.suppress(address)
    expect((await client.mail.suppressions({ address })).items).toMatchObject([
      { address, cause: 'by_hand', note: 'asked us by phone' },
    ])
    expect(await client.mail.audience('announcement')).toMatchObject({ count: 1 })
    expect(await client.mail.unsuppress(address)).toBe(true)
    expect(await client.mail.unsuppress(address)).toBe(true)
    expect((await client.mail.suppressions()).items).toEqual([])
  })

  test('no address stands in the audit log or in any line of the log', async () => {
    const address = await addressOf(owner)
    await admin.client.mail.suppress(address)
    const { items } = await admin.client.audit.list({ action: 'mail' })
    expect(items.length).toBeGreaterThan(0)
    expect(JSON.stringify([items, gateway.logged])).not.toContain(address)
  })

  describe('the way out of an announcement', () => {
    async function link() {
      await gateway.outbox.work()
      taken = []
      await ordered()
      await gateway.outbox.work()
      const mine = taken.find(({ to }) => to.name === 'Simulated Owner')
      return new URL(mine?.unsubscribe ?? '')
    }
    const wants = async ({ client }: Browser) => (await client.settings.get()).newsletter

    test('works with one post of a mail program, signed out, and as often as it likes', async () => {
      const { pathname } = await link()
      for (let n = 0; n < 2; n++) {
        const answer = await fetch(gateway.origins.api + pathname, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        })
        expect(answer.status).toBe(200)
        expect(await answer.json()).toEqual({ response: true })
      }
      expect(await wants(owner)).toBe(false)
      expect(await wants(host)).toBe(true)
    })

    test('shows people a page that asks, and does nothing by being looked at', async () => {
      const { pathname } = await link()
      const page = await fetch(gateway.origins.api + pathname, { headers: { accept: 'text/html' } })
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(await page.text()).toContain('<form method="post"><button>Unsubscribe</button></form>')
      expect(await wants(owner)).toBe(true)
      // As a browser posts the form, signed in here as somebody else.
      const done = await fetch(gateway.origins.api + pathname, {
        method: 'POST',
        headers: {
          accept: 'text/html',
          cookie: host.cookie,
          origin: 'null',
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
      expect(await done.text()).toContain('You are unsubscribed')
      expect(await wants(owner)).toBe(false)
      expect(await wants(host)).toBe(true)
    })

    test('follows the account when its address has changed since', async () => {
      const { pathname } = await link()
      const change = (email: string) =>
        gateway.db.update(users).set({ email }).where(eq(users.fullName, 'Simulated Owner'))
      const before = await addressOf(owner)
      await change('moved@wattlane.example')
      expect(await gateway.anonymous().mail.unsubscribe(pathname.split('/').at(-1) ?? '')).toBe(
        true,
      )
      await change(before)
      expect(await wants(owner)).toBe(false)
    })

    test('cannot be made up, and its token stands in no line of the log', async () => {
      const { pathname } = await link()
      const token = pathname.split('/').at(-1) ?? ''
      const forged = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA')
      for (const wrong of [forged, 'k9.0123456789abcdefghij', '.'.repeat(30)]) {
        const asked = gateway.anonymous().mail.unsubscribe(wrong)
        await expect(asked).rejects.toMatchObject({ status: 404 })
        const page = await fetch(`${gateway.origins.api}/web/mail/unsubscribe/${wrong}`)
        expect(page.status).toBe(404)
        expect(await page.text()).toContain('/console/settings">Open the settings</a>')
      }
      await gateway.anonymous().mail.unsubscribe(token)
      expect(JSON.stringify(gateway.logged)).not.toContain(token.slice(0, 40))
      expect(await wants(owner)).toBe(false)
    })
  })

  test('with a mail server that is set by its address, mails arrive there', async () => {
    const server = await startSmtpServer()
    const MAIL_FROM = 'mail@wattlane.example'
    const other = await startGateway(store, { mail: mailOf({ SMTP_URL: server.url, MAIL_FROM }) })
    const stop = other.outbox.start()
    try {
      const { client } = await other.browser('admin')
      const { id } = await client.mail.test(draft)
      const status = async () => (await client.mail.read(id)).status
      await expect.poll(status, { timeout: 20_000, interval: 200 }).toBe('sent')
      expect(server.received.map(({ to }) => to)).toEqual([[await addressOf(admin)]])
      expect(server.received[0]?.headers).toContain(`From: Wattlane <${MAIL_FROM}>`)
    } finally {
      await stop()
      await other.close()
      await server.close()
    }
  })

  test('only administrators write, send, stop or read mail', async () => {
    const refused = { status: 403, code: 'administrators_only' }
    const { mail: calls } = owner.client
    for (const call of [
      () => calls.audience('announcement'),
      () => calls.templates(),
      () => calls.preview(draft),
      () => calls.test(draft),
      () => calls.send({ ...draft, audience: {}, count: 1 }),
      () => calls.sends(),
      () => calls.stop('snd_0000000000000000'),
      () => calls.log(),
      () => calls.read('mail_0000000000000000'),
      () => calls.suppressions(),
      () => calls.suppress('x@wattlane.example'),
      () => calls.unsuppress('x@wattlane.example'),
    ]) {
      await expect(call()).rejects.toMatchObject(refused)
    }
  })
})
