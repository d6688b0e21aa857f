// @vitest-environment jsdom
import { buildCheckMs } from '@console/sdk/content'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { startPreloads } from './preloads.ts'

const served = { id: 'old' }
const asked: string[] = []
const entry = { _path: '/docs/start', description: 'From nothing to a car on the screen.' }

beforeEach(() => {
  served.id = 'old'
  asked.length = 0
  document.head.replaceChildren()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address.includes('/latest.json')) return Response.json(served)
    if (address.endsWith('/meta/old.json')) {
      return Response.json({ id: 'old', prerendered: ['/docs/start', '/pricing'] })
    }
    if (address.startsWith('/docs/start/_payload')) {
      const { hashParams, withDefaults } = await import('@console/sdk/content')
      const key = `query/${hashParams(withDefaults({ first: true }, '/docs/start'))}`
      return Response.json({ build: 'old', path: '/docs/start', data: { [key]: entry } })
    }
    return Response.json({ build: 'old', path: '/pricing', data: {} })
  })
})
let stop = () => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const showLinks = (...paths: string[]) => {
  document.body.innerHTML = `<main>${paths.map((path) => `<a href="${path}">${path}</a>`).join('')}</main>`
}
const link = (path: string) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)
const pointAt = (path: string) =>
  link(path)?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')]
const loadedPaths = () => preloads().map((preload) => new URL(preload.href).pathname)

test('pages that somebody points at are loaded ahead, at most four at a time and each once [S9.05 site]', async () => {
  const paths = ['/a', '/b', '/c', '/d', '/e']
  showLinks(...paths)
  stop = startPreloads('')
  expect(preloads(), 'before anybody points at a link').toEqual([])
  for (const path of [...paths, '/a']) pointAt(path)
  expect(loadedPaths()).toEqual(['/a', '/b', '/c', '/d'])
  preloads()[2]?.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(loadedPaths()).toEqual(paths))
})

test('what is no page of the site is not loaded ahead', () => {
  const others = ['/console', '/api/search.json', 'https://other.example/', '#part', '/']
  showLinks(...others)
  stop = startPreloads('')
  for (const other of others) pointAt(other)
  expect(preloads()).toEqual([])
})

test('a prerendered page tells by its payload what it is about; a page of the console is not asked for one [S7.52 site]', async () => {
  showLinks('/docs/start', '/console', '/pricing')
  stop = startPreloads('old')
  for (const path of ['/docs/start', '/console', '/pricing']) pointAt(path)
  await vi.waitFor(() => expect(link('/docs/start')?.title).toBe(entry.description))
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(asked.toSorted()).toEqual([
    '/_app/builds/meta/old.json',
    '/docs/start/_payload.json?old',
    '/pricing/_payload.json?old',
  ])
  expect(link('/pricing')?.title).toBe('')
})

test('once a newer build is served, the next page is loaded anew and nothing ahead [S7.51 site]', async () => {
  vi.useFakeTimers()
  showLinks('/a', '/b')
  stop = startPreloads('old')
  pointAt('/a')
  await vi.advanceTimersByTimeAsync(buildCheckMs)
  expect(asked.filter((address) => address.includes('latest.json'))).toHaveLength(1)
  expect(loadedPaths()).toEqual(['/a'])

  served.id = 'new'
  await vi.advanceTimersByTimeAsync(buildCheckMs)
  expect(preloads()).toEqual([])
  pointAt('/b')
  expect(preloads()).toEqual([])
})
