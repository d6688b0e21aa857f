import { mayReload } from '@console/app-config/may-reload'
import { afterEach, expect, test, vi } from 'vitest'

import { reloadOnChunkError } from './reload-guard.ts'

afterEach(() => sessionStorage.clear())

test('a path reloads once in 10000 ms, and again after that [S9.03 con] [S9.03 site] [S4.33 con]', () => {
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

function failChunk() {
  const payload = new Error('Failed to fetch dynamically imported module: /a.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload.message
}

type Options = Parameters<typeof reloadOnChunkError>[0]

/** What two chunks that fail one after the other make of the page. */
async function afterFailures(options: Pick<Options, 'target' | 'isThere'>) {
  const reload = vi.fn()
  const isThere = vi.fn(options.isThere ?? (async () => true))
  const stop = reloadOnChunkError({ ...options, isThere, reload, now: () => 0 })
  const messages = [failChunk(), failChunk()]
  await Promise.all(isThere.mock.results.map(({ value }) => value))
  stop()
  return { reload, messages }
}

test('a failed chunk loads the page at its target once, and the router does not add its own [S4.32 con] [S8.06 con]', async () => {
  const { reload, messages } = await afterFailures({ target: () => ({ path: '/console' }) })
  expect(reload).toHaveBeenCalledExactlyOnceWith('/console')
  for (const message of messages) expect(message).not.toMatch(/^Failed to fetch dynamically/)
})

test('a chunk that was fetched ahead of need reloads nothing', async () => {
  const { reload } = await afterFailures({ target: () => ({ path: '/console', isAhead: true }) })
  expect(reload).not.toHaveBeenCalled()
})

test('while the host is away the page stays as it is, and reloads for the next chunk once it is back', async () => {
  const target = () => ({ path: '/console' })
  const away = await afterFailures({ target, isThere: async () => false })
  expect(away.reload).not.toHaveBeenCalled()
  const back = await afterFailures({ target })
  expect(back.reload).toHaveBeenCalledOnce()
})
