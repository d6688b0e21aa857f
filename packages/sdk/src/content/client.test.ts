import {
  ConnectionError,
  InvalidRequestError,
  TimeoutError,
  UnexpectedResponseError,
} from '@console/sdk'
import {
  type ContentOptions,
  contentPath,
  createContent,
  decodeParams,
  hashParams,
  parseParams,
  withDefaults,
} from '@console/sdk/content'
import { expect, test, vi } from 'vitest'

import { serve } from '../testing/serve.ts'

function reading(answer: () => Response, options: ContentOptions = {}) {
  const asked: string[] = []
  const content = createContent({
    integrity: 1_700_000_000_000,
    async fetch(input) {
      asked.push(input instanceof Request ? input.url : input.toString())
      return answer()
    },
    ...options,
  })
  return { content, asked }
}
const json = (value: unknown) => () => Response.json(value)

test('a query is GET of a JSON file named by hash and integrity [S7.40 sdk] [S7.41 sdk]', async () => {
  const { content, asked } = reading(json([]))
  await content.query('/docs').find()
  const url = new URL(asked[0] ?? '', 'http://web.example')
  expect(url.pathname).toMatch(/^\/api\/_content\/query\/[A-Za-z0-9_-]{10}\.1700000000000\.json$/)
  const params = parseParams(url.searchParams.get('_params') ?? '')
  expect(url.pathname).toContain(hashParams(params))
})

test('stripped, the parameters go in the path and nothing in the query [S7.42 sdk]', async () => {
  const { content, asked } = reading(json([]), {
    stripQueryParameters: true,
    previewToken: () => 'secret',
  })
  await content
    .query('/docs')
    .where({ title: { $icontains: 'straße' } })
    .find()
  const [, encoded = ''] = /\.1700000000000\/(.*)\.json$/.exec(asked[0] ?? '') ?? []
  expect(asked[0]).not.toContain('?')
  expect(decodeParams(encoded).where?.[0]).toEqual({ title: { $icontains: 'straße' } })
})

test('otherwise parameters and preview token go as query parameters [S7.43 sdk]', async () => {
  let token: string | undefined
  const { content, asked } = reading(json([]), { previewToken: () => token })
  await content.query().find()
  token = 'abc'
  await content.query().find()
  const [without, withToken] = asked.map((url) => new URL(url, 'http://web.example').searchParams)
  expect([...(without?.keys() ?? [])]).toEqual(['_params'])
  expect(withToken?.get('previewToken')).toBe('abc')
})

test('the answer is the result: list, item, number or neighbours [S7.44 sdk]', async () => {
  const page = { title: 'Start' }
  expect(
    await reading(json([page]))
      .content.query()
      .find(),
  ).toEqual([page])
  expect(await reading(json(page)).content.query('/docs').findOne()).toEqual(page)
  expect(await reading(json(7)).content.query().count()).toBe(7)
  expect(
    await reading(json([null, page]))
      .content.query()
      .findSurround('/docs'),
  ).toEqual([null, page])
})

test.each(['<!DOCTYPE html><html>', '\n  <!doctype html>', '<!DocType HTML>'])(
  "a document such as %j throws 'Not found' [S7.45 sdk] [S8.07 sdk]",
  async (html) => {
    for (const status of [200, 404]) {
      const { content } = reading(() => new Response(html, { status }))
      await expect(content.query('/x').findOne()).rejects.toThrow(/^Not found$/)
    }
  },
)

test('a JSON text that speaks of HTML is an answer [S7.45 sdk]', async () => {
  const { content } = reading(json('<!doctype html>'))
  expect(await content.query().findOne()).toBe('<!doctype html>')
})

test('a 404 with JSON keeps its body', async () => {
  const { content } = reading(() =>
    Response.json({ message: 'Document not found!' }, { status: 404 }),
  )
  await expect(content.query('/x').findOne()).rejects.toMatchObject({
    status: 404,
    message: 'Document not found!',
  })
})

test('navigation is a JSON file of its own, built the same way [S7.46 sdk]', async () => {
  const tree = [{ title: 'Docs', _path: '/docs' }]
  const { content, asked } = reading(json(tree))
  expect(await content.navigation()).toEqual(tree)
  expect(asked[0]).toMatch(/^\/api\/_content\/navigation\/[\w-]{10}\.1700000000000\.json\?_params=/)
})

test('a development server is asked without hash and integrity', () => {
  const params = { limit: 1 }
  expect(contentPath('query', params)).toMatch(/^\/api\/_content\/query\?_params=/)
  expect(contentPath('query', params, { stripQueryParameters: true })).toMatch(
    /\/query\/_\/[\w-]+\.json$/,
  )
  expect(contentPath('navigation', params)).toMatch(/\/navigation\/[\w-]{10}\?_params=/)
})

test('without a sort, pages come by _stem, numerically; a sort replaces that [S9.35 sdk]', () => {
  expect(withDefaults({}, undefined).sort).toEqual([{ _stem: 1, $numeric: true }])
  expect(withDefaults({ sort: [{ title: 1 }] }, undefined).sort).toEqual([{ title: 1 }])
})

