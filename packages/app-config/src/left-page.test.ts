// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

import { keepLeftPage, takeLeftPage } from './left-page.ts'

test('the page that was left is known once, with all that its address says', () => {
  expect(takeLeftPage()).toBeUndefined()
  history.replaceState(null, '', '/console/LRW3F7EK4NC700001?tab=commands&command=honk_horn')
  keepLeftPage()
  expect(takeLeftPage()).toBe('/console/LRW3F7EK4NC700001?tab=commands&command=honk_horn')
  expect(takeLeftPage()).toBeUndefined()
})

test('a browser that forbids storage keeps nothing, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepLeftPage()
  expect(takeLeftPage()).toBeUndefined()
  vi.unstubAllGlobals()
})
