import { expect, test } from 'vitest'

import { complaints, type Report, type Row, report } from './conformance.ts'

const rows: Row[] = [
  { id: 'S1.01', statement: 'One place', places: ['site'] },
  { id: 'S1.02', statement: 'Two places', places: ['sdk', 'con'] },
]
const passed = (title: string) => ({ title, passed: true, skipped: false, kind: 'unit' as const })

const named = (...titles: string[]) => [...report(rows, titles.map(passed)).proven].sort()

test('a title proves the row and place that it names', () => {
  expect(named('shows it [S1.02 con]')).toEqual(['S1.02 con'])
  expect(named('shows both [S1.01, S1.02 sdk con]')).toEqual([
    'S1.01 site',
    'S1.02 con',
    'S1.02 sdk',
  ])
})

test('a row of several places must name one', () => {
  expect(report(rows, [passed('vague [S1.02]')]).unknown).toHaveLength(1)
})

test('a failed test proves nothing, and an unknown name is found even there', () => {
  const failed = {
    title: 'not yet [S1.01] [S9.99 sdk] [S1.01 con]',
    passed: false,
    skipped: false,
    kind: 'unit' as const,
  }
  const { proven, unknown } = report(rows, [failed])
  expect(proven.size).toBe(0)
  expect(unknown).toHaveLength(2)
})

test('the figure that CONTRIBUTING.md quotes must be true', () => {
  const result: Report = { proven: new Set(['S1.01 site']), unknown: [] }
  expect(complaints(result, rows, 'Proven now: **1 of 3**')).toEqual([])
  expect(complaints(result, rows, 'Proven now: **2 of 3**')).toHaveLength(1)
  expect(complaints(result, rows, 'No figure')).toHaveLength(1)
})
