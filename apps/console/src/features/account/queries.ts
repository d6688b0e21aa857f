import type { ConsoleClient } from '@console/sdk/all'
import { queryOptions } from '@tanstack/react-query'

export const accountQueries = {
  all: ['account'] as const,
  me: (client: ConsoleClient, userId: string) =>
    queryOptions({
      queryKey: [...accountQueries.all, 'me', userId],
      queryFn: () => client.users.me(),
      staleTime: 5 * 60_000,
    }),
  metadata: (client: ConsoleClient) =>
    queryOptions({
      queryKey: [...accountQueries.all, 'metadata'],
      queryFn: () => client.account.metadata(),
    }),
  products: (client: ConsoleClient) =>
    queryOptions({
      queryKey: [...accountQueries.all, 'products'],
      queryFn: () => client.account.products(),
    }),
}
