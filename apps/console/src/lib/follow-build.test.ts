import { buildCheckMs } from '@console/sdk/content'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { followBuild } from './follow-build.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const root = createRootRoute()
  const routeTree = root.addChildren(
    ['/console', '/login'].map((path) => createRoute({ getParentRoute: () => root, path })),
  )
  const history = createMemoryHistory({ initialEntries: ['/console'] })
  return createRouter({ routeTree, history })
}

test('after a newer build appears, the next page is loaded as a document [S7.51 con]', async () => {
  vi.useFakeTimers()
  const served = { id: 'old' }
  vi.stubGlobal('fetch', async () => Response.json(served))
  const router = start()
  await router.load()
  const loaded: string[] = []
  followBuild(router, { id: 'old', load: (path) => loaded.push(path) })

  await vi.advanceTimersByTimeAsync(buildCheckMs)
  await router.navigate({ to: '/login' })
  expect(loaded).toEqual([])

  served.id = 'new'
  await vi.advanceTimersByTimeAsync(buildCheckMs)
  expect(loaded).toEqual([])
  await router.navigate({ href: '/console?site=1#live' })
  expect(loaded).toEqual(['/console?site=1#live'])
})

test('a development server has no builds to ask for', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn<typeof globalThis.fetch>()
  vi.stubGlobal('fetch', fetch)
  followBuild(start(), { id: undefined })
  await vi.advanceTimersByTimeAsync(buildCheckMs)
  expect(fetch).not.toHaveBeenCalled()
})
