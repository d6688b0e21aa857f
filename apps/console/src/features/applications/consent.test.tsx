import { ApiError, Users } from '@console/sdk'
import { Applications } from '@console/sdk/account'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { ConnectPage } from './connect-page.tsx'
import { draftKey, firstDraft, keepDraft } from './draft.ts'
import type { Consent } from './queries.ts'

const vin = 'LRW3F7EK4NC700001'
const asked = {
  response_type: 'code',
  client_id: 'planner',
  redirect_uri: 'https://planner.example/callback',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}
const consent = {
  client: {
    client_id: asked.client_id,
    client_name: 'Planner',
    client_uri: 'https://trusted.example/',
    logo_uri: null,
    software_id: null,
    software_version: null,
    verified: false,
    created_at: null,
  },
  user_id: 'host',
  redirect_uri: asked.redirect_uri,
  redirect_known: true,
  scopes: [{ scope: 'vehicle_device_data', held: true, granted: false }],
  products: [{ product_type: 'vehicle', id: vin, name: 'Blue' }],
  name: null,
  connected_at: null,
} satisfies Consent

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(Users.prototype, 'me').mockResolvedValue({})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const start = () => renderSignedIn('host', () => <ConnectPage asked={asked} />)

test('an answer says who was asked; where somebody else signed in meanwhile, they are asked anew', async () => {
  const read = vi.spyOn(Applications.prototype, 'consent').mockResolvedValue(consent)
  const sentence = 'You are signed in as somebody else now.'
  const refusal = { error: 'account_changed', error_description: sentence }
  const decide = vi
    .spyOn(Applications.prototype, 'decide')
    .mockRejectedValueOnce(new ApiError(409, refusal))
    .mockRejectedValueOnce(new ApiError(500, {}))
  await start()
  fireEvent.change(await screen.findByLabelText('Call this connection'), {
    target: { value: 'Of the host' },
  })
  read.mockResolvedValue({ ...consent, user_id: 'owner' })
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
  await screen.findByText(sentence)
  expect(decide.mock.lastCall?.[0]).toMatchObject({ decision: 'grant', user_id: 'host' })
  // Nothing that the other one chose stands in the form.
  expect(screen.getByLabelText('Call this connection')).toHaveProperty('value', 'Planner')
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
  await screen.findByText(/Your answer was not taken/)
  expect(decide.mock.lastCall?.[0]).toMatchObject({ user_id: 'owner' })
})

test('the home page that an unverified application names is no link', async () => {
  vi.spyOn(Applications.prototype, 'consent').mockResolvedValue(consent)
  await start()
  await screen.findByText(/trusted\.example, says the application/)
  expect(screen.queryByRole('link', { name: /trusted/ })).toBeNull()
})

test('what one user chose is not shown to the next, and what is gone is not chosen', () => {
  const key = draftKey('host', 'challenge')
  const kept = { withheld: [], reach: 'some' as const, products: ['GONE', vin] }
  keepDraft(key, { ...kept, name: 'Mine' })
  expect(firstDraft(consent, draftKey('owner', 'challenge')).name).toBe('Planner')
  expect(firstDraft(consent, key)).toMatchObject({
    name: 'Mine',
    products: [vin],
  })
})

test('a long name of an application is cut to what a connection takes', () => {
  const client = { ...consent.client, client_name: `${'x'.repeat(63)}🚗${'y'.repeat(30)}` }
  expect(firstDraft({ ...consent, client }, 'key').name).toBe('x'.repeat(63))
})
