import { CommandHistory, Preflights, type SentCommand } from '@console/sdk/vehicles'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'
import type { Body, CommandEntry } from './catalogue.ts'

/** To whom a command goes. */
export type Target = { vin: string } | { energySiteId: string }

const perPage = 20

export const commandQueries = {
  all: ['commands'] as const,
  recent: ({ transport }: ApiClient, target: Target) =>
    queryOptions({
      queryKey: [...commandQueries.all, 'recent', target],
      queryFn: () => new CommandHistory(transport).list({ ...target, perPage }),
      // Whether the car confirms one is known within half a minute.
      refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? 5000 : false),
    }),
  /**
   * `body` is an example that the command would take: what is typed stays on the page. What a car
   * does now, its `state`, changes the answer.
   */
  preflight: (
    { transport }: ApiClient,
    target: Target,
    { name }: CommandEntry,
    body: Body,
    state?: string,
  ) =>
    queryOptions({
      queryKey: [...commandQueries.all, 'preflight', target, name, state],
      // Until it is known anew, rather than a page that jumps.
      placeholderData: keepPreviousData,
      queryFn: () => {
        const preflights = new Preflights(transport)
        return 'vin' in target
          ? preflights.vehicle(target.vin, name, { ...body })
          : preflights.energySite(target.energySiteId, name, { ...body })
      },
    }),
}

const isOpen = ({ status, confirmation }: SentCommand) =>
  status === 'pending' || confirmation?.status === 'waiting'
