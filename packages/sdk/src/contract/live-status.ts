import * as z from 'zod/mini'

import { schema } from './schema.ts'
import { open } from './shapes.ts'

export const GridStatus = schema(() => open(['Active', 'Inactive', 'Unknown']))

export const IslandStatus = schema(() =>
  open(['on_grid', 'off_grid_intentional', 'off_grid_unintentional', 'island_status_unknown']),
)

/** A wall connector, as the site sees it. */
export const WallConnectorStatus = schema(() =>
  z.looseObject({
    din: z.string(),
    vin: z.optional(z.string()),
    wall_connector_state: z.number(),
    wall_connector_fault_state: z.optional(z.number()),
    wall_connector_power: z.number(),
    ocpp_status: z.optional(z.unknown()),
    powershare_session_state: z.optional(z.unknown()),
  }),
)
export type WallConnectorStatus = z.infer<ReturnType<typeof WallConnectorStatus>>

/** A storm that the site prepares for. */
export const StormModeState = schema(() =>
  z.looseObject({
    watch_event_id: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    storm_type: z.string(),
    opted_out: z.optional(z.boolean()),
  }),
)

/** Flow of an energy site. Powers in watts, positive from the source; charge in percent. */
export const LiveStatus = schema(() =>
  z.looseObject({
    // A site tells only of the parts that it has.
    solar_power: z.optional(z.number()),
    battery_power: z.optional(z.number()),
    load_power: z.optional(z.number()),
    grid_power: z.optional(z.number()),
    grid_services_power: z.optional(z.number()),
    generator_power: z.optional(z.number()),
    percentage_charged: z.optional(z.number()),
    energy_left: z.optional(z.number()),
    total_pack_energy: z.optional(z.number()),
    backup_capable: z.optional(z.boolean()),
    battery_breaker_open: z.optional(z.boolean()),
    grid_services_active: z.optional(z.boolean()),
    grid_status: z.optional(GridStatus()),
    island_status: z.optional(IslandStatus()),
    storm_mode_active: z.optional(z.boolean()),
    storm_mode_states: z.optional(z.array(StormModeState())),
    wall_connectors: z.optional(z.array(WallConnectorStatus())),
    timestamp: z.string(),
  }),
)
export type LiveStatus = z.infer<ReturnType<typeof LiveStatus>>
