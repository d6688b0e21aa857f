import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  buildManifestPath,
  cacheControl,
  contentBase,
  latestBuildPath,
  payloadPath,
} from '../../packages/app-config/src/build-files.ts'
import {
  contentPath,
  createContent,
  type Payload,
  readManifest,
  readPayload,
} from '../../packages/sdk/src/content/index.ts'
import { answerContent } from './answer.ts'
import { folderOf, page } from './content.fixture.ts'
import { readContent } from './content-folder.ts'
import { filesOfBuild } from './files-of-build.ts'
import { iconSet, usedIcons } from './icons.ts'
import { serveBuildFiles } from './serve.ts'
import { Recorder } from './site-record.ts'

const { entries } = readContent(
  folderOf({
    'docs/0.index.mdx': page('Docs'),
    'docs/2.sdk/1.start.mdx': page('SDK', 'Text'),
    'docs/10.last.mdx': page('Last'),
    'docs/3.soon.draft.mdx': page('Soon'),
    'docs/2.sdk/_dir.json': '{ "title": "Client" }',
  }),
)

/** A client whose questions are answered as during the build, and kept for the page. */
function asking(recorder: Recorder, path: string) {
  return createContent({
    async fetch(input) {
      const address = input instanceof Request ? input.url : input.toString()
      const answer = answerContent(address, entries, { production: true })
      if (!answer) throw new Error(`${address} is no question.`)
      recorder.keep(answer, path)
      return Response.json(answer.result, { status: answer.status })
    },
  })
}

async function build(id: string, paths: string[]) {
  const recorder = new Recorder()
  for (const path of paths) {
    const content = asking(recorder, path)
    await content.navigation()
    await content.query(path).findOne()
    await content.query('/docs').where({ _partial: false }).findSurround(path)
  }
  const record = recorder.record(paths, ['/docs/[...slug]'])
  const icons = iconSet({ car: 'M0 0', key: 'M1 1' }, ['key', 'car', 'other'])
  return filesOfBuild({ id, timestamp: 7, record, icons })
}

/** A static host: files by name, and a page for all other addresses. */
const hosting =
  (files: Map<string, string>, asked: string[] = []): typeof fetch =>
  async (input) => {
    const address = input instanceof Request ? input.url : input.toString()
    asked.push(address)
    const text = files.get(address.split('?')[0]?.slice(1) ?? '')
    return text === undefined
      ? new Response('<!doctype html>', { status: 404 })
      : new Response(text, { headers: { 'content-type': 'application/json' } })
  }

test('what a page asked while it was built has a file that a browser reads [S7.40 bld] [S7.41 bld]', async () => {
  const files = await build('abc', ['/docs', '/docs/sdk/start', '/docs/last'])
  const asked: string[] = []
  const content = createContent({ integrity: 'abc', fetch: hosting(files, asked) })
  expect(await content.query('/docs/sdk/start').findOne()).toMatchObject({
    title: 'SDK',
    _stem: 'docs/2.sdk/1.start',
    body: 'Text',
  })
  const around = content.query('/docs').where({ _partial: false })
  expect(await around.findSurround('/docs/sdk/start')).toMatchObject([
    { title: 'Docs' },
    { title: 'Last' },
  ])
  for (const address of asked)
    expect(address).toMatch(/^\/api\/_content\/query\/[\w-]{10}\.abc\.json\?_params=/)
  await expect(content.query('/docs/never-asked').findOne()).rejects.toThrow(/^Not found$/)
})

test('the same file has a name with the parameters in it [S7.42 bld]', async () => {
  const files = await build('abc', ['/docs'])
  const asked: string[] = []
  const fetch = hosting(files, asked)
  const content = createContent({ integrity: 'abc', stripQueryParameters: true, fetch })
  expect(await content.query('/docs').findOne()).toMatchObject({ title: 'Docs' })
  expect(asked[0]).toMatch(
    /^\/api\/_content\/query\/[\w-]{10}\.abc\/[\w-]{1,100}(\/[\w-]{1,100})*\.json$/,
  )
})

