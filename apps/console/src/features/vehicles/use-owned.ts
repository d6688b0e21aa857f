import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useClient } from '../../lib/client.ts'
import { accountQueries } from '../account/queries.ts'
import { ownedProducts } from './model.ts'

/** Everything the account owns, once both lists are there. */
export function useOwned() {
  const client = useClient()
  const metadata = useQuery(accountQueries.metadata(client))
  const products = useQuery(accountQueries.products(client))
  const owned = useMemo(
    () =>
      metadata.data && products.data
        ? ownedProducts(metadata.data, products.data.items)
        : undefined,
    [metadata.data, products.data],
  )
  return {
    owned,
    error: metadata.error ?? products.error,
    refetch: () => Promise.all([metadata.refetch(), products.refetch()]),
  }
}
