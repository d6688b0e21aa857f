import { expect, test } from 'vitest'

import {
  type CommandEvent,
  type CommandState,
  commandReducer,
  expectationOf,
  isRunning,
} from './machine.ts'

const idle: CommandState = { step: 'idle' }
const expects = { field: 'Locked', value: true }
const start: CommandEvent = { type: 'start', at: 1000, expects }
const accepted: CommandEvent = { type: 'answer', at: 1400, result: true, isAlready: false }
const run = (...events: CommandEvent[]) => events.reduce(commandReducer, idle)

test('an accepted command is only sent; the signal confirms it and tells how long it took', () => {
  expect(run(start)).toEqual({ step: 'busy', startedAt: 1000, expects })
  expect(run(start, accepted)).toEqual({ step: 'sent', startedAt: 1000, expects })
  expect(run(start, accepted, { type: 'seen', at: 3900 })).toEqual({
    step: 'confirmed',
    afterMs: 2900,
    wasAlready: false,
    expects,
  })
})

test('a signal that overtakes the answer counts from when it was seen', () => {
  const seen: CommandEvent = { type: 'seen', at: 1200 }
  expect(run(start, seen).step).toBe('busy')
  expect(run(start, seen, { type: 'seen', at: 1300 }, accepted)).toEqual({
    step: 'confirmed',
    afterMs: 200,
    wasAlready: false,
    expects,
  })
})

test('a car that was already so needs no new signal', () => {
  expect(run(start, { ...accepted, isAlready: true })).toMatchObject({
    step: 'confirmed',
    wasAlready: true,
  })
})

test('a refusal keeps the reason of the car, and beats a signal', () => {
  const refused: CommandEvent = {
    type: 'answer',
    at: 1400,
    result: false,
    reason: 'vehicle is moving',
    isAlready: false,
  }
  expect(run(start, { type: 'seen', at: 1200 }, refused)).toEqual({
    step: 'refused',
    reason: 'vehicle is moving',
  })
  expect(run(start, { ...refused, reason: '' })).toEqual({
    step: 'refused',
    reason: 'no reason given',
  })
})

test('without the signal it ends as not confirmed; a late signal changes nothing', () => {
  const ended = run(start, accepted, { type: 'timeout' })
  expect(ended).toEqual({ step: 'unconfirmed' })
  expect(commandReducer(ended, { type: 'seen', at: 99_000 })).toBe(ended)
})

test('a failed call keeps its sentence and request id, and may be sent again', () => {
  const failed = run(start, { type: 'error', message: 'The car is offline.', requestId: 'tx_1' })
  expect(failed).toEqual({ step: 'failed', message: 'The car is offline.', requestId: 'tx_1' })
  expect(commandReducer(failed, { type: 'start', at: 5000, expects })).toEqual({
    step: 'busy',
    startedAt: 5000,
    expects,
  })
})

test('a running command is not started twice, and strays are ignored', () => {
  const busy = run(start)
  expect(commandReducer(busy, { type: 'start', at: 2000, expects })).toBe(busy)
  expect(commandReducer(busy, { type: 'timeout' })).toBe(busy)
  expect(run(accepted)).toBe(idle)
  expect(run({ type: 'error', message: 'late' })).toBe(idle)
  expect([idle, busy].map(isRunning)).toEqual([false, true])
})

test('the expected value comes from the catalogue, the body or the state', () => {
  expect(expectationOf({ signal: 'Locked', value: false }, {}, '@state')).toEqual({
    field: 'Locked',
    value: false,
  })
  expect(
    expectationOf({ signal: 'GuestModeEnabled', member: 'enable' }, { enable: true }, '@state'),
  ).toEqual({ field: 'GuestModeEnabled', value: true })
  expect(expectationOf({ state: 'online' }, {}, '@state')).toEqual({
    field: '@state',
    value: 'online',
  })
})
