import { consolePages, findRedirect, isConsolePath, redirectRules } from '@console/app-config'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { guard } from './lib/guard.ts'
import { middleware } from './lib/middleware.ts'
import { pageMeta } from './lib/route-meta.ts'
import { createConsoleRouter } from './router.ts'
import { anonymousContext } from './testing/anonymous-context.ts'

const router = createConsoleRouter(anonymousContext())
const pages = Object.values(router.routesByPath).map(({ fullPath }) =>
  fullPath === '/' ? fullPath : fullPath.replace(/\/$/, ''),
)

test('the web listener knows each page of the router, and no other', () => {
  expect(new Set(pages)).toEqual(new Set(consolePages))
})

/** Leaving for good is explained to everybody. */
const publicPages = ['/login', '/logout', '/delete']
/** Its meta asks for the administrator alone, so that strangers, too, are sent home. */
const administratorsPage = '/admin/email'

test('every page but the public ones needs a signed-in user or the administrator [S5.01 con]', () => {
  const open = consolePages.filter((page) => {
    const [routes] = router.getMatchedRoutes(page.replace('$vin', 'LRW3F7EK4NC700001'))
    return !pageMeta(routes.map(({ options }) => ({ staticData: options.staticData ?? {} }))).auth
  })
  expect(open).toEqual([...publicPages, administratorsPage])
})

test('checkout runs the middleware ptxn, which there is [S2.13 con]', () => {
  const [routes] = router.getMatchedRoutes('/checkout')
  const meta = pageMeta(routes.map(({ options }) => ({ staticData: options.staticData ?? {} })))
  expect(meta).toMatchObject({ auth: true, middleware: ['ptxn'] })
  expect(Object.keys(middleware)).toContain('ptxn')
})

test('strangers open the public pages, and are asked to sign in by all others [S6.01 con]', async () => {
  const context = anonymousContext()
  const openTo = async (page: string) => {
    const href = page.replace('$vin', 'LRW3F7EK4NC700001')
    const [routes, params] = router.getMatchedRoutes(href)
    const opening = guard({
      matches: routes.map(({ options }) => ({ staticData: options.staticData ?? {}, params })),
      location: { pathname: href, searchStr: '', href, state: {} },
      documentPath: href,
      apiHost: context.config.apiHost,
      session: context.session,
    })
    const thrown: unknown = await opening.then(
      () => undefined,
      (error: unknown) => error,
    )
    return isRedirect(thrown) ? thrown.options.href : thrown
  }
  for (const page of consolePages) {
    const elsewhere = page === administratorsPage ? /^\/$/ : /^\/login\?redirect=/
    const expected = publicPages.includes(page) ? undefined : expect.stringMatching(elsewhere)
    expect(await openTo(page), page).toEqual(expected)
  }
})

test.each([
  ['/api/fields.json', 'http://localhost:3001/fields.json'],
  ['/feature/dark-mode', 'https://roadmap.wattlane.example'],
  ['/qr', '/key'],
])('%s has no page, only a redirect [S2.30 con] [S2.31 con] [S2.32 con]', (path, location) => {
  expect(router.getMatchedRoutes(path)[2]).toBeUndefined()
  expect(findRedirect(path, '', 'http://localhost:3001')?.location).toBe(location)
})

test('what an address asks for stays as it was written', () => {
  const { options } = router
  for (const search of ['', '?x=1', '?tab=live&from=2026-01-02&on=true'])
    expect(options.stringifySearch?.(options.parseSearch?.(search) ?? {})).toBe(search)
})

test('no redirect rule hides a page', () => {
  for (const { from } of redirectRules) {
    const path = from.replace('*', 'x')
    expect(isConsolePath(path) && pages.includes(path), path).toBe(false)
  }
})
