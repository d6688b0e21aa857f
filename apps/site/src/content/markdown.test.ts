import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { componentName } from './component-name.ts'
import { linksToTwins, markdownOf, plainMarkdown } from './markdown.ts'

test('prose as Markdown has words where the page has components, and leaves code as it is', () => {
  const source = [
    'Run by <Operator />, <OperatorEmail />. {/* A note. */}',
    '`<Operator />`',
    '```tsx',
    '<Operator />',
    '```',
    '<Frame name="x">inside</Frame>',
    '<ProblemTable />',
  ].join('\n')
  const plain = plainMarkdown(source)
  expect(plain).not.toContain('A note')
  expect(plain).toContain('`<Operator />`\n```tsx\n<Operator />\n```\ninside\n')
  expect(plain).toContain('| 408 | [`vehicle_unavailable`](/docs/errors/vehicle_unavailable) |')
  expect(plain.split('\n')[0]).toMatch(/^Run by [^<]+, \S+@\S+\. $/)
})

test('links lead from twin to twin, but not those in code and those to what has none', () => {
  const twins = new Set(['/', '/docs/start', '/docs/api/tokens'])
  const source =
    'See [start](/docs/start#run-it), [`tokens`](/docs/api/tokens), [console](/console), [home](/#run-it) and `[x](/docs/start)`.'
  expect(linksToTwins(source, twins)).toBe(
    'See [start](/docs/start.md#run-it), [`tokens`](/docs/api/tokens.md), [console](/console), [home](/index.md#run-it) and `[x](/docs/start)`.',
  )
})

test('a page as Markdown begins with its title and what it is about', () => {
  expect(markdownOf({ title: 'A', description: 'B', body: '\nC\n\n' })).toBe('# A\n\n> B\n\nC\n')
})

test('no page loses what its components draw: settings, prices, counts and pictures are in its Markdown', () => {
  const settings = plainMarkdown('<SettingsTable group="storage" />')
  expect(settings).toContain('| Setting | If not set | What it says |')
  expect(settings).toContain('| `DATABASE_URL` |')
  expect(plainMarkdown('<StreamOrPoll />')).toMatch(/\| Ask every minute \| 43,200 \|.*Source: \[/s)
  expect(plainMarkdown('<SampleClient />')).toContain('(/docs/sdk/quick-start#read-a-car)')
  expect(plainMarkdown('<SampleClient by="session" />')).toContain('browser')
  expect(() => plainMarkdown('<SampleClient by="magic" />')).toThrow('No client of samples')
  expect(plainMarkdown('<ConfirmedCommands />')).toMatch(/^\d+ of \d+$/)
  expect(plainMarkdown('<Screenshot name="sharing" alt="A car" />')).toBe(
    '![A car](/screenshots/sharing-light.webp)',
  )
  expect(() => plainMarkdown('<Unheard />')).toThrow('Nothing says what <Unheard /> is')
  const drawn = readdirSync(new URL('../components/prose', import.meta.url)).map(componentName)
  const source = readFileSync(new URL('markdown.ts', import.meta.url), 'utf8')
  expect(drawn.filter((name) => !source.includes(`  ${name}:`))).toEqual([])
})
