import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'

export const accountQueries = {
  all: ['account'] as const,
  me: (client: ApiClient, userId: string) =>
    queryOptions({
      queryKey: [...accountQueries.all, 'me', userId],
      queryFn: () => client.users.me(),
      staleTime: 5 * 60_000,
    }),
  metadata: (client: ApiClient) =>
    queryOptions({
      queryKey: [...accountQueries.all, 'metadata'],
      queryFn: () => client.account.metadata(),
    }),
  products: (client: ApiClient) =>
    queryOptions({
      queryKey: [...accountQueries.all, 'products'],
      queryFn: () => client.account.products(),
    }),
}

/** What this sign-in permits; undefined until that is known. */
export function useScopes() {
  const client = useClient()
  return useQuery(accountQueries.metadata(client)).data?.scopes
}