test('a path means that page for one, and all that begin so for many', () => {
  const where = (params: object, path: string) =>
    withDefaults(params, path, { production: false }).where
  expect(where({ first: true }, 'docs/start/')).toEqual([{ _path: '/docs/start' }])
  expect(where({ first: true }, '/')).toEqual([{ _path: '/' }])
  expect(where({}, '/docs.x')).toEqual([{ _path: /^\/docs\.x/ }])
  expect(where({ first: true, where: [{ a: 1 }] }, '/d')).toEqual([{ a: 1 }, { _path: /^\/d/ }])
})

test('production hides drafts, unless a condition speaks of them', () => {
  expect(withDefaults({}, undefined).where).toEqual([{ _draft: { $ne: true } }])
  const asked = [{ $or: [{ _draft: true }] }]
  expect(withDefaults({ where: asked }, undefined).where).toEqual(asked)
})

test('locale is a condition, and the default one is added where there are several [S3.42 sdk]', async () => {
  const { content, asked } = reading(json([]), { locales: ['de', 'en'] })
  await content.query().locale('de').find()
  await content.query().find()
  const conditions = asked.map(
    (url) => parseParams(new URL(url, 'http://x').searchParams.get('_params') ?? '').where,
  )
  expect(conditions[0]).toContainEqual({ _locale: 'de' })
  expect(conditions[0]).not.toContainEqual({ _locale: 'en' })
  expect(conditions[1]).toContainEqual({ _locale: 'en' })
})

test('a query is built step by step and never changes', async () => {
  const { content, asked } = reading(json([]))
  const base = content.query().sort({ title: 1 })
  await base.only('title').without('_').limit(2).skip(1).find()
  await base.find()
  const [full, short] = asked.map((url) =>
    parseParams(new URL(url, 'http://x').searchParams.get('_params') ?? ''),
  )
  expect(full).toMatchObject({ only: ['title'], without: ['_'], limit: 2, skip: 1 })
  expect(short).not.toHaveProperty('limit')
})

/** A server in place of the origin that a page has and Node lacks. */
function from(host: string, options: ContentOptions = {}) {
  return createContent({
    // Paths are what it is asked for, never a request.
    fetch: (path, init) => fetch(typeof path === 'string' ? host + path : path, init),
    ...options,
  })
}

test('a server that is silent ends with the limit, the own one of a query first', async () => {
  await using server = await serve(() => undefined)
  const content = from(server.host, { timeoutMs: 40 })
  await expect(content.query().find()).rejects.toBeInstanceOf(TimeoutError)
  await expect(content.navigation({}, { timeoutMs: 20 })).rejects.toThrow('within 20 ms')
})

test('a fetch that minds no signal does not outlast the limit', async () => {
  const content = from('', { timeoutMs: 20, fetch: () => new Promise(() => undefined) })
  await expect(content.query().count()).rejects.toBeInstanceOf(TimeoutError)
})

test('a signal ends a query with its reason, before or after it was sent', async () => {
  await using server = await serve(() => undefined)
  const leaving = new AbortController()
  const why = new Error('left the page')
  const query = from(server.host).query('/docs', { signal: leaving.signal })
  const call = query.findOne()
  await vi.waitFor(() => expect(server.seen).toHaveLength(1))
  leaving.abort(why)
  await expect(call).rejects.toBe(why)
  await expect(query.findOne()).rejects.toBe(why)
  expect(server.seen).toHaveLength(1)
})

test('an answer that is cut is a ConnectionError', async () => {
  await using server = await serve((response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('{"title":')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(from(server.host).query().find()).rejects.toBeInstanceOf(ConnectionError)
})

test.each([
  ['a host that cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'a fetch that throws at once',
    () => {
      throw new TypeError('no network here')
    },
  ],
])('%s is a ConnectionError with its cause', async (_, send) => {
  const error = await from('', { fetch: send })
    .query()
    .find()
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConnectionError)
  expect(error).toMatchObject({ cause: { name: 'TypeError' } })
})

test('an answer that is too large, cut JSON or empty is an UnexpectedResponseError', async () => {
  const large = reading(json('x'.repeat(200)), { maxReplyBytes: 100 })
  await expect(large.content.query().find()).rejects.toThrow('larger than 100 bytes')
  for (const text of ['{"title":"St', '']) {
    const call = reading(() => new Response(text))
      .content.query()
      .find()
    await expect(call).rejects.toBeInstanceOf(UnexpectedResponseError)
    await expect(call).rejects.toThrow('is not JSON')
  }
})

test('a refusal with a body that is too large or cut is still the refusal it is', async () => {
  const large = () => new Response('x'.repeat(200), { status: 503 })
  const { content } = reading(large, { maxReplyBytes: 100 })
  await expect(content.query().find()).rejects.toMatchObject({ name: 'ApiError', status: 503 })
})

test('a limit that is none is refused before anything is asked', async () => {
  const { content, asked } = reading(json([]), { timeoutMs: Number.NaN })
  await expect(content.query().find()).rejects.toBeInstanceOf(InvalidRequestError)
  expect(asked).toEqual([])
})
