import { expect, test } from 'vitest'

import {
  type CommandEvent,
  type CommandState,
  commandReducer,
  expectationOf,
  isRunning,
} from './machine.ts'

const idle: CommandState = { step: 'idle' }
const expects = { signal: 'Locked', anyOf: [true], before: false }
const start: CommandEvent = { type: 'start', at: 1000, expects }
const accepted: CommandEvent = { type: 'answer', at: 1400, result: true, isAlready: false }
const run = (...events: CommandEvent[]) => events.reduce(commandReducer, idle)

test('an accepted command is only sent; the signal confirms it and tells how long it took', () => {
  expect(run(start)).toEqual({ step: 'busy', startedAt: 1000, expects })
  expect(run(start, accepted)).toEqual({ step: 'sent', startedAt: 1000, expects })
  expect(run(start, accepted, { type: 'seen', at: 3900, value: true })).toEqual({
    step: 'confirmed',
    afterMs: 2900,
    wasAlready: false,
    expects,
    value: true,
  })
})

test('a signal that overtakes the answer counts from when it was seen', () => {
  const seen: CommandEvent = { type: 'seen', at: 1200, value: true }
  expect(run(start, seen).step).toBe('busy')
  expect(run(start, seen, { type: 'seen', at: 1300, value: true }, accepted)).toEqual({
    step: 'confirmed',
    afterMs: 200,
    wasAlready: false,
    expects,
    value: true,
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
  expect(run(start, { type: 'seen', at: 1200, value: true }, refused)).toEqual({
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
  expect(commandReducer(ended, { type: 'seen', at: 99_000, value: true })).toBe(ended)
})

test('a failed call keeps what to do about it, and may be sent again', () => {
  const failure = { message: 'The car is offline.', next: 'Try again.', requestId: 'tx_1' }
  const failed = run(start, { type: 'error', failure })
  expect(failed).toEqual({ step: 'failed', failure })
  expect(commandReducer(failed, { type: 'start', at: 5000, expects })).toEqual({
    step: 'busy',
    startedAt: 5000,
    expects,
  })
})

test('where nothing can tell, being taken is the end', () => {
  const unknown: CommandEvent = { type: 'start', at: 1000, expects: undefined }
  expect(run(unknown, accepted)).toEqual({ step: 'accepted' })
})

test('a command on its way is not started twice, and strays are ignored', () => {
  const busy = run(start)
  expect(commandReducer(busy, { type: 'start', at: 2000, expects })).toBe(busy)
  expect(commandReducer(busy, { type: 'timeout' })).toBe(busy)
  expect(run(accepted)).toBe(idle)
  expect(run({ type: 'error', failure: { message: 'late', next: '' } })).toBe(idle)
  expect([idle, busy].map(isRunning)).toEqual([false, true])
})

test('one that waits to be confirmed makes way for the one that takes it back', () => {
  const back = { signal: 'Locked', anyOf: [false], before: true }
  const taken = run(start, accepted, { type: 'start', at: 2000, expects: back })
  expect(taken).toEqual({ step: 'busy', startedAt: 2000, expects: back })
})

test('the expected value comes from the catalogue, the body or the state', () => {
  expect(expectationOf({ signal: 'Locked', value: false }, {}, '@state')).toEqual({
    signal: 'Locked',
    anyOf: [false],
  })
  expect(
    expectationOf({ signal: 'GuestModeEnabled', member: 'enable' }, { enable: true }, '@state'),
  ).toEqual({ signal: 'GuestModeEnabled', anyOf: [true] })
  expect(expectationOf({ state: 'online' }, {}, '@state')).toEqual({
    signal: '@state',
    anyOf: ['online'],
  })
})
