import * as z from 'zod/mini'

import { EnergyTotals } from './energy-history.ts'
import { LiveStatus } from './live-status.ts'
import { schema } from './schema.ts'
import { SiteInfo } from './site-info.ts'
import { TariffContentV2 } from './tariff.ts'
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
/** What an event of the stream is about. */
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
    condition: z.optional(z.nullable(z.string())),
    clearCondition: z.optional(z.nullable(z.string())),
    description: z.optional(z.nullable(z.string())),
    potentialImpact: z.optional(z.nullable(z.string())),
    customerFacingMessage1: z.optional(z.nullable(z.string())),
    customerFacingMessage2: z.optional(z.nullable(z.string())),
  }),
)
/** An alert of a car. */
export type StreamAlert = z.infer<ReturnType<typeof StreamAlert>>

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
/** An error of a car's own streaming. */
export type StreamError = z.infer<ReturnType<typeof StreamError>>

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

export const SiteInfoEvent = schema(() => z.looseObject({ ...ofSite(), site_info: SiteInfo() }))

/** Null where the tariff was removed. */
export const TariffEvent = schema(() =>
  z.looseObject({ ...ofSite(), tariff_content_v2: z.nullable(TariffContentV2()) }),
)

/** What went each way at a site since its day began. `id` is the site's; null: it cannot tell. */
export const EnergyTotalsEvent = schema(() =>
  z.looseObject({
    ...base(),
    id: z.string(),
    /** The day by the site's own calendar. */
    date: z.optional(z.string()),
    totals: z.nullable(EnergyTotals()),
  }),
)

export const CreditsAccounting = schema(() =>
  z.looseObject({ quota_fraction_used: z.optional(z.nullable(z.number())) }),
)

/** A charge to the account, or what is left, told at the start. */
export const CreditsChange = schema(() =>
  z.looseObject({
    type: z.string(),
    name: z.optional(z.nullable(z.string())),
    cost: z.number(),
    balance: z.number(),
    quota: z.optional(z.nullable(z.number())),
    accounting: z.optional(z.nullable(CreditsAccounting())),
  }),
)
export type CreditsChange = z.infer<ReturnType<typeof CreditsChange>>

export const CreditsEvent = schema(() => z.looseObject({ ...base(), credits: CreditsChange() }))

/** An event of a kind that this version does not know. */
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
    SiteInfoEvent(),
    TariffEvent(),
    EnergyTotalsEvent(),
    CreditsEvent(),
    OtherEvent(),
  ]),
)
export type StreamEvent = z.infer<ReturnType<typeof StreamEvent>>
