import * as z from 'zod/mini'

import { schema } from './schema.ts'
import { TelemetryConfig } from './telemetry-config.ts'

/** What a stream can carry. Left out of the query, all of them come. */
export const streamTopics = [
  'state',
  'data',
  'alerts',
  'errors',
  'connectivity',
  'vehicle_data',
  'config',
  'live_status',
  'site_info',
  'tariff_content_v2',
  'energy_totals',
  'credits',
] as const
export type StreamTopic = (typeof streamTopics)[number]

/** A byte comes at least this often, so that a silent line can be told from a dead one. */
export const streamHeartbeatMs = 10_000

/** How long the server keeps events for a reader that comes back with `Last-Event-ID`. */
export const streamResume = { ageMs: 15 * 60_000, events: 100_000 } as const

/** The value of a signal: its type stands in the field catalogue; null means unavailable. */
export type SignalValue = string | number | boolean | null | { [key: string]: unknown }
export const SignalValue = schema(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.unknown())]),
)

/** Flow of an energy site. Powers in watts, positive from the source; charge in percent. */
export const LiveStatus = schema(() =>
  z.looseObject({
    solar_power: z.number(),
    battery_power: z.number(),
    load_power: z.number(),
    grid_power: z.number(),
    generator_power: z.optional(z.number()),
    percentage_charged: z.number(),
    energy_left: z.optional(z.number()),
    total_pack_energy: z.optional(z.number()),
    grid_status: z.string(),
    island_status: z.string(),
    storm_mode_active: z.boolean(),
    timestamp: z.string(),
  }),
)
export type LiveStatus = z.infer<ReturnType<typeof LiveStatus>>

const base = () => ({ createdAt: z.string(), isCache: z.optional(z.boolean()) })

const ofVehicle = () => ({ ...base(), vin: z.string() })
const ofSite = () => ({ ...base(), site_id: z.string() })

/** The car went online, to sleep, or out of reach. */
export const StateEvent = schema(() => z.looseObject({ ...ofVehicle(), state: z.string() }))

/** Signals that changed. */
export const DataEvent = schema(() =>
  z.looseObject({ ...ofVehicle(), data: z.record(z.string(), SignalValue()) }),
)

export const StreamAlert = schema(() =>
  z.looseObject({
    name: z.string(),
    audiences: z.optional(z.nullable(z.array(z.string()))),
    startedAt: z.optional(z.nullable(z.string())),
    endedAt: z.optional(z.nullable(z.string())),
  }),
)

export const AlertsEvent = schema(() =>
  z.looseObject({ ...ofVehicle(), alerts: z.array(StreamAlert()) }),
)

export const StreamError = schema(() =>
  z.looseObject({
    name: z.string(),
    body: z.optional(z.nullable(z.string())),
    createdAt: z.optional(z.nullable(z.string())),
    tags: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
)

export const ErrorsEvent = schema(() =>
  z.looseObject({ ...ofVehicle(), errors: z.array(StreamError()) }),
)

/** The car's line to the telemetry receiver went up or down. */
export const ConnectivityEvent = schema(() =>
  z.looseObject({ ...ofVehicle(), networkInterface: z.string(), status: z.string() }),
)

export const VehicleDataEvent = schema(() =>
  z.looseObject({ ...ofVehicle(), vehicle_data: z.record(z.string(), z.unknown()) }),
)

/** The car's telemetry configuration, whole, after each change. */
export const ConfigEvent = schema(() =>
  z.looseObject({ ...ofVehicle(), config: TelemetryConfig() }),
)

export const LiveStatusEvent = schema(() =>
  z.looseObject({ ...ofSite(), live_status: LiveStatus() }),
)

/** Any other event: of credits, of a site, or of a kind that this version does not know. */
export const OtherEvent = schema(() => z.looseObject(base()))

/** One event of the stream: exactly one member besides `createdAt`, `isCache` and the id names it. */
export const StreamEvent = schema(() =>
  z.union([
    StateEvent(),
    DataEvent(),
    AlertsEvent(),
    ErrorsEvent(),
    ConnectivityEvent(),
    VehicleDataEvent(),
    ConfigEvent(),
    LiveStatusEvent(),
    OtherEvent(),
  ]),
)
export type StreamEvent = z.infer<ReturnType<typeof StreamEvent>>
