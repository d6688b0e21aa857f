import { expect, test } from 'vitest'

import { docData, documentTitle, sharedTitles } from './doc-head.ts'

const tokens = {
  path: '/docs/api/tokens',
  title: 'Tokens',
  description: 'About tokens.',
  menuTitle: 'Tokens',
  above: [{ title: 'Guides' }, { title: 'API reference', path: '/docs/api' }],
}

test('a title that several pages have says whose it is; others stand as they are', () => {
  const shared = sharedTitles(['Tokens', 'Start', 'Tokens', 'Tokens'])
  expect([...shared]).toEqual(['Tokens'])
  expect(documentTitle(tokens, shared)).toBe('Tokens (API reference)')
  expect(documentTitle({ ...tokens, menuTitle: 'tokens' }, shared)).toBe(
    'Tokens (tokens, API reference)',
  )
  expect(documentTitle({ ...tokens, above: [] }, shared)).toBe('Tokens')
  expect(documentTitle({ ...tokens, title: 'Start' }, shared)).toBe('Start')
})

test('search engines are told of a page and of the pages above it', () => {
  const site = new URL('https://wattlane.example')
  const [article, way] = docData(tokens, site)['@graph']
  expect(article).toMatchObject({ '@type': 'TechArticle', headline: 'Tokens' })
  expect(way).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      ['Docs', '/docs'],
      ['API reference', '/docs/api'],
      ['Tokens', '/docs/api/tokens'],
    ].map(([name, path = ''], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  })
  const top = docData({ ...tokens, path: '/docs', above: [] }, site)['@graph'][1]
  expect(top).toMatchObject({ itemListElement: [{ name: 'Docs' }] })
})
