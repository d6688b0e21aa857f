import { ConnectionDoctor, VehicleService } from '@console/sdk/vehicles'
import { queryOptions, useMutation } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'

export const doctorQueries = {
  check: (client: ApiClient, vin: string) =>
    queryOptions({
      queryKey: ['doctor', vin, 'check'],
      queryFn: () => new ConnectionDoctor(client.transport).check(vin),
    }),
  config: (client: ApiClient, vin: string) =>
    queryOptions({
      queryKey: ['doctor', vin, 'config'],
      queryFn: () => new VehicleService(client.transport).config(vin),
    }),
}

/** The findings as text without anything personal in it. */
export function useReport(vin: string) {
  const client = useClient()
  return useMutation({ mutationFn: () => new ConnectionDoctor(client.transport).report(vin) })
}
