import { type Condition, type ContentEntry, describeFile, runQuery } from '@console/sdk/content'
import { expect, test } from 'vitest'

const entry = (file: string, more: object = {}): ContentEntry => ({
  ...describeFile(file),
  ...more,
})

const entries = [
  entry('docs/10.last.md', { rank: 3, tags: ['a', 'b'], author: { name: 'Ada' } }),
  entry('docs/2.middle.md', { rank: 2, tags: ['b'], note: null }),
  entry('docs/1.first.md', { rank: 1, tags: [], text: 'Hello World' }),
]
const titles = (params: Parameters<typeof runQuery>[1]) => {
  const result = runQuery(entries, params)
  return Array.isArray(result) ? result.map((item) => item?.title ?? null) : result
}

test.each<[string, Condition, string[]]>([
  ['a plain value', { rank: 2 }, ['Middle']],
  ['a regular expression', { title: /^m/i }, ['Middle']],
  ['a dotted path', { 'author.name': 'Ada' }, ['Last']],
  ['an empty condition', {}, ['Last', 'Middle', 'First']],
  ['null', null, ['Last', 'Middle', 'First']],
  ['$eq', { rank: { $eq: 1 } }, ['First']],
  ['$eq without conversion', { rank: { $eq: '1' } }, []],
  ['$eq with an expression', { rank: { $eq: /[12]/ } }, ['Middle', 'First']],
  ['$ne', { rank: { $ne: 1 } }, ['Last', 'Middle']],
  ['$not', { rank: { $not: { $gt: 1 } } }, ['First']],
  ['$and', { $and: [{ rank: { $gt: 1 } }, { rank: { $lt: 3 } }] }, ['Middle']],
  ['$or', { $or: [{ rank: 1 }, { rank: 3 }] }, ['Last', 'First']],
  ['$in', { rank: { $in: [1, 2] } }, ['Middle', 'First']],
  ['$in with a list as value', { tags: { $in: ['a', 'x'] } }, ['Last']],
  ['$in with a single value', { rank: { $in: 1 } }, ['First']],
  ['$contains in a list', { tags: { $contains: ['a', 'b'] } }, ['Last']],
  ['$contains in a text', { text: { $contains: 'World' } }, ['First']],
  ['$icontains', { text: { $icontains: 'wOrLd' } }, ['First']],
  ['$containsAny', { tags: { $containsAny: ['a', 'x'] } }, ['Last']],
  ['$exists, null included', { note: { $exists: true } }, ['Middle']],
  ['$exists false', { note: { $exists: false } }, ['Last', 'First']],
  ['$type', { text: { $type: 'string' } }, ['First']],
  ['$regex as text', { title: { $regex: '^L' } }, ['Last']],
  ['$regex with flags', { title: { $regex: '/^l/i' } }, ['Last']],
  ['$regex on a missing value', { text: { $regex: '^$' } }, ['Last', 'Middle']],
  ['$lt', { rank: { $lt: 2 } }, ['First']],
  ['$lte', { rank: { $lte: 2 } }, ['Middle', 'First']],
  ['$gt', { rank: { $gt: 2 } }, ['Last']],
  ['$gte', { rank: { $gte: 2 } }, ['Last', 'Middle']],
  ['$match', { author: { $match: { name: 'Ada' } } }, ['Last']],
  ['an unknown operator, which is a field', { rank: { $near: 2 } }, []],
  ['a global expression, every time', { _path: /docs/g }, ['Last', 'Middle', 'First']],
])('where: %s [S3.33 sdk]', (_, condition, expected) => {
  expect(titles({ where: [condition] })).toEqual(expected)
})

test.each([
  ['$and', { $and: {} }],
  ['$or', { $or: 'x' }],
  ['$containsAny', { tags: { $containsAny: 'a' } }],
  ['$icontains', { text: { $icontains: 7 } }],
])('%s refuses a condition of another kind [S3.33 sdk]', (name, condition) => {
  expect(() => titles({ where: [condition] })).toThrow(TypeError)
  expect(() => titles({ where: [condition] })).toThrow(name)
})

test('several conditions must all hold [S3.33 sdk]', () => {
  expect(titles({ where: [{ rank: { $gt: 1 } }, { tags: { $contains: 'a' } }] })).toEqual(['Last'])
})

