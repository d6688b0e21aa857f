import { afterAll, beforeAll, expect, test } from 'vitest'

import { program } from '../compatibility/program.fixture.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { type CurlSample, curlSamples, requestsOf } from './curl-samples.fixture.ts'

let gateway: TestGateway
let environment: Record<string, string>
beforeAll(async () => {
  gateway = await startGateway('embedded')
  const { token } = await program(gateway)
  environment = {
    PATH: process.env.PATH ?? '',
    WATTLANE_TOKEN: token,
    VIN: 'LRWYGCEK1NC700002',
  }
})
afterAll(() => gateway.close())

/** All that the page says of the answer: its members, and of what kind each is. */
function outline(shown: unknown, real: unknown): unknown {
  if (shown === null) return real === undefined ? 'missing' : null
  // What there is at one time may not be there at another.
  if (real === null) return kinds(shown)
  if (Array.isArray(shown)) {
    const [first] = Array.isArray(real) ? real : []
    return first === undefined ? [] : shown.map((item) => outline(item, first))
  }
  if (shown instanceof Object && real instanceof Object) {
    return Object.fromEntries(
      Object.entries(shown).map(([name, value]) => [name, outline(value, Reflect.get(real, name))]),
    )
  }
  return typeof real
}

/** What the answer has and the page does not show, by the way to it. */
function unshown(shown: unknown, real: unknown, way = ''): string[] {
  if (Array.isArray(shown) && Array.isArray(real)) return unshown(shown[0], real[0], `${way}[]`)
  if (!(shown instanceof Object && real instanceof Object)) return []
  return Object.entries(real).flatMap(([name, value]) =>
    Object.hasOwn(shown, name)
      ? unshown(Reflect.get(shown, name), value, `${way}.${name}`)
      : `${way}.${name}`,
  )
}

const kinds = (shown: unknown): unknown => outline(shown, shown)

async function run({ place, code, status, answer, isWhole }: CurlSample) {
  for (const asked of requestsOf(code, environment)) {
    const address = asked.url.replace('http://localhost:3001', gateway.origins.api)
    expect.soft(address, place).toContain(gateway.origins.api)
    const stop = new AbortController()
    const reply = await fetch(new Request(address, asked), {
      redirect: 'manual',
      signal: stop.signal,
    })
    if (status === undefined) expect.soft([200, 201, 204, 302], place).toContain(reply.status)
    else expect.soft(reply.status, place).toBe(status)
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream) stop.abort()
    else if (answer !== undefined) {
      const real: unknown = await reply.json()
      expect.soft(outline(answer, real), place).toEqual(kinds(answer))
      if (isWhole) expect.soft(unshown(answer, real), place).toEqual([])
    } else await reply.arrayBuffer()
  }
}

test('every cURL sample of the documentation gets what its page says', async () => {
  const samples = curlSamples()
  expect(samples.length).toBeGreaterThan(20)
  for (const sample of samples) await run(sample)
}, 60_000)
