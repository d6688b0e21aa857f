import {
  type BuildManifest,
  buildCheckMs,
  createContent,
  hashParams,
  type LatestBuild,
  readManifest,
  readPayload,
  watchBuild,
  withDefaults,
} from '@console/sdk/content'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A host that answers each address with what the test put there. */
function hosting(answers: Record<string, () => Response>) {
  const asked: string[] = []
  const send: typeof fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    asked.push(init?.cache ? `${address} ${init.cache}` : address)
    return answers[address.split('?')[0] ?? '']?.() ?? new Response('', { status: 404 })
  }
  return { asked, fetch: send }
}

const manifest: BuildManifest = {
  id: 'abc',
  timestamp: 1,
  redirects: [{ from: '/qr', to: '/key', status: 307 }],
  routes: ['/', '/docs/[...slug]'],
  prerendered: ['/', '/docs/start'],
}

function watching(latest: () => Response, intervalMs?: number) {
  const host = hosting({ '/_app/builds/latest.json': latest })
  const found: LatestBuild[] = []
  const options = { fetch: host.fetch, ...(intervalMs !== undefined && { intervalMs }) }
  const stop = watchBuild('abc', (build) => found.push(build), options)
  return { ...host, found, stop }
}

test('the manifest of a build is a file named by its id [S7.50 sdk]', async () => {
  const { asked, fetch } = hosting({
    '/_app/builds/meta/abc.json': () => Response.json(manifest),
  })
  expect(await readManifest('abc', { fetch })).toEqual(manifest)
  expect(asked).toEqual(['/_app/builds/meta/abc.json'])
  await expect(readManifest('gone', { fetch })).rejects.toThrow('404')
})

test('the latest build is asked for after each interval, past every cache, not before [S7.51 sdk]', async () => {
  const { asked, found } = watching(() => Response.json({ id: 'abc', timestamp: 1 }))
  await vi.advanceTimersByTimeAsync(buildCheckMs - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([`/_app/builds/latest.json?${1_700_000_000_000 + buildCheckMs}`])
  await vi.advanceTimersByTimeAsync(buildCheckMs * 2)
  expect(new Set(asked).size).toBe(3)
  expect(found).toEqual([])
})

test('another build is told once, after the interval that was asked for, and the asking ends [S7.51 sdk] [S9.04 sdk]', async () => {
  const next = { id: 'def', timestamp: 2 }
  const { asked, found } = watching(() => Response.json(next), 1_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(found).toEqual([next])
  expect(asked).toHaveLength(1)
})

test('a failed check means nothing, and a stopped one asks no more [S7.51 sdk]', async () => {
  const replies = [
    () => new Response('', { status: 500 }),
    () => new Response('<!doctype html>'),
    () => Response.json(null),
    () => Response.error(),
  ]
  const { asked, found, stop } = watching(() => (replies.shift() ?? Response.error)(), 1_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked).toHaveLength(4)
  stop()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked).toHaveLength(4)
  expect(found).toEqual([])
})

test('a prerendered page has a payload, kept by the browser for that build; others are not asked for [S7.52 sdk]', async () => {
  const payload = { build: 'abc', path: '/docs/start', data: {} }
  const { asked, fetch } = hosting({
    '/docs/start/_payload.json': () => Response.json(payload),
    '/_payload.json': () => Response.json({ ...payload, path: '/' }),
  })
  expect(await readPayload('/docs/start/', manifest, { fetch })).toEqual(payload)
  expect(await readPayload('/', manifest, { fetch })).toMatchObject({ path: '/' })
  expect(await readPayload('/console', manifest, { fetch })).toBeUndefined()
  expect(asked).toEqual([
    '/docs/start/_payload.json?abc force-cache',
    '/_payload.json?abc force-cache',
  ])
})

test('a payload that cannot be read is a warning, no error [S7.52 sdk]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await readPayload('/docs/start', manifest, hosting({}))).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('what the payload holds is not asked for again, unless drafts are wanted [S7.52 sdk]', async () => {
  const page = { title: 'Start' }
  const hash = hashParams(withDefaults({ first: true }, '/docs/start'))
  const payload = { build: 'abc', path: '/docs/start', data: { [`query/${hash}`]: page } }
  const asked: string[] = []
  let token: string | undefined
  const content = createContent({
    payload,
    previewToken: () => token,
    fetch: async (input) => {
      asked.push(String(input instanceof Request ? input.url : input))
      return Response.json({ title: 'asked' })
    },
  })
  expect(await content.query('/docs/start').findOne()).toEqual(page)
  expect(asked).toEqual([])
  await content.query('/docs/stream').findOne()
  token = 'secret'
  expect(await content.query('/docs/start').findOne()).toEqual({ title: 'asked' })
  expect(asked).toHaveLength(2)
})
