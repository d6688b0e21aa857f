import { join } from 'node:path'
import { writtenSums } from '@console/app-config/written-sums.fixture'
import { ApiError, ConnectionError } from '@console/sdk'
import { expect, test } from 'vitest'

import { moneyFailure } from './failure.ts'
import { createRepeatKey } from './repeat-key.ts'
import { formatMoney } from './words.ts'

test('a sum is written in its own currency, however many decimals that has', () => {
  expect(formatMoney({ amount: 1450, currency_code: 'USD' })).toBe('$14.50')
  expect(formatMoney({ amount: -250, currency_code: 'EUR' })).toBe('−€2.50')
  expect(formatMoney({ amount: 500, currency_code: 'JPY' })).toBe('¥500')
})

test('what may have charged a card is repeated under the same key, and nothing else is', () => {
  let made = 0
  const keys = createRepeatKey(() => `key ${++made}`)
  const keyOf = (terms: object) => keys.keyFor(terms).idempotencyKey
  expect(keyOf({ packs: 1 })).toBe('key 1')
  keys.failed(new ConnectionError('aborted'))
  expect(keyOf({ packs: 1 })).toBe('key 1')
  keys.failed(new ApiError(503, {}))
  expect(keyOf({ packs: 1 })).toBe('key 1')
  // The gateway would repeat its refusal.
  keys.failed(new ApiError(402, {}))
  expect(keyOf({ packs: 1 })).toBe('key 2')
  expect(keyOf({ packs: 2 })).toBe('key 3')
  keys.done()
  expect(keyOf({ packs: 2 })).toBe('key 4')
  // An act without terms is one too.
  expect(keys.keyFor(undefined)).toEqual(keys.keyFor(undefined))
})

test('a failure says what it means for the card', () => {
  const refusal = { error: 'payment_failed', error_description: 'The payment was declined.' }
  expect(moneyFailure(new ApiError(402, refusal))).toContain('declined. Nothing was charged.')
  expect(moneyFailure(new ConnectionError('aborted'))).toContain('charge once at most')
  expect(moneyFailure(new ApiError(500, {}))).toContain('not known whether')
})

test('no price stands in the code of the console: each comes from the gateway [S9.38 con]', () => {
  expect(writtenSums(join(import.meta.dirname, '../..'), /\.tsx?$/)).toEqual([])
})
