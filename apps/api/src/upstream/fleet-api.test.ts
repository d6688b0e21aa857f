import { vehicleDataEndpoints } from '@console/sdk/contract'
import { afterEach, describe, expect, test } from 'vitest'

import { type FleetApi, FleetApiError } from './fleet-api.ts'
import { createFleet, owners, unpairedVin, vins } from './simulator/fleet.fixture.ts'
import { startFleetServer, tokenOf } from './tesla/fleet-server.fixture.ts'
import { createTeslaFleetApi } from './tesla/tesla-fleet-api.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

type Fleet = ReturnType<typeof createFleet>
type Implementation = (fleet: Fleet) => FleetApi | Promise<FleetApi>

const implementations: Record<string, Implementation> = {
  'the simulator itself': ({ fleetApi }) => fleetApi,

  async 'Tesla over HTTP'({ fleetApi }) {
    const server = await startFleetServer(fleetApi)
    const proxy = await startFleetServer(proxied(fleetApi))
    const tesla = createTeslaFleetApi({
      access: {
        of: (owner) => ({ token: tokenOf(owner), baseUrl: server.url }),
        refused: () => {},
        moved: async () => {},
        partner: async () => ({ token: tokenOf('the operator'), baseUrl: server.url }),
        partnerRefused: () => {},
      },
      baseUrls: [server.url],
      proxy: { url: proxy.url },
      domain: 'wattlane.example',
      publishedKey: async () => undefined,
      receiver: fleetApi.telemetry.receiver,
    })
    stops.push(tesla.close, server.close, proxy.close)
    return tesla.fleetApi
  },
}

/** As the proxy does, it counts this command's steps from one. */
function proxied(fleetApi: FleetApi): FleetApi {
  const command: FleetApi['command'] = (owner, vin, name, body) => {
    const isCounted = name === 'set_cop_temp' && 'cop_temp' in body
    const counted = isCounted ? { cop_temp: Number(body.cop_temp) - 1 } : body
    return fleetApi.command(owner, vin, name, counted)
  }
  const { telemetry } = fleetApi
  const wakeUp: FleetApi['wakeUp'] = (owner, vin) => fleetApi.wakeUp(owner, vin)
  // What else there is, the proxy is not asked.
  return { command, wakeUp, telemetry } as FleetApi
}

const { owner, host } = owners
const groups = new Set(vehicleDataEndpoints)
const refused = (status: number) =>
  expect.objectContaining({ constructor: FleetApiError, status }) as unknown

