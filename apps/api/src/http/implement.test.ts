import { endpoint, tokens } from '@console/sdk/contract'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type AppOptions, createApp, type RequestLog } from '../app.ts'
import { callLimits } from './call-limits.ts'
import type { Caller, Identified } from './caller.ts'
import type { Env } from './env.ts'
import { implement } from './implement.ts'
import { unrestricted } from './restriction.ts'

const Greeting = () => z.object({ text: z.string() })
const Search = () => z.object({ text: z.optional(z.string()) })
const Note = () => z.strictObject({ text: z.string() })
const greetings = {
  open: endpoint({ method: 'GET', path: '/open', access: 'public', response: Greeting }),
  own: endpoint({ method: 'GET', path: '/own', response: Greeting }),
  placed: endpoint({
    method: 'GET',
    path: '/placed',
    scope: ['vehicle_location', 'user_data'],
    response: Greeting,
  }),
  all: endpoint({ method: 'GET', path: '/all', access: 'admin', response: Greeting }),
  bare: endpoint({
    method: 'GET',
    path: '/bare',
    access: 'public',
    response: Greeting,
    bare: true,
  }),
  search: endpoint({
    method: 'GET',
    path: '/search',
    query: Search,
    response: Greeting,
  }),
  note: endpoint({
    method: 'POST',
    path: '/note',
    access: 'public',
    body: Note,
    optionalBody: true,
    response: Greeting,
  }),
}

const greet = async () => ({ text: 'hello', secretColumn: 'hidden' })
const origin = 'http://localhost:3000'

function appFor(identified: Identified, more: Partial<AppOptions> = {}) {
  const reported: unknown[] = []
  const logged: Parameters<RequestLog['request']>[0][] = []
  const app = createApp({
    identify: () => identified,
    rules: { origins: new Set([origin]), https: false },
    limitCalls: callLimits({ web: 2, api: 3 }),
    log: { request: (line) => logged.push(line), error: (error) => reported.push(error) },
    routes: [
      implement(greetings, {
        open: greet,
        own: greet,
        placed: greet,
        all: greet,
        bare: greet,
        search: greet,
        note: async ({ body }) => ({ text: body?.text ?? 'nothing' }),
      }),
      new Hono<Env>().get('/broken', () => {
        throw new Error('a secret of ours')
      }),
    ],
    ...more,
  })
  return { app, reported, logged }
}

const caller = (changes: Partial<Caller> = {}): Caller => ({
  userId: 'u',
  subject: 's',
  isAdmin: false,
  scopes: new Set(),
  via: { kind: 'token', id: 'tok', secretHash: 'hash' },
  restriction: unrestricted,
  ...changes,
})

test.each([
  ['/open', 'missing_token', 200],
  ['/own', 'missing_token', 401],
  ['/own', 'invalid_token', 401],
  ['/own', caller(), 200],
  ['/placed', caller(), 403],
  ['/placed', caller({ scopes: new Set(['user_data'] as const) }), 200],
  ['/all', 'missing_token', 401],
  ['/all', caller(), 403],
  ['/all', caller({ isAdmin: true }), 200],
] as const)('%s for %j answers %i', async (path, identified, status) => {
  expect((await appFor(identified).app.request(path)).status).toBe(status)
})

test('what is missing and what is not good are told apart by their code', async () => {
  const codes = await Promise.all(
    (['missing_token', 'invalid_token'] as const).map(async (identified) => {
      const response = await appFor(identified).app.request('/own')
      return response.json()
    }),
  )
  expect(codes).toMatchObject([{ error: 'missing_token' }, { error: 'invalid_token' }])
})

test('a member that the contract does not name never leaves', async () => {
  const response = await appFor(caller()).app.request('/open')
  expect(await response.text()).toBe('{"response":{"text":"hello"}}')
  const bare = await appFor(caller()).app.request('/bare')
  expect(await bare.text()).toBe('{"text":"hello"}')
})

test('leaving an endpoint out, or answering another shape, is a type error', () => {
  const { bare, note, placed, ...rest } = greetings
  // @ts-expect-error `all` is missing
  expect(() => implement(rest, { open: greet, own: greet })).not.toThrow()
  // @ts-expect-error `text` is a string
  expect(() => implement({ bare }, { bare: async () => ({ text: 1 }) })).not.toThrow()
  expect([note, placed, tokens.create].every(({ path }) => path.startsWith('/'))).toBe(true)
})

