import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type FleetApi, FleetApiError } from '../fleet-api.ts'
import { createFleet, owners, vins } from '../simulator/fleet.fixture.ts'
import {
  answered,
  type Fault,
  type FleetServer,
  refusalOf,
  startFleetServer,
  tokenOf,
} from './fleet-server.fixture.ts'
import type { OwnerAccess } from './owner-access.ts'
import { createTeslaFleetApi } from './tesla-fleet-api.ts'

const { owner } = owners
const deadlineMs = 2000
const json = { 'content-type': 'application/json' }

let fleet: ReturnType<typeof createFleet>
let server: FleetServer
let elsewhere: FleetServer
let stop: () => Promise<unknown>
let api: FleetApi
let now = 0
/** What it takes to have one. */
let token = async () => {}
let mayRenew = true
const ended: { baseUrl: string; status: number }[] = []
const told = { refused: [] as string[], moved: [] as string[], partner: [] as string[] }

beforeEach(async () => {
  fleet = createFleet()
  await fleet.source.start({ ingest: async () => {} })
  server = await startFleetServer(fleet.fleetApi)
  elsewhere = await startFleetServer(fleet.fleetApi)
  now = 0
  for (const list of Object.values(told)) list.length = 0
  ended.length = 0
  const at = { token: tokenOf(owner), baseUrl: server.url }
  token = async () => {}
  mayRenew = true
  const access: OwnerAccess = {
    of: async () => {
      await token()
      return { ...at }
    },
    refused(_, token) {
      told.refused.push(token)
      if (mayRenew) at.token = `${tokenOf(owner)}, renewed`
    },
    async moved(_, baseUrl) {
      told.moved.push(baseUrl)
      at.baseUrl = baseUrl
    },
    partner: async () => at,
    partnerRefused: (token) => void told.partner.push(token),
  }
  const tesla = createTeslaFleetApi({
    access,
    baseUrls: [server.url, elsewhere.url],
    domain: 'wattlane.example',
    publishedKey: async () => undefined,
    onEnded: (baseUrl, status) => void ended.push({ baseUrl, status }),
    deadlineMs,
    now: () => now + performance.now(),
  })
  api = tesla.fleetApi
  stop = tesla.close
})

afterEach(async () => {
  await stop()
  await Promise.all([server.close(), elsewhere.close(), fleet.source.stop()])
})

/** How a reading fails, how long that takes and how often the manufacturer was asked. */
async function failing(fault: Fault, ask: () => Promise<unknown> = read) {
  server.fault = fault
  const began = performance.now()
  const error = await ask().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof FleetApiError)) throw new Error('It should have failed.', { cause: error })
  return { error, ms: performance.now() - began, asked: server.asked.length }
}
const read = () => api.vehicleData(owner, vins.driving, new Set(['charge_state']))
const lock = () => api.command(owner, vins.driving, 'door_lock', {})

const hang: Fault = () => true

test('whoever counts is told of each call with its host and how it ended, second tries included', async () => {
  const { url: baseUrl } = server
  await read()
  expect(ended).toEqual([{ baseUrl, status: 200 }])
  await failing(answered(503, {}))
  await failing(reset, lock)
  expect(ended.slice(1)).toEqual([503, 503, 503].map((status) => ({ baseUrl, status })))
})

const drip: Fault = (_, response) => {
  response.writeHead(200, json)
  const timer = setInterval(() => response.write(' '), 100)
  response.on('close', () => clearInterval(timer))
  return true
}
const reset: Fault = (request) => {
  request.socket.resetAndDestroy()
  return true
}
const huge: Fault = (_, response) => {
  response.writeHead(200, json)
  const chunk = Buffer.alloc(1024 * 1024, 0x20)
  const more = () => {
    while (!response.destroyed && response.write(chunk)) {
      // Until nobody takes any more.
    }
  }
  response.on('drain', more)
  more()
  return true
}

