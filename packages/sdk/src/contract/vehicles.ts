import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { GranularAccess } from './granular-access.ts'
import { Flag } from './query-flag.ts'
import { schema } from './schema.ts'
import { open, VinParams } from './shapes.ts'
import {
  ChargeScheduleData,
  ChargeState,
  ClimateState,
  PreconditioningScheduleData,
} from './vehicle-data-energy.ts'
import {
  ClosuresState,
  DriveState,
  GuiSettings,
  LocationData,
  VehicleConfig,
} from './vehicle-data-motion.ts'
import { VehicleBodyState } from './vehicle-data-state.ts'

/** Whether a vehicle can be reached. */
export const vehicleStates = ['online', 'asleep', 'offline'] as const
export type VehicleState = (typeof vehicleStates)[number]

export const VehicleState = schema(() => open(vehicleStates))
export const AccessType = schema(() => open(['OWNER', 'DRIVER', 'GUEST']))
export const CommandSigning = schema(() => open(['off', 'allowed', 'required']))

/** A vehicle as the Fleet API lists it. Reading it never wakes the car. */
export const Vehicle = schema(() =>
  z.looseObject({
    id: z.number(),
    vehicle_id: z.number(),
    vin: z.string(),
    color: z.nullable(z.string()),
    access_type: z.nullable(AccessType()),
    display_name: z.nullable(z.string()),
    option_codes: z.nullable(z.string()),
    granular_access: GranularAccess(),
    tokens: z.nullable(z.unknown()),
    state: VehicleState(),
    in_service: z.boolean(),
    id_s: z.string(),
    calendar_enabled: z.boolean(),
    api_version: z.nullable(z.number()),
    backseat_token: z.nullable(z.string()),
    backseat_token_updated_at: z.nullable(z.number()),
    ble_autopair_enrolled: z.optional(z.boolean()),
  }),
)
export type Vehicle = z.infer<ReturnType<typeof Vehicle>>

/** The sections of `vehicle_data` that can be asked for. */
export const vehicleDataEndpoints = [
  'charge_state',
  'climate_state',
  'closures_state',
  'drive_state',
  'gui_settings',
  'location_data',
  'charge_schedule_data',
  'preconditioning_schedule_data',
  'vehicle_config',
  'vehicle_state',
  'vehicle_data_combo',
] as const
/** A section of `vehicle_data`. */
export type VehicleDataEndpoint = (typeof vehicleDataEndpoints)[number]

/** Everything the car says of itself. Each section is there only if it was asked for. */
export const VehicleData = schema(() =>
  z.extend(Vehicle(), {
    user_id: z.optional(z.number()),
    charge_state: z.optional(ChargeState()),
    climate_state: z.optional(ClimateState()),
    closures_state: z.optional(ClosuresState()),
    drive_state: z.optional(DriveState()),
    gui_settings: z.optional(GuiSettings()),
    location_data: z.optional(LocationData()),
    charge_schedule_data: z.optional(ChargeScheduleData()),
    preconditioning_schedule_data: z.optional(PreconditioningScheduleData()),
    vehicle_config: z.optional(VehicleConfig()),
    vehicle_state: z.optional(VehicleBodyState()),
  }),
)
export type VehicleData = z.infer<ReturnType<typeof VehicleData>>

export const VehicleDataQuery = schema(() =>
  z.object({
    /** Names joined with `;` or `,`; `*` or nothing means all but `location_data`. */
    endpoints: z.optional(z.string().check(z.maxLength(500))),
    use_cache: z.optional(Flag()),
  }),
)

/** A call of its own, because it also stands among the commands. */
export const wakeUp = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/1/vehicles/:vin/wake_up',
  scope: ['vehicle_cmds', 'vehicle_charging_cmds'],
  upstream: true,
  cost: 20,
  params: VinParams,
  response: Vehicle,
})

/** One vehicle: what it is, what it says of itself, and waking it. */
export const vehicles = {
  get: endpoint({
    method: 'GET',
    path: '/api/1/vehicles/:vin',
    scope: 'vehicle_device_data',
    upstream: true,
    params: VinParams,
    response: Vehicle,
  }),
  data: endpoint({
    method: 'GET',
    path: '/api/1/vehicles/:vin/vehicle_data',
    scope: 'vehicle_device_data',
    upstream: true,
    cost: 2,
    params: VinParams,
    query: VehicleDataQuery,
    response: VehicleData,
  }),
  wakeUp,
}
