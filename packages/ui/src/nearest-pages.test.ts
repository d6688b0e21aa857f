import { expect, test } from 'vitest'
import { nearestPages } from './nearest-pages.ts'

const pages = ['/', '/docs', '/docs/stream', '/docs/sdk/quick-start', '/console', '/login'].map(
  (to) => ({ to }),
)
const nearest = (path: string) => nearestPages(path, pages).map(({ to }) => to)

test('a mistyped path finds what was meant first', () => {
  expect(nearest('/dosc/stream')[0]).toBe('/docs/stream')
  expect(nearest('/consol')[0]).toBe('/console')
  expect(nearest('/docs/quick-start?x=1')[0]).toBe('/docs/sdk/quick-start')
})

test('three at most, each once, and never the path itself', () => {
  expect(nearest('/')).toHaveLength(3)
  expect(nearest('/')).not.toContain('/')
  expect(nearestPages('/x', [{ to: '/a' }, { to: '/a' }])).toEqual([{ to: '/a' }])
})
