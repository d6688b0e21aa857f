import { ApiError, ConnectionError } from '@console/sdk'
import { Drivers, type Invitation, Invitations } from '@console/sdk/vehicles'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useClient } from '../../lib/client.ts'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { accountQueries } from '../account/queries.ts'
import { DriversCard } from './drivers-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { InviteFailure } from './invite-failure.tsx'
import { sharingQueries, useInvite, useLeave } from './queries.ts'

// The page of the list stands in the address of a page that is not there.
vi.mock('../vehicles/sections/use-addressed.ts', () => ({
  useAddressed: () => [undefined, () => {}],
}))

const vin = 'LRW3F7EK4NC700001'
const vehicle = {
  kind: 'vehicle',
  vin,
  name: 'Blue',
  model: 'Model 3',
  firmware: null,
  isSubscribed: true,
  isOwner: true,
  state: 'online',
} as const
const listOf = <T,>(...items: T[]) => ({ items, count: items.length, pagination: null })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Leaving({ onLeft }: { onLeft: () => Promise<void> }) {
  const { mutate } = useLeave(vin, onLeft)
  return (
    <button type="button" onClick={() => mutate()}>
      Leave
    </button>
  )
}

test('whoever gives up a vehicle is led away before the lists are read anew', async () => {
  vi.spyOn(Drivers.prototype, 'remove').mockResolvedValue('ok')
  const order: string[] = []
  const onLeft = async () => void order.push('away')
  const { queryClient } = await renderSignedIn('host', () => <Leaving onLeft={onLeft} />)
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async ({ queryKey } = {}) => {
    order.push(String(queryKey))
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(order).toEqual(['away', String(accountQueries.all)]))
})

function Sharing() {
  return (
    <>
      <DriversCard vehicle={vehicle} blocked={undefined} />
      <InvitationsCard
        vehicle={vehicle}
        blocked={undefined}
        page={undefined}
        onPageChange={() => undefined}
      />
    </>
  )
}

function Inviting() {
  const client = useClient()
  const { data } = useQuery(sharingQueries.invitations(client, vin, 1))
  const { mutate, error } = useInvite(vin)
  const key = { idempotencyKey: 'key', removeAt: undefined }
  return (
    <>
      <button type="button" onClick={() => mutate(key)}>
        Invite {data?.count}
      </button>
      {error ? <InviteFailure error={error} /> : null}
    </>
  )
}

test('where the answer to an invitation got lost, that is said and the list is read anew', async () => {
  const list = vi.spyOn(Invitations.prototype, 'list').mockResolvedValue(listOf())
  const create = vi.spyOn(Invitations.prototype, 'create')
  create.mockRejectedValueOnce(new ConnectionError('aborted'))
  await renderSignedIn('owner', () => <Inviting />)
  await screen.findByRole('button', { name: 'Invite 0' })
  list.mockResolvedValue(listOf({ id_s: '1', state: 'accepted' }))
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('It is not known whether an invitation was made.')
  await screen.findByRole('button', { name: 'Invite 1' })

  create.mockRejectedValueOnce(new ApiError(409, {}))
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Nobody was invited.')
})

test('while an invitation is open, it is looked every ten seconds whether it was redeemed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const list = vi.spyOn(Invitations.prototype, 'list')
  list.mockResolvedValue(listOf({ id_s: '1', state: 'pending' }))
  await renderSignedIn('owner', () => <Inviting />)
  await screen.findByRole('button', { name: 'Invite 1' })
  expect(list).toHaveBeenCalledTimes(1)
  list.mockResolvedValue(listOf({ id_s: '1', state: 'accepted' }))
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(list).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(list).toHaveBeenCalledTimes(2)
})

test('once an invitation is redeemed, its driver is named without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const list = vi.spyOn(Invitations.prototype, 'list')
  const drivers = vi.spyOn(Drivers.prototype, 'list').mockResolvedValue(listOf())
  list.mockResolvedValue(listOf({ id_s: '1', state: 'pending' }))
  await renderSignedIn('owner', () => <Sharing />)
  await screen.findByText('Open')
  list.mockResolvedValue(listOf({ id_s: '1', state: 'accepted', share_user_id_s: '7' }))
  drivers.mockResolvedValue(listOf({ user_id_s: '7', driver_first_name: 'Ada' }))
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  await screen.findByText('by Ada')
})

