import { beforeEach, expect, test } from 'vitest'
import { showNamedError } from './attach-error-page.ts'

beforeEach(() => {
  document.body.innerHTML = `<div class="error-page"><p class="error-status">404</p>
    <h1>Page not found</h1>
    <p>This is not the page you're looking for.</p>
    <div class="error-extras"></div></div>`
})

const words = () => document.body.textContent.replace(/\s+/g, ' ').trim()

test('an address may name a status, whose words are ours, and the request for a report', () => {
  expect(showNamedError('?status=429&request=5f0c2a9d-17')).toBe('5f0c2a9d-17')
  expect(words()).toContain('429 Too many requests Many came in a short time')
  expect(words()).toContain('Request 5f0c2a9d-17')
})

test('what is no error and no id is passed over', () => {
  const before = words()
  for (const search of [
    '',
    '?status=200',
    '?status=<b>',
    '?request=<b>call me</b>',
    '?status=4e9',
  ]) {
    expect(showNamedError(search)).toBeUndefined()
  }
  expect(words()).toBe(before)
})
