import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { impersonationMs } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { auditEntries } from '../../db/schema/audit.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import {
  administratorId,
  startGateway,
  type TestGateway,
  webOrigin,
} from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'

const minuteMs = 60_000
const car = 'LRWYGCEK1NC700002'
type Browser = Awaited<ReturnType<TestGateway['browser']>>

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let later = 0
  let admin: Browser
  let owner: Browser
  let ownerId: string
  beforeAll(async () => {
    gateway = await startGateway(store, { now: () => Date.now() + later })
    owner = await gateway.browser('owner')
    ownerId = (await owner.ask('/web/test')).headers.get('x-uid') ?? ''
  })
  beforeEach(async () => {
    // Sign-ins from one address are limited by the minute.
    later += minuteMs
    admin = await gateway.browser('admin')
    owner = await gateway.browser('owner')
  })
  afterAll(() => gateway.close())

  const send = (method: string, body: unknown) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const reason = 'The owner asked for help.'
  const intend = async (body: object = {}) => {
    const path = `/web/admin/impersonate/${ownerId}/intent`
    const response = await admin.ask(path, send('POST', { reason, ...body }))
    expect(response.status).toBe(200)
    const { confirm } = (await response.json()).response
    return String(confirm)
  }
  /** Past `fetch`, which states its mode by itself. */
  const begin = async (
    confirm: string,
    headers: Record<string, string> = {},
    cookie = admin.cookie,
  ) => {
    const from = {
      cookie,
      origin: webOrigin,
      'sec-fetch-site': 'same-site',
      'sec-fetch-mode': 'cors',
    }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const address = `${gateway.origins.api}/web/admin/impersonate/${ownerId}`
      const sent = { headers: { ...from, 'x-confirm': confirm, ...headers }, agent: false }
      get(address, sent, resolve).on('error', reject)
    })
    const cookies = response.headers['set-cookie'] ?? []
    return {
      status: response.statusCode,
      headers: response.headers,
      cookies,
      // Our own answers, of which tests look at these members.
      body: (await json(response)) as { response: Record<string, unknown> | null; error?: string },
    }
  }
  /** What the browser asks once it has the visit's cookie. */
  const act = async (body: object = {}) => {
    const confirm = await intend(body)
    const begun = await begin(confirm)
    expect(begun.status).toBe(200)
    const cookie = begun.cookies.join().split(';')[0] ?? ''
    const ask: Browser['ask'] = (path, init) =>
      admin.ask(path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie },
      })
    return { confirm, cookie, ask, begun }
  }
  const isUser = async (ask: Browser['ask']) => {
    const response = await ask('/web/test')
    return response.status === 200 ? response.headers.get('x-uid') : response.status
  }

  test('an administrator acts as a user for thirty minutes, and then no more', async () => {
    const { ask, begun } = await act()
    expect(begun.headers['x-uid']).toBe(ownerId)
    expect(begun.cookies.join()).toMatch(
      /^session=[\w-]{43}; Path=\/; Max-Age=1800; SameSite=Strict; HttpOnly$/,
    )
    expect(begun.body.response).toMatchObject({
      uid: ownerId,
      impersonated_by: administratorId,
      write: false,
    })
    expect(await isUser(ask)).toBe(ownerId)
    const { expires_at } = begun.body.response ?? {}
    expect((await ask('/web/test')).headers.get('x-visit')).toBe(`read ${String(expires_at)}`)
    expect((await owner.ask('/web/test')).headers.get('x-visit')).toBeNull()
    const administers = async (who: Pick<Browser, 'ask'>) =>
      (await who.ask('/web/test')).headers.get('x-administrator')
    expect(await administers(admin)).toBe('true')
    for (const other of [owner, { ask }]) expect(await administers(other)).toBeNull()
    later += impersonationMs + 1000
    expect(await isUser(ask)).toBe(401)
  })

  test.each([
    ['a link', { 'sec-fetch-mode': 'navigate' }],
    ['an image', { 'sec-fetch-mode': 'no-cors' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['an early fetch', { 'sec-purpose': 'prefetch' }],
    ['an old early fetch', { purpose: 'prefetch' }],
    ['a value that nobody made', { 'x-confirm': 'x'.repeat(43) }],
    ['no value', { 'x-confirm': '' }],
  ])('%s begins no visit', async (_, headers) => {
    const confirm = await intend()
    const response = await begin(confirm, headers)
    expect(response.status).toBe(428)
    expect(response.body).toMatchObject({ error: 'confirmation_required' })
    expect(response.cookies).toEqual([])
    expect((await begin(confirm)).status).toBe(200)
  })

  test('the value works once: again it gives the same visit, and none after that has ended', async () => {
    const { confirm, cookie, ask, begun } = await act()
    const { count } = await owner.client.impersonation.visits()
    const again = await begin(confirm)
    expect(again.cookies.join().split(';')[0]).toBe(cookie)
    expect(again.body).toEqual(begun.body)
    const within = await begin(confirm, {}, cookie)
    expect({ status: within.status, body: within.body }).toEqual({ status: 200, body: begun.body })
    expect((await owner.client.impersonation.visits()).count).toBe(count)
    await owner.client.sessions.revokeOthers()
    expect(await isUser(ask)).toBe(401)
    expect(await isUser(admin.ask)).toBe(administratorId)
    expect((await begin(confirm)).status).toBe(428)
  })

  test('the value is for one user and one session, and for five minutes', async () => {
    const confirm = await intend()
    const elsewhere = await admin.ask(`/web/admin/impersonate/${administratorId}`, {
      headers: { 'sec-fetch-mode': 'cors', 'x-confirm': confirm },
    })
    expect(elsewhere.status).toBe(428)
    const other = await gateway.browser('admin')
    const stolen = await begin(confirm, {}, other.cookie)
    expect(stolen.status).toBe(428)
    later += 5 * minuteMs + 1000
    expect((await begin(confirm)).status).toBe(428)
  })

  test('only an administrator begins one, from a sign-in of the last ten minutes [S6.08 api]', async () => {
    const path = `/web/admin/impersonate/${administratorId}`
    const asOwner = await owner.ask(`${path}/intent`, send('POST', { reason }))
    expect(await asOwner.json()).toMatchObject({ error: 'administrators_only' })
    expect((await owner.ask(path)).status).toBe(403)
    const { token } = await admin.client.tokens.create()
    const byToken = await fetch(`${gateway.origins.api}/web/admin/impersonate/${ownerId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(byToken.status).toBe(403)
    const self = await admin.ask(`${path}/intent`, send('POST', { reason }))
    expect(await self.json()).toMatchObject({ error: 'forbidden' })
    const nobody = await admin.ask('/web/admin/impersonate/nobody/intent', send('POST', { reason }))
    expect(nobody.status).toBe(404)
    later += 11 * minuteMs
    const old = await admin.ask(
      `/web/admin/impersonate/${ownerId}/intent`,
      send('POST', { reason }),
    )
    expect(await old.json()).toMatchObject({ error: 'recent_login_required' })
  })

  test('without a code only reading is allowed', async () => {
    const { ask } = await act()
    expect((await ask(`/api/1/vehicles/${car}`)).status).toBe(200)
    for (const [method, path, body] of [
      ['POST', `/api/1/vehicles/${car}/command/flash_lights`, {}],
      ['POST', `/api/1/vehicles/${car}/wake_up`, {}],
      ['POST', '/web/settings', {}],
      ['POST', '/web/tokens', {}],
      ['DELETE', '/web/sessions', undefined],
      // It reaches the car, and costs the user's credits.
      ['GET', `/api/refresh/${car}`, undefined],
      ['HEAD', `/api/refresh/${car}`, undefined],
    ] as const) {
      const response = await ask(path, body ? send(method, body) : { method })
      expect(response.status, path).toBe(403)
      const text = await response.text()
      if (method !== 'HEAD') expect(JSON.parse(text)).toMatchObject({ error: 'forbidden' })
    }
    expect(await isUser(owner.ask)).toBe(ownerId)
  })

  test('with the user’s code writing is allowed, but no token, payment, PIN or deletion', async () => {
    const { code } = await owner.client.impersonation.allow()
    const { ask, begun } = await act({ code })
    expect(begun.body.response).toMatchObject({ write: true })
    const sent = await ask(`/api/1/vehicles/${car}/command/flash_lights`, send('POST', {}))
    expect(sent.status).toBe(200)
    expect((await ask(`/api/refresh/${car}`)).status).toBe(200)
    for (const [method, path] of [
      ['POST', '/web/tokens'],
      ['POST', '/web/tokens/restricted'],
      ['DELETE', '/web/tokens'],
      ['POST', '/web/subscription/create'],
      ['POST', '/web/subscription/credits'],
      ['GET', '/web/subscription/payment-method'],
      ['GET', '/web/delete'],
      ['POST', '/web/delete/intent'],
      ['POST', '/web/exports'],
      ['POST', '/web/support/code'],
      ['POST', '/web/connect'],
      ['POST', `/web/hooks/${car}`],
      ['PATCH', `/web/hooks/${car}/hook_0000000000000000`],
      ['DELETE', `/web/hooks/${car}/hook_0000000000000000`],
      ['POST', `/web/hooks/${car}/hook_0000000000000000/secret`],
      ['DELETE', '/web/sessions'],
      ['GET', '/api/1/users/backup_key'],
      ['POST', `/api/1/vehicles/${car}/command/set_pin_to_drive`],
      ['POST', `/api/1/vehicles/${car}/command/speed_limit_activate`],
      ['POST', `/api/1/vehicles/${car}/command/erase_user_data`],
      ['POST', `/api/1/vehicles/${car}/signed_command`],
      ['POST', `/web/admin/impersonate/${ownerId}/intent`],
    ] as const) {
      const response = await ask(path, method === 'GET' ? {} : send(method, {}))
      expect(response.status, path).toBe(403)
      expect(await response.json(), path).toMatchObject({ error: 'forbidden' })
    }
    const statusOf = async (settings: object) =>
      (await ask('/web/settings', send('POST', settings))).status
    expect(await statusOf({ theme: 'dark' })).toBe(200)
    for (const name of ['auto_topup', 'auto_topup_packs', 'auto_topup_monthly_packs']) {
      expect(await statusOf({ theme: 'light', [name]: name === 'auto_topup' ? true : 5 })).toBe(403)
    }
    expect(await owner.client.settings.get()).toMatchObject({ theme: 'dark', auto_topup: false })
    const again = await admin.ask(
      `/web/admin/impersonate/${ownerId}/intent`,
      send('POST', { reason, code }),
    )
    expect(again.status).toBe(422)
  })

  test('a code is of eight digits, for a quarter of an hour, and worthless after five wrong ones', async () => {
    const guess = async (code: string) => {
      const path = `/web/admin/impersonate/${ownerId}/intent`
      return (await admin.ask(path, send('POST', { reason, code }))).status
    }
    const { code } = await owner.client.impersonation.allow()
    expect(code).toMatch(/^\d{8}$/)
    const wrong = code === '00000000' ? '11111111' : '00000000'
    for (let n = 0; n < 5; n++) expect(await guess(wrong)).toBe(422)
    expect(await guess(code)).toBe(422)
    const fresh = await owner.client.impersonation.allow()
    expect(await guess(fresh.code)).toBe(200)
    const old = await owner.client.impersonation.allow()
    later += 15 * minuteMs + 1000
    admin = await gateway.browser('admin')
    expect(await guess(old.code)).toBe(422)
  })

  test('logging out ends both sessions and the visit’s streams', async () => {
    const { ask, cookie } = await act()
    const stream = await readStream(`${gateway.origins.api}/sse`, { cookie })
    expect(stream.status).toBe(200)
    const out = await ask('/logout', { method: 'POST' })
    expect(out.status).toBe(200)
    const acts = await gateway.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.requestId, out.headers.get('x-txid') ?? ''))
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      'impersonation.end',
      'impersonation.request',
    ])
    expect(await isUser(ask)).toBe(401)
    expect(await isUser(admin.ask)).toBe(401)
    await expect.poll(() => stream.ended).toBe('dropped')
  })

  test('a visit ends with the administrator’s own session, and when the user signs others out', async () => {
    const first = await act()
    expect(await isUser(first.ask)).toBe(ownerId)
    await admin.ask('/logout', { method: 'POST' })
    expect(await isUser(first.ask)).toBe(401)
    admin = await gateway.browser('admin')
    const second = await act()
    expect(await isUser(second.ask)).toBe(ownerId)
    await owner.client.sessions.revokeOthers()
    expect(await isUser(second.ask)).toBe(401)
    expect(await isUser(admin.ask)).toBe(administratorId)
  })

  test('a request that is refused only further on stands in the log as refused, too', async () => {
    const { ask } = await act()
    const answer = await ask('/web/admin/users')
    expect(answer.status).toBe(403)
    const entries = await gateway.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.requestId, answer.headers.get('x-txid') ?? ''))
      .orderBy(auditEntries.id)
    expect(entries.map(({ outcome }) => outcome)).toEqual(['done', 'refused'])
    expect(entries[1]).toMatchObject({
      action: 'impersonation.request',
      actorUser: administratorId,
      subject: ownerId,
      target: entries[0]?.target,
    })
    const [visit] = (await owner.client.impersonation.visits({ perPage: 1 })).items
    expect(visit?.requests).toBe(1)
  })

  test('every request of a visit is written down with who acted and as whom', async () => {
    const { ask, begun } = await act({ ticket: 'T-7' })
    const [first] = await gateway.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.requestId, String(begun.headers['x-txid'])))
    expect(first).toMatchObject({
      action: 'impersonation.begin',
      actorKind: 'administrator',
      actorUser: administratorId,
      subject: ownerId,
      reason,
    })
    const answers = [
      await ask('/web/test'),
      await ask('/api/1/products'),
      await ask('/web/tokens', send('POST', {})),
      await ask('/nothing/here'),
    ]
    for (const answer of answers) {
      const [entry] = await gateway.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.requestId, answer.headers.get('x-txid') ?? ''))
      expect(entry).toMatchObject({
        action: 'impersonation.request',
        actorKind: 'administrator',
        actorUser: administratorId,
        subject: ownerId,
        outcome: answer.status === 403 ? 'refused' : 'done',
      })
    }
    const [visit] = (await owner.client.impersonation.visits({ perPage: 1 })).items
    expect(visit).toMatchObject({
      administrator: 'Simulated Administrator',
      reason,
      ticket: 'T-7',
      write: false,
      requests: 4,
      ended_at: null,
    })
    await ask('/logout', { method: 'POST' })
    const [after] = (await owner.client.impersonation.visits({ perPage: 1 })).items
    expect(after?.ended_at).toMatch(/Z$/)
  })

  test('what cannot be written down is not done', async () => {
    const { ask } = await act()
    await gateway.db.execute('alter table audit_entries rename to elsewhere')
    try {
      expect((await ask('/web/test')).status).toBe(500)
    } finally {
      await gateway.db.execute('alter table elsewhere rename to audit_entries')
    }
    expect((await ask('/web/test')).status).toBe(200)
  })
})
