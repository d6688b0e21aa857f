import { RestrictedTokens } from '@console/sdk/account'
import { Credits, type LedgerGroup, type LedgerSelection } from '@console/sdk/billing'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'

export type { LedgerSelection }

const creditsOf = (client: ApiClient) => new Credits(client.transport)

/** The groups that a list shows before somebody asks for more. */
const groupsShown = 100

export const creditQueries = {
  all: ['credits'] as const,
  totals: (client: ApiClient, by: LedgerGroup, selection: LedgerSelection) =>
    queryOptions({
      queryKey: [...creditQueries.all, 'totals', by, selection],
      queryFn: () => creditsOf(client).totals(by, { ...selection, perPage: groupsShown }),
      placeholderData: keepPreviousData,
    }),
  ledger: (client: ApiClient, selection: LedgerSelection) =>
    queryOptions({
      queryKey: [...creditQueries.all, 'ledger', selection],
      queryFn: () => creditsOf(client).ledger(selection),
      placeholderData: keepPreviousData,
    }),
  budgets: (client: ApiClient) =>
    queryOptions({
      queryKey: [...creditQueries.all, 'budgets'],
      queryFn: async () => {
        const { items } = await new RestrictedTokens(client.transport).list()
        return items.flatMap(({ id, name, budget }) => (budget ? [{ id, name, budget }] : []))
      },
    }),
}

/** One page of the ledger, for files: nothing of it stays in memory. */
export const readLedger = (client: ApiClient, selection: LedgerSelection) =>
  creditsOf(client).ledger(selection)
