import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webRedirects } from './moved-pages.ts'
import {
  apiHosts,
  findRedirect,
  isConsolePage,
  isConsolePath,
  isOverlayPath,
  redirectRules,
} from './routes.ts'

const apiHost = 'http://localhost:3001'

test('a console prefix ends at a segment boundary', () => {
  expect(['/console', '/console/x', '/login', '/api/1/vehicles'].every(isConsolePath)).toBe(true)
  const others = ['/consolex', '/api/10', '/api', '/', '/docs', '/obs', '/obs/x/Soc']
  expect(others.some(isConsolePath)).toBe(false)
  expect(['/obs', '/obs/x/Soc', '/obsx'].map(isOverlayPath)).toEqual([true, true, false])
})

test('a console page is known by its pattern, a vehicle by its identification number', () => {
  expect(isConsolePage('/console')).toBe(true)
  expect(isConsolePage('/console/LRW3F7EK4NC700001')).toBe(true)
  expect(isConsolePage('/console/nonsense')).toBe(false)
  expect(isConsolePage('/console/LRW3F7EK4NC700001/deeper')).toBe(false)
  expect(isConsolePage('/obs/LRW3F7EK4NC700001/Soc')).toBe(true)
  expect(isConsolePage('/obs')).toBe(false)
})

test('a pattern ending in a splat covers everything below it and asks for something', () => {
  const pages = ['/api/1/$']
  expect(isConsolePage('/api/1/vehicles/one/drivers', pages)).toBe(true)
  expect(isConsolePage('/api/1', pages)).toBe(false)
  expect(isConsolePage('/obs/LRW3F7EK4NC700001/So-c')).toBe(false)
})

test('every redirect rule leads to its target [S2.38 bld]', () => {
  const cases: [string, string, string | undefined][] = [
    ['/api/fields.json', '', 'http://localhost:3001/fields.json'],
    ['/qr', '', '/key'],
    ['/feature/dark-mode', '', 'https://roadmap.wattlane.example'],
    ['/console/vehicle/LRW3F7EK4NC700001', '', '/console/LRW3F7EK4NC700001'],
    ['/console/energy/7000001', '', '/console?site=7000001'],
    ['/console/energy/7&x=1', '?y=2', '/console?site=7%26x%3D1&y=2'],
    ['/qr', '?vin=1', '/key?vin=1'],
    ['/feature', '', undefined],
    ['/qrx', '', undefined],
  ]
  for (const [path, search, location] of cases) {
    expect(findRedirect(path, search, apiHost)?.location, path).toBe(location)
  }
  expect(redirectRules.every((rule) => rule.status === 307)).toBe(true)
})

const inOrder = new Intl.Collator('en', { numeric: true })
const pages = globSync('**/*.mdx', {
  cwd: new URL('../../../content/docs', import.meta.url).pathname,
})
  .toSorted(inOrder.compare)
  .map((file) => `/docs/${file}`.replace(/\/\d+\./g, '/').replace(/(\/index)?\.mdx$/, ''))

test('a chapter of the docs that has no page leads to its first one', () => {
  const chapters = new Set(pages.map((page) => page.split('/').slice(0, 3).join('/')))
  const without = [...chapters].filter((chapter) => !pages.includes(chapter))
  expect(without).toContain('/docs/sdk')
  for (const chapter of without) {
    const first = pages.find((page) => page.startsWith(`${chapter}/`))
    expect(findRedirect(chapter, '', apiHost, webRedirects)?.location, chapter).toBe(first)
  }
})

test('an address that a page of the docs once had leads to the page', () => {
  const moved = webRedirects.filter(({ status }) => status === 301)
  expect(moved.length).toBeGreaterThan(20)
  for (const { from } of moved) {
    const target = findRedirect(from, '', apiHost, webRedirects)
    expect([pages.includes(from), pages.includes(target?.location ?? '')], from).toEqual([
      false,
      true,
    ])
  }
})

test('a host template stands for one address in each region', () => {
  expect(apiHosts('https://{region}.wattlane.example')).toEqual([
    'https://api.wattlane.example',
    'https://na.wattlane.example',
    'https://eu.wattlane.example',
  ])
  expect(findRedirect('/api/fields.json', '', 'https://{region}.wattlane.example')?.location).toBe(
    'https://api.wattlane.example/fields.json',
  )
})
