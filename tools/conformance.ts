import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './folders.ts'
import { type NamedTest, readAllResults } from './results.ts'

/** One statement of the specification, and the places where it must be proven. */
export type Row = { id: string; statement: string; places: string[] }

export type Report = {
  /** `row place` pairs that at least one passing test names. */
  proven: Set<string>
  /** What a title names although no row or place is called so. */
  unknown: string[]
}

const placeNames = ['sdk', 'con', 'site', 'cnt', 'api', 'bld']

/** A title names rows as `[S2.41 con]`; `[S2.41]` will do for a row of one place, `[S2.41 con, S2.42 con]` for two. */
export function report(rows: readonly Row[], tests: readonly NamedTest[]): Report {
  const proven = new Set<string>()
  const unknown = new Set<string>()
  for (const test of tests) {
    for (const [, inside = ''] of test.title.matchAll(/\[(S\d+\.\d+[^\]]*)\]/g)) {
      for (const part of inside.split(',')) {
        const [id, ...named] = part.trim().split(/\s+/)
        const row = rows.find((candidate) => candidate.id === id)
        const places = named.length || row?.places.length !== 1 ? named : row.places
        if (!row || !places.length || places.some((place) => !row.places.includes(place)))
          unknown.add(`${part.trim()} in "${test.title}"`)
        else if (test.passed) for (const place of places) proven.add(`${row.id} ${place}`)
      }
    }
  }
  return { proven, unknown: [...unknown] }
}

export function readRows(): Row[] {
  return JSON.parse(readFileSync(join(root, 'contributing', 'conformance.json'), 'utf8'))
}

const quoted = /Proven now: \*\*(\d+) of (\d+)\*\*/

/** What goes wrong with a report, in sentences: unknown names, or a figure in CONTRIBUTING.md that is not true. */
export function complaints({ proven, unknown }: Report, rows: readonly Row[], text: string) {
  const [, have, all] = quoted.exec(text) ?? []
  const total = pairs(rows).length
  const isTrue = Number(have) === proven.size && Number(all) === total
  return [
    ...unknown.map((name) => `No row and place is called ${name}.`),
    ...(isTrue
      ? []
      : [
          `CONTRIBUTING.md quotes ${have ?? 'no figure'} of ${all ?? 'none'}; it is ${proven.size} of ${total}. Run pnpm conformance --update.`,
        ]),
  ]
}

const pairs = (rows: readonly Row[]) =>
  rows.flatMap((row) => row.places.map((place) => ({ row, place, name: `${row.id} ${place}` })))

/** Runs after the tests: reads their results, prints the figure, and returns what is wrong with it. */
export function checkConformance({ showMissing = false, update = false } = {}) {
  const rows = readRows()
  const result = report(rows, readAllResults())
  const lines = placeNames.map((place) => {
    const here = pairs(rows).filter((pair) => pair.place === place)
    const have = here.filter(({ name }) => result.proven.has(name))
    return `${place}: ${have.length}/${here.length}`
  })
  if (showMissing)
    for (const { row, name } of pairs(rows))
      if (!result.proven.has(name)) lines.push(`missing ${name}: ${row.statement}`)
  const total = pairs(rows).length
  lines.push(`conformance, row and place named by a passing test: ${result.proven.size}/${total}`)
  const path = join(root, 'CONTRIBUTING.md')
  const text = readFileSync(path, 'utf8')
  const next = update
    ? text.replace(quoted, `Proven now: **${result.proven.size} of ${total}**`)
    : text
  return { lines, complaints: complaints(result, rows, next), path, text: next }
}

if (import.meta.main) {
  const { lines, complaints, path, text } = checkConformance({
    showMissing: process.argv.includes('--missing'),
    update: process.argv.includes('--update'),
  })
  writeFileSync(path, text)
  console.log([...lines, ...complaints].join('\n'))
  if (complaints.length) process.exitCode = 1
}
