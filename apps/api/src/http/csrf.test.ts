import { expect, test } from 'vitest'

import { guardCookieRequest } from './csrf.ts'

const origins = new Set(['http://localhost:3000'])
const ours = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }

function attempt(method: string, headers: Record<string, string>) {
  try {
    guardCookieRequest({ method, header: (name) => headers[name] }, origins)
    return 'taken'
  } catch (error) {
    return error instanceof Error ? error.message : 'failed'
  }
}

test.each([
  ['our page, no body', ours],
  ['our page, JSON', { ...ours, 'content-type': 'application/json', 'content-length': '2' }],
  ['a browser without fetch metadata', { origin: 'http://localhost:3000' }],
])('%s is taken', (_, headers) => {
  expect(attempt('POST', headers)).toBe('taken')
})

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  [
    'a sibling that is not on the list',
    { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' },
  ],
  ['our origin as a suffix', { ...ours, origin: 'http://localhost:3000.evil.example' }],
  ['an opaque origin', { ...ours, origin: 'null' }],
  ['our origin, called from elsewhere', { ...ours, 'sec-fetch-site': 'cross-site' }],
  ['no origin at all', {}],
  ['a form', { ...ours, 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', { ...ours, 'content-type': 'text/plain' }],
  ['a body without a type', { ...ours, 'content-length': '2' }],
])('%s is refused', (_, headers) => {
  for (const method of ['POST', 'PATCH', 'DELETE'])
    expect(attempt(method, headers)).not.toBe('taken')
})

test('reads are not asked', () => {
  expect(attempt('GET', {})).toBe('taken')
})
