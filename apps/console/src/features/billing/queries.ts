import { Credits, Subscriptions } from '@console/sdk/billing'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'

const subscriptionsOf = (client: ApiClient) => new Subscriptions(client.transport)
const creditsOf = (client: ApiClient) => new Credits(client.transport)

export const billingQueries = {
  all: ['billing'] as const,
  subscription: (client: ApiClient) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'subscription'],
      queryFn: () => subscriptionsOf(client).get(),
    }),
  prices: (client: ApiClient, currency?: string) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'prices', currency],
      queryFn: () => subscriptionsOf(client).prices(currency),
      placeholderData: keepPreviousData,
    }),
  balance: (client: ApiClient) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'balance'],
      queryFn: () => creditsOf(client).balance(),
    }),
}
