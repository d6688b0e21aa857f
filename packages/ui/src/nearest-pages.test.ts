import { expect, test } from 'vitest'
import { nearestPages } from './nearest-pages.ts'

const pages = [
  '/',
  '/pricing',
  '/blog',
  '/docs',
  '/docs/stream',
  '/docs/sdk/quick-start',
  '/console',
  '/login',
].map((to) => ({ to, label: `At ${to}` }))
const nearest = (path: string) => nearestPages(path, pages).map(({ to }) => to)

test('a mistyped path finds what was meant first', () => {
  expect(nearest('/dosc/stream')[0]).toBe('/docs/stream')
  expect(nearest('/consol')[0]).toBe('/console')
  expect(nearest('/docs/quick-start?x=1')[0]).toBe('/docs/sdk/quick-start')
})

test('letters swapped, missing, doubled or wrong leave a word what it is', () => {
  for (const path of ['/bolg', '/blgo', '/blo', '/bllog', '/vlog'])
    expect(nearest(path)[0], path).toBe('/blog')
  expect(nearest('/dosc/sdk/quick-satrt?x=1')[0]).toBe('/docs/sdk/quick-start')
})

test('three at most, each once, and never the path itself', () => {
  expect(nearest('/docs/strem')).toHaveLength(3)
  expect(nearest('/docs/stream')).not.toContain('/docs/stream')
  const page = { to: '/a', label: 'A' }
  expect(nearestPages('/a/b', [page, page])).toEqual([page])
})

test('where nothing looks like it, the console, the docs and the prices are offered', () => {
  expect(nearest('/foo/bar/baz')).toEqual(['/console', '/docs', '/pricing'])
  expect(nearest('/')).toEqual(['/console', '/docs', '/pricing'])
})

test('pages of one name tell their addresses', () => {
  const named = (to: string, label: string) => ({ to, label })
  expect(
    nearestPages('/docs/errors', [
      named('/docs/api/errors', 'Errors'),
      named('/docs/sdk/errors', 'Errors'),
      named('/docs/start', 'Start'),
    ]).map(({ label }) => label),
  ).toEqual(['Errors (/docs/api/errors)', 'Errors (/docs/sdk/errors)', 'Start'])
})
