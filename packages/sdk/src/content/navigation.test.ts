import {
  buildNavigation,
  describeFile,
  mapContentNavigation,
  type NavLink,
} from '@console/sdk/content'
import { expect, expectTypeOf, test } from 'vitest'

const entry = (file: string, more: object = {}) => ({ ...describeFile(file), ...more })

test('pages become a tree in the order of their files', () => {
  const tree = buildNavigation([
    entry('docs/10.stream.md'),
    entry('docs/2.sdk/2.errors.md', { icon: 'bug' }),
    entry('docs/2.sdk/1.start.md'),
    entry('docs/2.sdk/index.md', { title: 'SDK', navigation: { badge: 'new' } }),
    entry('docs/1.first.md'),
    entry('docs/_part.md'),
    entry('docs/3.hidden.md', { navigation: false }),
    entry('docs/4.secret/_dir.yml', { navigation: false }),
    entry('docs/4.secret/1.page.md'),
    entry('index.md', { title: 'Home' }),
    entry('2.guides/_dir.yml', { title: 'All guides', icon: 'book' }),
    entry('2.guides/1.tour.md'),
  ])
  expect(tree).toEqual([
    {
      title: 'All guides',
      _path: '/guides',
      icon: 'book',
      children: [{ title: 'Tour', _path: '/guides/tour' }],
    },
    {
      title: 'Docs',
      _path: '/docs',
      children: [
        { title: 'First', _path: '/docs/first' },
        {
          title: 'SDK',
          _path: '/docs/sdk',
          badge: 'new',
          children: [
            { title: 'SDK', _path: '/docs/sdk', badge: 'new' },
            { title: 'Start', _path: '/docs/sdk/start' },
            { title: 'Errors', _path: '/docs/sdk/errors', icon: 'bug' },
          ],
        },
        { title: 'Stream', _path: '/docs/stream' },
      ],
    },
    { title: 'Home', _path: '/' },
  ])
})

test("a page's title becomes the label, its path the target [S3.27 sdk] [S3.28 sdk]", () => {
  expect(mapContentNavigation([{ title: 'Docs', _path: '/docs' }])).toEqual([
    { label: 'Docs', to: '/docs' },
  ])
})

test('a link has a label, a path and an icon name [S3.19 sdk] [S3.20 sdk] [S3.21 sdk]', () => {
  const [link] = mapContentNavigation([{ title: 'Docs', _path: '/docs', icon: 'book' }])
  expect(link).toEqual({ label: 'Docs', to: '/docs', icon: 'book' })
  expectTypeOf<Required<Pick<NavLink, 'label' | 'to' | 'icon'>>>().toEqualTypeOf<{
    label: string
    to: string
    icon: string
  }>()
})

test('children are links again, and absent when there are none [S3.22 sdk]', () => {
  const [link] = mapContentNavigation([
    { title: 'A', _path: '/a', children: [{ title: 'B', _path: '/a/b', children: [] }] },
  ])
  expect(link).toEqual({ label: 'A', to: '/a', children: [{ label: 'B', to: '/a/b' }] })
})

test('badge, target and disabled are kept, empty values are not [S3.23 sdk] [S3.24 sdk] [S3.25 sdk]', () => {
  const nodes = [
    {
      title: 'A',
      _path: '/a',
      badge: { label: 'New', color: 'green' },
      target: '_blank',
      disabled: true,
    },
    { title: 'B', _path: '', badge: '', target: undefined, disabled: false },
  ]
  expect(mapContentNavigation(nodes)).toEqual([
    {
      label: 'A',
      to: '/a',
      badge: { label: 'New', color: 'green' },
      target: '_blank',
      disabled: true,
    },
    { label: 'B' },
  ])
  expectTypeOf<NavLink['disabled']>().toEqualTypeOf<boolean | undefined>()
})
