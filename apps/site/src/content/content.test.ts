import { readdirSync } from 'node:fs'
import { describeFile } from '@console/sdk/content'
import { expect, test } from 'vitest'
import { folderOf, page } from '../../../../tools/build-files/content.fixture.ts'
import { readContent } from '../../../../tools/build-files/content-folder.ts'
import { componentName } from './component-name.ts'
import { componentProps } from './component-props.ts'
import { trailTo } from './navigation.ts'
import { PageSchema } from './page-schema.ts'
import { plainText, searchItem } from './search-items.ts'

const contentFolder = new URL('../../../../content', import.meta.url).pathname
const content = readContent(contentFolder)

test('the place of a file is the place of its page [S3.29 cnt] [S3.30 cnt] [S3.31 cnt]', () => {
  const places = content.entries.map(({ _stem, _path, _dir }) => [_stem, _path, _dir])
  expect(places).toContainEqual(['docs/0.index', '/docs', 'docs'])
  expect(places).toContainEqual(['docs/1.start/0.index', '/docs/start', 'start'])
  expect(places).toContainEqual(['docs/6.sdk/1.quick-start', '/docs/sdk/quick-start', 'sdk'])
  expect(places).toContainEqual(['docs/12.about/2.terms', '/docs/about/terms', 'about'])
  const pages = content.entries.filter(({ _partial }) => !_partial)
  expect(new Set(pages.map(({ _path }) => _path)).size).toBe(pages.length)
})

test('the first folder of a file is its language if it is a known one, else that is en [S3.32 cnt] [S3.32 site]', () => {
  const folder = folderOf({
    'de/docs/1.start.mdx': page('Anfang'),
    'docs/1.start.mdx': page('Start'),
  })
  const languages = (locales?: string[]) =>
    readContent(folder, locales && { locales }).entries.map(({ _path, _locale }) => [
      _path,
      _locale,
    ])
  expect(languages(['de'])).toEqual([
    ['/docs/start', 'de'],
    ['/docs/start', 'en'],
  ])
  expect(languages()).toEqual([
    ['/de/docs/start', 'en'],
    ['/docs/start', 'en'],
  ])
})

test('all prose is English, and says so by its place alone [S3.32 cnt]', () => {
  const languages = readdirSync(contentFolder).filter((name) => /^[a-z]{2}(-\w+)?$/.test(name))
  expect(languages).toEqual([])
  const others = content.files.filter(
    ({ file, entry }) => entry._locale !== describeFile(file)._locale || entry._locale !== 'en',
  )
  expect(others.map(({ file }) => file)).toEqual([])
})

test('prose names a component by its file, and the check of prose knows each of them', () => {
  expect(componentName('../components/prose/operator-email.astro')).toBe('OperatorEmail')
  const files = readdirSync(new URL('../components/prose', import.meta.url))
  expect(files.map(componentName).toSorted()).toEqual(Object.keys(componentProps).toSorted())
})

const tree = [
  { title: 'Start', _path: '/docs/start' },
  {
    title: 'SDK',
    _path: '/docs/sdk',
    children: [
      { title: 'Overview', _path: '/docs/sdk' },
      { title: 'Guides', _path: '/docs/sdk/a', children: [{ title: 'B', _path: '/docs/sdk/a/b' }] },
    ],
  },
]

test('a page knows the folders above it', () => {
  const titles = (path: string) => trailTo(tree, path).map(({ title }) => title)
  expect(titles('/docs/sdk')).toEqual(['SDK'])
  expect(titles('/docs/sdk/a/b')).toEqual(['SDK', 'Guides'])
  expect(titles('/docs/start')).toEqual([])
})

test('a page keeps what its frontmatter says beyond the known members [S5.05 cnt] [S5.05 site]', () => {
  const page = { title: 'A', description: 'B', audience: ['owners'], navigation: { icon: 'car' } }
  expect(PageSchema.parse(page)).toEqual(page)
  expect(PageSchema.safeParse({ title: 'A' }).success).toBe(false)
})

test('the search sees words and code, not the marks around them', () => {
  const source = [
    '## Run *it*',
    '```sh title="Terminal"',
    'npm start',
    '```',
    '| Setting | Default |',
    '| --- | --- |',
    '| `PORT` | see [start](/docs/start) |',
    'by <Operator />.',
  ].join('\n')
  expect(plainText(source)).toBe('Run it npm start Setting Default PORT see start by .')
})

test('a page is found by its headings down to the third level', () => {
  const headings = [2, 3, 4].map((depth) => ({
    depth,
    slug: depth === 2 ? 'heading-2' : `heading-${depth}-1`,
    text: `Heading ${depth}`,
  }))
  const item = searchItem({ _path: '/docs', title: 'A', description: 'B' }, headings, [
    'one',
    'two',
  ])
  expect(item.headings?.map(({ text }) => text)).toEqual(['Heading 2', 'Heading 3'])
  // An id that the text tells costs readers nothing.
  expect(item.headings?.map(({ id }) => id)).toEqual([undefined, 'heading-3-1'])
  expect(item).toMatchObject({ _path: '/docs', title: 'A', description: 'B', words: 'one two' })
})
