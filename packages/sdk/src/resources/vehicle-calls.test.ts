import { ConsoleClient } from '@console/sdk/all'
import { expect, test } from 'vitest'

import { byName, type CallRow, checkRow } from '../testing/call-rows.ts'
import { reply, serve } from '../testing/serve.ts'

const vin = 'LRW3F7EK4NC700001'
const at = `/api/1/vehicles/${vin}`
const rows: CallRow[] = [
  {
    name: 'what the car was built with is flat',
    call: ({ vehicleService }) => vehicleService.config(vin),
    sent: ['GET', `/api/vehicle_config/${vin}`],
    answer: { rhd: true, halo: 1 },
    result: { rhd: true, halo: 1 },
  },
  {
    name: 'polling is asked for',
    call: ({ vehicleService }) => vehicleService.isPolled(vin),
    sent: ['GET', `/api/auto/${vin}`],
  },
  {
    name: 'polling is started',
    call: ({ vehicleService }) => vehicleService.startPolling(vin),
    sent: ['POST', `/api/auto/${vin}`],
  },
  {
    name: 'polling is stopped',
    call: ({ vehicleService }) => vehicleService.stopPolling(vin),
    sent: ['DELETE', `/api/auto/${vin}`],
    answer: { response: false },
    result: false,
  },
  {
    name: 'a reading is asked for',
    call: ({ vehicleService }) => vehicleService.refresh(vin),
    sent: ['GET', `/api/refresh/${vin}`],
  },
  {
    name: 'chargers nearby',
    call: ({ vehicleDetails }) =>
      vehicleDetails.nearbyChargingSites(vin, { count: 5, radius: 20, detail: true }),
    sent: ['GET', `${at}/nearby_charging_sites?count=5&radius=20&detail=true`],
    answer: { response: { destination_charging: [], superchargers: [] } },
    result: { destination_charging: [], superchargers: [] },
  },
  {
    name: 'release notes',
    call: ({ vehicleDetails }) => vehicleDetails.releaseNotes(vin, { staged: false, language: 1 }),
    sent: ['GET', `${at}/release_notes?staged=false&language=1`],
    answer: { response: { release_notes: [{ title: 'New' }] } },
    result: { release_notes: [{ title: 'New' }] },
  },
  {
    name: 'mobile access',
    call: ({ vehicleDetails }) => vehicleDetails.mobileEnabled(vin),
    sent: ['GET', `${at}/mobile_enabled`],
    answer: { response: { result: true, reason: '' } },
    result: { result: true, reason: '' },
  },
  {
    name: 'alerts',
    call: ({ vehicleDetails }) => vehicleDetails.recentAlerts(vin),
    sent: ['GET', `${at}/recent_alerts`],
    answer: { response: { recent_alerts: [] } },
    result: { recent_alerts: [] },
  },
  {
    name: 'a visit to the workshop',
    call: ({ vehicleDetails }) => vehicleDetails.serviceData(vin),
    sent: ['GET', `${at}/service_data`],
    answer: { response: {} },
    result: {},
  },
  {
    name: 'charges that the car remembers',
    call: ({ vehicleDetails }) => vehicleDetails.chargeHistory(vin),
    sent: ['POST', `${at}/charge_history`],
  },
  ...(
    [
      ['options', 'vehicles/options'],
      ['warrantyDetails', 'warranty/details'],
      ['upgradeEligibility', 'vehicles/upgrade/eligibility'],
      ['upgradesEligibility', 'vehicles/upgrades/eligibility'],
      ['subscriptionsEligible', 'vehicles/subscriptions/eligible'],
      ['subscriptionsEligibility', 'vehicles/subscriptions/eligibility'],
    ] as const
  ).map(([method, path]) => ({
    name: `${method} asks the manufacturer's records`,
    call: ({ vehicleDetails }: ConsoleClient) => vehicleDetails[method](vin),
    sent: ['GET', `/api/1/dx/${path}?vin=${vin}`] satisfies CallRow['sent'],
    answer: { response: { any: ['thing'] } },
    result: { any: ['thing'] },
  })),
]

test.each(byName(rows))('%s', (_, row) => checkRow(row))

test('a picture comes as bytes, through a redirect', async () => {
  const picture = Buffer.from([0x89, 0x50, 0x00, 0xff])
  await using server = await serve((response, { url }) => {
    if (url.startsWith('/api/image')) response.writeHead(302, { location: '/picture.png' }).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  })
  const client = new ConsoleClient({ host: server.host, token: 'wl_live_x' })
  expect(await client.vehicleService.image(vin)).toEqual(new Uint8Array(picture))
  expect(server.seen.map(({ url }) => url)).toEqual([`/api/image/${vin}`, '/picture.png'])
})

test('an id that is no segment of a path is refused before anything is sent', async () => {
  await using server = await serve((response) => reply(response, 200, {}))
  const { invitations, config } = new ConsoleClient({ host: server.host })
  await expect(invitations.revoke(vin, '..')).rejects.toThrow('id is not valid')
  await expect(config.get('')).rejects.toThrow('vin is not valid')
  expect(server.seen).toEqual([])
})
