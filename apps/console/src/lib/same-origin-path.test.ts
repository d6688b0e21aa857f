import { expect, test } from 'vitest'

import { sameOriginPath } from './same-origin-path.ts'

test.each(['/console', '/console?_a=1', '/console/LRW3F7EK4NC700001?tab=1#charge'])(
  '%s is followed',
  (path) => {
    expect(sameOriginPath(path, '/console')).toBe(path)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'http://[',
  '/login',
  '/login?redirect=/login',
  '/login/',
  '/logout',
  '/logout/',
  '/logout//?a=b',
  '/console/../login/',
  7,
  undefined,
])('%s leads to the fallback', (path) => {
  expect(sameOriginPath(path, '/console')).toBe('/console')
})
