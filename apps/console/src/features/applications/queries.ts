import { ApiError } from '@console/sdk'
import { Applications } from '@console/sdk/account'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'
import { connectionName } from './connection-name.ts'

type AuthorizationQuery = Parameters<Applications['consent']>[0]
export type Consent = Awaited<ReturnType<Applications['consent']>>
export type ConsentDecision = Parameters<Applications['decide']>[0]

/** What an application asks, as it stands in the address of the page. */
export type Asked = { [name: string]: string | undefined }

export const applicationQueries = {
  all: ['applications'] as const,
  /** Those that were let in. */
  connected: (client: ApiClient) =>
    queryOptions({
      queryKey: [...applicationQueries.all, 'connected'],
      queryFn: () => new Applications(client.transport).list(),
    }),
  /** Of each user apart: another tab may sign in as somebody else. */
  consent: (client: ApiClient, userId: string, asked: Asked) =>
    queryOptions({
      queryKey: [...applicationQueries.all, 'consent', userId, authorizationOf(asked)],
      // The client refuses what is no such request before it sends it.
      queryFn: () =>
        new Applications(client.transport).consent(authorizationOf(asked) as AuthorizationQuery),
    }),
}

/** Answers where the browser goes next. It counts for the user who was asked alone. */
export function useDecide(asked: Asked, userId: string | undefined) {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Pick<ConsentDecision, 'decision' | 'scopes' | 'products' | 'name'>) => {
      const { client_id, redirect_uri, state, code_challenge, code_challenge_method } =
        authorizationOf(asked)
      const request = { client_id, redirect_uri, state, code_challenge, code_challenge_method }
      // The same request was accepted when the page read it.
      return new Applications(client.transport).decide({
        ...request,
        ...decision,
        ...(userId !== undefined && { user_id: userId }),
      } as ConsentDecision)
    },
    // Not at the call: the form may be gone by then, since what it shows belongs to somebody else.
    async onError(error) {
      if (!(error instanceof ApiError) || error.code !== 'account_changed') return
      await queryClient.invalidateQueries({ queryKey: applicationQueries.all })
    },
  })
}

/** Ends a connection; the list is read again whatever came of it. */
export function useDisconnect() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => new Applications(client.transport).disconnect(id),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: applicationQueries.connected(client).queryKey }),
  })
}

const names = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
  'scope',
] as const

/** The members that count. An empty one is none, and a long name must not spoil the rest. */
function authorizationOf(asked: Asked): Asked {
  const given = names.flatMap((name) => (asked[name] ? [[name, asked[name]]] : []))
  const name = connectionName(asked.name ?? '')
  return { ...Object.fromEntries(given), ...(name && { name }) }
}
