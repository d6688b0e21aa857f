import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { Done, VinParams } from './shapes.ts'
import { VehicleConfig } from './vehicle-data-motion.ts'

/** Whether this gateway reads the car again and again, as one that cannot stream needs. */
export const Polled = schema(() => z.boolean())

/** The picture, as it came. */
export const VehicleImage = schema(() => z.instanceof(Uint8Array))

/** What a gateway does with a car on top of the manufacturer's API. */
export const vehicleService = /* @__PURE__ */ (() => {
  const polling = {
    path: '/api/auto/:vin',
    scope: 'vehicle_device_data',
    params: VinParams,
    response: Polled,
  } as const
  return {
    config: endpoint({
      method: 'GET',
      path: '/api/vehicle_config/:vin',
      scope: 'vehicle_device_data',
      params: VinParams,
      response: VehicleConfig,
      bare: true,
    }),
    isPolled: endpoint({ ...polling, method: 'GET' }),
    startPolling: endpoint({ ...polling, method: 'POST' }),
    stopPolling: endpoint({ ...polling, method: 'DELETE' }),
    refresh: endpoint({
      method: 'GET',
      path: '/api/refresh/:vin',
      scope: 'vehicle_device_data',
      upstream: true,
      cost: 2,
      params: VinParams,
      response: Done,
    }),
    image: endpoint({
      method: 'GET',
      path: '/api/image/:vin',
      scope: 'vehicle_device_data',
      params: VinParams,
      format: 'bytes',
      mediaType: 'image/*',
      response: VehicleImage,
      bare: true,
    }),
  }
})()
