import { readFileSync } from 'node:fs'
import { endpoints, type NamedEndpoint } from '@console/sdk/openapi'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { AddressGuard } from '../features/hooks/address-guard.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { readStream } from '../testing/read-stream.ts'
import { type CallerKind, callerKinds, createCallers } from './callers.fixture.ts'
import { objection, streamCodes } from './documented.fixture.ts'
import { type Ids, type Input, inputsOf, inputsWithNul, targetOf } from './inputs.fixture.ts'

const { runs, seed } = inject('fuzz')
const patienceMs = 60_000 + runs * 2_000

const notBuilt: string[] = JSON.parse(
  readFileSync(new URL('../../../../packages/sdk/data/not-built.json', import.meta.url), 'utf8'),
)
const served = endpoints.filter(
  ({ endpoint: { method, path } }) => !notBuilt.includes(`${method} ${path}`),
)

const vins = { owner: 'LRWYGCEK1NC700002', host: 'LRW3F7EK5NC700004', none: 'LRW3F7EK5NC799999' }
const sites = { owner: '7000001', none: '7999999' }
/** What belongs to the owner alone and must be in nobody else's answers. */
const canaries = [
  'LRW3F7EK4NC700001',
  vins.owner,
  '5YJSA1E60NF700003',
  'Canary of the owner',
  'canary-of-the-owner',
]

let gateway: TestGateway
let callers: Awaited<ReturnType<typeof createCallers>>
const ownedIds = new Map<string, string[]>()
const hookIds: Record<string, string[]> = { id: Object.values(vins) }
beforeAll(async () => {
  gateway = await startGateway('embedded', {
    callsPerMinute: { web: 1e9, api: 1e9 },
    upstreamCallsPerMinute: 1e9,
    // Made-up names of hosts are nobody's to be asked for.
    hookGuard: new AddressGuard({ policy: 'any', resolve: async () => ['127.0.0.1'] }),
  })
  callers = await createCallers(gateway)
  const { client } = await gateway.browser('owner')
  await client.tokens.create({ name: 'Canary of the owner' })
  await client.commands.flashLights(vins.owner)
  const url = 'https://receiver.example/canary-of-the-owner'
  const hook = await client.hooks.create(vins.owner, { url, format: 'tesla' })
  hookIds.hook = [hook.id]
  hookIds.delivery = [(await client.hooks.test(vins.owner, hook.id)).id]
  for (const { endpoint } of served) await collectIds(endpoint.path)
})
afterAll(() => gateway.close())

/** The ids in a list of the owner's are what the calls below that list may be asked about. */
async function collectIds(path: string) {
  const [, list] = /^(\/web\/[\w/-]+)\/:id/.exec(path) ?? []
  if (list === undefined || ownedIds.has(list)) return
  const { ask } = await gateway.browser('owner')
  const answer: { response?: unknown } = await (await ask(list)).json()
  const items: unknown[] = Array.isArray(answer.response) ? answer.response : []
  const ids = items.flatMap((item) =>
    item instanceof Object && 'id' in item ? [String(item.id)] : [],
  )
  ownedIds.set(list, ids.slice(0, 3))
}

const idsFor =
  (path: string): Ids =>
  (param) => {
    if (param === 'vin') return Object.values(vins)
    if (param === 'energy_site_id') return Object.values(sites)
    if (path.startsWith('/web/hooks/')) return hookIds[param] ?? []
    return ownedIds.get(/^(\/web\/[\w/-]+)\/:id/.exec(path)?.[1] ?? '') ?? []
  }

async function send(kind: CallerKind, { endpoint }: NamedEndpoint, input: Input) {
  const path = targetOf(endpoint, input)
  const ask = async () =>
    rawRequest(gateway.origins.api, {
      method: endpoint.method,
      path,
      headers: {
        ...input.headers,
        ...(input.contentType !== undefined && { 'content-type': input.contentType }),
        ...(await callers.credentials(kind, endpoint)),
      },
      body: input.body,
    })
  let answer = await ask()
  // An earlier call ended what this one came with: sessions end each other, and so do tokens.
  const hasEnded = answer.status === 401 && kind !== 'anonymous'
  // Many inputs take longer than a sign-in counts as recent.
  const isOld = answer.status === 403 && answer.body.includes('recent_login_required')
  if (hasEnded || isOld) {
    callers.forgetTokens()
    await callers.renew(kind === 'weak token' ? 'owner' : kind)
    answer = await ask()
  }
  return { ...answer, path, text: answer.body.toString('utf8') }
}

function check(
  kind: CallerKind,
  call: NamedEndpoint,
  answer: Awaited<ReturnType<typeof send>>,
  input: Input,
) {
  const { access = 'user', scope } = call.endpoint
  const { status, text, path, headers } = answer
  const told = `${kind}: ${call.endpoint.method} ${path} answered ${status} ${text.slice(0, 300)}`
  expect(objection(call, { status, text, type: headers['content-type'] }), told).toBeUndefined()
  if (access !== 'public' && path.length < 8_000) {
    if (kind === 'anonymous') expect(status, told).toBe(401)
    else if (access === 'admin' && kind !== 'admin') expect([403], told).toContain(status)
    else if (kind === 'weak token' && scope) expect([403], told).toContain(status)
  }
  if (kind === 'owner' || kind === 'weak token' || access === 'admin') return
  const sent = path + (input.body ?? '')
  for (const canary of canaries) {
    if (!sent.includes(canary)) expect(text, told).not.toContain(canary)
  }
}

