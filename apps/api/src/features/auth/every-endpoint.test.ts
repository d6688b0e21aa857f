import { endpoints } from '@console/sdk/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startGateway, type TestGateway, webOrigin } from '../../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway('embedded')
})
afterAll(() => gateway.close())

// Mail programs call it from wherever they are. It goes by its own token, and by no cookie.
const oneClick = '/web/mail/unsubscribe/:token'

const samples: Record<string, string> = {
  vin: 'LRWYGCEK1NC700002',
  energy_site_id: '429008100001',
  command: 'flash_lights',
}
const calls = endpoints.map(({ endpoint }) => ({
  ...endpoint,
  address: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => samples[name] ?? 'x'),
}))
const served = () => new Set(gateway.routes.map(({ method, path }) => `${method} ${path}`))

const from = {
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a sibling host': { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' },
  'an opaque origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'nowhere in particular': {},
}
const bodies: Record<string, { type?: string; body?: string }> = {
  'no body': {},
  'a form': { type: 'application/x-www-form-urlencoded', body: 'a=1' },
  'plain text': { type: 'text/plain', body: '{}' },
  JSON: { type: 'application/json', body: '{}' },
  'a body without a type': { type: '', body: '{}' },
}

test.each(Object.entries(from))(
  'no call changes anything with a cookie sent from %s, whatever its body',
  async (_, headers) => {
    const { cookie, ask } = await gateway.browser('owner')
    const changing = calls.filter(({ method, path }) => method !== 'GET' && path !== oneClick)
    expect(changing.length).toBeGreaterThan(100)
    for (const { method, address } of changing) {
      for (const [name, { type, body }] of Object.entries(bodies)) {
        const response = await fetch(gateway.origins.api + address, {
          method,
          headers: { ...headers, cookie, ...(type !== undefined && { 'content-type': type }) },
          ...(body !== undefined && { body }),
        })
        const what = `${method} ${address} with ${name}`
        expect(response.status, what).toBe(403)
        expect(await response.json(), what).toMatchObject({ error: 'csrf' })
      }
    }
    // Signing out was among them.
    expect((await ask('/web/test')).status).toBe(200)
  },
)

test('after signing out every call answers 401', async () => {
  const { ask } = await gateway.browser('owner')
  await ask('/logout', { method: 'POST' })
  const here = served()
  const guarded = calls.filter(
    ({ access, method, path }) => access !== 'public' && here.has(`${method} ${path}`),
  )
  expect(guarded.length).toBeGreaterThan(100)
  for (const { method, address } of guarded) {
    const response = await ask(address, { method })
    expect(response.status, `${method} ${address}`).toBe(401)
    expect(response.headers.has('x-uid')).toBe(false)
  }
})

test('who asks is told by the session alone, and no shared cache keeps the answer', async () => {
  const [owner, host] = [await gateway.browser('owner'), await gateway.browser('host')]
  const idOf = async ({ ask }: typeof owner, headers: Record<string, string> = {}) => {
    const response = await ask('/web/test', { headers })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return response.headers.get('x-uid') ?? ''
  }
  const [ownerId, hostId] = [await idOf(owner), await idOf(host)]
  expect(ownerId).not.toBe(hostId)
  expect(await idOf(owner, { 'x-uid': hostId })).toBe(ownerId)
})

test.each([
  `${webOrigin}.evil.example`,
  webOrigin.replace('http:', 'https:'),
  webOrigin.replace('3000', '3002'),
  webOrigin.toUpperCase(),
  'null',
  'http://locаlhost:3000',
])('the origin %s is not let in', async (origin) => {
  const response = await fetch(`${gateway.origins.api}/web/test`, {
    headers: { origin: encodeURI(origin) },
  })
  expect(response.headers.has('access-control-allow-origin')).toBe(false)
})
