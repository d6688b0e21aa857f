import { afterEach, expect, test, vi } from 'vitest'

import { mayReload, reloadOnChunkError } from './reload-guard.ts'

afterEach(() => sessionStorage.clear())

test('a path reloads once in 10000 ms, and again after that [S9.03 con] [S4.33 con]', () => {
  expect(mayReload('/console', sessionStorage, 0)).toBe(true)
  expect(mayReload('/console', sessionStorage, 9999)).toBe(false)
  expect(mayReload('/console', sessionStorage, 10_001)).toBe(true)
})

test('another path has a reload of its own', () => {
  expect(mayReload('/console', sessionStorage, 0)).toBe(true)
  expect(mayReload('/login', sessionStorage, 1)).toBe(true)
})

test('without storage there is no reload', () => {
  const broken = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => undefined,
  }
  expect(mayReload('/console', broken)).toBe(false)
})

test('a failed chunk loads the page at its target once, and the router does not add its own [S4.32 con] [S8.06 con]', () => {
  const reload = vi.fn()
  const stop = reloadOnChunkError({ target: () => ({ path: '/console' }), reload, now: () => 0 })
  const messages = [1, 2].map(() => {
    const payload = new Error('Failed to fetch dynamically imported module: /a.js')
    const event = Object.assign(new Event('vite:preloadError'), { payload })
    window.dispatchEvent(event)
    return payload.message
  })
  stop()

  expect(reload).toHaveBeenCalledExactlyOnceWith('/console')
  for (const message of messages) expect(message).not.toMatch(/^Failed to fetch dynamically/)
})
