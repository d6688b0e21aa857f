import { type HistoryState, isRedirect } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'

import { FatalError } from './fatal-error.ts'
import { guard } from './guard.ts'
import { runMiddleware } from './middleware.ts'
import { pageMeta, type RouteMeta } from './route-meta.ts'

const apiHost = 'http://localhost:3001'

function visit(
  href: string,
  meta: RouteMeta = {},
  signedIn: string | false = false,
  params = {},
  isAdministrator = false,
  { documentPath, state = {} }: { documentPath?: string; state?: HistoryState } = {},
) {
  const { pathname, search } = new URL(href, 'http://localhost:3000')
  return guard({
    matches: [
      { staticData: {}, params },
      { staticData: meta, params },
    ],
    location: { pathname, searchStr: search, href, state },
    documentPath: documentPath ?? pathname,
    apiHost,
    session: { resolve: async () => signedIn, getIsAdministrator: () => isAdministrator },
  })
}

async function redirectOf(navigation: Promise<void>) {
  const thrown: unknown = await navigation.then(
    () => undefined,
    (error: unknown) => error,
  )
  return isRedirect(thrown) ? thrown.options : thrown
}

test('a page with meta auth sends strangers to /login with its full path [S4.08 con] [S4.09 con] [S5.01 con]', async () => {
  expect(await redirectOf(visit('/console/X?a=1', { auth: true }))).toMatchObject({
    href: '/login?redirect=%2Fconsole%2FX%3Fa%3D1',
  })
  await expect(visit('/console', { auth: true }, 'user_1')).resolves.toBeUndefined()
  await expect(visit('/login')).resolves.toBeUndefined()
})

test('a validate rule that says no is a fatal 404, signed in or not [S4.11 con]', async () => {
  const meta: RouteMeta = { auth: true, validate: ({ vin }) => vin === 'right' }
  const thrown = await redirectOf(visit('/console/wrong?a=1', meta, false, { vin: 'wrong' }))
  expect(thrown).toBeInstanceOf(FatalError)
  expect(thrown).toMatchObject({ status: 404, message: 'Page Not Found: /console/wrong?a=1' })
  await expect(visit('/console/right', meta, 'user_1', { vin: 'right' })).resolves.toBeUndefined()
})

test('only the administrator opens a page with meta admin [S4.10 con] [S5.02 con]', async () => {
  const home = { href: '/', reloadDocument: true }
  const admin: RouteMeta = { admin: true }
  expect(await redirectOf(visit('/admin', admin, 'user_1'))).toMatchObject(home)
  expect(await redirectOf(visit('/admin', admin, false, {}, true))).toMatchObject(home)
  await expect(visit('/admin', admin, 'user_1', {}, true)).resolves.toBeUndefined()

  const both: RouteMeta = { auth: true, admin: true }
  expect(await redirectOf(visit('/admin', both))).toMatchObject({
    href: '/login?redirect=%2Fadmin',
  })
})

test('without anything to pay, checkout leads to the prices [S2.14 con]', async () => {
  const meta: RouteMeta = { middleware: ['ptxn'] }
  for (const search of ['', '?_ptxn=', '?_ptxn=txn_', '?_ptxn=txn_1%2F', '?_ptxn=x&cart=']) {
    expect(await redirectOf(visit(`/checkout${search}`, meta)), search).toMatchObject({
      href: '/pricing',
      reloadDocument: true,
    })
  }
  for (const search of ['?_ptxn=txn_01abc', '?cart=monthly']) {
    await expect(visit(`/checkout${search}`, meta), search).resolves.toBeUndefined()
  }
  // Once it is paid, nothing in the address offers to pay it again.
  const ended = { state: { endedPayment: 'txn_01abc' } }
  await expect(visit('/checkout', meta, false, {}, undefined, ended)).resolves.toBeUndefined()
})

test('the page on which somebody pays has a document of its own', async () => {
  const over = (href: string, documentPath: string) =>
    redirectOf(visit(href, {}, false, {}, undefined, { documentPath }))
  const anew = (href: string) => ({ href, reloadDocument: true })
  expect(await over('/checkout?cart=year', '/console')).toMatchObject(anew('/checkout?cart=year'))
  expect(await over('/console/credits', '/checkout')).toMatchObject(anew('/console/credits'))
  expect(await over('/console/credits', '/console')).toBeUndefined()
  expect(await over('/checkout?_ptxn=txn_1', '/checkout')).toBeUndefined()
})

test('redirect rules inside the console use the router, others load a document [S2.38 con] [S2.40 con]', async () => {
  const inside = await redirectOf(visit('/console/energy/7000001'))
  expect(inside).toMatchObject({ href: '/console?site=7000001' })
  expect(inside).not.toHaveProperty('reloadDocument')
  expect(await redirectOf(visit('/qr'))).toMatchObject({ href: '/key', reloadDocument: true })
  expect(await redirectOf(visit('/api/fields.json'))).toMatchObject({
    href: `${apiHost}/fields.json`,
    reloadDocument: true,
  })
})

test('an unknown middleware is an error that names it [S5.04 con] [S8.04 con]', async () => {
  await expect(visit('/console', { middleware: ['x'] })).rejects.toThrow(
    "Unknown route middleware: 'x'.",
  )
})

test('middleware runs in order, once each, after the guard', async () => {
  const calls: string[] = []
  const registry = {
    first: vi.fn(() => void calls.push('first')),
    second: vi.fn(async () => void calls.push('second')),
  }
  const { middleware = [] } = pageMeta([
    { staticData: { middleware: ['first'] } },
    { staticData: { middleware: ['second', 'first'] } },
  ])
  await runMiddleware(middleware, { pathname: '/', searchStr: '', href: '/', state: {} }, registry)
  expect(calls).toEqual(['first', 'second'])

  const ran = await redirectOf(visit('/console', { auth: true, middleware: ['x'] }))
  expect(ran).toMatchObject({ href: '/login?redirect=%2Fconsole' })
})

test('the deepest route wins where metas differ', () => {
  const meta = pageMeta([
    { staticData: { layout: 'default', title: 'Outer' } },
    { staticData: { layout: 'auth' } },
  ])
  expect(meta).toMatchObject({ layout: 'auth', title: 'Outer' })
})
