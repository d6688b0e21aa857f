import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { readResults } from './results.ts'

function read(results: object) {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'results.json')
  writeFileSync(file, JSON.stringify(results))
  return readResults(file).map(({ title, passed, skipped, kind }) => [title, passed, skipped, kind])
}

const suite = (name: string, status: string, assertionResults: object[]) => ({
  name,
  status,
  message: '',
  assertionResults,
})

test('a test file that could not be loaded counts as a failed test', () => {
  expect(read({ testResults: [suite('broken.test.ts', 'failed', [])] })).toEqual([
    ['broken.test.ts', false, false, 'unit'],
  ])
})

test('passed, failed and skipped tests of Vitest are told apart', () => {
  const results = ['passed', 'failed', 'pending'].map((status) => ({ title: status, status }))
  expect(read({ testResults: [suite('a.test.ts', 'failed', results)] })).toEqual([
    ['passed', true, false, 'unit'],
    ['failed', false, false, 'unit'],
    ['pending', false, true, 'unit'],
  ])
})

test('nested suites and errors outside tests of Playwright are counted', () => {
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] })
  const suites = [
    { suites: [{ specs: [spec('fine', true, 'expected')] }], specs: [spec('late', true, 'flaky')] },
  ]
  expect(read({ suites, errors: [{ message: 'set-up failed\nat' }] })).toEqual([
    ['late', false, false, 'browser'],
    ['fine', true, false, 'browser'],
    ['set-up failed', false, false, 'browser'],
  ])
})
