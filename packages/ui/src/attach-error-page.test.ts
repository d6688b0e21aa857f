import { beforeEach, expect, test, vi } from 'vitest'
import { attachErrorPage, showNamedError } from './attach-error-page.ts'

beforeEach(() => {
  document.body.innerHTML = `<div class="error-page"><p class="error-status">404</p>
    <h1>Page not found</h1>
    <p>This is not the page you're looking for.</p>
    <div class="error-extras"></div></div>`
})

const words = () => document.body.textContent.replace(/\s+/g, ' ').trim()

test('a named error has our words, and its request for a report', () => {
  showNamedError({ status: 429, requestId: '5f0c2a9d-17' })
  expect(words()).toContain('429 Too many requests Many came in a short time')
  expect(words()).toContain('Request 5f0c2a9d-17')
  expect(words()).not.toContain('Another try')
})

test('a pause is counted down to its end', () => {
  vi.useFakeTimers()
  showNamedError({ status: 429, retryAfter: 65 })
  expect(words()).toContain('Another try is taken in 1:05.')
  vi.advanceTimersByTime(60_000)
  expect(words()).toContain('Another try is taken in 0:05.')
  vi.advanceTimersByTime(5_000)
  expect(words()).toContain('Another try is taken now.')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('pages near the address are offered, and the usual ones where it is not what was missed', async () => {
  const pages = async () =>
    ['/docs/errors', '/docs', '/console', '/pricing'].map((to) => ({ to, label: to }))
  const near = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  document.body.innerHTML = '<nav hidden><ul data-slot="near-pages"></ul></nav>'
  window.history.replaceState(null, '', '/error')
  attachErrorPage({ onReport: () => {}, pages })
  await vi.waitFor(() => expect(near()[0]).toBe('/docs/errors'))
  attachErrorPage({ onReport: () => {}, pages, missed: '/' })
  await vi.waitFor(() => expect(near()).toEqual(['/console', '/docs', '/pricing']))
})
