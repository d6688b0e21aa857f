import {
  commands,
  customReads,
  drivers,
  energySites,
  fleetStatus,
  history,
  invitations,
  vehicleDetails,
  vehicleService,
  vehicles,
} from '@console/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const carOfTheHost = 'LRW3F7EK5NC700004'
const carOfNobody = 'LRW3F7EK5NC799999'
const carOfTheOwner = 'LRW3F7EK4NC700001'
const siteOfTheOwner = '7000001'
const siteOfNobody = '7999999'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

const groups = [
  vehicles,
  commands,
  history,
  drivers,
  invitations,
  vehicleDetails,
  vehicleService,
  customReads,
  { read: fleetStatus.read },
]
const all = groups.flatMap((group) => Object.values(group))
const bySite = Object.values(energySites).filter(({ method }) => method === 'GET')
const byVin = all.filter(({ path }) => path.includes(':vin'))
/** These name the car in their query or body. */
const byName = all.filter(({ path }) => !path.includes(':vin') && !path.includes('redeem'))

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  let host: Browser
  beforeAll(async () => {
    gateway = await startGateway(store)
    // What each has is known once they have signed in.
    owner = await gateway.browser('owner')
    host = await gateway.browser('host')
  })
  afterAll(() => gateway.close())

  const queries: Record<string, string> = {
    '/web/vehicles/:vin/history': 'fields=Soc&start=',
    '/api/1/energy_sites/:energy_site_id/calendar_history': 'kind=energy&period=day&start_date=',
    '/api/1/energy_sites/:energy_site_id/telemetry_history': 'kind=charge&start_date=',
  }

  async function answer(
    { ask }: Browser,
    { method, path }: { method: string; path: string },
    id: string,
  ) {
    const since = new Date(gateway.clock.now() - 60_000).toISOString()
    const asked = queries[path] ? `?${queries[path]}${since}` : ''
    const byQuery = path.startsWith('/api/1/dx/') ? `?vin=${id}` : asked
    const address = path
      .replace(':vin', id)
      .replace(':energy_site_id', id)
      .replace(':id', '1')
      .concat(byQuery)
    const body = path.endsWith('guest_mode')
      ? { enable: true }
      : path.endsWith('fleet_status')
        ? { vins: [id] }
        : {}
    const response = await ask(address, {
      method,
      ...(method === 'POST' && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    const { txid, ...rest } = await response.json()
    expect(txid).toMatch(/\S/)
    return { status: response.status, ...rest }
  }

  test.each([...byVin, ...byName])(
    'a car of somebody else answers as one that does not exist: $method $path',
    async (endpoint) => {
      const foreign = await answer(owner, endpoint, carOfTheHost)
      expect(foreign).toMatchObject({ status: 404, error: 'not_found' })
      expect(foreign).toEqual(await answer(owner, endpoint, carOfNobody))
    },
  )

  test.each(bySite)(
    'a site of somebody else answers as one that does not exist: $method $path',
    async (endpoint) => {
      const foreign = await answer(host, endpoint, siteOfTheOwner)
      expect(foreign).toMatchObject({ status: 404, error: 'not_found' })
      expect(foreign).toEqual(await answer(host, endpoint, siteOfNobody))
    },
  )

  test('the list of vehicles is paged, and reading one wakes nothing', async () => {
    const { ask, client } = owner
    const { items, pagination } = await client.vehicles.list({ page: 2, perPage: 2 })
    expect(items).toHaveLength(1)
    expect(pagination).toEqual({
      previous: 1,
      next: null,
      current: 2,
      per_page: 2,
      count: 3,
      pages: 2,
    })
    const whole = await (await ask('/api/1/vehicles')).json()
    expect(whole).toMatchObject({ count: 3, pagination: { per_page: 100, pages: 1 } })
    expect(await client.vehicles.get('5YJSA1E60NF700003')).toMatchObject({ state: 'asleep' })
    await gateway.clock.advance(10_000)
    expect(await client.vehicles.get('5YJSA1E60NF700003')).toMatchObject({ state: 'asleep' })
  })

  test.each([
    ['charge_state;climate_state', ['charge_state', 'climate_state']],
    ['charge_state,climate_state', ['charge_state', 'climate_state']],
    ['charge_state%3Bclimate_state', ['charge_state', 'climate_state']],
    ['*', ['vehicle_state', 'vehicle_config', 'gui_settings']],
    ['vehicle_data_combo', ['vehicle_state', 'vehicle_config']],
  ])('the groups of a reading are chosen by endpoints=%s', async (endpoints, groups) => {
    const { ask } = owner
    const path = `/api/1/vehicles/${carOfTheOwner}/vehicle_data`
    const { response } = await (await ask(`${path}?endpoints=${endpoints}`)).json()
    for (const group of groups) expect(response).toHaveProperty(group)
    expect(response).not.toHaveProperty('location_data')
    expect(response.drive_state ?? {}).not.toHaveProperty('latitude')
  })

  test('a sleeping car’s 408 says that it sleeps', async () => {
    const { ask } = owner
    const refused = await ask('/api/1/vehicles/5YJSA1E60NF700003/vehicle_data')
    expect(refused.status).toBe(408)
    expect(await refused.json()).toMatchObject({
      response: { state: 'asleep' },
      error: 'vehicle_unavailable',
    })
  })

  test('a car that was never read is asked also with use_cache: it answers, for its price, or sleeps', async () => {
    const { ask, client } = owner
    const asleep = await ask('/api/1/vehicles/5YJSA1E60NF700003/vehicle_data?use_cache=true')
    expect(asleep.status).toBe(408)
    const spent = async () => (await client.credits.ledger({ cause: 'vehicle_data' })).items.length
    const before = await spent()
    const path = '/api/1/vehicles/LRWYGCEK1NC700002/vehicle_data?use_cache=true'
    for (const times of ['first', 'again']) {
      expect((await ask(path)).status, times).toBe(200)
      expect((await spent()) - before, times).toBe(1)
    }
  })

  test('what was read before is given again without asking the car, places to whom they were given', async () => {
    const { ask, client } = host
    const path = `/api/1/vehicles/${carOfTheHost}/vehicle_data`
    const read = async (query: string) => (await (await ask(`${path}?${query}`)).json()).response
    const fresh = await read('endpoints=charge_state;drive_state;location_data')
    await gateway.clock.advance(30_000)
    const again = await read('endpoints=charge_state;drive_state;location_data&use_cache=true')
    expect(again).toEqual(fresh)
    expect(await read('endpoints=drive_state&use_cache=true')).not.toHaveProperty(
      'drive_state.latitude',
    )
    // One that was never read is read now.
    const more = await client.vehicles.data(carOfTheHost, {
      endpoints: ['charge_state', 'gui_settings'],
      useCache: true,
    })
    expect(more.charge_state?.timestamp).toBeGreaterThan(fresh.charge_state.timestamp)
    const { items } = await client.account.products()
    const product = items.find((one) => 'vin' in one && one.vin === carOfTheHost)
    expect(JSON.parse(String(product?.cached_data))).toHaveProperty('charge_state')
    const decoded = await (await ask('/api/1/products?decode=true')).json()
    expect(decoded.response).toContainEqual(
      expect.objectContaining({
        vin: carOfTheHost,
        cached_data: expect.objectContaining({ location_data: expect.any(Object) }),
      }),
    )
  })

  test('a token without the scope for places reads none, remembered ones neither', async () => {
    const path = `/api/1/vehicles/${carOfTheHost}/vehicle_data`
    const query = 'endpoints=drive_state;location_data;charge_state'
    await host.ask(`${path}?${query}`)
    const { token } = await host.client.tokens.create({ scopes: ['vehicle_device_data'] })
    const ask = async (address: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(gateway.origins.api + address, { headers })).text()
    }
    for (const address of [
      `${path}?${query}`,
      `${path}?${query}&use_cache=true`,
      '/api/1/products',
      '/api/1/products?decode=true',
    ]) {
      const text = await ask(address)
      expect(text).toContain('charge_state')
      expect(text).not.toMatch(/latitude|location_data/)
    }
  })
})
