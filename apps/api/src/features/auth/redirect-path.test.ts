import fc from 'fast-check'
import { expect, test } from 'vitest'

import { redirectPath } from './redirect-path.ts'

test.each(['/console', '/console/LRW3F7EK4NC700001?tab=live#charge', '/checkout?_ptxn=txn_1'])(
  '%s is followed',
  (path) => {
    expect(redirectPath(path)).toBe(path)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?redirect=/login',
  '',
  undefined,
])('%s leads to the console', (path) => {
  expect(redirectPath(path)).toBe('/console')
})

test('whatever is given, the browser stays on the web host', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    '%2f',
    '%5c',
    '@',
    ':',
    'evil.example',
    '\t',
    '\n',
    '?',
    '#',
  )
  const path = fc
    .array(fc.oneof(piece, fc.string()), { maxLength: 12 })
    .map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(path, (value) => {
      const address = new URL(`https://web.example${redirectPath(value)}`)
      expect(address.origin).toBe('https://web.example')
      expect(new URL(address.pathname, 'https://web.example').origin).toBe('https://web.example')
    }),
    { numRuns: 5000 },
  )
})
