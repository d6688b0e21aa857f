import { ConnectionError, Users } from '@console/sdk'
import { type Application, Applications } from '@console/sdk/account'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { ConnectedCard } from './connected-card.tsx'

const planner = {
  id: 'app_0000000000000001',
  client: {
    client_id: 'planner',
    client_name: 'Planner',
    client_uri: null,
    logo_uri: null,
    software_id: null,
    software_version: null,
    verified: false,
    created_at: null,
  },
  name: 'At home',
  scopes: ['openid', 'vehicle_device_data'],
  products: ['LRW3F7EK4NC700001'],
  connected_at: '2026-11-01T10:00:00.000Z',
  last_used_at: null,
  expires_at: null,
} satisfies Application
const listOf = (items: Application[]) => ({ items, count: items.length, pagination: null })

beforeEach(() => {
  vi.spyOn(Users.prototype, 'me').mockResolvedValue({})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = () =>
  renderSignedIn('host', () => <ConnectedCard nameOf={() => 'Blue'} writeBlock={undefined} />)

test('an application stands with what it may do and is ended after a question; what fails says so there', async () => {
  vi.spyOn(Applications.prototype, 'list')
    .mockResolvedValueOnce(listOf([planner]))
    .mockResolvedValueOnce(listOf([planner]))
    .mockResolvedValue(listOf([]))
  const end = vi
    .spyOn(Applications.prototype, 'disconnect')
    .mockRejectedValueOnce(new ConnectionError('The gateway could not be reached.'))
    .mockResolvedValue(true)
  await show()
  const row = await screen.findByRole('row', { name: /At home/ })
  for (const words of ['Planner', 'Nobody vouches for it', 'Read your vehicles', 'Only Blue'])
    expect(within(row).getByText(words)).toBeTruthy()

  fireEvent.click(within(row).getByRole('button', { name: 'Disconnect At home' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect At home?' })
  expect(end).not.toHaveBeenCalled()
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  confirm()
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).not.toBe(''))
  confirm()
  await screen.findByText('You have let none in.')
  expect(end.mock.calls).toEqual([[planner.id], [planner.id]])
})

test('where the list cannot be read the card says so and reads it again', async () => {
  vi.spyOn(Applications.prototype, 'list')
    .mockRejectedValueOnce(new ConnectionError('The gateway could not be reached.'))
    .mockResolvedValue(listOf([planner]))
  await show()
  await screen.findByText('Your applications could not be read.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('row', { name: /At home/ })
})