describe('what the manufacturer does wrong', () => {
  const unavailable = refusalOf('vehicle unavailable: vehicle is offline or asleep')
  test.each([
    ['says that the car sleeps', answered(408, unavailable), 408, 1],
    ['refuses', answered(403, refusalOf('Unauthorized missing scopes')), 403, 1],
    ['knows no such car', answered(404, refusalOf('not_found')), 404, 1],
    ['is asked too often', answered(429, refusalOf('rate limit')), 429, 1],
    ['breaks', answered(500, refusalOf('internal')), 500, 1],
    ['is down, twice', answered(503, 'down'), 503, 2],
    ['resets, twice', reset, 503, 2],
    ['sends HTML', answered(200, '<html></html>'), 502, 1],
    ['sends HTML with a status of its own', answered(404, '<html></html>'), 502, 1],
    ['sends nothing', answered(200, ''), 502, 1],
    ['sends a list for a car', answered(200, { response: [] }), 502, 1],
    ['sends no envelope', answered(200, { vin: vins.driving }), 502, 1],
    ['sends a failure as an answer', answered(200, refusalOf('sorry')), 502, 1],
    ['sends the wrong type', answered(200, { response: { vin: 7 } }), 502, 1],
    ['leads elsewhere', answered(302, '', { location: 'http://127.0.0.1:1/' }), 502, 1],
    ['sends without an end', huge, 502, 1],
  ])('%s', async (_, fault, status, times) => {
    const { error, asked } = await failing(fault)
    expect(error.status).toBe(status)
    expect(asked).toBe(times)
  })

  test.each([
    ['hangs', hang],
    ['sends a byte at a time', drip],
  ])('%s: the deadline holds within a tenth', async (_, fault) => {
    // The first request opens the connection.
    await read()
    server.asked.length = 0
    const { error, ms, asked } = await failing(fault)
    expect(error.status).toBe(504)
    expect(asked).toBe(1)
    expect(ms).toBeGreaterThan(deadlineMs * 0.95)
    expect(ms).toBeLessThan(deadlineMs * 1.1)
  })

  test('an answer that comes in pieces is put together', async () => {
    const whole = await read()
    const text = JSON.stringify({ response: whole })
    server.fault = (_, response) => {
      response.writeHead(200, json).write(text.slice(0, 100))
      setTimeout(() => response.end(text.slice(100)), 50)
      return true
    }
    expect(await read()).toEqual(whole)
  })

  test('a date to wait for counts as well as seconds', async () => {
    const wanted = answered(429, refusalOf('slow'), { 'retry-after': '7' })
    expect((await failing(wanted)).error.retryAfterSeconds).toBe(7)
    const date = new Date(Date.now() + 90_000).toUTCString()
    const { error } = await failing(answered(429, refusalOf('slow'), { 'retry-after': date }))
    expect(error.retryAfterSeconds).toBeGreaterThan(85)
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(90)
  })
})

describe('what is tried again', () => {
  test('a reading, once, if its connection broke before any answer', async () => {
    let asked = 0
    server.fault = (request, response) => asked++ === 0 && reset(request, response)
    expect((await read()).vin).toBe(vins.driving)
    expect(server.asked).toHaveLength(2)
  })

  test.each([
    ['resets', reset],
    ['is down', answered(503, refusalOf('down'))],
    ['hangs', hang],
  ])('never a command: the manufacturer %s', async (_, fault) => {
    const { error, asked } = await failing(fault, lock)
    expect(error.status).toBeGreaterThanOrEqual(503)
    await wait(50)
    expect([asked, server.asked.length]).toEqual([1, 1])
  })

  test('a call with an outdated token, once, with another one', async () => {
    let refusals = 0
    server.fault = (request, response) =>
      refusals++ === 0 && answered(401, refusalOf('token expired (401)'))(request, response)
    expect((await lock()).result).toBe(true)
    expect(told.refused).toEqual([tokenOf(owner)])
    const { error } = await failing(answered(401, refusalOf('login_required')))
    expect(error.status).toBe(403)
  })
})

test('a call whose token is too new to be over is not repeated with the same one', async () => {
  mayRenew = false
  const { error, asked } = await failing(answered(401, refusalOf('not yours')))
  expect([error.status, asked]).toEqual([403, 1])
})

test('an installation’s own token that is refused is not used again', async () => {
  await failing(answered(401, refusalOf('token expired (401)')), () => api.registration())
  expect(told.partner).toEqual([tokenOf(owner)])
})

