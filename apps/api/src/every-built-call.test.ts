import { ApiError, createTransport } from '@console/sdk'
import { type Endpoint, type ProblemCode, problems, type RequestOf } from '@console/sdk/contract'
import { endpoints, type NamedEndpoint } from '@console/sdk/openapi'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { requestOf } from '../../../packages/sdk/src/testing/arbitrary.ts'
import { startGateway, type TestGateway, webOrigin } from './testing/gateway.ts'
import { notBuilt } from './testing/not-built.ts'
import { siteId } from './upstream/simulator/simulation.ts'

type Request = { params?: unknown; query?: unknown; body?: unknown }

const seed = 20_260_101

/** What the simulated owner has, by the names of parameters. */
const known: Record<string, string> = {
  vin: 'LRW3F7EK4NC700001',
  energy_site_id: siteId,
}

const config = { fields: { Soc: { interval_seconds: 60 } } }

/** For calls that made-up values would not suit. They must succeed. */
const named: Record<string, Request> = {
  'fleetTelemetry.create': { body: { vins: [known.vin], config } },
  'hooks.create': {
    params: { id: known.vin },
    body: { url: 'http://127.0.0.1/', format: 'tesla' },
  },
  'telemetryConfig.replace': { body: config },
  'telemetryConfig.update': { body: config },
  'tokens.create': { body: { name: 'Every call' } },
  'tokens.revoke': { body: { token: 'tok_0123456789abcdef' } },
}

/** Calls that are rightly refused, made as they are made here. */
const refused: Record<string, ProblemCode> = {
  'charging.sessions': 'forbidden',
  'deletion.erase': 'confirmation_required',
}

/** What no call may be told that is made as the contract has it, by who may make it. */
const never: readonly ProblemCode[] = [
  'fst_err_validation',
  'missing_token',
  'invalid_token',
  'administrators_only',
  'invalid_scope',
  'csrf',
  'invalid_method',
  'uri_too_long',
  'rate_limited',
]

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway('embedded')
})
afterAll(() => gateway.close())

/** Sessions by role; one for each, because sign-ins are limited. */
const cookies = new Map<string, string>()

/** Groups whose calls may end the session that makes them, or all else. */
const ending = ['impersonation', 'session', 'sessions', 'deletion']

// What ends something comes after all that needs it, and reads come before what they could miss.
const rank = ({ group, endpoint }: NamedEndpoint) =>
  ending.includes(group) ? 2 + ending.indexOf(group) : Number(endpoint.method !== 'GET')
const built = endpoints
  .filter(({ endpoint: { method, path } }) => !notBuilt.includes(`${method} ${path}`))
  .toSorted((a, b) => rank(a) - rank(b))

test.each(built)('$name is served over HTTP as the contract has it', async (call) => {
  const { name, endpoint } = call
  const types: (string | null)[] = []
  const { send } = createTransport({
    host: gateway.origins.api,
    fetch: endpoint.access === 'public' ? fetch : await fetchOf(call),
    onResponse: ({ responseHeaders }) => types.push(responseHeaders.get('content-type')),
  })
  // Made from the schemas that this type is read from.
  const request = requestFor(name, endpoint) as RequestOf<Endpoint>
  const error: unknown = await send<Endpoint>(endpoint, request).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) {
    expect(refused[name]).toBeUndefined()
    expect(types.at(-1)?.split(';')[0]).toMatch(mediaTypeOf(endpoint))
    return
  }
  if (!(error instanceof ApiError)) throw error
  const { code, status } = error
  expect(problems, `${status} ${error.message}`).toHaveProperty(String(code), status)
  expect(status, error.message).toBeLessThan(500)
  expect(never, error.message).not.toContain(code)
  if (name in refused || mustSucceed(name, endpoint)) expect(code).toBe(refused[name])
})

test('no call is named that the contract lacks', () => {
  const names = new Set(endpoints.map(({ name }) => name))
  expect(
    [...Object.keys(named), ...Object.keys(refused)].filter((name) => !names.has(name)),
  ).toEqual([])
})

/** Reads of what is there, and calls whose request was chosen. */
const mustSucceed = (name: string, endpoint: Endpoint) =>
  name in named || (endpoint.method === 'GET' && isComplete(endpoint))

/** Whether a call needs nothing but what the simulated owner has. */
const isComplete = ({ path, query }: Endpoint) =>
  parametersIn(path).every((parameter) => parameter in known) &&
  (query === undefined || z.safeParse(query(), {}).success)

const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

function requestFor(name: string, endpoint: Endpoint): Request {
  const [made = {}] = fc.sample(requestOf(endpoint), { seed, numRuns: 1 })
  const own = parametersIn(endpoint.path).flatMap((id) => (id in known ? [[id, known[id]]] : []))
  return {
    ...made,
    ...(isComplete(endpoint) && { query: {} }),
    ...named[name],
    params: Object.assign({}, made.params, named[name]?.params, Object.fromEntries(own)),
  }
}

const mediaTypes: Record<string, RegExp> = {
  json: /^application\/json$/,
  text: /^text\/plain$/,
  csv: /^text\/csv$/,
}

/** What the contract says that an answer is; bytes may be anything. */
const mediaTypeOf = ({
  format = 'json',
  mediaType,
}: Omit<Endpoint, 'format'> & { format?: string }) =>
  mediaType ? new RegExp(`^${mediaType.replace('*', '.+')}$`) : (mediaTypes[format] ?? /./)

/** The requests of somebody who is signed in. */
async function fetchOf({ group, endpoint }: NamedEndpoint): Promise<typeof fetch> {
  const role = endpoint.access === 'admin' ? 'admin' : 'owner'
  if (ending.includes(group)) cookies.delete(role)
  const cookie = cookies.get(role) ?? (await gateway.browser(role)).cookie
  cookies.set(role, cookie)
  return (input, init) => {
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), cookie, origin: webOrigin }
    return fetch(input, { ...init, headers })
  }
}
