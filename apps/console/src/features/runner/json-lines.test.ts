import { expect, test } from 'vitest'

import { linesOf, textLines } from './json-lines.ts'

const shown = (value: unknown, turned: string[] = []) =>
  linesOf(value, new Set(turned)).map(
    ({ depth, name, text }) =>
      `${' '.repeat(depth)}${name === undefined ? '' : `${name}: `}${text}`,
  )

test('a value is rows that read as JSON, and folds where somebody folds it', () => {
  const value = { response: [{ vin: 'A' }, 2], count: 2, none: {} }
  expect(shown(value)).toEqual([
    '{',
    ' response: [',
    '  {',
    '   vin: "A"',
    '  },',
    '  2',
    ' ],',
    ' count: 2,',
    ' none: {}',
    '}',
  ])
  expect(shown(value, ['.response'])).toEqual([
    '{',
    ' response: […],',
    ' count: 2,',
    ' none: {}',
    '}',
  ])
})

test('a large answer shows its outside first, and no row is too long to draw', () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: 'x' }))
  const lines = linesOf({ response: rows, text: 'y'.repeat(10_000) }, new Set())
  expect(lines.length).toBe(20_005)
  expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThan(2100)
  expect(linesOf({ response: rows }, new Set(['.response[0]'])).length).toBe(20_004 + 3)
  expect(textLines(`${'z'.repeat(2500)}\n\nend`).map((line) => line.length)).toEqual([
    1000, 1000, 500, 0, 3,
  ])
})
