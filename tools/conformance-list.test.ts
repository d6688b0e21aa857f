import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { readRows, report } from './conformance.ts'
import { root } from './folders.ts'

/** Its titles are samples, which prove nothing. */
const ownTest = 'tools/conformance.test.ts'

test('one list covers the whole product: each of its statements is named by the title of a test [S0.04 bld]', () => {
  const rows = readRows()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(319)
  const files = execFileSync('git', ['ls-files', '-z', '*.test.ts', '*.test.tsx', '*.e2e.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const titles = files
    .split('\0')
    .filter((file) => file && file !== ownTest)
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const { proven } = report(
    rows,
    titles.map((title) => ({ title, passed: true, skipped: false, kind: 'unit' as const })),
  )
  const isNamed = (id: string) => [...proven].some((pair) => pair.startsWith(`${id} `))
  expect(rows.filter(({ id }) => !isNamed(id)).map(({ id }) => id)).toEqual([])
})
