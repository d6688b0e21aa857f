import { expect, test } from 'vitest'

import { brokenPromises } from './promises.ts'

const passed = (title: string) => ({ title, passed: true, skipped: false })
const promises = { '/': { kept: [{ says: 'It flies.', shownBy: ['it flies', 'it lands'] }] } }

test('a promise is kept by passing tests of these names, whichever rows they name besides', () => {
  const tests = [passed('it flies [S1.02 con] [S1.03 site, S1.04 site]'), passed('it lands')]
  expect(brokenPromises(promises, tests)).toEqual([])
})

test('a test that failed, or that there is not, breaks it', () => {
  const tests = [passed('it flies'), { title: 'it lands', passed: false, skipped: false }]
  const told = '/ says "It flies.", and no passing test is called "it lands".'
  expect(brokenPromises(promises, tests)).toEqual([told])
  expect(brokenPromises(promises, [])).toHaveLength(2)
})