test('whatever the manufacturer answers, rows show what is known, and a full vehicle invites nobody [S3.53 con]', async () => {
  vi.spyOn(Invitations.prototype, 'list').mockResolvedValue(
    listOf<Invitation>(
      {},
      { id_s: '12', state: 'on_its_way', expires_at: 'tomorrow' },
      { id_s: '13', state: 'pending' },
      { id_s: '14', state: 'pending', expires_at: '2020-01-01T00:00:00.000Z', share_link: 'x' },
    ),
  )
  vi.spyOn(Drivers.prototype, 'list').mockResolvedValue(
    listOf(...[1, 2, 3, 4, 5].map((user_id) => ({ user_id }))),
  )
  await renderSignedIn('owner', () => <Sharing />)
  await screen.findByText('5 of 5')
  const rows = within(document.querySelector('[data-slot="invitations"]') ?? document.body)
  const said = rows.getAllByRole('listitem').map((row) => row.textContent)
  expect(said).toEqual([
    expect.stringContaining('State unknown'),
    expect.stringContaining('State unknown'),
    expect.stringContaining('Open'),
    expect.stringContaining('Expired'),
  ])
  fireEvent.click(rows.getByRole('button', { name: 'Show link' }))
  await rows.findByText(/gave no link/)
  screen.getByText('Driver 3')
  rows.getByText(/as many as it takes/)
  expect(
    screen.getByRole('button', { name: 'Invite a driver' }).getAttribute('aria-disabled'),
  ).toBe('true')
})

test('an invitation is made for a named car and term, and only by the dialog', async () => {
  const list = vi.spyOn(Invitations.prototype, 'list').mockResolvedValue(listOf())
  vi.spyOn(Drivers.prototype, 'list').mockResolvedValue(listOf())
  vi.spyOn(Drivers.prototype, 'removals').mockResolvedValue(listOf())
  const create = vi.spyOn(Invitations.prototype, 'create').mockResolvedValue({ id_s: '1' })
  await renderSignedIn('owner', () => <Sharing />)
  fireEvent.click(await screen.findByRole('button', { name: 'Invite a driver' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: /Invite a driver to Blue/ }))
  expect(create).not.toHaveBeenCalled()
  list.mockResolvedValue(listOf({ id_s: '1', state: 'pending', share_link: 'https://x.example/1' }))
  const slow = Promise.withResolvers<Awaited<ReturnType<Drivers['removals']>>>()
  vi.mocked(Drivers.prototype.removals).mockReturnValue(slow.promise)
  create.mockImplementation(async () => {
    setTimeout(() => slow.resolve(listOf()), 50)
    return { id_s: '1' }
  })
  fireEvent.click(dialog.getByRole('radio', { name: '3 days' }))
  const before = Date.now()
  fireEvent.click(dialog.getByRole('button', { name: 'Make the invitation' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  // Its link is what one wants now, whenever the lists have come.
  await screen.findByRole('button', { name: 'Hide link' })
  const { remove_at } = create.mock.calls[0]?.[1] ?? {}
  const days = (Date.parse(String(remove_at)) - before) / 86_400_000
  expect(Math.round(days)).toBe(3)
})

test('a driver whose time runs out is named with it, and gone once it is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(Invitations.prototype, 'list').mockResolvedValue(listOf())
  const drivers = vi.spyOn(Drivers.prototype, 'list')
  drivers.mockResolvedValue(listOf({ user_id_s: '7', driver_first_name: 'Ada' }))
  const removals = vi.spyOn(Drivers.prototype, 'removals').mockResolvedValue(
    listOf({
      id: 'rem_0123456789abcdef',
      invitation_id: null,
      driver_id: '7',
      remove_at: new Date(Date.now() + 5_000).toISOString(),
      failures: 0,
    }),
  )
  await renderSignedIn('owner', () => <Sharing />)
  await screen.findByRole('button', { name: 'Change when Ada is removed' })
  screen.getByRole('timer')
  removals.mockResolvedValue(listOf())
  drivers.mockResolvedValue(listOf())
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  await screen.findByText('You alone drive this vehicle')
})
