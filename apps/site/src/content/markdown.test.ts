import { expect, test } from 'vitest'
import { markdownOf, plainMarkdown } from './markdown.ts'

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

test('a page as Markdown begins with its title and what it is about', () => {
  expect(markdownOf({ title: 'A', description: 'B', body: '\nC\n\n' })).toBe('# A\n\n> B\n\nC\n')
})
