import { afterEach, expect, test } from 'vitest'

import { starting } from '../starting.ts'
import { find, host } from './checks.fixture.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function answering(answer: Parameters<typeof host>[0]) {
  const server = await host(answer)
  closing.push(server.close)
  return server
}

test.each([
  [{}, 'http://localhost:0'],
  [{ WEB_ORIGIN: 'https://wattlane.example', API_ORIGIN: 'https://wattlane.example' }, 'Browsers'],
  [
    {
      WEB_ORIGIN: 'https://app.wattlane.example',
      API_ORIGIN: 'https://api.wattlane.example',
      COOKIE_DOMAIN: 'wattlane.example',
    },
    'Browsers',
  ],
])('addresses that browsers can use together pass: %j', async (environment, said) => {
  const found = await find('origins', environment)
  expect(found).toMatchObject({ status: 'done', text: expect.stringContaining(said), remedy: null })
})

test.each([
  ['listening everywhere is no address', { HOST: '0.0.0.0' }, 'http://0.0.0.0:0'],
  [
    'one of both without encryption',
    { WEB_ORIGIN: 'https://app.wattlane.example', API_ORIGIN: 'http://api.wattlane.example' },
    'differ in http and https',
  ],
  [
    'none of both encrypted',
    { WEB_ORIGIN: 'http://app.wattlane.example', API_ORIGIN: 'http://api.wattlane.example' },
    'is not encrypted',
  ],
  [
    'two sites',
    { WEB_ORIGIN: 'https://app.wattlane.example', API_ORIGIN: 'https://other.example' },
    'different sites',
  ],
  [
    'a number beside a name',
    { WEB_ORIGIN: 'http://localhost:3000', API_ORIGIN: 'http://127.0.0.1:3001' },
    'different sites',
  ],
  [
    'a cookie for a domain of others',
    {
      WEB_ORIGIN: 'https://app.wattlane.example',
      API_ORIGIN: 'https://api.wattlane.example',
      COOKIE_DOMAIN: 'app.wattlane.example',
    },
    'COOKIE_DOMAIN is app.wattlane.example',
  ],
])('addresses that keep browsers out fail: %s', async (_, environment, said) => {
  const found = await find('origins', environment)
  expect(found).toMatchObject({ status: 'failed', text: expect.stringContaining(said) })
  expect(found.remedy).not.toBeNull()
})

test('addresses that lead to this gateway pass, and those that lead elsewhere or nowhere fail', async () => {
  let status = 'ok'
  const api = await answering((_, response) => response.end(status))
  let config = JSON.stringify({ apiHost: api.origin })
  const web = await answering((_, response) => response.end(config))
  const environment = { WEB_ORIGIN: web.origin, API_ORIGIN: api.origin }
  expect(await find('domain', environment)).toMatchObject({ status: 'done' })

  config = JSON.stringify({ apiHost: 'https://other.example' })
  const elsewhere = await find('domain', environment)
  expect(elsewhere).toMatchObject({ status: 'failed', text: expect.stringContaining(web.origin) })
  config = '<!doctype html>'
  expect(await find('domain', environment)).toMatchObject({ status: 'failed' })
  status = 'welcome'
  const another = await find('domain', environment)
  expect(another).toMatchObject({ status: 'failed', text: expect.stringContaining(api.origin) })

  await closing.shift()?.()
  const nowhere = await find('domain', environment)
  expect(nowhere).toMatchObject({ status: 'failed', text: expect.stringContaining('ECONNREFUSED') })
})

test('simulated cars need no domain, and real ones do', async () => {
  expect(await find('domain')).toMatchObject({ status: 'not_needed' })
  const tesla = {
    TESLA_CLIENT_ID: 'x',
    TESLA_CLIENT_SECRET: 'x',
    TESLA_DOMAIN: 'wattlane.example',
  }
  expect(await find('domain', tesla)).toMatchObject({
    status: 'open',
    remedy: expect.stringContaining('WEB_ORIGIN and API_ORIGIN'),
  })
})

test('addresses of a gateway that starts are waited for', async () => {
  const wait = starting({ origins: new Set(), https: false })
  let api = wait
  const atApi = await answering((...asked) => api(...asked))
  const atWeb = await answering(wait)
  const environment = { WEB_ORIGIN: atWeb.origin, API_ORIGIN: atApi.origin }
  const notReady = (origin: string) => ({
    status: 'open',
    text: `${origin} leads to a gateway that is not ready.`,
    remedy: expect.stringMatching(/^Wait until it has started/),
  })
  expect(await find('domain', environment)).toEqual(notReady(atApi.origin))
  api = (_, response) => response.end('ok')
  expect(await find('domain', environment)).toEqual(notReady(atWeb.origin))
  // Others are not ready either, and say so in their own words.
  api = (_, response) => response.writeHead(503).end('{"error":"unavailable"}')
  expect(await find('domain', environment)).toMatchObject({ status: 'failed' })
})
