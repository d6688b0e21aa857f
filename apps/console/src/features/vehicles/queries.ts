import type { ConsoleClient } from '@console/sdk/all'
import { queryOptions } from '@tanstack/react-query'

export const vehicleQueries = {
  all: ['vehicles'] as const,
  get: (client: ConsoleClient, vin: string) =>
    queryOptions({
      queryKey: [...vehicleQueries.all, 'get', vin],
      queryFn: () => client.vehicles.get(vin),
    }),
}
