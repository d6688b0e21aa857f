import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { loggedError } from './log.ts'

test('a failed query is logged without the values that it was about', () => {
  const values = ['owner@wattlane.example', 'two\nlines']
  const cause = new Error('connection lost')
  const logged = loggedError(new DrizzleQueryError('update mails set address = $1', values, cause))
  const text = JSON.stringify(logged)
  expect(text).not.toMatch(/owner@|lines/)
  expect(text).toContain('update mails set address = $1')
  expect(text).toContain('connection lost')
  expect(logged.stack).toMatch(/\n {4}at /)
})

test('any other error is logged whole', () => {
  const { message, stack } = loggedError(new TypeError('params: none'))
  expect(message).toBe('params: none')
  expect(stack).toContain('TypeError: params: none')
})
