import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { Runner } from './runner.tsx'

vi.setConfig({ testTimeout: 60_000 })

const vin = 'LRW3F7EK4NC700001'
type Sent = { method: string; path: string; body: unknown; credentials: unknown }
let sent: Sent[] = []
let answer: (request: Sent, signal: AbortSignal) => Promise<Response>

beforeEach(() => {
  sent = []
  localStorage.clear()
  sessionStorage.clear()
  // Nothing here has a size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input)
    if (pathname === '/api/metadata' || pathname === '/api/1/products')
      return new Promise(() => undefined)
    const request = {
      method: init.method ?? 'GET',
      path: pathname + search,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      credentials: init.credentials,
    }
    sent.push(request)
    return answer(request, init.signal ?? new AbortController().signal)
  })
  answer = async () => Response.json({ response: [], count: 0 }, { headers: { 'x-txid': 'tx_1' } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (path: string) => renderSignedIn('user-1', () => <Runner />, {}, path)
/** What stands above an answer, once there is one. */
const answered = () =>
  waitFor(() => {
    const panel = document.querySelector('[data-slot="answer"][data-step="answered"]')
    if (!panel) throw new Error('No answer yet.')
    return panel.textContent
  })
const called = () => sent.filter(({ path }) => !path.includes('/preflight/'))

test('a free read is made on arrival, with the session; its status, size and request id are told [S1.08 con]', async () => {
  await show(`/api/1/vehicles/${vin}/drivers`)
  expect(await answered()).toContain('200')
  expect(called()).toEqual([
    {
      method: 'GET',
      path: `/api/1/vehicles/${vin}/drivers`,
      body: undefined,
      credentials: 'include',
    },
  ])
  expect(screen.getByText('tx_1')).toBeTruthy()
  expect(screen.getByText('25 B')).toBeTruthy()
})

test('what costs waits for Run, and Ctrl and Enter are as good as the button', async () => {
  await show(`/api/1/vehicles/${vin}/vehicle_data?use_cache=true`)
  expect(await screen.findByRole('button', { name: 'Run · 2 credits' })).toBeTruthy()
  expect(called()).toEqual([])
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await answered()
  expect(called()[0]?.path).toBe(`/api/1/vehicles/${vin}/vehicle_data?use_cache=true`)
})

test('safe mode sends no change; without it a wrong body is named and not sent, a dangerous one asked about, its PIN kept nowhere', async () => {
  answer = async () => Response.json({ response: { result: true } })
  await show(`/api/1/vehicles/${vin}/command/set_pin_to_drive?method=POST`)
  const run = await screen.findByRole('button', { name: /^Run/ })
  fireEvent.click(run)
  expect(called()).toEqual([])
  fireEvent.click(screen.getByRole('switch', { name: /^Safe mode/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'JSON' }))
  const body = await screen.findByLabelText('Body, as JSON')
  fireEvent.change(body, { target: { value: '{"on": true, "password": "73"}' } })
  fireEvent.click(run)
  expect(await screen.findByText('password: It does not have the right form.')).toBeTruthy()
  fireEvent.change(body, { target: { value: '{"on": true, "password": "7391"}' } })
  fireEvent.click(run)
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(called()).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'PIN to Drive' }))
  await answered()
  expect(called().map((one) => one.body)).toEqual([{ on: true, password: '7391' }])
  await waitFor(() => expect(body).toHaveProperty('value', expect.not.stringContaining('7391')))
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
  expect(kept).toContain('vehicleCommands.set_pin_to_drive')
  expect(kept).not.toContain('7391')
})

test('Escape cancels, and a change says that it may have arrived; a refusal says what to do', async () => {
  answer = (_, signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await show(`/api/1/vehicles/${vin}/drivers`)
  fireEvent.keyDown(await screen.findByText('Waiting for the answer…'), { key: 'Escape' })
  expect(await screen.findByText('Canceled. Nothing was changed.')).toBeTruthy()
  answer = async () =>
    Response.json({ error: 'vehicle_unavailable' }, { status: 408, statusText: 'Request Timeout' })
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  expect(await screen.findByText(/^The car sleeps or is out of reach/)).toBeTruthy()
})

test('a command that was sent and not done says so, and is no success among the last runs', async () => {
  answer = async () =>
    Response.json({ response: { result: false, reason: 'vehicle is in motion' } })
  await show(`/api/1/vehicles/${vin}/command/flash_lights?method=POST`)
  const run = await screen.findByRole('button', { name: /^Run/ })
  const safe = screen.queryByRole('switch', { name: /^Safe mode/, checked: true })
  if (safe) fireEvent.click(safe)
  fireEvent.click(run)
  expect(await answered()).toContain('It was sent and not done: vehicle is in motion.')
  expect(await screen.findByText('200, not done')).toBeTruthy()
})

test('a path that no call is like suggests no other pages', async () => {
  await show('/api/1/zzz')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.queryByText(/Privacy/)).toBeNull()
  expect(screen.getByRole('link', { name: 'begin anew' })).toBeTruthy()
})
