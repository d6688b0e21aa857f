import {
  AuthorizationError,
  challengeOf,
  createVerifier,
  OAuthClient,
  type StoredTokens,
} from '@console/sdk/oauth'
import { afterEach, expect, test, vi } from 'vitest'

import { reply, serve } from '../testing/serve.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const client = (host: string) =>
  new OAuthClient({
    host,
    clientId: 'charge-planner',
    redirectUri: 'https://planner.example/back',
    page: 'https://wattlane.example/connect?lang=en',
  })

const pair = (number: number) => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  expires_in: 28_800,
  token_type: 'Bearer' as const,
})

const tokensServer = () =>
  serve((response, _, count) => setTimeout(() => reply(response, 200, pair(count)), 20))

test('the challenge is that of the example in RFC 7636', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('a verifier has 43 letters of the alphabet and never comes twice', () => {
  const many = Array.from({ length: 200 }, createVerifier)
  for (const verifier of many) expect(verifier).toMatch(/^[\w-]{43}$/)
  expect(new Set(many).size).toBe(200)
})

test('a sign-in leads to the consent page with a challenge and without its verifier', async () => {
  const { url, state, verifier } = await client('http://x').begin({ scope: 'a b', name: 'Kitchen' })
  const { origin, pathname, searchParams } = new URL(url)
  expect(origin + pathname).toBe('https://wattlane.example/connect')
  expect(Object.fromEntries(searchParams)).toEqual({
    lang: 'en',
    response_type: 'code',
    client_id: 'charge-planner',
    redirect_uri: 'https://planner.example/back',
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    scope: 'a b',
    name: 'Kitchen',
  })
  expect(url).not.toContain(verifier)
})

test('the code and the verifier are traded for tokens, without cookies', async () => {
  await using server = await tokensServer()
  const verifier = createVerifier()
  const before = Date.now()
  const tokens = await client(server.host).finish('https://planner.example/back?code=c1&state=s1', {
    state: 's1',
    verifier,
  })
  expect(tokens).toMatchObject(pair(1))
  expect(tokens.expires_at).toBeGreaterThanOrEqual(before + 28_800_000)
  const [sent] = server.seen
  expect([sent?.method, sent?.url, sent?.headers.authorization]).toEqual([
    'POST',
    '/oauth/token',
    undefined,
  ])
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    grant_type: 'authorization_code',
    client_id: 'charge-planner',
    redirect_uri: 'https://planner.example/back',
    code: 'c1',
    code_verifier: verifier,
  })
})

test.each([
  ['of another sign-in', 'code=c&state=other', 'another sign-in', undefined],
  ['without a state', 'code=c', 'another sign-in', undefined],
  ['of a refusal', 'error=access_denied&state=s', 'Refused: access_denied.', 'access_denied'],
  ['of a refusal in words', 'error=x&error_description=No.&state=s', 'No.', 'x'],
  ['without a code', 'state=s', 'neither', undefined],
])('an address %s is refused and nothing is sent', async (_, query, says, code) => {
  await using server = await tokensServer()
  const call = client(server.host).finish(`https://planner.example/back?${query}`, {
    state: 's',
    verifier: createVerifier(),
  })
  await expect(call).rejects.toBeInstanceOf(AuthorizationError)
  await expect(call).rejects.toMatchObject({ message: expect.stringContaining(says), code })
  expect(server.seen).toHaveLength(0)
})

test('what the server refuses is an ApiError with its code', async () => {
  await using server = await serve((response) => reply(response, 400, { error: 'invalid_grant' }))
  await expect(client(server.host).refresh('old')).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'invalid_grant',
  })
})

test('a token can be given back', async () => {
  await using server = await serve((response) => reply(response, 200, {}))
  await client(server.host).revoke('refresh-1')
  expect([server.seen[0]?.url, server.seen[0]?.body]).toEqual([
    '/oauth/revoke',
    '{"token":"refresh-1","client_id":"charge-planner"}',
  ])
})

test('a token source renews in time, once for all who ask, and saves before it gives', async () => {
  await using server = await tokensServer()
  const saved: StoredTokens[] = []
  const old = { ...pair(0), expires_at: Date.now() + 59_000 }
  const source = client(server.host).tokenSource(old, (tokens) => {
    saved.push(tokens)
  })
  expect(await Promise.all([source(), source(), source()])).toEqual([
    'access-1',
    'access-1',
    'access-1',
  ])
  expect(await source()).toBe('access-1')
  expect(saved.map(({ refresh_token }) => refresh_token)).toEqual(['refresh-1'])
  expect(server.seen).toHaveLength(1)
})

test('a renewal that fails is tried anew by the next who asks', async () => {
  await using server = await serve((response, _, count) =>
    count === 1 ? reply(response, 503, {}) : reply(response, 200, pair(2)),
  )
  const source = client(server.host).tokenSource({ ...pair(0), expires_at: 0 }, () => undefined)
  await expect(source()).rejects.toMatchObject({ status: 503 })
  expect(await source()).toBe('access-2')
})

test('a refusal with 401 does not keep the next call from being sent', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await using server = await serve((response, _, count) =>
    count === 1 ? reply(response, 401, {}) : reply(response, 200, pair(2)),
  )
  const application = client(server.host)
  await expect(application.refresh('old')).rejects.toMatchObject({ status: 401 })
  expect(await application.refresh('old')).toMatchObject(pair(2))
  await application.revoke('refresh-2')
  expect(server.seen).toHaveLength(3)
})

test('a pair that could not be saved is kept, and saved before it is given', async () => {
  await using server = await tokensServer()
  const save = vi.fn<(tokens: StoredTokens) => Promise<void>>(() => Promise.resolve())
  save.mockRejectedValueOnce(new Error('full')).mockRejectedValueOnce(new Error('still full'))
  const source = client(server.host).tokenSource({ ...pair(0), expires_at: 0 }, save)
  await expect(Promise.all([source(), source()])).rejects.toThrow('full')
  await expect(source()).rejects.toThrow('still full')
  expect(await source()).toBe('access-1')
  expect(await source()).toBe('access-1')
  expect(save.mock.calls.map(([{ refresh_token }]) => refresh_token)).toEqual(
    Array.from({ length: 3 }, () => 'refresh-1'),
  )
  expect(server.seen).toHaveLength(1)
})

test('a pair that ended before it was saved is saved, then renewed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using server = await tokensServer()
  const save = vi.fn<(tokens: StoredTokens) => Promise<void>>(() => Promise.resolve())
  save.mockRejectedValueOnce(new Error('full'))
  const source = client(server.host).tokenSource({ ...pair(0), expires_at: 0 }, save)
  await expect(source()).rejects.toThrow('full')
  vi.advanceTimersByTime(28_800_000)
  expect(await source()).toBe('access-2')
  expect(save.mock.calls.map(([{ refresh_token }]) => refresh_token)).toEqual([
    'refresh-1',
    'refresh-1',
    'refresh-2',
  ])
})
