import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { searchQueries } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const pages = () => new QueryClient().fetchQuery(searchQueries.pages())

test('the index of the search is a file of the build [S7.47 con]', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json([{ id: '/docs/start' }]))
  vi.stubGlobal('fetch', fetch)
  expect(await pages()).toEqual([{ id: '/docs/start' }])
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/search.json')
})

test('an index that cannot be read is empty [S7.49 con]', async () => {
  vi.stubGlobal('fetch', async () => new Response('Trouble', { status: 500 }))
  expect(await pages()).toEqual([])
  vi.stubGlobal('fetch', async () => Response.json({ error: 'not_found' }))
  expect(await pages()).toEqual([])
})