test('the navigation is a file of its own [S7.46 bld]', async () => {
  const fetch = hosting(await build('abc', ['/docs']))
  const [docs] = await createContent({ integrity: 'abc', fetch }).navigation()
  expect(docs).toMatchObject({
    title: 'Docs',
    children: [
      { title: 'Docs', _path: '/docs' },
      { title: 'Client', children: [{ title: 'SDK' }] },
      { title: 'Last' },
    ],
  })
})

test('the manifest tells pages, redirects and what was prerendered, the latest file its id [S7.50 bld] [S7.51 bld]', async () => {
  const files = await build('abc', ['/docs', '/docs/last'])
  const manifest = await readManifest('abc', { fetch: hosting(files) })
  expect(manifest).toMatchObject({ id: 'abc', timestamp: 7, prerendered: ['/docs', '/docs/last'] })
  expect(manifest.routes).toEqual(expect.arrayContaining(['/docs/[...slug]', '/console/$vin']))
  expect(manifest.redirects).toContainEqual({ from: '/qr', to: '/key', status: 307 })
  expect(JSON.parse(files.get(latestBuildPath.slice(1)) ?? '')).toEqual({ id: 'abc', timestamp: 7 })
})

test('a page has a payload with all answers it was built from, and needs no other request [S7.52 bld]', async () => {
  const files = await build('abc', ['/docs', '/docs/last'])
  const manifest = await readManifest('abc', { fetch: hosting(files) })
  const payload = await readPayload('/docs/last', manifest, { fetch: hosting(files) })
  expect(payload).toMatchObject({ build: 'abc', path: '/docs/last' })
  const asked: string[] = []
  const content = createContent({ payload, integrity: 'abc', fetch: hosting(files, asked) })
  expect(await content.query('/docs/last').findOne()).toMatchObject({ title: 'Last' })
  expect(await content.navigation()).toHaveLength(1)
  expect(asked).toEqual([])
  const home: Payload = { build: 'x', path: '/', data: {} }
  expect(payloadPath(home.path)).toBe('/_payload.json')
})

test('the same pages give the same bytes, in whatever order they were rendered', async () => {
  const one = await build('abc', ['/docs', '/docs/last', '/docs/sdk/start'])
  const other = await build('abc', ['/docs/sdk/start', '/docs', '/docs/last'])
  const bytes = (files: Map<string, string>) => [...files].toSorted()
  expect(bytes(other)).toEqual(bytes(one))
  const next = await build('def', ['/docs'])
  const hashed = [...next.keys()].filter((name) => name.startsWith('api/_content/'))
  expect(hashed.every((name) => name.includes('.def'))).toBe(true)
})

test('the icon endpoint holds the drawings that are used, as icon loaders read them [S7.54 bld]', async () => {
  const files = await build('abc', ['/docs'])
  const set = JSON.parse(files.get('api/_icons/ui.json') ?? '')
  expect(set).toMatchObject({ prefix: 'ui', width: 24, height: 24 })
  expect(Object.keys(set.icons)).toEqual(['car', 'key'])
  expect(set.icons.car.body).toContain('d="M0 0"')
  expect(usedIcons(['car', 'key', 'moon'], [`<Icon name="car" />`, `icon: 'key'`])).toEqual([
    'car',
    'key',
  ])
})

test('names with a build in them are kept for good, the latest file for a second [S7.50 bld] [S7.51 bld]', () => {
  const forGood = 'public, max-age=31536000, immutable'
  expect(cacheControl(buildManifestPath('abc'))).toBe(forGood)
  expect(
    cacheControl(contentPath('navigation', {}, { integrity: 'abc' }).split('?')[0] ?? ''),
  ).toBe(forGood)
  expect(cacheControl(latestBuildPath)).toBe('public, max-age=1')
  expect(cacheControl(payloadPath('/docs'))).toBe('no-cache')
  expect(cacheControl('/api/search.json')).toBe('no-cache')
})

