import { EnergySites } from '@console/sdk/energy'
import { queryOptions } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'

export const siteQueries = {
  all: ['energy'] as const,
  /** What the site is and how it is set. */
  info: ({ transport }: ApiClient, siteId: string) =>
    queryOptions({
      queryKey: [...siteQueries.all, 'info', siteId],
      queryFn: () => new EnergySites(transport).siteInfo(siteId),
    }),
}
