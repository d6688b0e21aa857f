import { ApiError } from '@console/sdk'
import {
  AccountDeletion,
  type Deletion,
  type DeletionSummary,
  Sessions,
} from '@console/sdk/account'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'
import { onceAtATime } from '../../lib/once-at-a-time.ts'

export type { Deletion, DeletionSummary }

/** How soon is looked again how far a deletion is. */
const soonMs = 1000

export const deletionQueries = {
  all: ['deletion'] as const,
  summary: (client: ApiClient) =>
    queryOptions({
      queryKey: [...deletionQueries.all, 'summary'],
      queryFn: () => new AccountDeletion(client.transport).summary(),
    }),
  /** When this browser was signed in. */
  signedInAt: (client: ApiClient) =>
    queryOptions({
      queryKey: [...deletionQueries.all, 'signed-in'],
      async queryFn() {
        const { items } = await new Sessions(client.transport).list()
        return items.find(({ current }) => current)?.created_at ?? null
      },
    }),
  progress: (client: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...deletionQueries.all, 'progress', id],
      queryFn: () => new AccountDeletion(client.transport).progress(id),
      // Also after an answer that did not come: it goes on meanwhile.
      refetchInterval: ({ state }) =>
        state.data?.state === 'done' || isUnknown(state.error) ? false : soonMs,
    }),
}

export const isDeletionId = (text: string) => /^del_[0-9A-Za-z]{32}$/.test(text)

/** No deletion has this number. */
export const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

/** Of a try whose answer was lost, the same value tells what came of it; it deletes once. */
export function eraseOnce(client: ApiClient) {
  let value: string | undefined
  return onceAtATime(async () => {
    const deletion = new AccountDeletion(client.transport)
    value ??= (await deletion.intent()).confirm
    try {
      return await deletion.erase(value)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'confirmation_required') value = undefined
      throw error
    }
  })
}

/** Deletes the account of who is signed in. */
export function useErase() {
  const client = useClient()
  const [erase] = useState(() => eraseOnce(client))
  return useMutation({ gcTime: 0, mutationFn: erase })
}