const server = createServer((request, response) => {
  const handle = serveBuildFiles({ entries: () => entries, production: false })
  handle(request, response, () => response.writeHead(404).end('next'))
})
const hostUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
})

test('a development server answers any query, drafts included, in either form [S7.40 bld] [S7.42 bld]', async () => {
  for (const stripQueryParameters of [false, true]) {
    const base = hostUrl() + contentBase
    const content = createContent({ base, production: false, stripQueryParameters })
    const titles = await content.query('/docs').where({ _partial: false }).only('title').find()
    expect(titles.map(({ title }) => title)).toEqual(['Docs', 'SDK', 'Soon', 'Last'])
    expect(await content.query('/docs').where({ title: /^S/ }).count()).toBe(2)
    expect(await content.navigation()).toHaveLength(1)
    await expect(content.query('/nothing').findOne()).rejects.toMatchObject({
      status: 404,
      message: 'Document not found!',
    })
  }
})

test('a query that cannot be read is refused [S7.42 bld]', async () => {
  for (const path of [
    '/query/_/bm90IGpzb24.json',
    '/query/_/***.json',
    '/query?_params=[',
    '/navigation/x?_params=7',
  ]) {
    expect(await answered(path), path).toEqual([
      400,
      { statusCode: 400, message: 'Invalid _params query' },
    ])
  }
})

/** What the development server answers to an address below the content's base. */
async function answered(path: string): Promise<[status: number, body: unknown]> {
  const reply = await fetch(hostUrl() + contentBase + path)
  return [reply.status, await reply.json()]
}

test.each([
  [
    'only=title,_path&limit=2&sort=title:1&partial=false',
    [
      { title: 'Docs', _path: '/docs' },
      { title: 'Last', _path: '/docs/last' },
    ],
  ],
  ['only=title&sort=title:-1&partial=false&skip=1&limit=1', [{ title: 'SDK' }]],
  ['first=true&only=_path', { _path: '/docs' }],
  ['first=false&only=_path&limit=1', [{ _path: '/docs' }]],
  ['only= title , _dir &first=1', { title: 'Docs', _dir: 'docs' }],
  ['draft=true&only=title', [{ title: 'Soon' }]],
  ['partial=true&only=title', [{ title: 'Client' }]],
  ['empty=false&partial=false&count=true', 1],
  // Fields of entries are no parameters.
  ['title=Last&partial=false&count=true', 4],
  ['without=_,body,title&first=true', { description: 'About Docs.' }],
])('a query may be written loosely: %s [S7.40 bld]', async (search, result) => {
  expect(await answered(`/query?${search}`)).toEqual([200, result])
})

test('a loose query that nothing answers says what it meant', async () => {
  expect(await answered('/query?draft=true&partial=true&first=true')).toMatchObject([
    404,
    { data: { query: { first: true, where: [{ _draft: true }, { _partial: true }] } } },
  ])
})

test.each(['where', 'sort', 'only', 'without'])(
  'a query whose %s is no list is refused with the reason [S7.42 bld]',
  async (name) => {
    const json = JSON.stringify({ [name]: { _path: '/docs' } })
    const message = `The "${name}" of a query must be a list.`
    for (const path of [`/query?_params=${json}`, `/query/_/${btoa(json).replace(/=+$/, '')}.json`])
      expect(await answered(path), path).toEqual([400, { statusCode: 400, message }])
  },
)

test('a development server answers icons by name, and names those it lacks [S7.54 bld]', async () => {
  const reply = await fetch(`${hostUrl()}/api/_icons/ui.json?icons=car,nothing`)
  const set = await reply.json()
  expect(Object.keys(set.icons)).toEqual(['car'])
  expect(set.not_found).toEqual(['nothing'])
  expect(await (await fetch(hostUrl() + latestBuildPath)).json()).toMatchObject({
    id: 'development',
  })
  expect((await fetch(`${hostUrl()}/elsewhere`)).status).toBe(404)
})