describe('any caller, any input: a documented answer, and nothing of anybody else', () => {
  test.each(served.map((call) => [call.name, call] as const))(
    '%s',
    async (_, call) => {
      const { endpoint } = call
      const inputs = inputsOf(endpoint, idsFor(endpoint.path))
      for (const kind of callerKinds) {
        await fc.assert(
          fc.asyncProperty(inputs, async (input) => {
            check(kind, call, await send(kind, call, input), input)
          }),
          { numRuns: runs, ...(seed !== undefined && { seed }) },
        )
      }
    },
    patienceMs,
  )
})

describe('a NUL in the address is a mistake of whoever sends it, wherever it stands', () => {
  const addressed = served.filter(({ endpoint: { params, query } }) => params ?? query)
  test.each(addressed.map((call) => [call.name, call] as const))(
    '%s',
    async (_, call) => {
      const { endpoint } = call
      const kind = endpoint.access === 'admin' ? 'admin' : 'owner'
      const inputs = inputsWithNul(endpoint, idsFor(endpoint.path))
      expect(inputs).not.toEqual([])
      for (const input of inputs) {
        const answer = await send(kind, call, input)
        check(kind, call, answer, input)
        expect(answer.status, answer.path).toBe(400)
      }
    },
    patienceMs,
  )
})

describe('streams, for any caller and any address', () => {
  const odd = fc.oneof(
    fc.constantFrom(
      '',
      '/',
      '?',
      '??',
      '/%00',
      '/__proto__',
      '/..%2f',
      '/%F0%9F%9A%97',
      '?topics=',
    ),
    fc.constantFrom(...Object.values(vins), ...Object.values(sites)).map((id) => `/${id}`),
    fc
      .string({ unit: 'binary', maxLength: 20 })
      .map((id) => `/${encodeURIComponent(id.toWellFormed())}`),
    fc.constantFrom(...canaries).map((id) => `/${encodeURIComponent(id)}/Soc`),
  )
  const query = fc.constantFrom(
    '',
    '?cache=false',
    '?topics=nonsense',
    '?token=',
    '?topics=state&topics=data',
  )

  test.each(callerKinds)(
    '%s',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(odd, query, async (path, asked) => {
          const headers = await callers.credentials(kind, {
            method: 'GET',
            path: '/sse',
            response: () => z.unknown(),
          })
          const stream = await readStream(`${gateway.origins.api}/sse${path}${asked}`, headers)
          // A refusal is read to its end.
          if (stream.status === 200) stream.leave()
          await vi.waitUntil(() => stream.ended)
          const told = `${kind}: /sse${path}${asked}`
          // Many are opened here, so that some are one too many.
          if (stream.status !== 200) {
            const { error }: { error: string } = JSON.parse(stream.text)
            expect(streamCodes, told).toContain(error)
            expect(stream.status, told).toBeLessThan(500)
          }
          if (kind === 'anonymous') expect(stream.status, told).toBe(401)
          if (kind === 'host' && !path.includes(vins.host)) {
            for (const canary of canaries) expect(stream.text, told).not.toContain(canary)
          }
        }),
        { numRuns: runs, ...(seed !== undefined && { seed }) },
      )
    },
    patienceMs,
  )
})

type Place = { param: 'vin' | 'energy_site_id' | 'id'; foreign: string; none: string }

/** Where a path names something, another's name for it and a name of nothing. */
function placeIn(path: string): Place | undefined {
  if (path.includes('/:vin')) return { param: 'vin', foreign: vins.owner, none: vins.none }
  if (path.includes('/:energy_site_id')) {
    return { param: 'energy_site_id', foreign: sites.owner, none: sites.none }
  }
  if (path.startsWith('/web/hooks/:id')) {
    return { param: 'id', foreign: vins.owner, none: vins.none }
  }
  const [foreign] = idsFor(path)('id')
  if (!path.includes('/:id') || foreign === undefined) return undefined
  return { param: 'id', foreign, none: foreign.replace(/.{4}$/, 'zzzz') }
}

const named = served.filter(
  ({ endpoint: { path, access } }) =>
    access !== 'admin' && access !== 'public' && path.includes(':'),
)

describe('what is another’s answers as what does not exist, but for the request id', () => {
  test.each(named.map((call) => [call.name, call] as const))(
    '%s',
    async (_, call) => {
      const place = placeIn(call.endpoint.path)
      if (!place) return
      await fc.assert(
        fc.asyncProperty(
          inputsOf(call.endpoint, () => []),
          async (input) => {
            const about = (id: string) =>
              send('host', call, { ...input, params: { ...input.params, [place.param]: id } })
            const [foreign, none] = [await about(place.foreign), await about(place.none)]
            const seen = ({ status, text }: typeof foreign, id: string) =>
              `${status} ${text.replace(/"txid":"[^"]*"/, '').replaceAll(id, 'id')}`
            expect(seen(foreign, place.foreign)).toBe(seen(none, place.none))
          },
        ),
        { numRuns: Math.ceil(runs / 5), ...(seed !== undefined && { seed }) },
      )
    },
    patienceMs,
  )
})
