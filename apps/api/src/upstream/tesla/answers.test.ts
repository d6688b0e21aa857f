import { afterEach, beforeEach, expect, test } from 'vitest'

import type { FleetApi, FleetApiError } from '../fleet-api.ts'
import { createFleet, owners, vins } from '../simulator/fleet.fixture.ts'
import { answered, type FleetServer, startFleetServer, tokenOf } from './fleet-server.fixture.ts'
import { createTeslaFleetApi } from './tesla-fleet-api.ts'

/** What the manufacturer's own answers have, and the simulator's lack. */
const { owner } = owners
let fleet: ReturnType<typeof createFleet>
let server: FleetServer
let api: FleetApi
let stop: () => Promise<unknown>

beforeEach(async () => {
  fleet = createFleet()
  await fleet.source.start({ ingest: async () => {} })
  server = await startFleetServer(fleet.fleetApi)
  const granted = { token: tokenOf(owner), baseUrl: server.url }
  const tesla = createTeslaFleetApi({
    access: {
      of: () => granted,
      refused() {},
      moved: async () => {},
      partner: async () => granted,
      partnerRefused() {},
    },
    baseUrls: [server.url],
    domain: 'wattlane.example',
    publishedKey: async () => undefined,
  })
  api = tesla.fleetApi
  stop = tesla.close
})

afterEach(async () => {
  await stop()
  await Promise.all([server.close(), fleet.source.stop()])
})

test('older firmware tells a place unasked, and nobody is told', async () => {
  const whole = await fleet.fleetApi.vehicleData(owner, vins.driving, new Set(['drive_state']))
  const drive = { ...whole.drive_state, latitude: 1, longitude: 2, heading: 3 }
  server.fault = answered(200, { response: { ...whole, drive_state: drive } })
  const { drive_state: told } = await api.vehicleData(
    owner,
    vins.driving,
    new Set(['charge_state']),
  )
  expect(told).toMatchObject({ power: expect.any(Number) })
  for (const name of ['latitude', 'longitude', 'heading']) expect(told).not.toHaveProperty(name)
})

test('commands of other gateways are not known there', async () => {
  await expect(api.customCommand(owner, vins.driving, 'dashcam_save', {})).rejects.toMatchObject({
    status: 400,
  })
  expect(server.asked).toEqual([])
})

test('products may lack what says nothing; other things are left out', async () => {
  const [car] = await fleet.fleetApi.products(owner)
  const silent = ['command_signing', 'cached_data', 'device_type']
  const said = Object.entries(car ?? {}).filter(([name]) => !silent.includes(name))
  const plain = Object.fromEntries(said)
  const site = {
    energy_site_id: 7,
    resource_type: 'battery',
    id: 'STE7',
    asset_site_id: '7',
    warp_site_number: 'STE7',
    components: { battery: true, solar: false, grid: true, load_meter: true, market_type: '' },
  }
  const charger = { din: '1', resource_type: 'wall_connector' }
  server.fault = answered(200, { response: [plain, site, charger], count: 3 })
  const kinds = (await api.products(owner)).map(({ device_type }) => device_type)
  expect(kinds).toEqual(['vehicle', 'energy'])
  server.fault = answered(200, { response: [{ vin: 7 }], count: 1 })
  await expect(api.products(owner)).rejects.toMatchObject({ status: 502 })
})

test('sites need no more than their id; a car of no known form is told of by its id alone', async () => {
  const bare = { energy_site_id: 8, site_name: null, components: { battery: true, grid: null } }
  const car = { vin: vins.driving, display_name: 'A name of its owner’s', state: 7 }
  server.fault = answered(200, { response: [{ energy_site_id: 7 }, bare, car], count: 3 })
  const leftOut: [string, FleetApiError][] = []
  const sites = await api.products(owner, (...told) => leftOut.push(told))
  expect(sites).toMatchObject([
    { energy_site_id: 7, asset_site_id: '', components: { battery: false, market_type: '' } },
    { energy_site_id: 8, components: { battery: true, grid: false } },
  ])
  expect(leftOut).toMatchObject([[vins.driving, { status: 502 }]])
  expect(`${leftOut[0]?.[1].stack}`).not.toContain('A name')
  await expect(api.products(owner)).rejects.toMatchObject({ status: 502 })
})
