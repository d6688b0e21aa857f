import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './folders.ts'
import type { NamedTest } from './results.ts'

type Promises = Record<string, { kept: { says: string; shownBy: string[] }[] }>

export const readPromises = (): Promises =>
  JSON.parse(readFileSync(join(root, 'contributing', 'promises.json'), 'utf8'))

/** Rows of the specification that a title proves besides say nothing of the promise. */
const withoutRows = (title: string) => title.replace(/(?: \[S\d[^\]]*\])+$/, '')

/** What the home page and the prices promise although no passing test shows it, in sentences. */
export function brokenPromises(promises: Promises, tests: readonly NamedTest[]) {
  const passed = new Set(tests.filter((test) => test.passed).map(({ title }) => withoutRows(title)))
  return Object.entries(promises).flatMap(([page, { kept }]) =>
    kept.flatMap(({ says, shownBy }) =>
      shownBy
        .filter((title) => !passed.has(title))
        .map((title) => `${page} says "${says}", and no passing test is called "${title}".`),
    ),
  )
}