describe.each(Object.entries(implementations))('%s', (_, implement) => {
  async function begin(options?: Parameters<typeof createFleet>[0]) {
    const fleet = createFleet(options)
    await fleet.source.start({ ingest: async () => {} })
    stops.push(() => fleet.source.stop())
    return { api: await implement(fleet), fleet }
  }

  test('lists what an owner has, and of each car what it is', async () => {
    const { api } = await begin()
    const products = await api.products(owner)
    expect(products.map(({ device_type }) => device_type)).toEqual([
      'vehicle',
      'vehicle',
      'vehicle',
      'energy',
    ])
    const car = await api.vehicle(owner, vins.driving)
    expect(car).toMatchObject({ vin: vins.driving, state: 'online', access_type: 'OWNER' })
  })

  test('reads the groups that are asked for, and no place that is not', async () => {
    const { api } = await begin()
    const some = await api.vehicleData(
      owner,
      vins.driving,
      new Set(['charge_state', 'drive_state']),
    )
    expect(some.charge_state?.battery_level).toBeGreaterThan(0)
    expect(some).not.toHaveProperty('climate_state')
    expect(some).not.toHaveProperty('location_data')
    expect(some.drive_state).not.toHaveProperty('latitude')
    const whole = await api.vehicleData(owner, vins.driving, groups)
    expect(whole.location_data?.latitude).toEqual(expect.any(Number))
  })

  test('a car of somebody else does not exist, whatever is asked', async () => {
    const { api } = await begin()
    const asked = [
      api.vehicle(host, vins.driving),
      api.vehicleData(host, vins.driving, groups),
      api.wakeUp(host, vins.driving),
      api.command(host, vins.driving, 'door_unlock', {}),
      api.fleetStatus(host, vins.driving),
      api.telemetry.state(host, vins.driving),
      api.sharing.drivers(host, vins.driving),
      api.reports.recentAlerts(host, vins.driving),
    ]
    for (const answer of await Promise.allSettled(asked)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: refused(404) })
    }
  })

  test('a sleeping car answers 408 until it is woken', async () => {
    const { api, fleet } = await begin()
    await expect(api.vehicleData(owner, vins.sleeping, groups)).rejects.toEqual(refused(408))
    await expect(api.command(owner, vins.sleeping, 'door_lock', {})).rejects.toEqual(refused(408))
    await api.wakeUp(owner, vins.sleeping)
    await fleet.clock.advance(60_000)
    const read = await api.vehicleData(owner, vins.sleeping, groups)
    expect(read.state).toBe('online')
  })

  test('what a command changes shows in the next reading', async () => {
    const { api, fleet } = await begin()
    const read = async () => (await api.vehicleData(owner, vins.charging, groups)).charge_state
    const answer = await api.command(owner, vins.charging, 'set_charge_limit', { percent: 91 })
    expect(answer.result).toBe(true)
    await fleet.clock.advance(10_000)
    expect((await read())?.charge_limit_soc).toBe(91)
    await api.command(owner, vins.charging, 'set_cop_temp', { cop_temp: 2 })
    await fleet.clock.advance(10_000)
    const { climate_state: climate } = await api.vehicleData(owner, vins.charging, groups)
    expect(climate?.cop_activation_temperature).toBe('High')
  })

  test('a refusal by the car is a result', async () => {
    const { api } = await begin()
    const answer = await api.command(owner, vins.driving, 'charge_stop', {})
    expect(answer).toMatchObject({ result: false, reason: expect.any(String) })
  })

  test('tells how far a car is ready for signed commands', async () => {
    const { api } = await begin()
    expect(await api.fleetStatus(owner, vins.driving)).toMatchObject({ keyPaired: true })
    expect(await api.fleetStatus(host, unpairedVin)).toMatchObject({ keyPaired: false })
    expect((await api.registration()).registered).toBe(true)
  })

  test('configures what a car streams, or tells why it is skipped', async () => {
    const { api } = await begin()
    const config = { ...api.telemetry.receiver, fields: { Soc: { interval_seconds: 60 } } }
    expect(await api.telemetry.configure(owner, vins.driving, config)).toBeNull()
    const { config: held } = await api.telemetry.state(owner, vins.driving)
    expect(held?.fields).toEqual(config.fields)
    expect(await api.telemetry.configure(host, unpairedVin, config)).toBe('missing_key')
    await api.telemetry.remove(owner, vins.driving)
    await api.telemetry.remove(owner, vins.driving)
    expect((await api.telemetry.state(owner, vins.driving)).config ?? null).toBeNull()
    expect(await api.telemetry.errors(owner, vins.driving)).toEqual(expect.any(Array))
  })

  test('shares a car by an invitation that is good once, and takes it back', async () => {
    const { api } = await begin()
    const { code } = await api.sharing.invite(owner, vins.driving)
    expect(await api.sharing.redeem(host, String(code))).toMatchObject({ vin: vins.driving })
    await expect(api.sharing.redeem(host, String(code))).rejects.toEqual(refused(422))
    const list = await api.sharing.invitations(owner, vins.driving, { page: 1, perPage: 25 })
    expect(list).toMatchObject({ count: 1, pagination: { current: 1, pages: 1 } })
    const [driver] = await api.sharing.drivers(owner, vins.driving)
    await expect(api.sharing.drivers(host, vins.driving)).rejects.toEqual(refused(403))
    const id = String(driver?.user_id_s)
    await api.sharing.removeDriver(owner, vins.driving, id)
    await api.sharing.removeDriver(owner, vins.driving, id)
    expect(await api.sharing.drivers(owner, vins.driving)).toEqual([])
    const open = await api.sharing.invite(owner, vins.driving)
    await api.sharing.revoke(owner, vins.driving, String(open.id_s))
    await expect(api.sharing.redeem(host, String(open.code))).rejects.toEqual(refused(422))
  })

  test('an energy site tells what it does and did, and takes commands', async () => {
    const { api } = await begin()
    const product = (await api.products(owner)).find(({ device_type }) => device_type === 'energy')
    const site = String(product && 'energy_site_id' in product ? product.energy_site_id : '')
    expect(await api.askSite(owner, site, 'live_status')).toMatchObject({ grid_status: 'Active' })
    await api.energyCommand(owner, site, 'backup', { backup_reserve_percent: 33 })
    const { backup_reserve_percent: reserve } = await api.askSite(owner, site, 'site_info')
    expect(reserve).toBe(33)
    const choice = { kind: 'energy', period: 'day' } as const
    expect(await api.siteHistory.calendar(owner, site, choice)).toBeDefined()
    expect(await api.siteHistory.charges(owner, site, { kind: 'charge' })).toBeDefined()
    expect(await api.siteHistory.programs(owner, site)).toBeDefined()
    await expect(api.askSite(host, site, 'live_status')).rejects.toEqual(refused(404))
  })

  test('tells what the manufacturer keeps of account, charges and cars', async () => {
    const { api } = await begin({ historyDays: 3 })
    expect(await api.account.orders(owner)).toEqual(expect.any(Array))
    expect(await api.account.region(owner)).toHaveProperty('fleet_api_base_url')
    expect(await api.account.featureConfig(owner)).toBeDefined()
    expect(await api.account.backupKey(owner)).not.toBeUndefined()
    const { data } = await api.charging.history(host, { pageSize: '5' })
    const bill = data[0]?.invoices?.[0]?.contentId
    if (bill !== undefined) {
      const bytes = await api.charging.invoice(host, bill)
      expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF/)
      await expect(api.charging.invoice(owner, bill)).rejects.toEqual(refused(404))
    }
    await expect(api.charging.sessions(owner, {})).rejects.toEqual(refused(403))
    const { reports } = api
    expect(await reports.mobileEnabled(owner, vins.driving)).toMatchObject({ result: true })
    const choice = { count: 3, radius: undefined, detail: false }
    const near = await reports.nearbyChargingSites(owner, vins.driving, choice)
    expect(near.superchargers).toEqual(expect.any(Array))
    expect(await reports.releaseNotes(owner, vins.driving, false)).toBeDefined()
    expect(await reports.serviceData(owner, vins.driving)).toBeDefined()
    expect(await reports.chargeHistory(owner, vins.driving)).toBeDefined()
    for (const record of ['options', 'warranty', 'upgrades', 'subscriptions'] as const) {
      expect(await reports.record(owner, vins.driving, record)).toBeDefined()
    }
    expect(await reports.vehicleConfig(owner, vins.driving)).toHaveProperty('car_type')
  })

  test('hands on messages that their sender signed', async () => {
    const { api } = await begin()
    await expect(api.signedCommand(owner, vins.driving, 'AAAA')).rejects.toEqual(refused(400))
  })
})
