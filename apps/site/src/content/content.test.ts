import { expect, test } from 'vitest'
import { buildNavigation, neighboursOf, toMenuLinks, trailTo } from './navigation.ts'
import { byStem, pathOf } from './page-path.ts'
import { PageSchema } from './page-schema.ts'
import { plainText, searchItem } from './search-items.ts'

test('a path leaves out the numbers that order files, and an index stands for its folder [S3.29 site]', () => {
  expect(pathOf('docs/1.start')).toBe('/docs/start')
  expect(pathOf('docs/3.sdk/1.quick-start')).toBe('/docs/sdk/quick-start')
  expect(pathOf('docs/index')).toBe('/docs')
  expect(pathOf('docs/3.sdk/index')).toBe('/docs/sdk')
})

test('siblings stand in the order of their numbers, a folder before its pages', () => {
  const stems = ['docs/10.last', 'docs/2.second', 'docs/index', 'docs/1.first/1.inner']
  expect(
    stems
      .map((stem) => ({ stem }))
      .toSorted(byStem)
      .map(({ stem }) => stem),
  ).toEqual(['docs/index', 'docs/1.first/1.inner', 'docs/2.second', 'docs/10.last'])
})

const tree = buildNavigation(
  [
    { stem: 'docs/index', title: 'Overview' },
    { stem: 'docs/2.sdk/1.quick-start', title: 'Quick start' },
    { stem: 'docs/1.start', title: 'Start' },
    { stem: 'docs/3.self-host/1.postgres', title: 'Postgres' },
  ],
  { 'docs/2.sdk': 'SDK' },
)[0]?.children

test('the tree follows folders, and calls them by their title or their name', () => {
  expect(toMenuLinks(tree ?? [])).toEqual([
    { label: 'Overview', to: '/docs' },
    { label: 'Start', to: '/docs/start' },
    {
      label: 'SDK',
      to: '/docs/sdk',
      children: [{ label: 'Quick start', to: '/docs/sdk/quick-start' }],
    },
    {
      label: 'Self host',
      to: '/docs/self-host',
      children: [{ label: 'Postgres', to: '/docs/self-host/postgres' }],
    },
  ])
})

test('a page knows what stands above, before and after it', () => {
  const nodes = tree ?? []
  expect(trailTo(nodes, '/docs/sdk/quick-start').map((node) => node.title)).toEqual(['SDK'])
  expect(trailTo(nodes, '/docs/start')).toEqual([])
  expect(neighboursOf(nodes, '/docs')).toMatchObject({
    previous: undefined,
    next: { path: '/docs/start' },
  })
  expect(neighboursOf(nodes, '/docs/sdk/quick-start')).toMatchObject({
    previous: { path: '/docs/start' },
    next: { path: '/docs/self-host/postgres' },
  })
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
    slug: `h${depth}`,
    text: `Heading ${depth}`,
  }))
  const item = searchItem({ path: '/docs', title: 'A', description: 'B' }, headings, 'text')
  expect(item.headings.map(({ id }) => id)).toEqual(['h2', 'h3'])
  expect(item).toMatchObject({ _path: '/docs', title: 'A', description: 'B', text: 'text' })
})
