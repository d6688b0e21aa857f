import { expect, test } from 'vitest'

import { createReadiness } from './readiness.ts'

test('the database is asked four times a second at most, however many want to know', async () => {
  let now = 0
  let asked = 0
  let answers = true
  const { isReady } = createReadiness(
    async () => {
      asked++
      return answers
    },
    () => now,
  )
  for (let n = 0; n < 50; n++) expect(await isReady()).toBe(true)
  expect(asked).toBe(1)
  answers = false
  now = 250
  expect(await isReady()).toBe(false)
  expect(asked).toBe(2)
})

test('a database that fails to answer is not ready', async () => {
  const { isReady } = createReadiness(
    () => Promise.reject(new Error('gone')),
    () => 0,
  )
  expect(await isReady()).toBe(false)
})
