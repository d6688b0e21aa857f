import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { RouteMeta } from '../lib/route-meta.ts'
import { Route, type RouterContext } from '../routes/__root.tsx'
import { anonymousContext } from '../testing/anonymous-context.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Page = RouteMeta & { component?: () => never }

/** The console's own root around pages of this test. */
function start(pages: Record<string, Page>, at: string, changes: Partial<RouterContext> = {}) {
  const context = { ...anonymousContext(), ...changes }
  const { beforeLoad, component, errorComponent, notFoundComponent } = Route.options
  const root = createRootRouteWithContext<RouterContext>()({
    ...(beforeLoad && { beforeLoad }),
    ...(component && { component }),
    ...(errorComponent && { errorComponent }),
    ...(notFoundComponent && { notFoundComponent }),
  })
  const routes = Object.entries(pages).map(([path, { component, ...staticData }]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData,
      component: component ?? (() => <p>page {path}</p>),
    }),
  )
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren(routes), history, context })
  render(<RouterProvider router={router} />)
  return router
}

test('a page that forces a mode has no toggle, and leaves the choice as it was [S4.21 con] [S4.22 con]', async () => {
  localStorage.setItem('color-mode', 'light')
  const router = start(
    { '/dark': { layout: 'auth', colorMode: 'dark' }, '/free': { layout: 'auth' } },
    '/dark',
  )
  await screen.findByText('page /dark')
  await waitFor(() => expect(document.documentElement.className).toContain('dark'))
  expect(screen.queryByRole('button', { name: /Switch/ })).toBeNull()
  expect(localStorage.getItem('color-mode')).toBe('light')

  await router.navigate({ href: '/free' })
  await screen.findByRole('button', { name: /Switch/ })
  expect(document.documentElement.className).not.toContain('dark')
})

test('the blank layout shows the page and nothing around it [S2.34 con]', async () => {
  start({ '/bare': { layout: 'blank' } }, '/bare')
  await screen.findByText('page /bare')
  expect(document.querySelector('[data-layout="blank"]')).not.toBeNull()
  expect(document.querySelector('header, footer, [data-slot="toasts"]')).toBeNull()
})

test('an error while a page is drawn, or a fatal one before, shows the error page [S4.30 con]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing = () => {
    throw new Error('Nothing can be drawn.')
  }
  start({ '/failing': { component: failing } }, '/failing')
  await screen.findByRole('heading', { level: 1, name: 'An error occurred' })
  expect(screen.getByText('500')).toBeDefined()
  expect(screen.getByText('Nothing can be drawn.')).toBeDefined()
  cleanup()

  start({ '/refused': { validate: () => false } }, '/refused')
  await screen.findByRole('heading', { level: 1, name: 'Page not found' })
  expect(screen.getByText(`Page Not Found: /refused`)).toBeDefined()
})

test('where its frame cannot be loaded, the error page stands alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failed = Promise.reject(new Error('A part of this page could not be loaded.'))
  failed.catch(() => undefined)
  start({ '/': {} }, '/', { services: () => failed })
  await screen.findByRole('heading', { level: 1, name: 'A new version may be available' })
  expect(document.querySelector('header')).toBeNull()
})