test.each([
  ['nothing at all', {}, 200],
  ['JSON announced, nothing sent', { headers: { 'content-type': 'application/json' } }, 200],
  ['a note', { body: '{"text":"x"}' }, 200],
  ['a misspelt member', { body: '{"texts":"x"}' }, 400],
  ['a prototype', { body: '{"text":"x","__proto__":{"isAdmin":true}}' }, 400],
  ['a NUL', { body: '{"text":"a\\u0000b"}' }, 400],
  ['half a surrogate pair', { body: '{"text":"\\ud800"}' }, 400],
  ['both halves of one', { body: '{"text":"\\ud83d\\ude97"}' }, 200],
  ['no JSON', { body: '{' }, 400],
  ['another type', { body: '[]' }, 400],
  ['too deep', { body: `${'['.repeat(80)}${']'.repeat(80)}` }, 400],
  ['too long', { body: JSON.stringify({ text: 'x'.repeat(1 << 20) }) }, 413],
])('a body with %s answers %s', async (_, init, status) => {
  const response = await appFor(caller()).app.request('/note', { method: 'POST', ...init })
  expect(response.status).toBe(status)
})

test.each([
  [
    'no UTF-8',
    Buffer.from([...Buffer.from('{"text":"'), 0xff, 0xfe, 0x22, 0x7d]),
    'body: not UTF-8',
  ],
  [
    'too many levels',
    `{"text":"x","of":${'['.repeat(80)}${']'.repeat(80)}}`,
    'body: nested too deeply',
  ],
  [
    'a prototype, however deep',
    '{"text":"x","of":[{"__proto__":"junk"}]}',
    'body: no member can be called __proto__',
  ],
])(
  'a body with %s is refused before anything else reads it',
  async (_, body, error_description) => {
    const response = await appFor(caller()).app.request('/note', { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'fst_err_validation', error_description })
  },
)

test('a known path with another method names the methods it takes', async () => {
  const { app } = appFor('missing_token')
  const response = await app.request('/note', { method: 'GET' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
  expect(await response.json()).toMatchObject({ error: 'invalid_method' })
  expect((await app.request('/nothing', { method: 'POST' })).status).toBe(404)
})

test('a name that the query gives twice is refused, not halved', async () => {
  const { app } = appFor(caller())
  const response = await app.request('/search?text=a&text=b')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error_description: 'query/text: given more than once',
  })
  expect((await app.request('/search?text=a&other=b')).status).toBe(200)
})

test('a NUL in the query is refused, and so is one in a name that the contract does not know', async () => {
  const { app } = appFor(caller())
  for (const [query, place] of [
    ['text=%00', 'query/text'],
    ['other=a%00b', 'query/other'],
    ['a%00b=1', 'query'],
  ]) {
    const response = await app.request(`/search?${query}`)
    expect(response.status, query).toBe(400)
    expect(await response.json()).toMatchObject({
      error: 'fst_err_validation',
      error_description: `${place}: holds characters that cannot be shown`,
    })
  }
})

test('an address above 8 kB is refused before anything reads it', async () => {
  const { app } = appFor(caller())
  const response = await app.request(`/own?q=${'x'.repeat(9000)}`)
  expect(response.status).toBe(414)
  expect(await response.json()).toMatchObject({ error: 'uri_too_long' })
})

test('each user has a limit for what the console asks for and another for the API', async () => {
  const { app } = appFor(caller())
  const statuses = async (path: string, calls: number) =>
    Promise.all(Array.from({ length: calls }, async () => (await app.request(path)).status))
  expect(await statuses('/web/nothing', 3)).toEqual([404, 404, 429])
  expect(await statuses('/api/nothing', 4)).toEqual([404, 404, 404, 429])
  expect(await statuses('/own', 5)).not.toContain(429)
})

test.each(['//own', '/own/', '//own//', '/own?'])('%s means /own', async (path) => {
  const response = await appFor(caller()).app.request(`http://api.example${path}`)
  expect(response.status).toBe(200)
})

test.each([
  ['an answer', '/own', 200],
  ['a refusal', '/all', 403],
  ['a missing page', '/nothing', 404],
  ['our own bug', '/broken', 500],
])('%s carries every header [S3.02 api]', async (_, path, status) => {
  const response = await appFor(caller()).app.request(path, {
    headers: { origin, 'x-uid': 'forged' },
  })
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': expect.stringContaining('x-uid'),
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-txid': expect.any(String),
    'x-uid': 'u',
  })
})

