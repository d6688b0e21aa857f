import { Fleet, VehicleDetails } from '@console/sdk/vehicles'
import { queryOptions } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'
import { vehicleQueries } from './queries.ts'

/** What only the overview asks, and not the first page. */
export const vehicleDetailQueries = {
  alerts: (client: ApiClient, vin: string) =>
    queryOptions({
      queryKey: [...vehicleQueries.all, 'alerts', vin],
      queryFn: () => new VehicleDetails(client.transport).recentAlerts(vin),
    }),
  /** Which vehicles hold our key, and how many keys each holds. */
  keys: (client: ApiClient) =>
    queryOptions({
      queryKey: [...vehicleQueries.all, 'keys'],
      queryFn: () => new Fleet(client.transport).keys(),
    }),
}
