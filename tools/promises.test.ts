import { expect, test } from 'vitest'

import { brokenPromises } from './promises.ts'
import type { NamedTest } from './results.ts'

const passed = (title: string, kind: NamedTest['kind'] = 'browser') => ({
  title,
  passed: true,
  skipped: false,
  kind,
})
const failed = (title: string) => ({ ...passed(title), passed: false })
const promises = { '/': { kept: [{ says: 'It flies.', shownBy: ['it flies', 'it lands'] }] } }
const unseen = '/ says "It flies.", and no passing browser test shows it.'

test('a promise is kept by passing tests of these names, whichever rows they name besides', () => {
  const tests = [passed('it flies [S1.02 con] [S1.03 site, S1.04 site]'), passed('it lands')]
  expect(brokenPromises(promises, tests)).toEqual([])
})

test('a test that failed, or that there is not, breaks it', () => {
  const told = '/ says "It flies.", and no passing test is called "it lands".'
  expect(brokenPromises(promises, [passed('it flies'), failed('it lands')])).toEqual([told])
  expect(brokenPromises(promises, [])).toHaveLength(3)
})

test('one of the tests ran in a browser; others may stand beside it, and do not do alone', () => {
  expect(brokenPromises(promises, [passed('it flies', 'unit'), passed('it lands')])).toEqual([])
  const alone = [passed('it flies', 'unit'), passed('it lands', 'unit')]
  expect(brokenPromises(promises, alone)).toEqual([unseen])
  const failing = [passed('it flies', 'unit'), passed('it lands', 'unit'), failed('it lands')]
  expect(brokenPromises(promises, failing)).toEqual([unseen])
})

test('a promise without any test is broken', () => {
  expect(brokenPromises({ '/': { kept: [{ says: 'It flies.', shownBy: [] }] } }, [])).toEqual([
    unseen,
  ])
})
