import { Credits } from '@console/sdk/billing'
import { formatNumber } from '@console/ui/format'
import { queryOptions, useQuery } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'
import { priceOf } from '../commands/catalogue.ts'

const chargedQuery = ({ transport }: ApiClient, requestId: string) =>
  queryOptions({
    queryKey: ['runner', 'charged', requestId],
    queryFn: () => new Credits(transport).ledger({ request_id: requestId }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What a request cost, as the ledger has it, and what is left. */
export function Charged({ requestId }: { requestId: string }) {
  const { data } = useQuery(chargedQuery(useClient(), requestId))
  if (!data) return null
  const [newest] = data.items
  const cost = data.items.reduce((sum, entry) => sum + entry.cost, 0)
  if (!newest || cost === 0) return <>Nothing was charged.</>
  return (
    <>
      Charged {priceOf(cost)}; {formatNumber(newest.balance)} left.
    </>
  )
}
