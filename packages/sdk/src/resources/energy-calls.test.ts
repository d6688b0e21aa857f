import { ConsoleClient } from '@console/sdk/all'
import { expect, test } from 'vitest'

import { byName, type CallRow, checkRow } from '../testing/call-rows.ts'
import { reply, serve } from '../testing/serve.ts'

const site = '7000001'
const at = `/api/1/energy_sites/${site}`
const live = { solar_power: 1185, timestamp: '2026-01-02T03:04:05Z', wall_connectors: [], halo: 1 }
const info = {
  id: '1233-abcd',
  installation_date: '2026-01-01T00:00:00+00:00',
  user_settings: { storm_mode_enabled: null },
  components: { battery: true, batteries: [{ din: 'b', nameplate_energy: 13_500 }] },
  tariff_content_v2: {
    energy_charges: { Summer: { rates: { PEAK: 0.4 } }, Winter: {} },
    seasons: { Summer: { fromMonth: 1, tou_periods: { PEAK: { periods: [{ toHour: 9 }] } } } },
  },
  halo: 'kept',
}
const step = Object.fromEntries(
  [
    'solar_energy_exported',
    'generator_energy_exported',
    'grid_energy_imported',
    'grid_services_energy_imported',
    'grid_services_energy_exported',
    'grid_energy_exported_from_solar',
    'grid_energy_exported_from_generator',
    'grid_energy_exported_from_battery',
    'battery_energy_exported',
    'battery_energy_imported_from_grid',
    'battery_energy_imported_from_solar',
    'battery_energy_imported_from_generator',
    'consumer_energy_imported_from_grid',
    'consumer_energy_imported_from_solar',
    'consumer_energy_imported_from_battery',
    'consumer_energy_imported_from_generator',
  ].map((name) => [name, 0]),
)
const flow = { ...step, timestamp: '2026-01-02T00:00:00+10:00', total_home_usage: 38 }
const outage = { timestamp: '2026-01-02T00:00:00Z', duration: 1_200_400 }
const charge = {
  charge_start_time: { seconds: 1 },
  charge_duration: { seconds: 2 },
  energy_added_wh: 3,
}
const key = { public_key: 'AAAA', state: 3 }
const network = { wifi: { active_route: true, ipv4_config: { address: '192.0.2.7' } }, eth: {} }
const raw = { request_id: 'r' }

