import { expect, test } from 'vitest'

import { readNamedError } from './named-error.ts'

test('an address may name a status, a pause and the request for a report', () => {
  expect(readNamedError('?status=429&retry-after=30&request=5f0c2a9d-17')).toEqual({
    status: 429,
    retryAfter: 30,
    requestId: '5f0c2a9d-17',
  })
})

test('what is no error, no pause and no id is passed over', () => {
  const nothing = { status: 404, retryAfter: undefined, requestId: undefined }
  for (const search of [
    '',
    '?status=200',
    '?status=<b>',
    '?status=4e2',
    '?status=408',
    '?request=<b>call me</b>',
    '?retry-after=30',
  ]) {
    expect(readNamedError(search), search).toEqual(nothing)
  }
  expect(readNamedError('?status=429&retry-after=-1').retryAfter).toBeUndefined()
  expect(readNamedError('?status=429&retry-after=999999').retryAfter).toBeUndefined()
})
