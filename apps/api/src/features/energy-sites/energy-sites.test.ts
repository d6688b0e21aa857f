import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

const site = '7000001'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  beforeAll(async () => {
    gateway = await startGateway(store, { historyDays: 2 })
    owner = await gateway.browser('owner')
  }, 120_000)
  afterAll(() => gateway.close())

  test('a site tells what it does, how it is set, and of its gateway [S7.30 sdk]', async () => {
    const { energySites, energyGateway } = owner.client
    const status = await energySites.liveStatus(site)
    const { solar_power = 0, battery_power = 0, grid_power = 0, load_power = 0 } = status
    expect(solar_power + battery_power + grid_power).toBe(load_power)
    const info = await energySites.siteInfo(site)
    expect(info).toMatchObject({ site_name: 'Simulated Home', components: { battery: true } })
    expect(await energySites.programs(site)).toEqual({ programs: [] })
    expect(await energyGateway.authorizedClients(site)).toEqual([])
    expect(await energyGateway.networkingStatus(site)).toMatchObject({
      wifi: { ipv4_config: { address: expect.stringMatching(/^\d+\.\d+\.\d+\.\d+$/) } },
    })
    for (const path of ['system_info', 'signed_commands_public_key', 'wifi_scan', 'device_cert']) {
      expect((await owner.ask(`/api/1/energy_sites/${site}/command/${path}`)).status).toBe(200)
    }
  })

  test('energy is added up by hour, day, month and year, and every sum is the same', async () => {
    const { energySites } = owner.client
    const day = await energySites.calendarHistory(site, 'energy', {
      period: 'day',
      start: '2026-05-31',
      end: '2026-05-31',
      timeZone: 'Europe/Paris',
    })
    const hours = day?.time_series ?? []
    expect(hours).toHaveLength(24)
    expect(hours[0]?.timestamp).toBe('2026-05-31T00:00:00+02:00')
    const sum = (steps: typeof hours) =>
      steps.reduce((total, { solar_energy_exported }) => total + solar_energy_exported, 0)
    const week = await energySites.energyHistory(site, {
      period: 'week',
      start: '2026-05-31T00:00:00+02:00',
      end: '2026-05-31T23:59:59+02:00',
    })
    expect(week).toHaveLength(1)
    expect(sum(week)).toBeCloseTo(sum(hours), 0)
    expect(sum(hours)).toBeGreaterThan(1_000)
    const years = await energySites.energyHistory(site, { period: 'lifetime' })
    const months = await energySites.energyHistory(site, { period: 'year' })
    expect(sum(months)).toBeCloseTo(sum(years), 0)
    for (const step of hours) {
      const used =
        step.consumer_energy_imported_from_grid +
        step.consumer_energy_imported_from_solar +
        step.consumer_energy_imported_from_battery
      expect(step.total_home_usage ?? 0).toBeCloseTo(used, 0)
      const solar =
        step.consumer_energy_imported_from_solar +
        step.battery_energy_imported_from_solar +
        step.grid_energy_exported_from_solar
      expect(solar).toBeCloseTo(step.solar_energy_exported, 0)
    }
  })

  test('where nothing was, the series is null; times that cannot be are refused', async () => {
    const { energySites } = owner.client
    const before = { period: 'day', start: '2020-01-01', end: '2020-01-02' } as const
    expect(await energySites.calendarHistory(site, 'energy', before)).toMatchObject({
      time_series: null,
    })
    expect(await energySites.calendarHistory(site, 'backup', { period: 'year' })).toMatchObject({
      events: [],
      total_events: 0,
    })
    const path = `/api/1/energy_sites/${site}/calendar_history?kind=energy&period=day`
    for (const wrong of ['&time_zone=Mars/Base', '&start_date=2026-13-45', '&end_date=x']) {
      expect((await owner.ask(path + wrong)).status).toBe(400)
    }
  })

  test.each([
    'calendar_history?kind=energy&period=day&end_date=0001-01-01',
    'calendar_history?kind=energy&period=day&end_date=9999-12-31T23:59:59Z',
    'calendar_history?kind=energy&period=day&start_date=0999-01-01',
    'calendar_history?kind=backup&period=year&end_date=0001-01-01',
    'telemetry_history?kind=charge&start_date=0001-01-01',
  ])('a year that no calendar reckons with is refused: %s', async (path) => {
    const answer = await owner.ask(`/api/1/energy_sites/${site}/${path}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_field' })
  })

  test('charges at the wall connector are those that the car remembers', async () => {
    const { energySites, vehicleDetails } = owner.client
    const { time_series } = await energySites.telemetryHistory(site)
    const remembered = await vehicleDetails.chargeHistory('LRWYGCEK1NC700002')
    expect(remembered).toMatchObject({
      charging_history: expect.objectContaining({ length: time_series?.length }),
    })
    for (const { charge_duration, energy_added_wh } of time_series ?? []) {
      expect(charge_duration.seconds).toBeGreaterThan(0)
      expect(energy_added_wh).toBeGreaterThan(0)
    }
  })
})
