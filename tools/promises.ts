import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './folders.ts'
import type { NamedTest } from './results.ts'

type Promises = Record<string, { kept: { says: string; shownBy: string[] }[] }>

export const readPromises = (): Promises =>
  JSON.parse(readFileSync(join(root, 'contributing', 'promises.json'), 'utf8'))

/** Rows of the specification that a title proves besides say nothing of the promise. */
const withoutRows = (title: string) => title.replace(/(?: \[S\d[^\]]*\])+$/, '')

/** What the home page and the prices promise although no passing test shows it in a browser, in sentences. */
export function brokenPromises(promises: Promises, tests: readonly NamedTest[]) {
  const passing = tests.filter(({ passed }) => passed)
  const passed = titlesOf(passing)
  const seen = titlesOf(passing.filter(({ kind }) => kind === 'browser'))
  return Object.entries(promises).flatMap(([page, { kept }]) =>
    kept.flatMap(({ says, shownBy }) => {
      const missing = shownBy.filter((title) => !passed.has(title))
      const isSeen = shownBy.some((title) => seen.has(title))
      return [
        ...missing.map(
          (title) => `${page} says "${says}", and no passing test is called "${title}".`,
        ),
        ...(isSeen ? [] : [`${page} says "${says}", and no passing browser test shows it.`]),
      ]
    }),
  )
}

const titlesOf = (tests: readonly NamedTest[]) =>
  new Set(tests.map(({ title }) => withoutRows(title)))
