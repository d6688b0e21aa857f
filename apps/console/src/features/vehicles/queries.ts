import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../lib/api-client.ts'

export const vehicleQueries = {
  all: ['vehicles'] as const,
  get: (client: ApiClient, vin: string) =>
    queryOptions({
      queryKey: [...vehicleQueries.all, 'get', vin],
      queryFn: () => client.vehicles.get(vin),
    }),
}
