import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { Vin } from './shapes.ts'

/** How many keys a car holds at most. */
export const keysPerVehicle = 20

/** How far a vehicle is ready for signed commands and telemetry. */
export const VehicleReadiness = schema(() =>
  z.looseObject({
    firmware_version: z.nullish(z.string()),
    vehicle_command_protocol_required: z.nullish(z.boolean()),
    discounted_device_data: z.nullish(z.boolean()),
    fleet_telemetry_version: z.nullish(z.string()),
    total_number_of_keys: z.nullish(z.number()),
    safety_screen_streaming_toggle_enabled: z.nullish(z.boolean()),
  }),
)
export type VehicleReadiness = z.infer<ReturnType<typeof VehicleReadiness>>

/** Which vehicles hold our key, and what each of them is ready for, by VIN. */
export const FleetStatus = schema(() =>
  z.looseObject({
    key_paired_vins: z.array(z.string()),
    unpaired_vins: z.array(z.string()),
    vehicle_info: z.record(z.string(), VehicleReadiness()),
  }),
)
export type FleetStatus = z.infer<ReturnType<typeof FleetStatus>>

export const FleetStatusRequest = schema(() =>
  z.strictObject({ vins: z.array(Vin()).check(z.minLength(1), z.maxLength(100)) }),
)

/** Whether vehicles take the signed commands of this installation. */
export const fleetStatus = {
  read: endpoint({
    method: 'POST',
    path: '/api/1/vehicles/fleet_status',
    scope: 'vehicle_device_data',
    upstream: true,
    body: FleetStatusRequest,
    response: FleetStatus,
  }),
  keys: endpoint({
    method: 'GET',
    path: '/web/keys',
    scope: 'vehicle_device_data',
    response: FleetStatus,
  }),
}
