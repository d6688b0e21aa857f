import { expect, test } from 'vitest'

import { cookieJar, hasRegion, readCookie } from './cookies.ts'

const secure = cookieJar({ https: true, sharedDomain: 'wattlane.example' })
const loopback = cookieJar({ https: false, sharedDomain: undefined })

test('the session cookie is bound to its host and hidden from scripts', () => {
  expect(secure.session('abc', 60)).toBe(
    '__Host-session=abc; Path=/; Max-Age=60; SameSite=Strict; HttpOnly; Secure',
  )
  expect(loopback.session('abc', 60)).toBe(
    'session=abc; Path=/; Max-Age=60; SameSite=Strict; HttpOnly',
  )
})

test('the region lives seven days, is strict and readable on both hosts [S3.05 api, S3.06 api, S9.01 api]', () => {
  expect(secure.region('eu')).toBe(
    'region=eu; Path=/; Max-Age=604800; SameSite=Strict; Domain=wattlane.example; Secure',
  )
})

test('a sign-in survives the way back from another site', () => {
  expect(secure.signIn('abc', 60)).toContain('SameSite=Lax')
})

test('cookies are read by their whole name', () => {
  expect(readCookie('xsession=1; session=2; session2=3', 'session')).toBe('2')
  expect(readCookie('a=1', 'session')).toBeUndefined()
  expect(readCookie(undefined, 'session')).toBeUndefined()
})

test('a forged region does not count as one', () => {
  expect(hasRegion('region=eu')).toBe(true)
  expect(hasRegion('region=evil.example/')).toBe(false)
})