test('sort follows the collator, and the last entry decides first [S3.34 sdk]', () => {
  expect(titles({ sort: [{ _stem: 1 }] })).toEqual(['First', 'Last', 'Middle'])
  expect(titles({ sort: [{ _stem: 1, $numeric: true }] })).toEqual(['First', 'Middle', 'Last'])
  expect(titles({ sort: [{ rank: -1 }] })).toEqual(['Last', 'Middle', 'First'])
  const list = [
    entry('a.md', { group: 2, day: new Date(2) }),
    entry('b.md', { group: 1, day: new Date(1) }),
    entry('c.md', { group: 1, day: new Date(3) }),
  ]
  const sorted = runQuery(list, { sort: [{ day: -1 }, { group: 1 }], only: ['title'] })
  expect(sorted).toEqual([{ title: 'C' }, { title: 'B' }, { title: 'A' }])
  const cased = runQuery([entry('x.md', { k: 'a' }), entry('y.md', { k: 'A' })], {
    sort: [{ k: 1, $caseFirst: 'upper' }],
    only: ['k'],
  })
  expect(cased).toEqual([{ k: 'A' }, { k: 'a' }])
})

test('only keeps fields, by name or by prefix [S3.35 sdk]', () => {
  const query = { where: [{ rank: 1 }] }
  expect(runQuery(entries, { ...query, only: ['title', 'rank'] })).toEqual([
    { title: 'First', rank: 1 },
  ])
  const [item] = Object.values(runQuery(entries, { ...query, only: ['_'] }) ?? {})
  expect(Object.keys(item).sort()).toEqual([
    '_dir',
    '_draft',
    '_locale',
    '_partial',
    '_path',
    '_stem',
  ])
})

test('without drops fields, by name or by prefix [S3.36 sdk]', () => {
  const query = { where: [{ rank: 1 }], without: ['_', 'text', 'tags'] }
  expect(runQuery(entries, query)).toEqual([{ title: 'First', rank: 1 }])
})

test('limit counts from after skip, and 0 means all [S3.37 sdk] [S3.38 sdk]', () => {
  const sort = [{ rank: 1 }]
  expect(titles({ sort, skip: 1, limit: 1 })).toEqual(['Middle'])
  expect(titles({ sort, limit: 2 })).toEqual(['First', 'Middle'])
  expect(titles({ sort, skip: 2 })).toEqual(['Last'])
  expect(titles({ sort, limit: 0 })).toHaveLength(3)
})

test('first is the one item after skip, or nothing [S3.39 sdk]', () => {
  const sort = [{ rank: 1 }]
  expect(runQuery(entries, { sort, first: true, skip: 1, only: ['title'] })).toEqual({
    title: 'Middle',
  })
  expect(runQuery(entries, { where: [{ rank: 9 }], first: true })).toBeUndefined()
})

test('count ignores skip and limit [S3.40 sdk]', () => {
  expect(runQuery(entries, { where: [{ rank: { $gt: 1 } }], count: true, skip: 1, limit: 1 })).toBe(
    2,
  )
})

test('surround names the neighbours, null at the ends [S3.41 sdk]', () => {
  const sort = [{ rank: 1 }]
  const around = (query: Condition, more = {}) => titles({ sort, surround: { query, ...more } })
  expect(around('/docs/middle')).toEqual(['First', 'Last'])
  expect(around('/docs/first')).toEqual([null, 'Middle'])
  expect(around('/docs/last', { before: 2, after: 2 })).toEqual(['First', 'Middle', null, null])
  expect(around({ rank: 2 }, { before: 0 })).toEqual(['Last'])
  expect(around('/elsewhere')).toEqual([null, null])
  const one = { sort, where: [{ rank: 2 }], surround: { query: '/docs/middle' }, only: ['title'] }
  expect(runQuery(entries, one)).toEqual([{ title: 'First' }, { title: 'Last' }])
})

test.each([
  [
    'docs/1.start/2.quick-start.mdx',
    '/docs/start/quick-start',
    'docs/1.start/2.quick-start',
    'start',
  ],
  ['index.md', '/', 'index', ''],
  ['docs/1.start/index.md', '/docs/start', 'docs/1.start/index', 'start'],
  ['blog/3.Hello World.draft.md', '/blog/hello-world', 'blog/3.Hello World.draft', 'blog'],
])('%s lies at %s [S3.29 sdk] [S3.30 sdk] [S3.31 sdk]', (file, path, stem, dir) => {
  expect(describeFile(file)).toMatchObject({ _path: path, _stem: stem, _dir: dir })
})

test('the locale is the first folder if it is a known one, else en [S3.32 sdk]', () => {
  const locales = { locales: ['de', 'en'] }
  expect(describeFile('de/docs/1.start.md', locales)).toMatchObject({
    _locale: 'de',
    _path: '/docs/start',
  })
  expect(describeFile('docs/1.start.md', locales)).toMatchObject({
    _locale: 'en',
    _path: '/docs/start',
  })
  expect(describeFile('de/x.md')).toMatchObject({ _locale: 'en', _path: '/de/x' })
})

test('drafts, partials and titles follow from the file name', () => {
  expect(describeFile('a/_part/b.md')._partial).toBe(true)
  expect(describeFile('a/1.some-page.draft.md')).toMatchObject({ _draft: true, title: 'Some Page' })
})
