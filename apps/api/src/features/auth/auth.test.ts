import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { signInAttempts } from '../../db/schema.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import {
  administratorId,
  startGateway,
  type TestGateway,
  webOrigin,
} from '../../testing/gateway.ts'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
  })
  afterAll(() => gateway.close())

  const visit = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, gateway.origins.api), { redirect: 'manual', ...init })

  test('signing in by the identity’s pages gives a session that names the user [S3.02 api]', async () => {
    const { ask } = await gateway.browser('owner')
    const response = await ask('/web/test')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ response: true })
    expect(response.headers.get('x-uid')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('the same account is the same user each time', async () => {
    const ids = await Promise.all(
      [await gateway.browser('host'), await gateway.browser('host')].map(async ({ ask }) =>
        (await ask('/web/test')).headers.get('x-uid'),
      ),
    )
    expect(ids[0]).toBe(ids[1])
  })

  test('the administrator has the id that was fixed beforehand', async () => {
    const { ask } = await gateway.browser('admin')
    expect((await ask('/web/test')).headers.get('x-uid')).toBe(administratorId)
  })

  test('the first answer sets the region, readable and strict, for seven days [S3.05 api, S3.06 api]', async () => {
    const { ask, cookie } = await gateway.browser('owner')
    const fresh = await ask('/web/test')
    expect(fresh.headers.getSetCookie()).toEqual([
      'region=api; Path=/; Max-Age=604800; SameSite=Strict',
    ])
    const known = await ask('/web/test', { headers: { cookie: `${cookie}; region=eu` } })
    expect(known.headers.getSetCookie()).toEqual([])
  })

  test('the session cookie is hidden from scripts and from other sites', async () => {
    const login = await visit('/auth/login?redirect=/console')
    expect(login.headers.getSetCookie().join()).toMatch(/^sign-in=.*SameSite=Lax; HttpOnly$/)
  })

  test('without a session the answer is false and names nobody; with one that is none, it is refused', async () => {
    const response = await visit('/web/test')
    expect(response.status).toBe(200)
    expect(response.headers.has('x-uid')).toBe(false)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.json()).toEqual({ response: false })

    const refused = await visit('/web/test', { headers: { cookie: `session=${'x'.repeat(43)}` } })
    expect(refused.status).toBe(401)
    expect(refused.headers.has('x-uid')).toBe(false)
    expect(await refused.json()).toMatchObject({ error: 'invalid_token', response: null })
  })

  test('signing out ends the session at once, everywhere it is known', async () => {
    const { ask } = await gateway.browser('owner')
    expect((await ask('/web/test')).status).toBe(200)
    const out = await ask('/logout', { method: 'POST' })
    expect(await out.json()).toEqual({ response: true })
    expect(out.headers.getSetCookie().join()).toMatch(/^session=; Path=\/; Max-Age=0/)
    expect((await ask('/web/test')).status).toBe(401)
    expect((await ask('/logout', { method: 'POST' })).status).toBe(200)
  })

  test('a sign-in takes the place of the session that this browser had', async () => {
    const first = await gateway.browser('owner')
    const begun = await visit('/auth/login')
    const attempt = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const page = await visit(begun.headers.get('location') ?? '')
    const html = await page.text()
    const form = new URLSearchParams(
      [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)]
        .slice(0, 5)
        .map(([, name = '', value = '']) => [name, value]),
    )
    const chosen = await visit(page.url, {
      method: 'POST',
      headers: { origin: gateway.origins.api },
      body: form,
    })
    const done = await visit(chosen.headers.get('location') ?? '', {
      headers: { cookie: `${attempt}; ${first.cookie}` },
    })
    const second = done.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))
    expect(second?.split(';')[0]).not.toBe(first.cookie)
    expect((await first.ask('/web/test')).status).toBe(401)
  })

  test.each([
    ['a state of one’s own', 'code=x&state=y'],
    ['no state', 'code=x'],
    ['nothing', ''],
  ])('a callback with %s signs nobody in', async (_, query) => {
    const begun = await visit('/auth/login')
    const attempt = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const response = await visit(`/auth/callback?${query}`, { headers: { cookie: attempt } })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      `${webOrigin}/login?error=expired&redirect=%2Fconsole`,
    )
    expect(response.headers.getSetCookie().join()).not.toContain('session=')
  })

  test('an attempt of another browser signs nobody in', async () => {
    const mine = await visit('/auth/login')
    const theirs = await visit('/auth/login')
    const state = new URL(theirs.headers.get('location') ?? '').searchParams.get('state')
    const attempt = mine.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const response = await visit(`/auth/callback?code=x&state=${state}`, {
      headers: { cookie: attempt },
    })
    expect(response.headers.get('location')).toContain('error=expired')
  })

  test.each([
    ['a browser that keeps no cookies is told so', {}, 0, 'cookies'],
    ['one that brings other cookies began elsewhere', { cookie: 'region=na' }, 0, 'expired'],
    ['after the time of the sign-in nothing is said of cookies', {}, 16 * 60_000, 'expired'],
  ])('%s', async (_, headers, laterMs, error) => {
    const begun = await visit('/auth/login')
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? ''
    if (laterMs > 0) {
      await gateway.db
        .update(signInAttempts)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(signInAttempts.stateHash, hashSecret(state)))
    }
    const response = await visit(`/auth/callback?code=x&state=${state}`, { headers })
    expect(response.headers.get('location')).toBe(
      `${webOrigin}/login?error=${error}&redirect=%2Fconsole`,
    )
    expect(response.headers.getSetCookie().join()).not.toContain('session=')
  })

  test('cancelling leads back to sign-in, and the wish is kept', async () => {
    const begun = await visit('/auth/login?redirect=/console/LRW3F7EK4NC700001?a=1')
    const attempt = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state')
    const response = await visit(`/auth/callback?error=access_denied&state=${state}`, {
      headers: { cookie: attempt },
    })
    expect(response.headers.get('location')).toBe(
      `${webOrigin}/login?error=cancelled&redirect=%2Fconsole%2FLRW3F7EK4NC700001%3Fa%3D1`,
    )
  })

  test('simulated accounts are not offered under another name', async () => {
    const begun = await visit('/auth/login')
    const address = new URL(begun.headers.get('location') ?? '')
    const { port } = address
    const other = await fetch(`http://127.0.0.1:${port}${address.pathname}${address.search}`)
    expect(other.status).toBe(403)
  })

  test('the code goes to the registered address only', async () => {
    const begun = await visit('/auth/login')
    const address = new URL(begun.headers.get('location') ?? '')
    address.searchParams.set('redirect_uri', 'https://evil.example/')
    expect((await visit(address.href)).status).toBe(400)
  })

  test('an account is chosen on our own page only', async () => {
    const begun = await visit('/auth/login')
    const response = await visit(begun.headers.get('location') ?? '', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ subject: 'simulated-owner' }),
    })
    expect(response.status).toBe(403)
  })

  test.each([
    ['before anybody signed in', '/auth/simulated/authorize'],
    ['with a session', '/web/tokens'],
  ])('a body that never ends is refused after 1 MB: %s', async (_, path) => {
    const { cookie } = await gateway.browser('owner')
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(97))
        if (sent > 200 << 20) controller.close()
      },
    })
    const { api } = gateway.origins
    const origin = path.startsWith('/auth/') ? api : webOrigin
    // `duplex` is what a streamed body asks for; the type of `fetch` does not know it yet.
    const init = {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    }
    const answer = await fetch(api + path, init).then(
      ({ status }) => status,
      // The socket may close while the client is still sending.
      () => 413,
    )
    expect(answer).toBe(413)
    expect(sent).toBeLessThan(50 << 20)
  })

  test('who is signed in: address, name and picture [S3.08 sdk, S3.09 sdk, S3.10 sdk]', async () => {
    const { client } = await gateway.browser('owner')
    expect(await client.users.me()).toMatchObject({
      email: 'owner@wattlane.example',
      full_name: 'Simulated Owner',
      profile_image_url: expect.stringMatching(/^(data:image|https?:|\/)/),
    })
  })
})
