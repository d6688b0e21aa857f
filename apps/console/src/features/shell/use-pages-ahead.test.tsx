import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { usePagesAhead } from './use-pages-ahead.ts'

vi.mock('./error-extras.tsx', () => ({ default: () => null }))

function Frame() {
  usePagesAhead()
  return (
    <>
      <nav>The rail</nav>
      <Outlet />
    </>
  )
}

test('pages of the rail are fetched once nothing else is to do; one that fails leaves the rail in place', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const load = vi.fn(async () => ({ default: () => <p>History</p> }))
  const context = { errorTracking: { report: vi.fn() } }
  const root = createRootRoute({ component: Outlet })
  const frame = createRoute({
    getParentRoute: () => root,
    path: '/console',
    component: Frame,
  })
  const page = (path: string, loading: () => Promise<{ default: () => React.ReactNode }>) =>
    createRoute({ getParentRoute: () => frame, path, component: lazyRouteComponent(loading) })
  const missing = async () => {
    throw new Error('A part of this page could not be loaded.')
  }
  const router = createRouter({
    routeTree: root.addChildren([
      frame.addChildren([page('history', load), page('dashboard', missing)]),
    ]),
    history: createMemoryHistory({ initialEntries: ['/console'] }),
    context,
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('The rail')
  expect(load).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(load).toHaveBeenCalledTimes(1)
  await act(() => router.navigate({ to: '/console/history' }))
  expect(await screen.findByText('History')).toBeTruthy()
  await act(() => router.navigate({ to: '/console/dashboard' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.getByText('The rail')).toBeTruthy()
  expect(context.errorTracking.report).toHaveBeenCalled()
})
