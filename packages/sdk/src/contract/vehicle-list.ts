import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { paging } from './pagination.ts'
import { schema } from './schema.ts'
import { Vehicle } from './vehicles.ts'

export const VehicleListQuery = schema(() => z.object(paging()))

/** The list of vehicles. */
export const vehicleList = {
  list: endpoint({
    method: 'GET',
    path: '/api/1/vehicles',
    scope: 'vehicle_device_data',
    upstream: true,
    query: VehicleListQuery,
    items: Vehicle,
  }),
}
