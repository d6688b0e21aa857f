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
  '/login/',
  '/logout/',
  '/logout//?a=b',
  '/console/../login/',
  '',
  undefined,
])('%s leads to the console', (path) => {
  expect(redirectPath(path)).toBe('/console')
})

test('what another application asks is followed with all that it holds, and no more than that', () => {
  const asked = `/connect?client_id=homeassistant&state=${'%7B'.repeat(2000)}`
  expect(redirectPath(asked)).toBe(asked)
  expect(redirectPath(`/connect?state=${'a'.repeat(8000)}`)).toBe('/console')
})

/** What has led browsers away from a host, besides letters. */
const pieces = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2f',
  '%5c',
  '%2e',
  '@',
  ':',
  '?',
  '#',
  '&',
  '=',
  ';',
  ' ',
  '\t',
  '\n',
  '\r',
  '\0',
  '\u2028',
  '\uFF0F',
  '\u3002',
  '[',
  ']',
  '%',
  '%00',
  '%0a',
  'evil.example',
  'https:',
  'http:',
  'javascript:',
  'data:',
  'console',
  'login',
  'é',
]

test('whatever is given, the browser stays on the web host, read once or twice', () => {
  // The same each time: a linear congruential generator.
  let state = 1
  const below = (limit: number) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const web = 'https://web.example'
  let followed = 0
  for (let n = 0; n < 100_000; n++) {
    const parts = Array.from({ length: below(9) }, () => pieces[below(pieces.length)])
    const path = redirectPath(`/${parts.join('')}`)
    const address = new URL(web + path)
    const wrong = [address.origin, new URL(address.pathname, web).origin, new URL(path, web).origin]
    if (wrong.some((origin) => origin !== web) || /^\/login\/*$/.test(address.pathname)) {
      expect.fail(`${JSON.stringify(parts)} leads to ${address.href}`)
    }
    if (path !== '/console') followed++
  }
  // Or it would have shown nothing.
  expect(followed).toBeGreaterThan(50_000)
})
