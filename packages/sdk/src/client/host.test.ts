import { createTransport, InvalidRequestError, regionCookie } from '@console/sdk'
import { afterEach, expect, test, vi } from 'vitest'

import { addressOf } from './host.ts'

const host = 'https://{region}.wattlane.example'

afterEach(() => vi.unstubAllGlobals())

function withCookies(cookie: string) {
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(value: string) {
      written.push(value)
    },
  })
  return written
}

test('calls go to the regional host of the telemetry API [S0.03 sdk]', async () => {
  const asked: string[] = []
  const { request } = createTransport({
    host,
    region: 'eu',
    async fetch(input) {
      asked.push(new Request(input).url)
      return Response.json({})
    },
  })
  await request('GET', '/api/1/products')
  expect(asked).toEqual(['https://eu.wattlane.example/api/1/products'])
})

test.each(['api', 'na', 'eu'])(
  'the cookie chooses the region %s [S3.03 sdk] [S7.01 sdk]',
  (region) => {
    withCookies(`theme=dark; region=${region}; session=x`)
    expect(addressOf({ host }, '/fields.json').host).toBe(`${region}.wattlane.example`)
  },
)

test('the cookie is read anew for each call [S3.03 sdk]', () => {
  withCookies('region=na')
  expect(addressOf({ host }, '/').host).toBe('na.wattlane.example')
  withCookies('region=eu')
  expect(addressOf({ host }, '/').host).toBe('eu.wattlane.example')
})

test.each([
  '',
  'region=',
  'region=evil.com/',
  'region=EU',
  'region=eu.',
  'xregion=eu',
  'region=a@b',
])('the cookie "%s" reads as api [S3.04 sdk] [S7.01 sdk] [S9.02 sdk]', (cookie) => {
  withCookies(cookie)
  expect(addressOf({ host }, '/web/test').href).toBe('https://api.wattlane.example/web/test')
})

test('the region cookie lives 604800 s, is strict and read-only [S3.05 sdk] [S3.06 sdk] [S9.01 sdk]', () => {
  expect(regionCookie).toEqual({
    name: 'region',
    default: 'api',
    maxAge: 604_800,
    sameSite: 'strict',
    readonly: true,
  })
})

test('no call writes a cookie, and no answer changes the host [S3.07 sdk]', async () => {
  const written = withCookies('region=na')
  const asked: string[] = []
  const { request } = createTransport({
    host,
    async fetch(input) {
      asked.push(new URL(new Request(input).url).host)
      return Response.json({}, { headers: { 'x-region': 'eu', 'x-uid': 'user-1' } })
    },
  })
  await request('GET', '/a')
  await request('GET', '/b')
  expect(asked).toEqual(['na.wattlane.example', 'na.wattlane.example'])
  expect(written).toEqual([])
})

test.each(['@evil.example/', '.evil.example/', ':8080/', 'x', ''])(
  'a path such as "%s" cannot name another host',
  (path) => {
    expect(() => addressOf({ host: 'https://api.wattlane.example' }, path)).toThrow(
      'start with "/"',
    )
  },
)

test.each([
  '',
  'http://',
  'https://?',
  'http://a b',
  'http://api.example:port',
  undefined,
  'ftp://api.example',
  'http://user:password@api.example',
  'http://user@api.example',
  'http://api.example?a=1',
  'http://api.example/base#part',
])('the host "%s" is an InvalidRequestError that names the option', async (wrong) => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  // @ts-expect-error Untyped callers may leave it out.
  const call = createTransport({ host: wrong, fetch }).request('GET', '/web/test')
  await expect(call).rejects.toBeInstanceOf(InvalidRequestError)
  await expect(call).rejects.toThrow('`host`')
  expect(fetch).not.toHaveBeenCalled()
})

test('a host may have a path of its own, and needs no scheme', () => {
  expect(addressOf({ host: 'http://[::1]:3001/@team' }, '/x').href).toBe(
    'http://[::1]:3001/@team/x',
  )
  expect(addressOf({ host: 'api.wattlane.example/base/' }, '/web/test').href).toBe(
    'https://api.wattlane.example/base/web/test',
  )
})
