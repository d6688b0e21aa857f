import {
  type Hook,
  type HookDeliveryFilter,
  type HookRequest,
  Hooks,
  type HookUpdate,
} from '@console/sdk/account'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'
import { onceAtATime } from '../../lib/once-at-a-time.ts'
import { isHookTopic } from './words.ts'

const hooksOf = ({ transport }: ApiClient) => new Hooks(transport)

/** Deliveries on a page of the log. */
const perPage = 25

/** What waits for an answer changes within seconds; what else comes, comes with the car's events. */
const soonMs = 1500
const nowAndThenMs = 10_000

export type DeliveryFilter = Pick<HookDeliveryFilter, 'state' | 'topic'> & { page: number }

/** The page that shows when nothing was chosen; a webhook's spark is drawn from it too. */
export const newest: DeliveryFilter = { page: 1 }

export const hookQueries = {
  all: ['hooks'] as const,
  listAll: (client: ApiClient) =>
    queryOptions({
      queryKey: [...hookQueries.all, 'every'],
      queryFn: () => hooksOf(client).listAll(),
      refetchInterval: nowAndThenMs,
    }),
  list: (client: ApiClient, vin: string) =>
    queryOptions({
      queryKey: [...hookQueries.all, vin, 'list'],
      queryFn: () => hooksOf(client).list(vin),
      refetchInterval: nowAndThenMs,
    }),
  log: (vin: string, hook: string) => [...hookQueries.all, vin, hook] as const,
  deliveries: (client: ApiClient, vin: string, hook: string, filter: DeliveryFilter) =>
    queryOptions({
      queryKey: [...hookQueries.log(vin, hook), 'list', filter],
      queryFn: () => hooksOf(client).deliveries(vin, hook, { ...filter, perPage }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? soonMs : nowAndThenMs),
    }),
  delivery: (client: ApiClient, vin: string, hook: string, id: string) =>
    queryOptions({
      queryKey: [...hookQueries.log(vin, hook), 'one', id],
      queryFn: () => hooksOf(client).delivery(vin, hook, id),
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? soonMs : false),
    }),
}

/** Its next attempt is due now or in a moment. */
const isUnderWay = ({
  state,
  next_attempt_at: next,
}: {
  state: string
  next_attempt_at: string | null
}) => state === 'pending' && (next === null || Date.parse(next) - Date.now() < nowAndThenMs)

/** Of two presses before the button shows the first one, one is sent. */
const callsOnce = () => ({
  create: onceAtATime((hooks: Hooks, vin: string, request: HookRequest) =>
    hooks.create(vin, request),
  ),
  rotate: onceAtATime((hooks: Hooks, vin: string, id: string, hours: number) =>
    hooks.rotateSecret(vin, id, { overlap_hours: hours }),
  ),
  // With an event of a kind that it gets.
  test: onceAtATime((hooks: Hooks, vin: string, { id, topics }: Hook) =>
    hooks.test(vin, id, { topic: topics.find(isHookTopic) }),
  ),
  resend: onceAtATime((hooks: Hooks, vin: string, id: string, delivery: string) =>
    hooks.resend(vin, id, delivery),
  ),
  recover: onceAtATime((hooks: Hooks, vin: string, id: string, since: Date) =>
    hooks.recover(vin, id, since),
  ),
})

/** What can be done to the webhooks of one vehicle. Each one has the lists read again. */
export function useHookActions(vin: string) {
  const client = useClient()
  const queries = useQueryClient()
  const hooks = hooksOf(client)
  const [once] = useState(callsOnce)
  const readAgain = () => queries.invalidateQueries({ queryKey: [...hookQueries.all, vin] })
  const options = { onSettled: readAgain }
  // A secret shows as soon as it is there, and stays nowhere after it was shown.
  const ofSecret = { onSettled: () => void readAgain(), gcTime: 0 }
  return {
    create: useMutation({
      ...ofSecret,
      mutationFn: (request: HookRequest) => once.create(hooks, vin, request),
      onSuccess: (created) => {
        const hook = { ...created, secret: undefined }
        queries.setQueryData(
          hookQueries.list(client, vin).queryKey,
          (list) => list && { ...list, items: [...list.items, hook], count: list.count + 1 },
        )
      },
    }),
    update: useMutation({
      ...options,
      mutationFn: ({ id, changes }: { id: string; changes: HookUpdate }) =>
        hooks.update(vin, id, changes),
    }),
    remove: useMutation({
      // Not waited for: whoever shows the webhook leaves before it is out of the list. Its log is gone.
      onSettled: () =>
        void queries.invalidateQueries({ queryKey: hookQueries.list(client, vin).queryKey }),
      mutationFn: (id: string) => hooks.remove(vin, id),
    }),
    rotate: useMutation({
      ...ofSecret,
      mutationFn: ({ id, hours }: { id: string; hours: number }) =>
        once.rotate(hooks, vin, id, hours),
    }),
    test: useMutation({
      ...options,
      mutationFn: (hook: Hook) => once.test(hooks, vin, hook),
    }),
    resend: useMutation({
      ...options,
      mutationFn: ({ id, delivery }: { id: string; delivery: string }) =>
        once.resend(hooks, vin, id, delivery),
    }),
    recover: useMutation({
      ...options,
      mutationFn: ({ id, since }: { id: string; since: Date }) =>
        once.recover(hooks, vin, id, since),
    }),
  }
}
export type HookActions = ReturnType<typeof useHookActions>
