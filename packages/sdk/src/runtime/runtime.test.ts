import { PrefetchQueue, readManifest, readPayload, watchBuild } from '@console/sdk/runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const hour = 3_600_000

/** A site that notes which of its files were asked for. */
function site(answer: (address: string) => unknown) {
  const asked: [string, RequestInit?][] = []
  async function fetch(input: RequestInfo | URL, init?: RequestInit) {
    const address = input instanceof Request ? input.url : input.toString()
    asked.push(init ? [address, init] : [address])
    const body = answer(address)
    if (body instanceof Error) throw body
    return body === undefined ? new Response(null, { status: 404 }) : Response.json(body)
  }
  return { asked, fetch }
}

const options = { buildId: 'b1', assets: '/_assets/' }

test('the latest build is asked for after each interval, past every cache [S7.51 sdk]', async () => {
  const { asked, fetch } = site(() => ({ id: 'b1', timestamp: 1 }))
  const { isOutdated, stop } = watchBuild({ ...options, fetch })
  await vi.advanceTimersByTimeAsync(hour - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(hour + 1)
  expect(asked).toEqual([
    [`/_assets/builds/latest.json?${1_000_000 + hour}`],
    [`/_assets/builds/latest.json?${1_000_000 + 2 * hour}`],
  ])
  expect(isOutdated()).toBe(false)
  stop()
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(asked).toHaveLength(2)
})

test('how often the build is checked is an option [S9.04 sdk]', async () => {
  const { asked, fetch } = site(() => ({ id: 'b1', timestamp: 1 }))
  const { stop } = watchBuild({ ...options, fetch, intervalMs: 1000 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(5)
  stop()
})

test('another id tells once that the page is outdated, whatever failed before [S7.51 sdk]', async () => {
  const answers: unknown[] = [
    new TypeError('offline'),
    undefined,
    'odd',
    { id: 'b2', timestamp: 2 },
  ]
  const { asked, fetch } = site(() => answers.shift())
  const onOutdated = vi.fn()
  const { isOutdated } = watchBuild({ ...options, fetch, onOutdated })
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(isOutdated()).toBe(false)
  await vi.advanceTimersByTimeAsync(5 * hour)
  expect(isOutdated()).toBe(true)
  expect(onOutdated.mock.calls).toEqual([[{ id: 'b2', timestamp: 2 }]])
  expect(asked).toHaveLength(4)
})

test('a build says of itself which pages were made with it [S7.50 sdk]', async () => {
  const { asked, fetch } = site(() => ({ id: 'b1', timestamp: 1, prerendered: ['/', '/docs'] }))
  expect(await readManifest({ ...options, fetch })).toMatchObject({ prerendered: ['/', '/docs'] })
  expect(asked).toEqual([['/_assets/builds/meta/b1.json']])
  await expect(readManifest({ ...options, fetch: site(() => undefined).fetch })).rejects.toThrow(
    'could not be read',
  )
})

test.each([
  ['/docs', '/docs/_payload.json?b1'],
  ['/docs/?a=1#b', '/docs/_payload.json?b1'],
  ['/', '/_payload.json?b1'],
])('the data of %s is read from its file [S7.52 sdk]', async (path, address) => {
  const { asked, fetch } = site(() => ({ title: 'Docs' }))
  const manifest = { id: 'b1', prerendered: ['/', '/docs'] }
  expect(await readPayload(path, manifest, fetch)).toEqual({ title: 'Docs' })
  expect(asked).toEqual([[address, { cache: 'force-cache' }]])
})

test('a page that was not made with the build has no data, and none is asked for [S7.52 sdk]', async () => {
  const { asked, fetch } = site(() => ({}))
  expect(await readPayload('/console', { id: 'b1', prerendered: ['/docs'] }, fetch)).toBeUndefined()
  expect(asked).toEqual([])
})

test('data that cannot be read is a warning, not an error [S7.52 sdk]', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const manifest = { id: 'b1', prerendered: ['/docs'] }
  const failures = [new TypeError('offline'), undefined]
  for (const failure of failures) {
    expect(await readPayload('/docs', manifest, site(() => failure).fetch)).toBeUndefined()
  }
  expect(warned).toHaveBeenCalledTimes(2)
})

test('never more than four routes are loaded ahead at once [S9.05 sdk]', async () => {
  const queue = new PrefetchQueue()
  const started: number[] = []
  const ends: ((failure?: Error) => void)[] = []
  for (let route = 0; route < 12; route++) {
    queue.add(`/${route}`, () => {
      started.push(route)
      return new Promise<void>((resolve, reject) => {
        ends.push((failure) => (failure ? reject(failure) : resolve()))
      })
    })
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual([0, 1, 2, 3])
  ends.shift()?.()
  ends.shift()?.(new Error('no such chunk'))
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  while (ends.length > 0) {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(started).toHaveLength(12)
})

test('a route is loaded once, also one that throws at once', async () => {
  const queue = new PrefetchQueue(1)
  const load = vi.fn<() => Promise<unknown>>(() => {
    throw new Error('broken')
  })
  queue.add('/a', load)
  queue.add('/a', load)
  const other = vi.fn(async () => undefined)
  queue.add('/b', other)
  await vi.advanceTimersByTimeAsync(0)
  expect([load.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
})