describe('whether a command that failed was sent', () => {
  test.each([
    ['hangs', hang],
    ['resets', reset],
    ['answers without an end', drip],
  ])('yes, if the manufacturer %s', async (_, fault) => {
    expect((await failing(fault, lock)).error.sent).toBe(true)
  })

  test('no, if nobody listens', async () => {
    await server.close()
    expect((await failing(hang, lock)).error.sent).toBe(false)
  })

  test('no, if its token cannot be had', async () => {
    token = () => Promise.reject(new FleetApiError(503, 'The tokens’ host broke.', { sent: true }))
    expect(await failing(hang, lock)).toMatchObject({ error: { sent: false }, asked: 0 })
  })

  test('no, if its token takes all its time: it is not sent late either', async () => {
    const had = Promise.withResolvers<void>()
    token = () => had.promise
    const { error, ms } = await failing(hang, lock)
    expect(error.sent).toBe(false)
    expect(ms).toBeLessThan(deadlineMs * 1.1)
    // On an open connection it would leave at once.
    token = async () => {}
    server.fault = () => false
    await read()
    server.asked.length = 0
    token = async () => {
      now += deadlineMs
    }
    expect((await failing(hang, lock)).error.sent).toBe(false)
    had.resolve()
    await wait(50)
    expect(server.asked).toEqual([])
  })

  test('no, while its host is left alone', async () => {
    for (let n = 0; n < 8; n++) await failing(answered(503, refusalOf('down')), lock)
    expect((await failing(hang, lock)).error.sent).toBe(false)
  })
})

describe('the region', () => {
  const moved = (url: string) =>
    answered(421, refusalOf(`user out of region, use base URL: ${url}`))

  test('an account that is kept elsewhere is asked there, and from then on', async () => {
    server.fault = moved(elsewhere.url)
    expect((await read()).vin).toBe(vins.driving)
    await read()
    expect(told.moved).toEqual([elsewhere.url])
    expect([server.asked.length, elsewhere.asked.length]).toEqual([1, 2])
  })

  test('a host that nobody told us of is not asked, and is given no token', async () => {
    const stranger = await startFleetServer(fleet.fleetApi)
    const { error } = await failing(moved(stranger.url))
    expect([error.status, told.moved, stranger.asked]).toEqual([502, [], []])
    await stranger.close()
  })

  test('two hosts that point at each other are asked once each', async () => {
    elsewhere.fault = moved(server.url)
    const { error } = await failing(moved(elsewhere.url))
    expect(error.status).toBe(502)
    expect([server.asked.length, elsewhere.asked.length]).toEqual([1, 1])
  })
})

describe('the breaker', () => {
  const broken = answered(503, refusalOf('down'), { 'retry-after': '1' })

  test('leaves a host alone that fails again and again, and tries it later', async () => {
    for (let n = 0; n < 8; n++) await failing(broken)
    const { error, asked } = await failing(broken)
    expect([error.status, asked]).toEqual([503, 8])
    expect(error.retryAfterSeconds).toBeGreaterThan(0)
    // While it rests no command gets through either.
    expect((await failing(broken, lock)).asked).toBe(8)
    now += 11_000
    const trial = await Promise.allSettled([read(), read(), read()])
    expect(trial.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(server.asked).toHaveLength(9)
    server.fault = () => false
    now += 11_000
    expect((await read()).vin).toBe(vins.driving)
    await Promise.all([read(), read()])
    expect(server.asked).toHaveLength(12)
  })

  test.each([
    ['refusals: they are answers', answered(404, refusalOf('not_found'))],
    ['what breaks for one car', answered(500, refusalOf('internal'))],
    ['a connection that breaks on the way', reset],
  ])('does not count %s', async (_, fault) => {
    for (let n = 0; n < 20; n++) await failing(fault, lock)
    expect(server.asked).toHaveLength(20)
  })

  test('counts a host that does not listen', async () => {
    await server.close()
    for (let n = 0; n < 8; n++) await failing(hang, lock)
    expect((await failing(hang, lock)).error.message).toMatch('again and again')
  })

  test('counts a host that is silent', async () => {
    server.fault = hang
    await Promise.allSettled(Array.from({ length: 8 }, lock))
    expect((await failing(hang, lock)).error.message).toMatch('again and again')
  })

  test('does not count what came too late to be sent', async () => {
    token = async () => {
      now += deadlineMs
    }
    for (let n = 0; n < 8; n++) await failing(broken, lock)
    token = async () => {}
    expect((await failing(broken, lock)).asked).toBe(1)
  })
})
