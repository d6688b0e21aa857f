import type { ConsoleClient } from '@console/sdk/all'
import { expect, test } from 'vitest'

import { byName, type CallRow, checkRow, checkText } from '../testing/call-rows.ts'

const vin = 'LRW3F7EK4NC700001'
const at = '2026-01-02T03:04:05.678Z'
const inAddress = '2026-01-02T03%3A04%3A05.678Z'
const car = `/web/vehicles/${vin}`
const empty = { items: [], count: 0, pagination: null }
const none = { response: [], count: 0 }

const sentCommand = {
  id: 'cmd_0123456789abcdef',
  vin,
  energy_site_id: null,
  command: 'door_lock',
  body: {},
  status: 'accepted',
  result: true,
  reason: '',
  error: null,
  woke: false,
  cost: 1,
  actor: { kind: 'token', id: 'tok_0123456789abcdef', name: 'Script', user_agent: null },
  request_id: 'r-1',
  sent_at: at,
  answered_at: at,
  confirmation: {
    status: 'confirmed',
    signal: 'Locked',
    expected: true,
    seen: true,
    seen_at: at,
    delay_ms: 2900,
  },
}
const looked = {
  command: 'door_lock',
  verdict: 'wakes',
  state: 'asleep',
  wakes: true,
  scope: { needed: ['vehicle_cmds'], granted: true },
  key: { required: true, paired: null },
  cost: { command: 1, wake: 20, total: 21, balance: 100 },
  confirmation: { signal: 'Locked', expected: true },
  last_failure: null,
  warnings: [{ code: 'asleep', text: 'The car sleeps.', blocks: false }],
}
const history = {
  start: at,
  end: at,
  bucket_seconds: 60,
  series: { VehicleSpeed: [[1, 0, 31.5, 12]], Gear: [[1, null, null, 'ShiftStateP']] },
  gaps: [{ field: null, start: at, end: at, cause: 'asleep' }],
}
const chargeTotals = {
  count: 1,
  duration: 60,
  energy_added: 7,
  energy_added_measured: 7,
  energy_drawn: 7.6,
}
const track = { start: at, end: at, series: { Soc: [[1, 80]] }, gaps: [] }
const totals = { count: 2, duration: 60, distance: 1.5, energy_used: 0.4 }
const diagnosis = {
  verdict: 'broken',
  broken_at: 'key',
  checks: [
    {
      id: 'key',
      status: 'failed',
      text: 'The key is not paired.',
      evidence: [{ name: 'key_paired', value: 'false', at }],
      remedy: { who: 'you', action: 'pair_key', text: 'Pair it.', link: '/key' },
    },
  ],
  checked_at: at,
}

