import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { servicesFor } from '../../lib/services.ts'
import { Session } from '../../lib/session.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { tokenFixture } from './token.fixture.ts'
import { TokensPage } from './tokens-page.tsx'

const secret = `wl_live_${'A'.repeat(36)}`

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The page over a gateway with these tokens; gives what is written. */
async function show(tokens: readonly object[]) {
  const session = new Session({
    ask: async () => ({ userId: 'user-1', answered: true }),
    end: async () => true,
  })
  await session.resolve()
  const services = servicesFor({ host: 'https://api.wattlane.example', session })
  const { client } = await services()
  const writes: unknown[] = []
  vi.spyOn(client.transport, 'send').mockImplementation(async ({ method, path }, request) => {
    if (method === 'GET' && path.startsWith('/web/tokens'))
      return { items: tokens, count: tokens.length, pagination: null }
    // Nothing else is needed here.
    if (method === 'GET') return new Promise(() => undefined)
    writes.push([method, path, request])
    return { ...tokenFixture, token: secret }
  })
  renderPage(TokensPage, { session, services })
  await screen.findByRole('button', { name: 'Create a token' })
  return writes
}

test('opening the page creates nothing; a token is asked for with nothing in the call, and shown once', async () => {
  const writes = await show([])
  await screen.findAllByText('You have none yet.')
  expect(writes).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Create a token' }))
  const form = await screen.findByRole('dialog', { name: 'Create a token' })
  fireEvent.click(within(form).getByRole('button', { name: 'Create token' }))
  await screen.findByText(secret)
  expect(writes).toEqual([['POST', '/web/tokens', {}]])
  fireEvent.click(screen.getByRole('button', { name: 'I have stored it' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

test('a token in use is revoked only by who types its name', async () => {
  const used = { ...tokenFixture, name: 'Charger', last_used_at: new Date().toISOString() }
  const writes = await show([used])
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Charger' }))
  const dialog = await screen.findByRole('alertdialog')
  const revoke = within(dialog).getByRole('button', { name: 'Revoke token' })
  fireEvent.click(revoke)
  expect(writes).toEqual([])
  fireEvent.change(within(dialog).getByLabelText('Type Charger to go on'), {
    target: { value: 'Charger' },
  })
  fireEvent.click(revoke)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(writes).toEqual([['DELETE', '/web/tokens', { body: { token: used.id } }]])
})
