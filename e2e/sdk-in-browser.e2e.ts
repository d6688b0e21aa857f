import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'

import { serveStrictPage } from '../tools/harness/strict-page.ts'

/** The SDK as it was built, in a page that may run nothing else; programs of the tests run beside it. */
let served: Awaited<ReturnType<typeof serveStrictPage>>
let answer: (response: ServerResponse, request: Asked) => void
let asked: Asked[] = []

type Asked = {
  method: string | undefined
  url: string | undefined
  headers: NodeJS.Dict<string | string[]>
  /** The number of the request, from 1. */
  count: number
}

// There is nothing to be seen.
test.use({ trace: 'off', screenshot: 'off' })

test.beforeAll(async () => {
  served = await serveStrictPage({
    script: fileURLToPath(new URL('./sdk.page.ts', import.meta.url)),
    answer({ method, url, headers }, response) {
      const request = { method, url, headers, count: asked.length + 1 }
      asked.push(request)
      answer(response, request)
    },
  })
})
test.afterAll(() => served[Symbol.asyncDispose]())

test.beforeEach(async ({ page }) => {
  asked = []
  await page.goto(served.url)
})
test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => violations), 'what the policy forbade').toEqual([])
})

function reply(response: ServerResponse, status: number, body: string, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

const recorded: object = JSON.parse(
  readFileSync(new URL('../packages/sdk/bench/vehicle-data.json', import.meta.url), 'utf8'),
)
const user = JSON.stringify({ response: { email: 'a@b.example' } })

/** Asks who the user is, and tells what came of it. */
const me = (page: Page, options: { timeoutMs?: number; abortAfterMs?: number } = {}) =>
  page.evaluate(async ({ abortAfterMs, timeoutMs }) => {
    const { ConnectionError, createTransport, SdkError, Users } = await sdk()
    const users = new Users(createTransport({ host: location.origin, timeoutMs }))
    const signal = abortAfterMs === undefined ? undefined : AbortSignal.timeout(abortAfterMs)
    try {
      return { user: await users.me({ signal }) }
    } catch (error) {
      if (!(error instanceof Error)) return { thrown: typeof error }
      const { name, message } = error
      const isOurs = error instanceof SdkError
      return { name, message, isOurs, isConnection: error instanceof ConnectionError }
    }
  }, options)

test('a page that forbids to make code of text reads a car, validated', async ({ page }) => {
  answer = (response) => reply(response, 200, JSON.stringify({ response: recorded }))
  const read = () =>
    page.evaluate(async () => {
      const { ConsoleClient } = await sdk()
      const { vehicles } = new ConsoleClient({ host: location.origin })
      return vehicles.data('LRW3F7EK4NC700001').then(
        ({ vin }) => vin,
        (error: Error) => `${error.name}: ${error.message}`,
      )
    })
  expect(await read()).toBe(Reflect.get(recorded, 'vin'))
  answer = (response) => reply(response, 200, JSON.stringify({ response: { ...recorded, vin: 7 } }))
  expect(await read()).toBe('UnexpectedResponseError: The answer breaks the contract at /vin.')
})

test('the policy of that page is in force: it refuses and reports code made of text', async ({
  page,
}) => {
  const tried = await page.evaluate(async () => {
    const reported = new Promise((resolve) => {
      addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI))
    })
    await sdk()
    try {
      // oxlint-disable-next-line typescript/no-implied-eval -- It must fail.
      new Function('return 1')
    } catch (error) {
      return [error instanceof Error && error.name, await reported]
    }
  })
  expect(tried).toEqual(['EvalError', 'eval'])
  await page.reload()
})

test('a browser asks once more after a 503, for a read only', async ({ page }) => {
  answer = (response, { count }) =>
    count === 1 ? reply(response, 503, '{}') : reply(response, 200, user)
  expect(await me(page)).toEqual({ user: { email: 'a@b.example' } })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/1/users/me',
    'GET /api/1/users/me',
  ])

  asked = []
  answer = (response) => reply(response, 503, '{"error":"upstream_unavailable"}')
  const refused = page.evaluate(async () => {
    const { ApiError, createTransport } = await sdk()
    return createTransport({ host: location.origin })
      .request('POST', '/api/1/anything', { body: { a: 1 } })
      .catch((error: unknown) => error instanceof ApiError && [error.status, error.code])
  })
  expect(await refused).toEqual([503, 'upstream_unavailable'])
  expect(asked).toHaveLength(1)
})

