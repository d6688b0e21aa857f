import { execFileSync } from 'node:child_process'
import { ApiError } from '@console/sdk'
import { ConsoleClient } from '@console/sdk/all'
import { expect, test, vi } from 'vitest'

import { accountAnswers } from './testing/account-answers.ts'
import { contentAnswer } from './testing/content-answers.ts'
import { writeExamples } from './testing/examples.ts'
import { token, vehicle, vin } from './testing/fixtures.ts'
import { liveAnswers } from './testing/live-answers.ts'
import { moneyAnswers } from './testing/money-answers.ts'
import { ownershipAnswers } from './testing/ownership-answers.ts'
import { reply, type Seen, serve } from './testing/serve.ts'
import { vehicleAnswers } from './testing/vehicle-answers.ts'

const createdAt = '2026-01-02T03:04:05.678Z'
const created = { ...token, token: `wl_live_${'0'.repeat(36)}` }

/** What the gateway would answer, by the end of the path. */
const answers: Record<string, unknown> = {
  ...liveAnswers,
  ...accountAnswers,
  ...vehicleAnswers,
  ...moneyAnswers,
  ...ownershipAnswers,
  '/web/test': { response: true },
  '/web/tokens': { response: created },
  [`/vehicles/${vin}`]: { response: vehicle },
  [`/api/auto/${vin}`]: { response: true },
  '/fields.json': {},
  signed_command: { response: 'CAESBg==' },
  flash_lights: { response: { result: true, reason: '' } },
  '/api/1/users/me': { response: { full_name: 'Simulated Owner' } },
  '/api/1/users/region': { response: { region: 'eu' } },
  '/api/1/products': { response: [], count: 0 },
  door_lock: { response: { result: false, reason: 'busy' } },
  set_charge_limit: { response: { result: true, reason: '' } },
  set_temps: { response: { result: true } },
  seat_heater: { response: { result: true } },
  vehicle_data: { response: vehicle },
  wake_up: { response: vehicle },
  history: { response: { start: createdAt, end: createdAt, series: {} } },
  '/meta/1.json': { id: '1', timestamp: 0, redirects: [], routes: [], prerendered: [] },
  'latest.json': { id: '1', timestamp: 0 },
}

function gateway(
  response: Parameters<Parameters<typeof serve>[0]>[0],
  { method, url, headers }: Seen,
) {
  const path = url.split('?')[0] ?? ''
  const isStream = /\/sse(\/|$)/.test(path)
  if (isStream && !headers['last-event-id']) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const body of [{ data: { VehicleSpeed: 31, BatteryLevel: 80 } }, { state: 'asleep' }]) {
      response.write(`id: 1\ndata: ${JSON.stringify({ createdAt, vin, ...body })}\n\n`)
    }
    return response.end()
  }
  if (isStream) return reply(response, 404, {})
  const [, known] = Object.entries(answers).find(([end]) => `${method} ${path}`.endsWith(end)) ?? []
  const answer = contentAnswer(url) ?? known
  return reply(response, answer === undefined ? 501 : 200, answer ?? {}, { 'x-uid': 'user-1' })
}

test('every example of the README, the content and the doc comments compiles and runs', async () => {
  await using server = await serve(gateway)
  const examples = await writeExamples(server.host)
  expect(examples.length).toBeGreaterThanOrEqual(60)
  const folder = examples[0]?.file.replace(/[^/]*$/, '') ?? ''
  execFileSync('node_modules/.bin/tsc', ['--noEmit', '-p', folder], { stdio: 'pipe' })
  // Examples read content from their own origin, which Node does not have.
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    send(typeof input === 'string' && input.startsWith('/') ? server.host + input : input, init),
  )
  for (const { name, file } of examples) {
    const { example } = await import(file)
    const told = vi.fn()
    const scope = {
      client: new ConsoleClient({ host: server.host, token: 'wl_live_x' }),
      vin,
      token: 'wl_live_x',
      buildId: '1',
      location: { search: '', assign: told },
      console: { log: told, error: told },
    }
    // Its second connection is answered with 404, which ends a loop that the example leaves open.
    const ended: unknown = await example(scope).catch((error: unknown) => error)
    expect(ended instanceof ApiError ? ended.status : (ended ?? 404), name).toBe(404)
  }
  vi.unstubAllGlobals()
}, 30_000)

test.each([402, 408, 429])(
  'the recipe for refusals ends calmly where all is refused with %d',
  async (status) => {
    await using server = await serve((response) =>
      reply(response, status, { response: null, error: 'refused', error_description: 'No.' }),
    )
    const examples = await writeExamples(server.host)
    const file = examples.find(({ name }) => name.includes('refused-calls'))?.file ?? ''
    const { example } = await import(file)
    const log = vi.fn()
    const client = new ConsoleClient({ host: server.host, token: 'wl_live_x' })
    await example({ client, vin, console: { log } })
    expect(log).toHaveBeenLastCalledWith(undefined)
    expect(log).toHaveBeenCalledTimes(2)
  },
)
