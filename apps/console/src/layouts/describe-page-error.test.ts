import { ApiError } from '@console/sdk'
import { expect, test } from 'vitest'

import { FatalError } from '../lib/fatal-error.ts'
import { describePageError } from './describe-page-error.ts'

test.each([
  [403, 'This page is not for this account', false],
  [410, 'This page is gone', false],
  [429, 'Too many requests', true],
  [502, 'The manufacturer does not answer', true],
  [503, 'The service does not answer now', true],
])('%i has words and a way on of its own', (status, name, isTemporary) => {
  const shown = describePageError(new FatalError(status, 'Said by the server.'))
  expect(shown).toMatchObject({ status, name, isTemporary })
})

test('any other error says its own sentence under the default name', () => {
  expect(describePageError(new Error('Nothing can be drawn.'))).toMatchObject({
    status: 500,
    message: 'Nothing can be drawn.',
    isTemporary: true,
  })
  expect(describePageError(new FatalError(404, 'Page Not Found: /x'))).toMatchObject({
    status: 404,
    message: 'Page Not Found: /x',
    isTemporary: false,
  })
  expect(describePageError('no error at all')).toMatchObject({ status: 500, message: undefined })
})

test('what the API refused keeps the id of its request and the time to wait', () => {
  const refused = Object.assign(Object.create(ApiError.prototype), {
    status: 429,
    requestId: 'request-1',
    retryAfter: 30,
  })
  expect(describePageError(refused)).toMatchObject({ requestId: 'request-1', retryAfter: 30 })
})

test('without a network, and after a new deployment, the page says so', () => {
  const chunk = new Error('A part of this page could not be loaded. Failed to fetch x.js')
  expect(describePageError(chunk, false)).toMatchObject({ name: 'You are offline' })
  expect(describePageError(chunk, true)).toMatchObject({ name: 'A new version may be available' })
})
