import { ApiError, createTransport } from '@console/sdk'
import type { Endpoint, RequestOf } from '@console/sdk/contract'
import { endpoints } from '@console/sdk/openapi'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { requestOf } from '../../../../../packages/sdk/src/testing/arbitrary.ts'
import { startGateway, type TestGateway, webOrigin } from '../../testing/gateway.ts'
import { notBuilt } from '../../testing/not-built.ts'
import { siteId } from '../../upstream/simulator/simulation.ts'

const paidFor = 'LRW3F7EK4NC700001'
const unpaid: Record<string, string> = { vin: 'LRWYGCEK1NC700002', energy_site_id: siteId }

/**
 * What stays open for a product that nobody pays for: what is known of it, what it did, with whom it is
 * shared, what it was told to stream, and an end to that. All else about a product must be paid for.
 */
const open = [
  'GET /api/1/vehicles/:vin',
  'GET /api/vehicle_config/:vin',
  'GET /api/image/:vin',
  'GET /api/auto/:vin',
  'DELETE /api/auto/:vin',
  'GET /api/1/vehicles/:vin/custom_command/charge_on_solar',
  'GET /api/1/vehicles/:vin/mobile_enabled',
  'GET /api/1/vehicles/:vin/nearby_charging_sites',
  'GET /api/1/vehicles/:vin/recent_alerts',
  'GET /api/1/vehicles/:vin/release_notes',
  'GET /api/1/vehicles/:vin/service_data',
  'POST /api/1/vehicles/:vin/charge_history',
  'GET /web/vehicles/:vin/signals',
  'GET /api/1/vehicles/:vin/drivers',
  'DELETE /api/1/vehicles/:vin/drivers',
  'GET /api/1/vehicles/:vin/invitations',
  'POST /api/1/vehicles/:vin/invitations',
  'GET /web/vehicles/:vin/removals',
  'DELETE /web/vehicles/:vin/removals/:id',
  'DELETE /api/config/:vin',
  'GET /api/1/vehicles/:vin/fleet_telemetry_config',
  'DELETE /api/1/vehicles/:vin/fleet_telemetry_config',
  'GET /api/1/vehicles/:vin/fleet_telemetry_errors',
  'GET /web/vehicles/:vin/config/presets',
  'GET /web/vehicles/:vin/config/sync',
  'GET /web/vehicles/:vin/config/versions',
  'POST /web/vehicles/:vin/config/forecast',
  'GET /web/vehicles/:vin/doctor',
  'GET /web/vehicles/:vin/doctor/report',
]

let gateway: TestGateway
let ask: typeof fetch
beforeAll(async () => {
  gateway = await startGateway('embedded')
  const { client, cookie } = await gateway.browser('owner')
  await client.subscription.modify({ vehicles: [paidFor], energy_sites: [] })
  ask = (input, init) => {
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), cookie, origin: webOrigin }
    return fetch(input, { ...init, headers })
  }
})
afterAll(() => gateway.close())

test('a product that is not paid for is refused by every call but those that stay open', {
  timeout: 180_000,
}, async () => {
  const about = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => !notBuilt.includes(`${method} ${path}`))
    .filter(({ path }) => /:(?:vin|energy_site_id)\b/.test(path))
  expect(about.length).toBeGreaterThan(100)
  const answered: string[] = []
  for (const endpoint of about) {
    if (!(await call(endpoint))) answered.push(`${endpoint.method} ${endpoint.path}`)
  }
  expect(answered.toSorted()).toEqual(open.toSorted())
})

async function call(endpoint: Endpoint) {
  const { send } = createTransport({ host: gateway.origins.api, fetch: ask })
  const [made = {}] = fc.sample(requestOf(endpoint), { seed: 20_260_101, numRuns: 1 })
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
      name in unpaid ? [[name, unpaid[name]]] : [],
    ),
  )
  // Made from the schemas that this type is read from.
  const request = {
    ...made,
    // A change is made on what stands there now, whichever version that is.
    query: { ...Object.assign({}, made.query), based_on: undefined },
    params: { ...Object.assign({}, made.params), ...params },
    // Ends of an access lie ahead of whenever this runs.
    body: withEndAhead(made.body),
  } as RequestOf<Endpoint>
  return send<Endpoint>(endpoint, request).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
}

const dayMs = 86_400_000
const withEndAhead = (body: unknown) =>
  body instanceof Object && 'remove_at' in body
    ? Object.assign({}, body, { remove_at: new Date(Date.now() + dayMs).toISOString() })
    : body
