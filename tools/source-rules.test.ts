import { expect, test } from 'vitest'

import { readsEnvironment, tooLong } from './source-rules.ts'

test('a file may have 400 lines, not one more', () => {
  const file = (lines: number) => ({ path: 'a.ts', text: 'line\n'.repeat(lines) })
  expect(tooLong(file(400))).toEqual([])
  expect(tooLong(file(401))).toEqual(['a.ts has 401 lines; 400 is the most.'])
})

test('only env.ts and tests read the environment', () => {
  const text = 'const port = process.env.PORT'
  const found = (path: string) => readsEnvironment({ path, text }).length
  expect(found('apps/api/src/env.ts')).toBe(0)
  expect(found('apps/api/src/db/open.test.ts')).toBe(0)
  expect(found('apps/api/src/db/open.ts')).toBe(1)
  expect(found('apps/console/vite.config.ts')).toBe(0)
})
