import { createTransport } from '@console/sdk'
import { createProducts } from '@console/sdk/products'
import { expect, test } from 'vitest'
import { vehicle, vin } from './testing/fixtures.ts'
import { reply, type Seen, serve } from './testing/serve.ts'

const other = 'LRW3F7EK4NC700002'
const car = { proxy: null, signing: null, polling: null, firmware: null, discounted: null }
const metadata = {
  uid: 'u',
  region: 'EU',
  scopes: [],
  vehicles: {
    [vin]: { ...car, name: 'Blue', access: true, fleet_telemetry: null, config: {} },
    [other]: { ...car, name: 'Red', access: false, fleet_telemetry: null, config: {} },
  },
  energy_sites: { 7000001: { name: 'Home', access: null } },
  subscription: {},
}
const product = {
  ...vehicle,
  user_id: 1,
  display_name: 'Blue',
  cached_data: null,
  mobile_access_disabled: false,
  ble_autopair_enrolled: false,
  device_type: 'vehicle',
  command_signing: 'required',
}
const live = { timestamp: '2026-01-02T03:04:05Z' }

function gateway(response: Parameters<Parameters<typeof serve>[0]>[0], { url }: Seen) {
  if (url === '/api/metadata') return reply(response, 200, metadata)
  if (url === '/api/1/products') return reply(response, 200, { response: [product], count: 1 })
  return reply(response, 200, { response: live })
}

test('finds vehicles and sites with names, access, state and their calls', async () => {
  await using server = await serve(gateway)
  const found = await createProducts(createTransport({ host: server.host }))
  expect(Object.keys(found.vehicles)).toEqual([vin, other])
  expect(found.vehicles[vin]).toMatchObject({ vin, name: 'Blue', access: true, state: 'online' })
  expect(found.vehicles[other]).toMatchObject({ name: 'Red', access: false, state: undefined })
  const home = found.energySites['7000001']
  expect(home).toMatchObject({ id: '7000001', name: 'Home', access: null, product: undefined })
  expect(await home?.site.liveStatus()).toEqual(live)
  expect(server.seen.map(({ url }) => url).sort()).toEqual([
    '/api/1/energy_sites/7000001/live_status',
    '/api/1/products',
    '/api/metadata',
  ])
})

test('what either call throws is thrown', async () => {
  await using server = await serve((response, seen) =>
    seen.url === '/api/1/products'
      ? reply(response, 403, { error: 'invalid_scope' })
      : gateway(response, seen),
  )
  const found = createProducts(createTransport({ host: server.host }))
  await expect(found).rejects.toMatchObject({ status: 403, code: 'invalid_scope' })
})