const rows: CallRow[] = [
  {
    name: 'all commands are listed without a filter',
    call: ({ commandHistory }) => commandHistory.list(),
    sent: ['GET', '/web/commands'],
    answer: { response: [sentCommand], count: 1 },
    result: { items: [sentCommand], count: 1, pagination: null },
  },
  {
    name: 'commands are filtered by product, name, outcome, actor, request and time',
    call: ({ commandHistory }) =>
      commandHistory.list({
        vin,
        energySiteId: '7000001',
        commands: ['door_lock', 'door_unlock'],
        status: 'refused',
        actor: 'session',
        requestId: 'r-1',
        start: new Date(at),
        end: at,
        page: 2,
        perPage: 10,
      }),
    sent: [
      'GET',
      `/web/commands?page=2&per_page=10&start=${inAddress}&end=${inAddress}&vin=${vin}&energy_site_id=7000001&command=door_lock%2Cdoor_unlock&status=refused&actor=session&request_id=r-1`,
    ],
    answer: none,
    result: empty,
  },
  {
    name: 'one command tells how it was confirmed',
    call: ({ commandHistory }) => commandHistory.get(sentCommand.id),
    sent: ['GET', `/web/commands/${sentCommand.id}`],
    answer: { response: sentCommand },
    result: sentCommand,
  },
  {
    name: 'a command is looked at before it is sent',
    call: ({ preflight }) => preflight.vehicle(vin, 'door_lock'),
    sent: ['POST', `${car}/preflight/door_lock`],
    answer: { response: looked },
    result: looked,
  },
  {
    name: 'a command with a body is looked at with it',
    call: ({ preflight }) =>
      preflight.energySite(7000001, 'backup', { backup_reserve_percent: 20 }),
    sent: ['POST', '/web/energy_sites/7000001/preflight/backup', '{"backup_reserve_percent":20}'],
    answer: { response: { ...looked, state: null, key: null } },
    result: { ...looked, state: null, key: null },
  },
  {
    name: 'stored fields are listed',
    call: ({ signals }) => signals.stored(vin),
    sent: ['GET', `${car}/signals`],
    answer: {
      response: [{ field: 'Soc', first_at: at, last_at: at, last_value: 61, count: 3 }],
      count: 1,
    },
    result: {
      items: [{ field: 'Soc', first_at: at, last_at: at, last_value: 61, count: 3 }],
      count: 1,
      pagination: null,
    },
  },
  {
    name: 'signals come in buckets of a width, numbers and words alike',
    call: ({ signals }) =>
      signals.buckets(vin, { fields: ['VehicleSpeed', 'Gear'], start: at, bucketSeconds: 60 }),
    sent: ['GET', `${car}/signals/history?fields=VehicleSpeed%2CGear&start=${inAddress}&bucket=60`],
    answer: { response: history },
    result: history,
  },
  {
    name: 'drives are listed for a vehicle and a span',
    call: ({ drives }) => drives.list({ vin, start: at, perPage: 20 }),
    sent: ['GET', `/web/drives?start=${inAddress}&vin=${vin}&per_page=20`],
    answer: none,
    result: empty,
  },
  {
    name: 'a drive has a track',
    call: ({ drives }) => drives.track('drv_0123456789abcdef'),
    sent: ['GET', '/web/drives/drv_0123456789abcdef/track'],
    answer: { response: track },
    result: track,
  },
  {
    name: 'drives add up',
    call: ({ drives }) => drives.totals({ end: at }),
    sent: ['GET', `/web/totals/drives?end=${inAddress}`],
    answer: { response: totals },
    result: totals,
  },
  {
    name: 'charges are listed',
    call: ({ charges }) => charges.list(),
    sent: ['GET', '/web/charges'],
    answer: none,
    result: empty,
  },
  {
    name: 'a charge has a curve',
    call: ({ charges }) => charges.curve('chg_0123456789abcdef'),
    sent: ['GET', '/web/charges/chg_0123456789abcdef/curve'],
    answer: { response: track },
    result: track,
  },
  {
    name: 'charges add up',
    call: ({ charges }) => charges.totals({ vin }),
    sent: ['GET', `/web/totals/charges?vin=${vin}`],
    answer: { response: chargeTotals },
    result: chargeTotals,
  },
  {
    name: 'the doctor names what is broken, and who mends it',
    call: ({ connectionDoctor }) => connectionDoctor.check(vin),
    sent: ['GET', `${car}/doctor`],
    answer: { response: diagnosis },
    result: diagnosis,
  },
]

test.each(byName(rows))('%s', (_, row) => checkRow(row))

const texts: [path: string, call: (client: ConsoleClient) => Promise<string>][] = [
  [`${car}/doctor/report`, ({ connectionDoctor }) => connectionDoctor.report(vin)],
  [`/web/exports/drives?vin=${vin}`, ({ drives }) => drives.export({ vin })],
  ['/web/exports/charges', ({ charges }) => charges.export()],
  [
    `${car}/signals/export?end=${inAddress}&fields=Soc&start=${inAddress}`,
    ({ signals }) => signals.export(vin, { fields: ['Soc'], start: at, end: new Date(at) }),
  ],
]

test.each(texts)('%s is read as text', checkText)

test('what is no moment is refused before it is sent', async () => {
  const call = ({ drives }: ConsoleClient) => drives.list({ start: 'last week' })
  const row = { name: '', call, sent: ['GET', ''] } as const
  await expect(checkRow(row)).rejects.toThrow('query/start is not valid')
})
