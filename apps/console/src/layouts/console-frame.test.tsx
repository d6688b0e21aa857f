import { createBrowserHistory } from '@tanstack/react-router'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keptRecordings } from '../features/events/kept-recording.ts'
import { RecordBar } from '../features/events/record-bar.tsx'
import { saveFile } from '../lib/save-file.ts'
import { servicesFor } from '../lib/services.ts'
import { Session } from '../lib/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ConsoleFrame } from './console-frame.tsx'

vi.mock('../lib/save-file.ts', () => ({ saveFile: vi.fn() }))

const vin = 'LRW3F7EK4NC700001'

beforeEach(() => {
  // No list of what one owns comes, so no stream is read either.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  for (const { recorder } of keptRecordings.get()) keptRecordings.drop(recorder)
  vi.unstubAllGlobals()
})

/** The frame round a recorder, for a user who is signed in until `sign` says otherwise. */
async function show() {
  let userId: string | false = 'user-1'
  const session = new Session({
    ask: async () => ({ userId, answered: true }),
    end: async () => true,
  })
  await session.resolve()
  const services = servicesFor({ host: 'https://api.wattlane.example', session })
  renderPage(
    ConsoleFrame,
    { session, services },
    createBrowserHistory(),
    <RecordBar vin={vin} name="Mine" />,
  )
  await screen.findByRole('button', { name: 'Record' })
  return (next: string | false) => {
    userId = next
    return session.recheck()
  }
}

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a recording outlives the session: it is stopped, offered, and not left without a question', async () => {
  const sign = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Record' }))
  await sign(false)
  await screen.findByText('The session ended while you recorded')
  expect(keptRecordings.get()[0]?.recorder.get().phase).toBe('stopped')
  expect(isAsked()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Download NDJSON' }))
  expect(saveFile).toHaveBeenCalledWith(expect.stringMatching(vin), expect.any(Blob))
  expect(isAsked(), 'what was saved may be left').toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('The session ended while you recorded')).toBeNull()
})

test('another user does not get to see it, its own one does', async () => {
  const sign = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Record' }))
  await sign('user-2')
  await screen.findByRole('button', { name: 'Record' })
  expect(screen.queryByText('The session ended while you recorded')).toBeNull()
  await sign('user-1')
  await screen.findByText('The session ended while you recorded')
})

test('a second one that is cut off stands beside the first, and each is discarded by itself', async () => {
  const sign = await show()
  for (const next of [false, 'user-1', false] as const) {
    if (next === false) fireEvent.click(await screen.findByRole('button', { name: 'Record' }))
    await sign(next)
  }
  await vi.waitFor(() =>
    expect(screen.getAllByText('The session ended while you recorded')).toHaveLength(2),
  )
  const [first] = screen.getAllByRole('button', { name: 'Discard' })
  if (first) fireEvent.click(first)
  expect(screen.getAllByText('The session ended while you recorded')).toHaveLength(1)
})

test('without a recording the moment after signing out shows nothing', async () => {
  const sign = await show()
  await sign(false)
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
