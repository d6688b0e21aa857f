import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { resultsFolder } from './folders.ts'
import type { Ended } from './run.ts'

export type NamedTest = {
  title: string
  passed: boolean
  skipped: boolean
  /** Whether it ran in a browser, or in Node alone. */
  kind: 'browser' | 'unit'
}

type VitestResults = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { title: string; status: string }[]
  }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[]
}
type PlaywrightResults = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/** The tests of a results file that Vitest or Playwright wrote. A file that failed to load counts as one failed test. */
export function readResults(path: string): NamedTest[] {
  // Written by the two runners that this repository pins.
  const results = JSON.parse(readFileSync(path, 'utf8')) as VitestResults | PlaywrightResults
  return 'testResults' in results ? fromVitest(results) : fromPlaywright(results)
}

/** Those of all suites that have run. */
export const readAllResults = () =>
  readdirSync(resultsFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .flatMap((entry) => readResults(join(resultsFolder, entry.name)))

/** Counts the tests of a run that has ended. A skipped one counts as failed: nothing here may go unproven. */
export function tally(file: string, { code, output }: Ended) {
  const tests = existsSync(file) ? readResults(file) : []
  const passed = tests.filter((test) => test.passed).length
  const failed = tests.length - passed
  const skipped = tests.filter((test) => test.skipped).map(({ title }) => `Skipped: ${title}`)
  const endedBadly = code !== 0 && failed === 0
  return {
    passed,
    failed: failed + Number(endedBadly || tests.length === 0),
    trouble: [output, ...skipped].join('\n'),
  }
}

function fromVitest({ testResults }: VitestResults) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map(
      (test): NamedTest => ({
        title: test.title,
        passed: test.status === 'passed',
        skipped: !['passed', 'failed'].includes(test.status),
        kind: 'unit',
      }),
    )
    const isBroken = status === 'failed' && tests.every(({ passed, skipped }) => passed || skipped)
    if (!isBroken) return tests
    const broken: NamedTest = { title: name, passed: false, skipped: false, kind: 'unit' }
    return [...tests, broken]
  })
}

function fromPlaywright({ suites, errors }: PlaywrightResults) {
  return [
    ...suites.flatMap(specsOf).map(
      ({ title, ok, tests }): NamedTest => ({
        title,
        passed: ok && tests.every(({ status }) => status === 'expected'),
        skipped: tests.some(({ status }) => status === 'skipped'),
        kind: 'browser',
      }),
    ),
    ...errors.map(
      ({ message = 'An error outside the tests.' }): NamedTest => ({
        title: message.split('\n')[0] ?? '',
        passed: false,
        skipped: false,
        kind: 'browser',
      }),
    ),
  ]
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<typeof specs> {
  return [...specs, ...suites.flatMap(specsOf)]
}
