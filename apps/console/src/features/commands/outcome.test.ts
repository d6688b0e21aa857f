import { expect, test, vi } from 'vitest'

import { outcomeOf } from './outcome.ts'

const locked = { signal: 'Locked', anyOf: [true], before: false }
const sentence = (...args: Parameters<typeof outcomeOf>) => outcomeOf(...args)?.sentence

test('each end of a command has its sentence', () => {
  const confirmed = {
    step: 'confirmed',
    afterMs: 2900,
    wasAlready: false,
    expects: locked,
    value: true,
  } as const
  expect(sentence(confirmed, 30_000)).toBe('Locked is true, seen after 2.9 s.')
  expect(sentence({ ...confirmed, wasAlready: true }, 30_000)).toBe('Locked was true already.')
  const woken = { ...confirmed, expects: { ...locked, signal: '@state' }, value: 'online' }
  expect(sentence(woken, 60_000)).toBe('State is online, seen after 2.9 s.')
  const opened = {
    ...confirmed,
    expects: { signal: 'DoorState', anyOf: [{ TrunkFront: true }], before: undefined },
    value: { TrunkFront: true, TrunkRear: false },
  }
  expect(sentence(opened, 30_000)).toBe('DoorState is TrunkFront true, seen after 2.9 s.')
  expect(sentence({ step: 'accepted' }, 30_000, 'The site')).toMatch(
    /^Sent, not confirmed: the site took it/,
  )
  expect(sentence({ step: 'refused', reason: 'vehicle is moving' }, 30_000)).toBe(
    'The car refused: vehicle is moving.',
  )
  expect(sentence({ step: 'unconfirmed' }, 30_000)).toBe(
    'Not confirmed after 30 s. The car may still do it.',
  )
  const failure = { message: 'The car is asleep.', next: 'Wake it.', requestId: 'tx_1' }
  expect(outcomeOf({ step: 'failed', failure }, 30_000)).toMatchObject({
    sentence: 'The car is asleep.',
    failure,
  })
})

test('nothing is said before there is an answer, unless it is long in coming', () => {
  expect(outcomeOf({ step: 'idle' }, 30_000)).toBeUndefined()
  expect(
    outcomeOf({ step: 'busy', startedAt: Date.now(), expects: locked }, 30_000),
  ).toBeUndefined()
})

test('a command that is not answered after ten seconds says how long it may take', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const busy = { step: 'busy', startedAt: 1_000_000, expects: locked } as const
  expect(outcomeOf(busy, 30_000)).toBeUndefined()
  vi.advanceTimersByTime(10_000)
  expect(sentence(busy, 30_000)).toBe(
    'No answer yet. It may take up to two minutes; do not send it again meanwhile.',
  )
  vi.useRealTimers()
})
