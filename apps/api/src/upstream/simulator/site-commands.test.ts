import { energyCommandCatalogue } from '@console/sdk/commands'
import { EnergyCommandResult, LiveStatus, SiteInfo } from '@console/sdk/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { EnergyCommandName, SiteOrderName } from '../fleet-api.ts'
import { loneCar } from './commands/lone-car.fixture.ts'
import { createFleet, morning, owners } from './fleet.fixture.ts'
import { memoryStore } from './memory-store.ts'
import { solarHour } from './places.ts'
import { siteCommands } from './site-commands.ts'
import { stormAt } from './storm.ts'
import { createWorld } from './world.ts'

const site = '7000001'

function house(at?: number) {
  const car = loneCar(at)
  const { fleetApi } = car
  return {
    ...car,
    tell: (name: EnergyCommandName, body: object) =>
      fleetApi.energyCommand(owners.owner, site, name, body),
    order: (name: SiteOrderName, body: object = {}) =>
      fleetApi.tellSite(owners.owner, site, name, body),
    info: () => fleetApi.askSite(owners.owner, site, 'site_info'),
    async live() {
      const live = await fleetApi.askSite(owners.owner, site, 'live_status')
      const { solar_power = NaN, battery_power = NaN, grid_power = NaN, load_power = NaN } = live
      // Whatever the site is set to, its powers cancel out.
      expect(solar_power + battery_power + grid_power).toBe(load_power)
      return { ...live, solar_power, battery_power, grid_power, load_power }
    },
    /** Lives on until the sun's clock shows this hour. */
    until(hour: number) {
      const wait = (hour - solarHour(car.simulated.at) + 24) % 24
      car.later(Math.ceil(wait * 3600))
    },
  }
}

const updated = { code: 201, message: 'Updated' }

test.each<[EnergyCommandName, object, object]>([
  ['backup', { backup_reserve_percent: 35 }, { backup_reserve_percent: 35 }],
  [
    'off_grid_vehicle_charging_reserve',
    { off_grid_vehicle_charging_reserve_percent: 40 },
    { off_grid_vehicle_charging_reserve_percent: 40 },
  ],
  ['operation', { default_real_mode: 'backup' }, { default_real_mode: 'backup' }],
  ['storm_mode', { enabled: false }, { user_settings: { storm_mode_enabled: false } }],
  [
    'grid_import_export',
    { customer_preferred_export_rule: 'never' },
    { components: { customer_preferred_export_rule: 'never', non_export_configured: true } },
  ],
  [
    'time_of_use_settings',
    { tou_settings: { tariff_content_v2: { name: 'Simulated Tariff' } } },
    { tariff_content_v2: { name: 'Simulated Tariff' } },
  ],
])('%s %j shows in site_info at once', async (name, body, shows) => {
  const { tell, info } = house()
  expect(await info()).not.toMatchObject(shows)
  expect(await tell(name, body)).toEqual(updated)
  expect(await info()).toMatchObject(shows)
  expect(z.safeParse(SiteInfo(), await info()).success).toBe(true)
})

test('every command to a site is known, and one that it cannot read is refused', async () => {
  const known = [...Object.keys(siteCommands), 'command'].sort()
  expect(known).toEqual(Object.keys(energyCommandCatalogue).sort())
  const { tell } = house()
  await expect(tell('backup', { backup_reserve_percent: 'much' })).rejects.toThrow('cannot read')
  const tariff = { tou_settings: { tariff_content_v2: { seasons: 7 } } }
  await expect(tell('time_of_use_settings', tariff)).rejects.toThrow('cannot read')
})

test('charging from the grid is allowed by leaving the member out, as sites do', async () => {
  const { tell, info } = house()
  const forbidden = async () =>
    (await info()).components.disallow_charge_from_grid_with_solar_installed
  expect(await forbidden()).toBe(true)
  await tell('grid_import_export', { disallow_charge_from_grid_with_solar_installed: false })
  expect(await forbidden()).toBeUndefined()
})

test("another owner's site does not exist", async () => {
  const { fleetApi } = house()
  const body = { backup_reserve_percent: 1 }
  for (const [owner, id] of [
    [owners.host, site],
    [owners.owner, '7000002'],
  ] as const) {
    await expect(fleetApi.energyCommand(owner, id, 'backup', body)).rejects.toThrow('no such')
    await expect(fleetApi.askSite(owner, id, 'site_info')).rejects.toThrow('no such')
    await expect(fleetApi.tellSite(owner, id, 'set_island_mode', { mode: 2 })).rejects.toThrow(
      'no such',
    )
  }
})

test('the battery gives no more than down to the reserve that was set', async () => {
  const { tell, until, live } = house()
  await tell('backup', { backup_reserve_percent: 45 })
  until(20)
  until(5)
  const night = await live()
  expect(night.percentage_charged).toBeCloseTo(45, 1)
  expect(night.battery_power).toBe(0)
  expect(night.grid_power).toBeGreaterThan(0)
})

