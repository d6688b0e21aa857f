import { type DriverRemoval, Drivers, Invitations } from '@console/sdk/vehicles'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'
import { accountQueries } from '../account/queries.ts'
import { openAmong } from './people.ts'

const nowAndThenMs = 10_000
const soonMs = 2_000

export const sharingQueries = {
  of: (vin: string) => ['sharing', vin] as const,
  drivers: (client: ApiClient, vin: string) =>
    queryOptions({
      queryKey: [...sharingQueries.of(vin), 'drivers'],
      queryFn: () => new Drivers(client.transport).list(vin),
    }),
  removals: (client: ApiClient, vin: string) =>
    queryOptions({
      queryKey: [...sharingQueries.of(vin), 'removals'],
      queryFn: () => new Drivers(client.transport).removals(vin),
      // One whose time is over is on its way.
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ remove_at }) => Date.parse(remove_at) <= Date.now())
          ? soonMs
          : false,
    }),
  invitations: (client: ApiClient, vin: string, page: number) =>
    queryOptions({
      queryKey: [...sharingQueries.of(vin), 'invitations', page],
      queryFn: () => new Invitations(client.transport).list(vin, { page }),
      // Whoever gets one may redeem it at any moment.
      refetchInterval: ({ state }) =>
        openAmong(state.data?.items ?? [], Date.now()) > 0 ? nowAndThenMs : false,
    }),
}

/** What follows from each change is read anew: drivers and invitations depend on each other. */
function useChange<Variables, Data>(
  vin: string,
  change: (client: ApiClient, variables: Variables) => Promise<Data>,
) {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (variables: Variables) => change(client, variables),
    // Also after a failure: its answer may have been lost. Nobody waits for that to be said.
    onSettled(_data, error) {
      const reading = queryClient.invalidateQueries({ queryKey: sharingQueries.of(vin) })
      return error ? undefined : reading
    },
  })
}

export const useRemoveDriver = (vin: string) =>
  useChange(vin, (client, id: string) => new Drivers(client.transport).remove(vin, id))

type Invite = { idempotencyKey: string; removeAt: string | undefined }

export const useInvite = (vin: string) =>
  useChange(vin, (client, { idempotencyKey, removeAt }: Invite) =>
    new Invitations(client.transport).create(vin, removeAt ? { remove_at: removeAt } : undefined, {
      idempotencyKey,
    }),
  )

/** Whose access it is that ends. */
export type EndOfAccess = { driver: string } | { invitation: string }

type ChosenEnd = {
  of: EndOfAccess
  removal: DriverRemoval | undefined
  /** Nothing to take the end back. */
  removeAt: string | undefined
}

export const useChooseEnd = (vin: string) =>
  useChange(vin, async (client, { of, removal, removeAt }: ChosenEnd) => {
    const drivers = new Drivers(client.transport)
    if (removeAt === undefined) {
      if (removal) await drivers.cancelRemoval(vin, removal.id)
    } else if ('driver' in of) await drivers.removeAt(vin, of.driver, removeAt)
    else await drivers.removeInvitedAt(vin, of.invitation, removeAt)
  })

export const useRevoke = (vin: string) =>
  useChange(vin, (client, id: string) => new Invitations(client.transport).revoke(vin, id))

/**
 * A driver leaves; the vehicle is gone from the lists at once. `onLeft` leads away before they are read
 * anew: its own page is not found by then.
 */
export function useLeave(vin: string, onLeft: () => Promise<void>) {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => new Drivers(client.transport).remove(vin),
    async onSuccess() {
      await onLeft()
      await queryClient.invalidateQueries({ queryKey: accountQueries.all })
    },
  })
}