test('our own bug is reported to us and tells the caller only what to quote', async () => {
  const { app, reported } = appFor(caller())
  const response = await app.request('/broken')
  const txid = response.headers.get('x-txid')
  expect(await response.json()).toEqual({
    response: null,
    error: 'internal_error',
    error_description:
      'Something broke on our side. Quote the number of this request (txid) when you report it.',
    txid,
  })
  expect(reported).toEqual([new Error('a secret of ours')])
})

const session = { kind: 'session', id: 'ses', idHash: 'hash', signedInAt: 0 } as const
const visit = { id: 'vis', administrator: 'a', openedBy: 'hash', write: false, until: 0 }

test.each<[string, Identified, string, RequestInit, number]>([
  ['an answer', caller(), '/own', {}, 200],
  ['a refusal of the call', caller(), '/all', {}, 403],
  ['nobody', 'missing_token', '/own', {}, 401],
  ['a missing page', caller(), '/nothing', {}, 404],
  ['another method', caller(), '/own', { method: 'POST' }, 405],
  ['a bad body', caller(), '/note', { method: 'POST', body: '{' }, 400],
  ['our own bug', caller(), '/broken', {}, 500],
  ['a preflight', 'missing_token', '/own', { method: 'OPTIONS' }, 204],
  ['a long address', caller(), `/own?q=${'x'.repeat(9000)}`, {}, 414],
  ['another site', caller({ via: session }), '/note', { method: 'POST' }, 403],
  ['too many calls', caller(), '/web/nothing', {}, 429],
  [
    'a visit that may not',
    caller({ via: { ...session, visit } }),
    '/note',
    { method: 'POST', headers: { origin } },
    403,
  ],
])(
  '%s leaves one line in the log, with its txid and status',
  async (name, as, path, init, status) => {
    const { app, logged } = appFor(as, {
      noteVisit: async () => async () => {},
      limitCalls: callLimits({ web: 0, api: 3 }),
    })
    const response = await app.request(path, init)
    expect(response.status).toBe(status)
    const { error } = status < 400 ? {} : await response.json()
    expect(logged).toEqual([
      {
        txid: response.headers.get('x-txid'),
        method: init.method ?? 'GET',
        path: path.replace(/\?.*/, ''),
        status,
        ms: expect.any(Number),
        uid: as === 'missing_token' ? undefined : 'u',
        error,
        visiting: name === 'a visit that may not' ? true : undefined,
      },
    ])
  },
)

test.each(['/own?token=T', '/own??token=T', '/own?other=1&token=T'])(
  '%s brings the token T',
  async (path) => {
    const tokens: unknown[] = []
    const { app } = appFor(caller(), {
      identify: ({ queryToken }) => {
        tokens.push(queryToken)
        return caller()
      },
    })
    await app.request(`http://api.example${path}`)
    expect(tokens).toEqual(['T'])
  },
)

test('nobody is named on answers to nobody', async () => {
  const response = await appFor('missing_token').app.request('/open')
  expect(response.headers.has('x-uid')).toBe(false)
})

test.each([
  'http://localhost:3000.evil.example',
  'http://evil-localhost:3000',
  'https://localhost:3000',
  'http://localhost:30000',
  'http://LOCALHOST:3000',
  'null',
  '',
])('origin %j is allowed nothing [S7.02 api]', async (other) => {
  const response = await appFor(caller()).app.request('/own', { headers: { origin: other } })
  expect(response.headers.has('access-control-allow-origin')).toBe(false)
})

test('a preflight allows the console what it needs, for two hours', async () => {
  const response = await appFor('missing_token').app.request('/own', {
    method: 'OPTIONS',
    headers: { origin },
  })
  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    'access-control-allow-headers':
      'authorization, content-type, idempotency-key, last-event-id, x-library, x-confirm',
    'access-control-max-age': '7200',
  })
})

test('a session may change nothing from another site', async () => {
  const { app } = appFor(
    caller({ via: { kind: 'session', id: 'ses', idHash: 'hash', signedInAt: 0 } }),
  )
  const ask = (headers: Record<string, string>) => app.request('/note', { method: 'POST', headers })
  expect((await ask({ origin, 'sec-fetch-site': 'same-site' })).status).toBe(200)
  expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask({})).status).toBe(403)
})
