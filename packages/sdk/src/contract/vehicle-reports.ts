import * as z from 'zod/mini'

import { schema } from './schema.ts'

/** Whether the owner lets apps reach the car. */
export const MobileAccess = schema(() =>
  z.looseObject({ reason: z.optional(z.string()), result: z.boolean() }),
)
export type MobileAccess = z.infer<ReturnType<typeof MobileAccess>>

/** A place as the upstream writes it here; elsewhere it spells `latitude` and `longitude` out. */
export const SitePosition = schema(() => z.looseObject({ lat: z.number(), long: z.number() }))

const site = () => ({
  location: SitePosition(),
  name: z.string(),
  type: z.string(),
  distance_miles: z.number(),
  amenities: z.optional(z.nullable(z.string())),
})

export const DestinationCharger = schema(() => z.looseObject(site()))
export type DestinationCharger = z.infer<ReturnType<typeof DestinationCharger>>

export const Supercharger = schema(() =>
  z.looseObject({
    ...site(),
    available_stalls: z.optional(z.nullable(z.number())),
    total_stalls: z.optional(z.nullable(z.number())),
    site_closed: z.optional(z.nullable(z.boolean())),
    billing_info: z.optional(z.nullable(z.string())),
  }),
)
export type Supercharger = z.infer<ReturnType<typeof Supercharger>>

export const NearbyChargingSites = schema(() =>
  z.looseObject({
    congestion_sync_time_utc_secs: z.optional(z.nullable(z.number())),
    destination_charging: z.array(DestinationCharger()),
    superchargers: z.array(Supercharger()),
    timestamp: z.optional(z.nullable(z.number())),
  }),
)
export type NearbyChargingSites = z.infer<ReturnType<typeof NearbyChargingSites>>

export const RecentAlert = schema(() =>
  z.looseObject({
    name: z.string(),
    time: z.string(),
    audience: z.optional(z.nullable(z.array(z.string()))),
    user_text: z.optional(z.nullable(z.string())),
  }),
)
export type RecentAlert = z.infer<ReturnType<typeof RecentAlert>>

export const RecentAlerts = schema(() => z.looseObject({ recent_alerts: z.array(RecentAlert()) }))
export type RecentAlerts = z.infer<ReturnType<typeof RecentAlerts>>

export const ReleaseNote = schema(() =>
  z.looseObject({
    title: z.optional(z.nullable(z.string())),
    subtitle: z.optional(z.nullable(z.string())),
    description: z.optional(z.nullable(z.string())),
    customer_version: z.optional(z.nullable(z.string())),
    icon: z.optional(z.nullable(z.string())),
    image_url: z.optional(z.nullable(z.string())),
    light_image_url: z.optional(z.nullable(z.string())),
  }),
)
export type ReleaseNote = z.infer<ReturnType<typeof ReleaseNote>>

export const ReleaseNotes = schema(() => z.looseObject({ release_notes: z.array(ReleaseNote()) }))
export type ReleaseNotes = z.infer<ReturnType<typeof ReleaseNotes>>

/** A visit to a workshop. Members are missing while the car is in none. */
export const ServiceData = schema(() =>
  z.looseObject({
    service_status: z.optional(z.nullable(z.string())),
    service_etc: z.optional(z.nullable(z.string())),
    service_visit_number: z.optional(z.nullable(z.string())),
    status_id: z.optional(z.nullable(z.number())),
  }),
)
export type ServiceData = z.infer<ReturnType<typeof ServiceData>>
