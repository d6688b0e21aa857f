import { PrefetchQueue } from '@console/sdk/content'
import { expect, test } from 'vitest'

test('at most four preloads are pending, each path once, and the next begins as one ends [S9.05 sdk]', async () => {
  const pending = new Map<string, PromiseWithResolvers<void>>()
  const begun: string[] = []
  const queue = new PrefetchQueue((path) => {
    begun.push(path)
    const loading = Promise.withResolvers<void>()
    pending.set(path, loading)
    return loading.promise.finally(() => pending.delete(path))
  })
  const paths = Array.from({ length: 9 }, (_, index) => `/${index}`)
  for (const path of [...paths, ...paths]) queue.add(path)
  expect(begun).toEqual(paths.slice(0, 4))

  let most = 0
  for (const path of paths) {
    most = Math.max(most, pending.size)
    // One that fails makes room as well.
    if (path === '/2') pending.get(path)?.reject(new Error('gone'))
    else pending.get(path)?.resolve()
    await new Promise((done) => setTimeout(done))
  }
  expect(most).toBe(4)
  expect(begun).toEqual(paths)
})
