import { ApiError, ConnectionError, UnexpectedResponseError } from '@console/sdk'
import { expect, test } from 'vitest'

import { failureOf } from './failure.ts'
import { outcomeOf } from './outcome.ts'

const refused = (status: number, error: string, headers = new Headers()) =>
  failureOf(
    new ApiError(
      status,
      { error, error_description: `It is ${error}`, txid: 'tx_1' },
      { headers, requestId: 'tx_1' },
    ),
    1_000_000,
  )

test.each([
  [400, 'invalid_field', /Change what was filled in/],
  [402, 'insufficient_credits', /Add credits/],
  [402, 'vehicle_subscription_required', /Subscribe/],
  [403, 'invalid_scope', /Sign in again/],
  [403, 'forbidden', /Ask the owner/],
  [404, 'not_found', /Reload the page/],
  [408, 'vehicle_unavailable', /did not wake in time/],
  [409, 'conflict', /Look what became of it/],
  [422, 'unprocessable', /Change what was filled in/],
  [423, 'locked', /unlocked/],
  [418, 'teapot', /Try again\./],
])('after %i %s it says what it cost and what to do', (status, code, next) => {
  const failure = refused(status, code)
  expect(failure.message).toBe(`It is ${code}. The command cost nothing.`)
  expect(failure.next).toMatch(next)
  expect(failure.requestId).toBe('tx_1')
  expect(failure.isUnknown).toBeUndefined()
})

test('for a younger sign-in a dialog asks, and the page says nothing beside it', () => {
  const failure = refused(403, 'recent_login_required')
  expect(failure.signIn).toBe(true)
  expect(outcomeOf({ step: 'failed', failure }, 30_000)).toBeUndefined()
})

test('after too many it says until when to wait', () => {
  const headers = new Headers({ 'retry-after': '12' })
  expect(refused(429, 'rate_limited', headers).retryAt).toBe(1_012_000)
  expect(refused(429, 'rate_limited').retryAt).toBe(1_060_000)
})

test('where nobody knows whether it arrived, it says so and claims no price', () => {
  for (const error of [
    new ConnectionError('x'),
    new UnexpectedResponseError('The answer is not a JSON object.'),
    ...[500, 502, 503, 504, 540].map(
      (status) => new ApiError(status, { error: 'unavailable', error_description: 'No answer' }),
    ),
  ]) {
    const failure = failureOf(error, 0)
    expect(failure.isUnknown).toBe(true)
    expect(failure.next).toMatch(/^It may have arrived all the same\. Look before/)
    expect(failure.message).not.toMatch(/cost nothing/)
  }
})

test('asking again under the same key is advised only while that can tell more', () => {
  const kept = new ApiError(503, { error: 'unavailable', error_description: 'No answer' })
  const proxy = new ApiError(502, '<html>')
  expect(failureOf(kept, 0).next).toMatch(/acts once at most/)
  expect(failureOf(proxy, 0, true).isUnknown).toBe(true)
  const again = failureOf(kept, 0, true)
  expect(again.next).toMatch(/^It may have arrived all the same\..*It would be a new command\.$/)
  expect(again.isUnknown).toBeUndefined()
})
