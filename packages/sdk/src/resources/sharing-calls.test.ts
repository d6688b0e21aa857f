import type { ConsoleClient } from '@console/sdk/all'
import { test } from 'vitest'

import { byName, type CallRow, checkRow } from '../testing/call-rows.ts'
import { fleet, invitation } from '../testing/vehicle-answers.ts'

const vin = 'LRW3F7EK4NC700001'
const at = `/api/1/vehicles/${vin}`
const removal = {
  id: 'rem_0123456789abcdef',
  invitation_id: null,
  driver_id: '800001',
  remove_at: '2026-12-24T18:00:00.000Z',
  failures: 0,
}
const none = { response: [], count: 0 }
const rows: CallRow[] = [
  {
    name: 'the list of vehicles is paged',
    call: ({ vehicles }) => vehicles.list({ page: 2, perPage: 10 }),
    sent: ['GET', '/api/1/vehicles?page=2&per_page=10'],
    answer: none,
    result: { items: [], count: 0, pagination: null },
  },
  {
    name: 'vehicle data may come from the cache',
    call: ({ vehicles }) => vehicles.data(vin, { useCache: true }).catch(() => 'wrong shape'),
    sent: ['GET', `${at}/vehicle_data?use_cache=true`],
    result: 'wrong shape',
  },
  {
    name: 'drivers are GET …/drivers [S7.34 sdk]',
    call: ({ drivers }) => drivers.list(vin),
    sent: ['GET', `${at}/drivers`],
    answer: { response: [{ user_id_s: '800001', nickname: 'kept' }], count: 1 },
    result: { items: [{ user_id_s: '800001', nickname: 'kept' }], count: 1, pagination: null },
  },
  {
    name: 'a driver is removed by DELETE with share_user_id in the query, without a body [S7.35 sdk] [S3.49 sdk]',
    call: ({ drivers }) => drivers.remove(vin, '800001'),
    sent: ['DELETE', `${at}/drivers?share_user_id=800001`],
    answer: { response: 'ok' },
    result: 'ok',
  },
  {
    name: 'a driver gives up the own access without naming anybody',
    call: ({ drivers }) => drivers.remove(vin),
    sent: ['DELETE', `${at}/drivers`],
    answer: { response: 'ok' },
    result: 'ok',
  },
  {
    name: 'removals to come are GET …/removals',
    call: ({ drivers }) => drivers.removals(vin),
    sent: ['GET', `/web/vehicles/${vin}/removals`],
    answer: { response: [removal], count: 1 },
    result: { items: [removal], count: 1, pagination: null },
  },
  {
    name: 'when a driver is removed is chosen by POST',
    call: ({ drivers }) => drivers.removeAt(vin, '800001', removal.remove_at),
    sent: [
      'POST',
      `/web/vehicles/${vin}/drivers/800001/removal`,
      `{"remove_at":"${removal.remove_at}"}`,
    ],
    answer: { response: removal },
    result: removal,
  },
  {
    name: 'when whoever is invited is removed is chosen by POST',
    call: ({ drivers }) => drivers.removeInvitedAt(vin, '12', removal.remove_at),
    sent: [
      'POST',
      `/web/vehicles/${vin}/invitations/12/removal`,
      `{"remove_at":"${removal.remove_at}"}`,
    ],
    answer: { response: removal },
    result: removal,
  },
  {
    name: 'a removal to come is cancelled by DELETE',
    call: ({ drivers }) => drivers.cancelRemoval(vin, removal.id),
    sent: ['DELETE', `/web/vehicles/${vin}/removals/${removal.id}`],
    answer: { response: true },
    result: true,
  },
  {
    name: 'invitations are GET …/invitations [S7.36 sdk] [S3.53 sdk]',
    call: ({ invitations }) => invitations.list(vin),
    sent: ['GET', `${at}/invitations`],
    answer: { response: [{ ...invitation, odd: { shape: [null] } }], count: 1 },
    result: {
      items: [{ ...invitation, odd: { shape: [null] } }],
      count: 1,
      pagination: null,
    },
  },
  {
    name: 'an invitation is created by POST without a body [S7.37 sdk]',
    call: ({ invitations }) => invitations.create(vin),
    sent: ['POST', `${at}/invitations`],
    answer: { response: invitation },
    result: invitation,
  },
  {
    name: 'an invitation is created with the body that is given [S7.37 sdk]',
    call: ({ invitations }) => invitations.create(vin, { any: 1 }),
    sent: ['POST', `${at}/invitations`, '{"any":1}'],
    answer: { response: invitation },
    result: invitation,
  },
  {
    name: 'an invitation is revoked',
    call: ({ invitations }) => invitations.revoke(vin, '429509621657'),
    sent: ['POST', `${at}/invitations/429509621657/revoke`],
  },
  ...['redeem' as const, 'redeemAtVehicles' as const].map((method) => ({
    name: `an invitation is redeemed by ${method}`,
    call: ({ invitations }: ConsoleClient) => invitations[method]('secret'),
    sent: [
      'POST',
      method === 'redeem' ? '/api/1/invitations/redeem' : '/api/1/vehicles/invitations/redeem',
      '{"code":"secret"}',
    ] satisfies CallRow['sent'],
    answer: { response: { vin, vehicle_id_s: '1' } },
    result: { vin, vehicle_id_s: '1' },
  })),
  {
    name: 'fleet status names vehicles',
    call: (client) => client.fleet.status([vin]),
    sent: ['POST', '/api/1/vehicles/fleet_status', `{"vins":["${vin}"]}`],
    answer: { response: fleet },
    result: fleet,
  },
  {
    name: 'keys are GET /web/keys [S7.19 sdk]',
    call: (client) => client.fleet.keys(),
    sent: ['GET', '/web/keys'],
    answer: { response: fleet },
    result: fleet,
  },
  {
    name: 'a signed message is handed on',
    call: ({ signedCommands }) => signedCommands.send(vin, 'AAAA'),
    sent: ['POST', `${at}/signed_command`, '{"routable_message":"AAAA"}'],
    answer: { response: 'BBBB' },
    result: 'BBBB',
  },
]

test.each(byName(rows))('%s', (_, row) => checkRow(row))