test('a page sends its cookies, or a token in a header if it has one', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'session', value: 'secret', url: served.url }])
  answer = (response) => reply(response, 200, user)
  await me(page)
  expect(asked[0]?.headers).toMatchObject({ cookie: 'session=secret' })
  expect(asked[0]?.headers.authorization).toBeUndefined()
  await page.evaluate(async () => {
    const { createTransport, Users } = await sdk()
    await new Users(createTransport({ host: location.origin, token: 'wl_live_x' })).me()
  })
  expect(asked[1]?.headers.authorization).toBe('Bearer wl_live_x')
})

const wrong: [string, string, string, string][] = [
  ['HTML in place of JSON', 'text/html', '<!doctype html>', 'The answer is not a JSON object.'],
  ['truncated JSON', 'application/json', '{"response":{"em', 'The answer is not a JSON object.'],
  ['10 MB', 'application/json', ' '.repeat(10_000_000), 'The answer is larger than 8388608 bytes.'],
]
for (const [what, type, body, message] of wrong) {
  test(`in a browser too, ${what} is an error of its own class`, async ({ page }) => {
    answer = (response) => reply(response, 200, body, { 'content-type': type })
    expect(await me(page)).toMatchObject({ name: 'UnexpectedResponseError', message, isOurs: true })
  })
}

test('an answer that breaks off in a browser is a ConnectionError', async ({ page }) => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    response.write('{"half":', () => response.destroy())
  }
  expect(await me(page)).toMatchObject({ name: 'ConnectionError', isConnection: true })
})

test('in a browser a call ends with its limit, or with its signal', async ({ page }) => {
  answer = () => {}
  expect(await me(page, { timeoutMs: 50 })).toMatchObject({
    name: 'TimeoutError',
    message: 'No whole answer arrived within 50 ms.',
    isConnection: true,
  })
  expect(await me(page, { abortAfterMs: 50 })).toMatchObject({
    name: 'TimeoutError',
    isOurs: false,
  })
})

test('a page that is signed out asks no more until it is signed in', async ({ page }) => {
  answer = (response) => reply(response, 401, '{"error":"unauthorized"}')
  const outcome = page.evaluate(async () => {
    const { ConsoleClient } = await sdk()
    const client = new ConsoleClient({ host: location.origin })
    const failure = () => client.users.me().catch((error: Error) => error.name)
    return [client.auth.get(), await failure(), client.auth.get(), await failure()]
  })
  expect(await outcome).toEqual([null, 'ApiError', false, 'UnauthenticatedError'])
  expect(asked).toHaveLength(1)
})

/** Follows the stream until so many states were told or it ended, and tells them and their ids. */
const states = (page: Page, count: number) =>
  page.evaluate(async (most) => {
    const { openStream } = await sdk()
    const stream = openStream({ host: location.origin, token: 'wl_live_x', random: () => 0 })
    const told: string[] = []
    const invalid: string[] = []
    stream.on('invalid', (text) => invalid.push(text))
    for await (const event of stream) {
      if (event.topic === 'state') told.push(`${event.id} ${event.state}`)
      if (told.length === most) stream.close()
    }
    return { told, invalid }
  }, count)

const frame = (id: number, state: string, end = '\n') =>
  `id: ${id}${end}data: ${JSON.stringify({ createdAt: '2026-01-02T03:04:05.678Z', vin: 'x', state })}${end}${end}`
const eventStream = { 'content-type': 'text/event-stream' }