test('in backup mode the battery fills up and gives nothing, from the grid too where that is allowed', async () => {
  const { tell, until, later, live } = house()
  until(22)
  await tell('operation', { default_real_mode: 'backup' })
  later(60)
  expect((await live()).battery_power).toBe(0)
  await tell('grid_import_export', { disallow_charge_from_grid_with_solar_installed: false })
  later(60)
  expect((await live()).battery_power).toBe(-3300)
  until(6)
  expect((await live()).percentage_charged).toBe(100)
})

const season = { fromMonth: 1, fromDay: 1, toMonth: 12, toDay: 31 }
const tariff = {
  name: 'Simulated Tariff',
  energy_charges: { Year: { rates: { ON_PEAK: 0.4, OFF_PEAK: 0.1 } } },
  seasons: {
    Year: {
      ...season,
      tou_periods: {
        ON_PEAK: { periods: [{ fromDayOfWeek: 0, toDayOfWeek: 6, fromHour: 17, toHour: 21 }] },
        OFF_PEAK: { periods: [{ fromDayOfWeek: 0, toDayOfWeek: 6, fromHour: 21, toHour: 17 }] },
      },
    },
  },
}

test('with a tariff, the battery is filled while energy is cheap and sold while it is dear', async () => {
  const { tell, until, later, live } = house()
  await tell('operation', { default_real_mode: 'autonomous' })
  await tell('time_of_use_settings', { tou_settings: { tariff_content_v2: tariff } })
  await tell('grid_import_export', {
    customer_preferred_export_rule: 'battery_ok',
    disallow_charge_from_grid_with_solar_installed: false,
  })
  until(3)
  later(60)
  expect((await live()).battery_power).toBeLessThanOrEqual(0)
  until(16.9)
  expect((await live()).percentage_charged).toBe(100)
  until(17.2)
  const dear = await live()
  expect(dear.battery_power).toBe(5000)
  expect(dear.grid_power).toBeLessThan(0)
})

test('a site that may give nothing to the grid turns its panels down', async () => {
  const { tell, until, live } = house()
  const surplus: number[] = []
  await tell('grid_import_export', { customer_preferred_export_rule: 'never' })
  for (const hour of [11, 12, 13, 14, 15, 16]) {
    until(hour)
    surplus.push((await live()).grid_power)
  }
  expect(Math.min(...surplus)).toBeGreaterThanOrEqual(0)
})

test('before a storm the battery fills up, unless its owner would rather not', async () => {
  const world = createWorld('test')
  let at = morning
  while (stormAt(world, at) === null) at += 3_600_000
  const watched = house(at)
  watched.later(60)
  const warned = await watched.live()
  expect(warned).toMatchObject({ storm_mode_active: true, battery_power: -3300 })
  expect(warned.storm_mode_states).toMatchObject([{ opted_out: false }])
  expect(z.safeParse(LiveStatus(), warned).success).toBe(true)

  await watched.tell('storm_mode', { enabled: false })
  watched.later(60)
  const declined = await watched.live()
  expect(declined.storm_mode_active).toBe(false)
  expect(declined.storm_mode_states).toMatchObject([{ opted_out: true }])
  expect(declined.battery_power).toBeGreaterThan(-3300)

  const storm = stormAt(world, at)
  const after = house(storm?.until)
  after.later(60)
  expect(await after.live()).toMatchObject({ storm_mode_active: false, storm_mode_states: [] })
})

test('off the grid the house lives on its own, and the car waits once little is left', async () => {
  const { order, tell, later, live, say, info } = house()
  await tell('off_grid_vehicle_charging_reserve', { off_grid_vehicle_charging_reserve_percent: 99 })
  await order('set_island_mode', { mode: 2 })
  later(120)
  const alone = await live()
  expect(alone).toMatchObject({ island_status: 'off_grid_intentional', grid_power: 0 })
  expect(say('DetailedChargeState')).toBe('DetailedChargeStateNoPower')
  expect(alone.wall_connectors?.[0]?.wall_connector_power).toBe(0)
  await order('set_island_mode', { mode: 1 })
  later(120)
  expect(await live()).toMatchObject({ island_status: 'on_grid' })
  expect(say('DetailedChargeState')).toBe('DetailedChargeStateCharging')
  await expect(order('set_island_mode', { mode: 9 })).rejects.toThrow('mode')
  expect(z.safeParse(LiveStatus(), alone).success).toBe(true)
  expect((await info()).id).toBe('STE20260101-00001')
})

test('a planned time without the grid begins and ends when it was planned, or is cancelled', async () => {
  const { order, later, live, simulation } = house()
  const start = new Date(simulation.site.at + 600_000).toISOString()
  const plan = { scheduling_info: { start_time: start, duration_seconds: 300 } }
  await order('schedule_backup_event', plan)
  const island = async () => (await live()).island_status
  later(540)
  expect(await island()).toBe('on_grid')
  later(120)
  expect(await island()).toBe('off_grid_intentional')
  later(360)
  expect(await island()).toBe('on_grid')
  await order('schedule_backup_event', { scheduling_info: {} })
  await order('cancel_backup_event')
  later(60)
  expect(await island()).toBe('on_grid')
})

