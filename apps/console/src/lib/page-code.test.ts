import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'

import { loadPageCode, PagePreloads } from './page-code.ts'

test('the code of a page and of what is around it loads without opening it', async () => {
  const load = vi.fn(async () => ({ default: () => null }))
  const root = createRootRoute()
  const around = createRoute({
    getParentRoute: () => root,
    path: '/console',
    component: lazyRouteComponent(load),
  })
  const page = createRoute({
    getParentRoute: () => around,
    path: '$vin',
    component: lazyRouteComponent(load),
  })
  const router = createRouter({
    routeTree: root.addChildren([around.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })

  await loadPageCode(router, '/console/LRW3F7EK4NC700001')
  expect(load).toHaveBeenCalledTimes(2)
  expect(router.state.location.pathname).toBe('/')
})

test('at most four preloads are pending, each page is loaded once, and others wait [S9.05 con]', async () => {
  const finish = new Map<string, () => void>()
  const preloads = new PagePreloads(
    (path) => new Promise<void>((resolve) => finish.set(path, resolve)),
  )
  for (const page of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) preloads.add(`/console/${page}`)
  expect([...finish.keys()].map((path) => path.at(-1))).toEqual(['a', 'b', 'c', 'd'])
  expect(preloads.isLoading).toBe(true)

  finish.get('/console/b')?.()
  await vi.waitFor(() => expect(finish.has('/console/e')).toBe(true))
  expect(finish.size).toBe(5)
})

test('a link of the console is loaded when somebody points at it or comes to it by keyboard', () => {
  const load = vi.fn(async () => undefined)
  new PagePreloads(load).followLinks(document)
  document.body.innerHTML = `
    <a href="/console/one?a=1"><span>One</span></a> <a href="/console/two#live">Two</a>
    <a href="/docs/start">of the site</a> <a href="https://elsewhere.example/console">elsewhere</a>
    <a>nowhere</a>`
  document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  for (const link of document.querySelectorAll('a')) link.focus()
  expect(load.mock.calls).toEqual([['/console/one'], ['/console/two']])
})
