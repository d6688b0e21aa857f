import type { SentCommand } from '@console/sdk/vehicles'
import { expect, test } from 'vitest'

import { bodyInWords, endOf, senderOf } from './recent-words.ts'

const sent: SentCommand = {
  id: 'cmd_0000000000000000',
  vin: 'LRW3F7EK4NC700001',
  energy_site_id: null,
  command: 'door_lock',
  body: {},
  status: 'accepted',
  result: true,
  reason: null,
  error: null,
  woke: false,
  cost: 1,
  actor: { kind: 'session', id: null, name: null, user_agent: null },
  request_id: 'tx_1',
  sent_at: '2026-01-01T00:00:00Z',
  answered_at: null,
  confirmation: null,
}
const confirmation = {
  status: 'confirmed',
  signal: 'Locked',
  expected: true,
  seen_at: null,
  delay_ms: 2900,
}
const end = (change: Partial<SentCommand>) => {
  const { word, detail } = endOf({ ...sent, ...change })
  return [word, detail]
}

test('what became of a command is said in a word, with what is known beside it', () => {
  expect(end({})).toEqual(['Sent, not confirmed', undefined])
  expect(end({ status: 'pending' })).toEqual(['On its way', undefined])
  expect(end({ status: 'refused', reason: 'car is moving' })).toEqual(['Refused', 'car is moving'])
  expect(end({ status: 'failed', error: 'vehicle_unavailable' })).toEqual([
    'Failed',
    'vehicle unavailable',
  ])
  expect(end({ confirmation })).toEqual(['Confirmed', 'Locked said so after 2.9 s'])
  expect(end({ confirmation: { ...confirmation, delay_ms: 0 } })[1]).toBe('Locked said so already')
  expect(end({ confirmation: { ...confirmation, status: 'contradicted' } })[0]).toBe('Not done')
  expect(end({ confirmation: { ...confirmation, status: 'unconfirmed' } })[0]).toBe('Not confirmed')
})

test('who sent it and with what is said too', () => {
  const by = (kind: string, name: string | null) =>
    senderOf({ ...sent, actor: { ...sent.actor, kind, name } })
  expect(by('session', 'Firefox')).toBe('You, in a browser')
  expect(by('token', 'Home')).toBe('A token: Home')
  expect(by('driver', null)).toBe('A driver')
  expect(bodyInWords({ ...sent, body: { percent: 80, place: {} } })).toBe('percent 80, place {…}')
})