const rows: CallRow[] = [
  {
    name: 'the flow of a site, whatever parts it lacks',
    call: ({ energySites }) => energySites.liveStatus(site),
    sent: ['GET', `${at}/live_status`],
    answer: { response: live },
    result: live,
  },
  {
    name: 'a site, with members that the contract does not name [S7.30 sdk]',
    call: ({ energySites }) => energySites.siteInfo(site),
    sent: ['GET', `${at}/site_info`],
    answer: { response: info },
    result: info,
  },
  {
    name: 'energy of a day is asked for unless a period is named',
    call: ({ energySites }) => energySites.energyHistory(site),
    sent: ['GET', `${at}/calendar_history?kind=energy&period=day`],
    answer: { response: { period: 'day', time_series: [flow] } },
    result: [flow],
  },
  {
    name: 'a text keeps its zone, a Date becomes UTC',
    call: ({ energySites }) =>
      energySites.energyHistory(site, {
        period: 'week',
        start: '2026-01-02T00:00:00+10:00',
        end: new Date(0),
        timeZone: 'Australia/Brisbane',
      }),
    sent: [
      'GET',
      `${at}/calendar_history?kind=energy&period=week&start_date=2026-01-02T00%3A00%3A00%2B10%3A00&end_date=1970-01-01T00%3A00%3A00.000Z&time_zone=Australia%2FBrisbane`,
    ],
    answer: { response: { time_series: null } },
    result: [],
  },
  {
    name: 'a site without a history answers null, which is an empty list',
    call: ({ energySites }) => energySites.backupHistory(site, { start: '2026-01-02' }),
    sent: ['GET', `${at}/calendar_history?kind=backup&period=day&start_date=2026-01-02`],
    answer: { response: null },
    result: [],
  },
  {
    name: 'a history as it came',
    call: ({ energySites }) => energySites.calendarHistory(site, 'backup', { period: 'lifetime' }),
    sent: ['GET', `${at}/calendar_history?kind=backup&period=lifetime`],
    answer: { response: { events: [outage], total_events: 1 } },
    result: { events: [outage], total_events: 1 },
  },
  {
    name: 'charges at the site',
    call: ({ energySites }) => energySites.telemetryHistory(site),
    sent: ['GET', `${at}/telemetry_history?kind=charge`],
    answer: { response: { time_series: [charge] } },
    result: { time_series: [charge] },
  },
  {
    name: 'programs',
    call: ({ energySites }) => energySites.programs(site),
    sent: ['GET', `${at}/programs`],
    answer: { response: { programs: [] } },
    result: { programs: [] },
  },
  {
    name: 'the keys of the box',
    call: ({ energyGateway }) => energyGateway.authorizedClients(site),
    sent: ['GET', `${at}/command/authorized_clients`],
    answer: { response: { clients: [key] } },
    result: [key],
  },
  {
    name: 'the keys of a box that words them otherwise',
    call: ({ energyGateway }) => energyGateway.authorizedClients(site),
    sent: ['GET', `${at}/command/authorized_clients`],
    answer: { response: { authorized_clients: [{ state: 3, publicKey: 'AAAA' }, key] } },
    result: [{ state: 3, public_key: 'AAAA' }, key],
  },
  {
    name: 'the own key is added without a body',
    call: ({ energyGateway }) => energyGateway.addAuthorizedClient(site),
    sent: ['POST', `${at}/command/add_authorized_client`],
    answer: { response: raw },
    result: raw,
  },
  {
    name: 'another key is added with one',
    call: ({ energyGateway }) => energyGateway.addAuthorizedClient(site, { public_key: 'AAAA' }),
    sent: ['POST', `${at}/command/add_authorized_client`, '{"public_key":"AAAA"}'],
    answer: { response: raw },
    result: raw,
  },
  {
    name: 'a key is removed',
    call: ({ energyGateway }) => energyGateway.removeAuthorizedClient(site, 'AAAA'),
    sent: ['POST', `${at}/command/remove_authorized_client`, '{"public_key":"AAAA"}'],
    answer: { response: raw },
    result: raw,
  },
  {
    name: 'the network of the box',
    call: ({ energyGateway }) => energyGateway.networkingStatus(site),
    sent: ['GET', `${at}/command/networking_status`],
    answer: { response: network },
    result: network,
  },
  ...(
    [
      ['systemInfo', 'system_info'],
      ['signedCommandsPublicKey', 'signed_commands_public_key'],
      ['wifiScan', 'wifi_scan'],
      ['deviceCert', 'device_cert'],
    ] as const
  ).map(
    ([method, path]): CallRow => ({
      name: `${path} of the box`,
      call: ({ energyGateway }) => energyGateway[method](site),
      sent: ['GET', `${at}/command/${path}`],
      answer: { response: raw },
      result: raw,
    }),
  ),
  {
    name: 'a time without the grid is planned',
    call: ({ energyGateway }) =>
      energyGateway.scheduleBackupEvent(site, { duration_seconds: 3600 }),
    sent: [
      'POST',
      `${at}/command/schedule_backup_event`,
      '{"scheduling_info":{"duration_seconds":3600}}',
    ],
    answer: { response: raw },
    result: raw,
  },
  {
    name: 'a time without the grid is cancelled',
    call: ({ energyGateway }) => energyGateway.cancelBackupEvent(site),
    sent: ['POST', `${at}/command/cancel_backup_event`],
    answer: { response: raw },
    result: raw,
  },
  {
    name: 'settings of the box',
    call: ({ energyGateway }) => energyGateway.setLocalSiteConfig(site, { some_field: 'v' }),
    sent: ['POST', `${at}/command/set_local_site_config`, '{"some_field":"v"}'],
    answer: { response: raw },
    result: raw,
  },
  {
    name: 'the site leaves the grid',
    call: ({ energyGateway }) => energyGateway.setIslandMode(site, { mode: 1, force: true }),
    sent: ['POST', `${at}/command/set_island_mode`, '{"mode":1,"force":true}'],
    answer: { response: raw },
    result: raw,
  },
]

test.each(byName(rows))('%s', (_, row) => checkRow(row))

test('a site that says nonsense is an error, not a value', async () => {
  await using server = await serve((response) =>
    reply(response, 200, { response: { ...live, solar_power: '1185' } }),
  )
  const wrong = new ConsoleClient({ host: server.host }).energySites.liveStatus(site)
  await expect(wrong).rejects.toThrow('solar_power')
})

test('a span that is none is refused before it is sent', async () => {
  await using server = await serve((response) => reply(response, 200, { response: null }))
  const { energySites } = new ConsoleClient({ host: server.host })
  await expect(energySites.energyHistory(site, { start: 'soon' })).rejects.toThrow('start_date')
  await expect(energySites.backupHistory('home')).rejects.toThrow('energy_site_id')
  expect(server.seen).toEqual([])
})
