import { expect, test } from 'vitest'

import { outcomeOf } from './outcome.ts'

const locked = { field: 'Locked', value: true }
const sentence = (...args: Parameters<typeof outcomeOf>) => outcomeOf(...args)?.sentence

test('each end of a command has its sentence', () => {
  const confirmed = {
    step: 'confirmed',
    afterMs: 2900,
    wasAlready: false,
    expects: locked,
  } as const
  expect(sentence(confirmed, 30_000)).toBe('Locked is true, seen after 2.9 s.')
  expect(sentence({ ...confirmed, wasAlready: true }, 30_000)).toBe('Locked was true already.')
  expect(sentence({ ...confirmed, expects: { field: '@state', value: 'online' } }, 60_000)).toBe(
    'State is online, seen after 2.9 s.',
  )
  expect(sentence({ step: 'refused', reason: 'vehicle is moving' }, 30_000)).toBe(
    'The car refused: vehicle is moving.',
  )
  expect(sentence({ step: 'unconfirmed' }, 30_000)).toBe(
    'Not confirmed after 30 s. The car may still do it.',
  )
  expect(
    outcomeOf({ step: 'failed', message: 'The car is asleep.', requestId: 'tx_1' }, 30_000),
  ).toMatchObject({ sentence: 'The car is asleep.', requestId: 'tx_1' })
})

test('nothing is said before there is an answer', () => {
  expect(outcomeOf({ step: 'idle' }, 30_000)).toBeUndefined()
  expect(outcomeOf({ step: 'busy', startedAt: 0, expects: locked }, 30_000)).toBeUndefined()
})
