import { expect, test, vi } from 'vitest'

import { componentProps } from '../../apps/site/src/content/component-props.ts'
import { schemaOf } from '../../apps/site/src/content/schemas.ts'
import { checkContent } from './check-content.ts'
import { checkLinks } from './check-links.ts'
import { folderOf, page } from './content.fixture.ts'
import { readContent } from './content-folder.ts'
import { stopAt } from './plugins.ts'

function check(files: Record<string, string>) {
  const contentFolder = folderOf(files)
  const publicFolder = folderOf({ 'picture.png': '' })
  const { Operator, SettingsTable, Screenshot } = componentProps
  const components = { Operator, SettingsTable, Screenshot }
  const rules = { schemaOf, components, contentFolder, publicFolder }
  return checkContent(readContent(contentFolder), rules).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )
}

test('content without mistakes passes', () => {
  const body = '# Hello\n\n<Operator />\n\n![A car](/picture.png) ![Near](./near.png)'
  expect(
    check({
      'docs/1.start.mdx': page('Start', body, 'icon: car\n'),
      'docs/near.png': '',
      'docs/_dir.json': '{ "title": "Docs", "icon": "book" }',
    }),
  ).toEqual([])
})

test('front matter that cannot be read is told with its line', () => {
  const [problem = ''] = check({ 'docs/a.mdx': '---\ntitle: A\ndescription: "never closed\n---\n' })
  expect(problem).toMatch(/^docs\/a\.mdx:[34] .*quote/)
  expect(check({ 'docs/_dir.json': '{\n  "title": "A",\n  "icon": }\n' })[0]).toMatch(
    /^docs\/_dir\.json:3 /,
  )
  expect(check({ 'docs/a.mdx': '---\n- a\n---\n' })[0]).toMatch(/^docs\/a\.mdx:1 /)
})

test('front matter of the wrong shape is told with the line of the member', () => {
  const source = '---\ntitle: A\nnavigation:\n  icon: unknown\ndescription: 7\n---\n\nText\n'
  expect(check({ 'docs/a.mdx': source })).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:5 Front matter, description: /),
    'docs/a.mdx:4 No icon is called "unknown".',
  ])
})

test('a post and a partner say what their pages need, each wrong member on its line', () => {
  const post =
    '---\ntitle: A\ndescription: B\ndate: 22.11.2026\ntags: [cars]\nauthor: Somebody\npicture:\n  src: /gone.png\n  alt: ""\n  width: 10\n  height: 10\n---\n'
  expect(check({ 'blog/1.a.mdx': post }).map((problem) => problem.split(':').slice(0, 3))).toEqual([
    ['blog/1.a.mdx', '4 Front matter, date', ' It must be a day, as 2026-11-22.'],
    ['blog/1.a.mdx', '5 Front matter, tags.0', expect.stringContaining('Invalid option')],
    ['blog/1.a.mdx', '6 Front matter, author', expect.stringContaining('Invalid option')],
    ['blog/1.a.mdx', '9 Front matter, picture.alt', expect.any(String)],
    ['blog/1.a.mdx', '8 There is no image /gone.png.'],
  ])
  const partner =
    'audience: hosts\ncountries: [Norway]\nwebsite: https://p.example\nagreement: false\nsignals: [Odometer, Milage]\n'
  expect(check({ 'partners/p.mdx': page('P', '', partner) })).toEqual([
    'partners/p.mdx:8 Front matter, signals.1: No signal is called "Milage".',
  ])
})

test('a title that is missing is a mistake, although the name of the file would give one', () => {
  expect(check({ 'docs/a.mdx': '---\ndescription: A\n---\n' })).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:1 Front matter, title: /),
  ])
})

test('an unknown component is told with its line, but not in code', () => {
  const body =
    'One\n\n```tsx\n<Unknown />\n```\n\nUse `<Unknown />` or\n{/* <Unknown /> */}\n<Unknown />'
  expect(check({ 'docs/a.mdx': page('A', body) })).toEqual([
    'docs/a.mdx:14 <Unknown> is no component of prose. There are: Operator, SettingsTable, Screenshot.',
  ])
})

test('an expression is told with its line, but not braces of code, comments and front matter', () => {
  const fine = '`{nope.value}` {/* {note} */} \\{brace}\n\n```ts\nconst { a } = b\n```'
  const body = `${fine}\n\nOne {nope.value}\n<a href={nope}>two</a>`
  const message =
    'Prose holds no expressions; write what it is to say, and \\{ for the brace itself.'
  expect(check({ 'docs/a.mdx': page('A', body, 'navigation: { icon: car }\n') })).toEqual([
    `docs/a.mdx:13 ${message}`,
    `docs/a.mdx:14 ${message}`,
  ])
})

test('a component that is not given what it takes is told with its line', () => {
  const body =
    '<SettingsTable group="nope" />\n\n<Screenshot name="overview" />\n<Operator name="me" />\n<Operator name={me} />'
  expect(check({ 'docs/a.mdx': page('A', body) })).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:6 <SettingsTable>, group: Invalid option: .*"addresses"/),
    expect.stringMatching(/^docs\/a\.mdx:8 <Screenshot>, alt: /),
    'docs/a.mdx:9 <Operator>, name: Unrecognized key: "name"',
    'docs/a.mdx:10 <Operator> takes attributes as name="text" alone.',
    ...['light', 'dark'].map((theme) => expect.stringContaining(`overview-${theme}.webp`)),
  ])
})

