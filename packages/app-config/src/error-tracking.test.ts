// @vitest-environment jsdom
import * as client from '@sentry/browser'
import { expect, test, vi } from 'vitest'

import { ErrorTracking, tracingOptions, trackingOptions } from './error-tracking.ts'

/** For tests whose page is idle from the start. */
const now = (act: () => void) => act()
const settings = { dsn: 'https://key@errors.example/1' }

test('idle, final and child span timeouts are 1000, 30000 and 15000 ms [S9.24 con site] [S9.25 con site] [S9.26 con site]', () => {
  expect(tracingOptions).toEqual({
    idleTimeout: 1000,
    finalTimeout: 30_000,
    childSpanTimeout: 15_000,
  })
})

test('of 150 breadcrumbs 100 are sent, and of 1200 spans of a transaction 1000 [S9.27 con site] [S9.28 con site]', async () => {
  const sent: object[] = []
  client.init({
    ...trackingOptions(settings),
    transport: () => ({
      send: async ([, items]) => {
        for (const [{ type }, payload] of items) sent.push({ type, payload })
        return {}
      },
      flush: async () => true,
    }),
  })
  for (let step = 0; step < 150; step++) client.addBreadcrumb({ message: `step ${step}` })
  client.captureException(new Error('told'))
  client.startSpan({ name: 'page' }, () => {
    for (let part = 0; part < 1200; part++) client.startSpan({ name: `part ${part}` }, () => {})
  })
  await client.close()

  const payloadOf = (wanted: string) =>
    sent.filter((item) => 'type' in item && item.type === wanted)
  const [event] = payloadOf('event')
  const [transaction, ...more] = payloadOf('transaction')
  expect(event).toHaveProperty('payload.breadcrumbs.length', 100)
  expect(transaction).toHaveProperty('payload.spans.length', 1000)
  expect(more).toEqual([])
})

test('without an address the client is not even loaded', () => {
  const load = vi.fn()
  const tracking = new ErrorTracking(null, { load })
  tracking.report(new Error('unseen'))
  tracking.identify({ email: 'owner@wattlane.example' })
  tracking.clear()
  expect(load).not.toHaveBeenCalled()
})

test('the identity is e-mail and full name, and is cleared on sign-out', async () => {
  const sentry = {
    init: vi.fn(),
    setUser: vi.fn(),
    captureException: vi.fn(),
    browserTracingIntegration: vi.fn(),
  }
  // The double's calls are all that is looked at, not what they return.
  const load = async () => sentry as unknown as typeof import('./sentry.ts')
  const tracking = new ErrorTracking(settings, { load, idle: now })
  tracking.identify({ email: 'owner@wattlane.example', full_name: 'Simulated Owner' })
  await vi.waitFor(() => expect(sentry.setUser).toHaveBeenCalledOnce())
  tracking.clear()

  await vi.waitFor(() =>
    expect(sentry.setUser.mock.calls).toEqual([
      [{ email: 'owner@wattlane.example', username: 'Simulated Owner' }],
      [null],
    ]),
  )
  expect(sentry.init).toHaveBeenCalledOnce()
})

test('the client waits for an idle page or the first error, which it is then told of', async () => {
  const sentry = {
    init: vi.fn(),
    setUser: vi.fn(),
    captureException: vi.fn(),
    browserTracingIntegration: vi.fn(),
  }
  // The double's calls are all that is looked at, not what they return.
  const load = vi.fn(async () => sentry as unknown as typeof import('./sentry.ts'))
  const tracking = new ErrorTracking(settings, { load, idle: () => undefined })
  tracking.identify({ email: 'owner@wattlane.example' })
  expect(load).not.toHaveBeenCalled()

  const early = new Error('before anything listens')
  window.dispatchEvent(new ErrorEvent('error', { error: early }))
  await vi.waitFor(() => expect(sentry.captureException).toHaveBeenCalledExactlyOnceWith(early))
  expect(sentry.setUser).toHaveBeenCalledWith({ email: 'owner@wattlane.example' })

  // From now on the client has a listener of its own.
  window.addEventListener('error', () => undefined, { once: true })
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('for the client itself') }))
  expect(sentry.captureException).toHaveBeenCalledOnce()
})
