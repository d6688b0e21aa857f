import { readFileSync } from 'node:fs'
import { endpoints } from '@console/sdk/openapi'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { startGateway, type TestGateway, webOrigin } from '../testing/gateway.ts'
import { type RawRequest, rawRequest } from '../testing/raw-request.ts'
import { readStream } from '../testing/read-stream.ts'

const notBuilt: string[] = JSON.parse(
  readFileSync(new URL('../../../../packages/sdk/data/not-built.json', import.meta.url), 'utf8'),
)
const served = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => !notBuilt.includes(`${method} ${path}`))

let gateway: TestGateway
let cookie: string
beforeAll(async () => {
  gateway = await startGateway('embedded')
  cookie = (await gateway.browser('admin')).cookie
})
afterAll(() => gateway.close())

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': expect.stringMatching(/^(same-site|cross-origin)$/),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'permissions-policy': expect.stringContaining('camera=()'),
  'x-txid': expect.stringMatching(/^[\da-f-]{36}$/),
  vary: expect.stringContaining('Origin'),
}

async function check(sent: RawRequest) {
  const { status, headers } = await rawRequest(gateway.origins.api, sent)
  const told = `${sent.method} ${sent.path.slice(0, 80)} answered ${status}`
  expect(headers, told).toMatchObject(always)
  // What is the same for everybody may be kept; anything else by nobody.
  expect(headers['cache-control'], told).toMatch(/no-store|^public/)
  if (headers['x-uid'] !== undefined) expect(headers['cache-control'], told).toContain('no-store')
  expect(headers, told).not.toHaveProperty('server')
  expect(headers, told).not.toHaveProperty('x-powered-by')
  if (status !== 204 && status !== 304 && (status < 300 || status >= 400)) {
    expect(headers['content-type'], told).toMatch(/charset=utf-8|octet-stream|pdf|image|zip/)
  }
  return status
}

test('every route answers with every header of protection, whatever it answers', async () => {
  const statuses = new Set<number>()
  const session = { cookie, origin: webOrigin, 'sec-fetch-site': 'same-site' }
  for (const { method, path } of served) {
    const filled = path.replaceAll(/:vin/g, 'LRW3F7EK5NC799999').replaceAll(/:\w+/g, '7')
    // Signing out last would end what the others need; it is asked without credentials only.
    const asWho = path === '/logout' ? [{}] : [{}, session]
    for (const headers of asWho) statuses.add(await check({ method, path: filled, headers }))
  }
  for (const sent of [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/nothing/here' },
    { method: 'PUT', path: '/api/test' },
    { method: 'OPTIONS', path: '/api/test', headers: { origin: webOrigin } },
    { method: 'GET', path: `/api/test?x=${'x'.repeat(9_000)}` },
    { method: 'POST', path: '/oauth/token', body: 'x'.repeat(2 << 20) },
    { method: 'GET', path: '/auth/login?redirect=/console' },
    { method: 'GET', path: '/auth/callback?code=x&state=y' },
    { method: 'GET', path: '/sse' },
    { method: 'GET', path: '/sse/nothing', headers: { cookie } },
    { method: 'GET', path: '/%E0%A4%A' },
    { method: 'GET', path: '/\\api\\test' },
  ]) {
    statuses.add(await check(sent))
  }
  for (const status of [200, 204, 400, 401, 404, 405, 413, 414]) expect(statuses).toContain(status)
})

test('a stream has them too', async () => {
  const stream = await readStream(`${gateway.origins.api}/demo/sse`)
  const { 'cache-control': cache, ...headers } = stream.headers
  expect(headers).toMatchObject(always)
  expect(cache).toContain('no-cache')
  stream.leave()
})

const { port } = new URL(webOrigin)
const near = [
  'null',
  '',
  '*',
  `${webOrigin}.evil.example`,
  `${webOrigin}/`,
  `${webOrigin}:80`,
  `${webOrigin}0`,
  webOrigin.toUpperCase(),
  webOrigin.replace('http:', 'https:'),
  webOrigin.replace('localhost', 'evil.localhost'),
  webOrigin.replace('localhost', 'localhost.'),
  webOrigin.replace('localhost', '127.0.0.1'),
  webOrigin.replace('localhost', '[::1]'),
  webOrigin.replace('localhost', 'ⅼocalhost').replace('ⅼ', 'xn--localhost-'),
  webOrigin.replace(port, '3001'),
  webOrigin.replace(`:${port}`, ''),
  webOrigin.replace('//', '//user@'),
  `https://evil.example/${webOrigin}`,
  `${webOrigin},https://evil.example`,
  'file://',
  'chrome-extension://abcdef',
]

test('no origin but our own is ever allowed', async () => {
  const bent = fc
    .tuple(fc.nat(webOrigin.length), fc.stringMatching(/^[!-~]{1,6}$/))
    .map(([at, text]) => webOrigin.slice(0, at) + text + webOrigin.slice(at))
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constantFrom(...near), bent, fc.webUrl()), async (origin) => {
      fc.pre(origin !== webOrigin)
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await rawRequest(gateway.origins.api, {
          method,
          path: '/api/ping',
          headers: { origin, 'access-control-request-method': 'POST' },
        })
        expect(headers['access-control-allow-origin'], origin).toBeUndefined()
        expect(headers['access-control-allow-credentials'], origin).toBeUndefined()
      }
    }),
    { numRuns: inject('fuzz').runs * 10 },
  )
})