test('a key is added to the gateway, waits for presence, is verified, and removed', async () => {
  const { order, later, fleetApi } = house()
  const clients = async () =>
    (await fleetApi.askSite(owners.owner, site, 'authorized_clients')).clients?.map(
      ({ public_key, state, description }) => ({ public_key, state, description }),
    )
  const key = { public_key: 'QUJD', description: 'Tablet' }
  await order('add_authorized_client', key)
  expect(await clients()).toEqual([{ ...key, state: 1 }])
  later(60)
  expect(await clients()).toEqual([{ ...key, state: 3 }])
  await order('remove_authorized_client', { public_key: 'QUJD' })
  expect(await clients()).toEqual([])
})

test('the gateway tells of its network and keeps its own settings', async () => {
  const { order, fleetApi } = house()
  const network = await fleetApi.askSite(owners.owner, site, 'networking_status')
  expect(network.wifi?.ipv4_config?.address).toBe('192.0.2.20')
  await order('set_local_site_config', { display: 'dark' })
  const info = await fleetApi.askSite(owners.owner, site, 'system_info')
  expect(info).toMatchObject({ local_config: { display: 'dark' } })
  for (const name of ['signed_commands_public_key', 'wifi_scan', 'device_cert'] as const) {
    expect(Object.keys(await fleetApi.askSite(owners.owner, site, name))).not.toEqual([])
  }
})

test('a message to the gateway is answered in the form of the channel for them', async () => {
  const { tell } = house()
  const send = (message: object) =>
    tell('command', {
      command_type: 'grpc_command',
      command_properties: { message, identifier_type: 1 },
    })
  const answer = await send({ common: { get_networking_status_request: {} } })
  expect(answer).toHaveProperty(
    'message.Payload.Common.Message.GetNetworkingStatusResponse.wifi.enabled',
    true,
  )
  expect(z.safeParse(EnergyCommandResult(), answer).success).toBe(true)
  await expect(send({ common: { open_sesame: {} } })).rejects.toThrow('does not know')
})

test('what a site is set to is streamed once it changes, and survives a crash that follows at once', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(10_000)
  const count = fleet.records.length
  const { fleetApi } = fleet
  await fleetApi.energyCommand(owners.owner, site, 'backup', { backup_reserve_percent: 55 })
  const tou = { tou_settings: { tariff_content_v2: tariff } }
  await fleetApi.energyCommand(owners.owner, site, 'time_of_use_settings', tou)
  const crashed = memoryStore()
  await crashed.save(await fleet.store.load())
  await fleet.clock.advance(10_000)
  await fleet.source.stop()
  const told = fleet.records.slice(count).filter(({ kind }) => kind !== 'data')
  expect(told.filter(({ kind }) => kind === 'site_info')).toMatchObject([
    { siteInfo: { backup_reserve_percent: 55 } },
  ])
  expect(told.filter(({ kind }) => kind === 'tariff_content_v2')).toMatchObject([{ tariff }])

  const again = createFleet({ store: crashed, at: fleet.clock.now() })
  await again.start()
  await again.source.stop()
  expect(await again.fleetApi.askSite(owners.owner, site, 'site_info')).toMatchObject({
    backup_reserve_percent: 55,
    tariff_content_v2: tariff,
  })
})

test('what a site did today is told every five minutes, as its history adds it up', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(15 * 60_000)
  await fleet.source.stop()
  const told = fleet.records.filter(({ kind }) => kind === 'energy_totals')
  const minutes = told.slice(1).map(({ createdAt }) => Date.parse(createdAt) / 60_000)
  expect(minutes).toHaveLength(3)
  for (const minute of minutes) expect(minute % 5).toBe(0)

  // A week by days: the last of them is what there is of today.
  const choice = { kind: 'energy', period: 'week' } as const
  const history = await fleet.fleetApi.siteHistory.calendar(owners.owner, site, choice)
  const { timestamp = '', raw_timestamp: _, ...today } = history?.time_series?.at(-1) ?? {}
  expect(told.at(-1)).toMatchObject({ siteId: site, date: timestamp.slice(0, 10), totals: today })
  expect(Object.values(today).some((value) => Number(value) > 0)).toBe(true)
})

test('a site saved before it had settings is taken up with what was in its battery', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(20_000)
  await fleet.source.stop()
  const saved = await fleet.store.load()
  const store = memoryStore()
  await store.save(
    saved.map((checkpoint) =>
      checkpoint.id === site ? { ...checkpoint, state: { energyWh: 5000 } } : checkpoint,
    ),
  )
  const again = createFleet({ store, at: fleet.clock.now() })
  await again.start()
  await again.source.stop()
  const live = await again.fleetApi.askSite(owners.owner, site, 'live_status')
  expect(live.energy_left).toBeCloseTo(5000, -2)
})
