import { afterEach, expect, test, vi } from 'vitest'

import { sessionCalls } from './session-calls.ts'

afterEach(() => vi.unstubAllGlobals())

const calls = sessionCalls('http://localhost:3001')

test('the check tells who is signed in, and reads the answer to its end', async () => {
  const answer = new Response('{"response":true}', { headers: { 'x-uid': 'user_1' } })
  vi.stubGlobal('fetch', async () => answer)
  expect(await calls.ask()).toMatchObject({ userId: 'user_1', answered: true })
  expect(answer.bodyUsed).toBe(true)
})

test('the check tells that an administrator acts as the user, and until when', async () => {
  const until = '2026-01-02T03:04:05.678Z'
  const headers = { 'x-uid': 'user_1', 'x-visit': `read ${until}` }
  vi.stubGlobal('fetch', async () => new Response('{"response":true}', { headers }))
  expect(await calls.ask()).toMatchObject({ userId: 'user_1', visit: { until, write: false } })
})

test('the check tells whether menus may offer the pages of administrators', async () => {
  const ask = async (headers: Record<string, string>) => {
    vi.stubGlobal('fetch', async () => new Response('{}', { headers }))
    return (await calls.ask()).isAdministrator
  }
  expect(await ask({ 'x-uid': 'user_1', 'x-administrator': 'true' })).toBe(true)
  expect(await ask({ 'x-uid': 'user_1' })).toBe(false)
})

test('a refusal is an answer, silence is none', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  expect(await calls.ask()).toMatchObject({ userId: false, answered: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await calls.ask()).toMatchObject({ userId: false, answered: false })
})

test('signing out tells whether the gateway confirmed it', async () => {
  const answer = new Response('{"response":true}')
  vi.stubGlobal('fetch', async () => answer)
  expect(await calls.end()).toBe(true)
  expect(answer.bodyUsed).toBe(true)
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
  expect(await calls.end()).toBe(false)
})
