import { ApiError, ConnectionError, InvalidRequestError } from '@console/sdk'
import { expect, test } from 'vitest'

import { describeError } from './describe-error.ts'

test('a gateway error keeps its sentence and its request id', () => {
  const body = {
    error: 'vehicle_unavailable',
    error_description: 'The car is asleep.',
    txid: 'tx_1',
  }
  expect(describeError(new ApiError(408, body))).toEqual({
    message: 'The car is asleep.',
    requestId: 'tx_1',
  })
})

test.each([undefined, '<html>', 7, { error: {} }])(
  'an odd body %s still gives a sentence [S8.10 con]',
  (body) => {
    expect(describeError(new ApiError(503, body)).message).toMatch(/503.*Nothing was charged\.$/)
  },
)

test('too many requests, no connection and anything else say what to do', () => {
  const headers = new Headers({ 'retry-after': '12' })
  expect(describeError(new ApiError(429, {}, { headers })).message).toContain('in 12 seconds')
  expect(describeError(new ConnectionError('x')).message).toContain('Check your connection')
  expect(describeError(new TypeError('x')).message).toContain('Try again')
})

test('what cannot be sent names the member', () => {
  const { message } = describeError(new InvalidRequestError('`body.name` is not valid.'))
  expect(message).toContain('`body.name` is not valid.')
})