test('a stream in a browser reads every line end, with a mark at its front, wherever it is cut', async ({
  page,
}) => {
  for (const [name, end] of [
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
  ] as const) {
    const text = `\uFEFF: beat${end}${frame(1, 'ä😀', end)}${frame(2, 'asleep', end)}`
    answer = async (response) => {
      response.writeHead(200, eventStream)
      // Each byte on its own, so that characters, line ends and fields are cut everywhere.
      for (const byte of Buffer.from(text)) {
        response.write(Buffer.of(byte))
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    expect(await states(page, 2), name).toEqual({ told: ['1 ä😀', '2 asleep'], invalid: [] })
  }
})

test('a stream cut within a character loses that event alone, and resumes after the last whole one', async ({
  page,
}) => {
  const broken = Buffer.from(frame(2, '😀'))
  const within = broken.indexOf(0xf0) + 2
  answer = (response, { count }) => {
    response.writeHead(200, eventStream)
    if (count > 1) return response.write(frame(2, '😀'))
    response.write(frame(1, 'online'))
    response.end(broken.subarray(0, within))
  }
  expect(await states(page, 2)).toEqual({ told: ['1 online', '2 😀'], invalid: [] })
  expect(asked.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '1'])
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(
    Array(2).fill('Bearer wl_live_x'),
  )
  expect(asked.map(({ url }) => url).join()).not.toContain('wl_live_x')
})

test('a stream in a browser that may not be read ends with the reason', async ({ page }) => {
  answer = (response) => reply(response, 402, '{"error":"subscription_required"}')
  const ended = page.evaluate(async () => {
    const { ApiError, openStream } = await sdk()
    const stream = openStream({ host: location.origin, token: 'wl_live_x' })
    const { done } = await stream[Symbol.asyncIterator]()
      .next()
      .catch((error: unknown) => ({ done: error instanceof ApiError && error.code }))
    return [done, stream.status.state]
  })
  expect(await ended).toEqual(['subscription_required', 'closed'])
  expect(asked).toHaveLength(1)
})

test('the session probe tells a page who is signed in, and never fails', async ({ page }) => {
  const probe = () =>
    page.evaluate(async () => {
      const { probeSession } = await sdk()
      return probeSession({ host: location.origin, timeoutMs: 500 })
    })
  answer = (response, { count }) =>
    count === 1 ? reply(response, 503, '{}') : reply(response, 200, '{}', { 'x-uid': 'user-1' })
  expect(await probe()).toBe('user-1')
  answer = (response) => reply(response, 401, '{}')
  expect(await probe()).toBe(false)
  answer = (response) => response.destroy()
  expect(await probe()).toBe(false)
  answer = () => {}
  expect(await probe()).toBe(false)
})

test('a page names a content query as the build did', async ({ page }) => {
  const query = { first: true, where: [{ _path: '/docs/start' }, { tags: { $contains: 'ä' } }] }
  const { contentPath, hashParams } = await import('@console/sdk/content')
  const inPage = page.evaluate(async (params) => {
    const content = await sdk()
    return [content.hashParams(params), content.contentPath('query', params, { integrity: 'abc' })]
  }, query)
  expect(await inPage).toEqual([
    hashParams(query),
    contentPath('query', query, { integrity: 'abc' }),
  ])
})

test('a page verifies what a webhook carries, as Node signed it', async ({ page }) => {
  const { signWebhook } = await import('@console/sdk/webhooks')
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"vin":"LRW3F7EK4NC700001"}'
  const headers = await signWebhook(body, secret)
  const verified = page.evaluate(
    async (given) => {
      const { verifyWebhook } = await sdk()
      const verify = (text: string) =>
        verifyWebhook({ headers: given.headers, body: text }, given.secret)
      const failure = (error: Error) => error.name
      return [await verify(given.body), await verify(given.body.replace('1', '2')).catch(failure)]
    },
    { headers, body, secret },
  )
  expect(await verified).toEqual([JSON.parse(body), 'WebhookVerificationError'])
})

test('a page signs in with PKCE: the challenge of RFC 7636, and a verifier of its own each time', async ({
  page,
}) => {
  const { challenge, verifiers } = await page.evaluate(async () => {
    const { challengeOf, createVerifier } = await sdk()
    return {
      challenge: await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'),
      verifiers: [createVerifier(), createVerifier()],
    }
  })
  expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  expect(new Set(verifiers).size).toBe(2)
  for (const verifier of verifiers) expect(verifier).toMatch(/^[\w-]{43}$/)
})