test('a folder that is described wrongly is told with the line', () => {
  const source = '{\n  "title": "Docs",\n  "icn": "book"\n}\n'
  expect(check({ 'docs/_dir.json': source })).toEqual([
    'docs/_dir.json:3 Folder, icn: Unrecognized key: "icn"',
  ])
  expect(check({ 'docs/_dir.json': '{ "titel": "Docs" }' })).toEqual([
    expect.stringMatching(/^docs\/_dir\.json:1 Folder, title: /),
    'docs/_dir.json:1 Folder, titel: Unrecognized key: "titel"',
  ])
})

test.each([
  ['{\n  "title": "A",\n}\n', 3],
  ['{\n  // A note.\n  "title": "A"\n}\n', 2],
  ['{\n  "title": "A",\n  "icon": "car" # a note\n}\n', 3],
  ['{\n  "title": "A",\n\n  "icon": book\n}\n', 4],
  ["{\n  'title': 'A' }", 2],
  ['\ntitle: A\n', 2],
  ['', 1],
])('a folder whose description is no JSON is told: %j', (source, line) => {
  expect(check({ 'docs/_dir.json': source })).toEqual([
    expect.stringMatching(
      new RegExp(`^docs/_dir\\.json:${line} This is not JSON: [EU]\\w+ .+\\.$`),
    ),
  ])
})

test('pages with one address are told, each with the others', () => {
  expect(
    check({
      'docs/1.a.mdx': page('A'),
      'docs/2.a.draft.mdx': page('A'),
      'docs/_dir.json': '{ "title": "Docs" }',
      'docs/_parts/1.a.mdx': page('A'),
      'docs/_parts/2.a.mdx': page('A'),
      'docs/index.mdx': page('Docs'),
    }),
  ).toEqual([
    'docs/1.a.mdx:1 The address /docs/a is that of docs/2.a.draft.mdx too; rename one.',
    'docs/2.a.draft.mdx:1 The address /docs/a is that of docs/1.a.mdx too; rename one.',
  ])
})

test('an image that is not there is told with its line', () => {
  const body =
    '![a](/gone.png)\n\n![b](./gone.png "b")\n\n<img src="/gone.svg" alt="" />\n![c](https://h.example/c.png)'
  expect(check({ 'docs/a.mdx': page('A', body) })).toEqual([
    'docs/a.mdx:6 There is no image /gone.png.',
    'docs/a.mdx:8 There is no image ./gone.png.',
    'docs/a.mdx:10 There is no image /gone.svg.',
  ])
})

test('an image without words is told with its line, but not one in code', () => {
  const body = '![](/picture.png)\n\n`![](/picture.png)`\n\n<img src="/picture.png" />'
  const message = 'The image has no words for those who cannot see it.'
  expect(check({ 'docs/a.mdx': page('A', body) })).toEqual([
    `docs/a.mdx:6 ${message}`,
    `docs/a.mdx:10 ${message}`,
  ])
})

test('a link that leads to no page or heading of the build is told with its line', () => {
  const good =
    '[a](/docs/a#part) [b](#own) [c](/console) [d](/qr) [e](https://h.example/x) [f](mailto:a@b.example) [g](/) `[h](/gone)`'
  const bad =
    '[a](/gone)\n[b](/docs/a#gone)\n[c](#gone)\n\n[d]: /gone/too\n<a href="/consolex">e</a>\n[f](./a)'
  const content = folderOf({
    'docs/a.mdx': page('A', good),
    'docs/b.mdx': page('B', bad),
  })
  const dist = folderOf({
    'index.html': '',
    'docs/a.html': '<h2 id="part"></h2><h2 id="own"></h2>',
    'docs/b.html': '',
  })
  const problems = checkLinks(readContent(content), dist)
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(
    [6, 7, 8, 10, 11, 12].map((line) => `docs/b.mdx:${line}`),
  )
  expect(problems[1]?.message).toBe('The link /docs/a#gone leads to no heading of that page.')
})

test('a link with the address of the product itself is checked as a path is', () => {
  const own = 'http://localhost:3000'
  const body = `[a](${own}/docs/nope) [b](${own}/docs/a#gone)\n[c](${own}/docs/a#part) [d](${own}/console) [e](${own}1/x) [f](${own})\n`
  const content = folderOf({ 'docs/a.mdx': page('A', body) })
  const dist = folderOf({ 'index.html': '', 'docs/a.html': '<h2 id="part"></h2>' })
  const told = () =>
    checkLinks(readContent(content), dist).map(({ line, message }) => `${line} ${message}`)
  const problems = (origin: string) => [
    `6 The link ${origin}/docs/nope leads to no page.`,
    `6 The link ${origin}/docs/a#gone leads to no heading of that page.`,
  ]
  expect(told()).toEqual(problems(own))
  vi.stubEnv('WEB_ORIGIN', 'https://cars.example')
  expect(told()).toEqual(problems('https://cars.example'))
  vi.unstubAllEnvs()
})

test('a page that a post names to read on and that is not there is told with its line', () => {
  const related = 'related:\n  - /docs/a\n  - /docs/gone\n'
  const content = folderOf({ 'docs/a.mdx': page('A'), 'blog/b.mdx': page('B', '', related) })
  const dist = folderOf({ 'docs/a.html': '', 'blog/b.html': '' })
  expect(checkLinks(readContent(content), dist)).toEqual([
    { file: 'blog/b.mdx', line: 6, message: 'The link /docs/gone leads to no page.' },
  ])
})

test('the build stops with every problem on its own line', () => {
  expect(() => stopAt([])).not.toThrow()
  const problems = [1, 2].map((line) => ({ file: 'docs/a.mdx', line, message: 'Mend it.' }))
  expect(() => stopAt(problems)).toThrow(
    'The content cannot be built.\ncontent/docs/a.mdx:1 Mend it.\ncontent/docs/a.mdx:2 Mend it.',
  )
})
