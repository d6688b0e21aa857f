import {
  type ContentOptions,
  contentPath,
  createContent,
  decodeParams,
  hashParams,
  parseParams,
  withDefaults,
} from '@console/sdk/content'
import { expect, test } from 'vitest'

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
