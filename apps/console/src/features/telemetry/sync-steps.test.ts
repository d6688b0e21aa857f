import { expect, test } from 'vitest'

import { hasArrived, lookAgainMs, syncSteps } from './sync-steps.ts'

const at = '2026-11-20T09:30:00.000Z'
const nothing = {
  version: 'cfg_0000000000000001',
  sent_at: null,
  accepted_at: null,
  synced_at: null,
  first_data_at: null,
  refusal: null,
  drift: null,
  checked_at: null,
}
const awake = { streams: true, isResting: false }
const states = (...options: Parameters<typeof syncSteps>) =>
  syncSteps(...options).map(({ id, state }) => `${id} ${state}`)

test('each step waits for the one before it', () => {
  expect(states(nothing, awake)).toEqual([
    'sent now',
    'accepted waiting',
    'synced waiting',
    'first-data waiting',
  ])
  expect(states({ ...nothing, sent_at: at, accepted_at: at, synced_at: at }, awake)).toEqual([
    'sent done',
    'accepted done',
    'synced done',
    'first-data now',
  ])
})

test('the step under way says what it waits for', () => {
  const accepted = { ...nothing, sent_at: at, accepted_at: at }
  const noteOf = (isResting: boolean) =>
    syncSteps(accepted, { streams: true, isResting }).flatMap(({ note }) => note ?? [])
  expect(noteOf(true)).toEqual(['Waits until the car is online. It is not woken for this.'])
  expect(noteOf(false)).toEqual(['The car takes it within seconds while it is online.'])
})

test('a refusal stands at the step that it ended, with what to do', () => {
  const refused = { ...nothing, sent_at: at, refusal: 'missing_key' }
  const step = syncSteps(refused, awake).find(({ state }) => state === 'failed')
  expect(step?.id).toBe('accepted')
  expect(step?.note).toContain('Pair the key with the car.')
})

test('what was found on the car was never sent from here, and a stopped stream brings no data', () => {
  expect(states({ ...nothing, synced_at: at, first_data_at: at }, awake)).toEqual([
    'synced done',
    'first-data done',
  ])
  const stopped = { ...nothing, sent_at: at, accepted_at: at, synced_at: at }
  expect(states(stopped, { streams: false, isResting: false })).toEqual([
    'sent done',
    'accepted done',
    'synced done',
  ])
  expect(hasArrived(stopped, false)).toBe(true)
  expect(hasArrived(stopped, true)).toBe(false)
})

test('it is looked at often while it moves, seldom while it waits, and not once it has arrived', () => {
  const soon = Date.parse(at) + 5_000
  const later = Date.parse(at) + 120_000
  const accepted = { ...nothing, sent_at: at, accepted_at: at }
  expect(lookAgainMs({ ...nothing, version: null }, true, soon)).toBe(false)
  expect(lookAgainMs(accepted, true, soon)).toBe(2_000)
  expect(lookAgainMs(accepted, true, later)).toBe(15_000)
  expect(lookAgainMs({ ...nothing, refusal: 'max_configs' }, true, soon)).toBe(15_000)
  const arrived = { ...accepted, synced_at: at, first_data_at: at }
  expect(lookAgainMs(arrived, true, soon)).toBe(false)
})
