import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Flag } from './query-flag.ts'
import { schema } from './schema.ts'
import { Undocumented, Vin, VinParams } from './shapes.ts'
import {
  MobileAccess,
  NearbyChargingSites,
  RecentAlerts,
  ReleaseNotes,
  ServiceData,
} from './vehicle-reports.ts'

export const NearbySitesQuery = schema(() =>
  z.object({
    count: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
    radius: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    detail: z.optional(Flag()),
  }),
)

export const ReleaseNotesQuery = schema(() =>
  z.object({
    staged: z.optional(Flag()),
    language: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
  }),
)

export const VinQuery = schema(() => z.object({ vin: Vin() }))

/** What a car, and the manufacturer's records of it, can be asked besides its live data. */
export const vehicleDetails = /* @__PURE__ */ (() => {
  const read = { method: 'GET', scope: 'vehicle_device_data', upstream: true } as const
  const ofCar = { ...read, params: VinParams }
  const ofRecord = { ...read, query: VinQuery, response: Undocumented }
  return {
    mobileEnabled: endpoint({
      ...ofCar,
      path: '/api/1/vehicles/:vin/mobile_enabled',
      response: MobileAccess,
    }),
    nearbyChargingSites: endpoint({
      ...ofCar,
      // How far away each is tells where the car is.
      scope: 'vehicle_location',
      path: '/api/1/vehicles/:vin/nearby_charging_sites',
      query: NearbySitesQuery,
      response: NearbyChargingSites,
    }),
    recentAlerts: endpoint({
      ...ofCar,
      path: '/api/1/vehicles/:vin/recent_alerts',
      response: RecentAlerts,
    }),
    releaseNotes: endpoint({
      ...ofCar,
      path: '/api/1/vehicles/:vin/release_notes',
      query: ReleaseNotesQuery,
      response: ReleaseNotes,
    }),
    serviceData: endpoint({
      ...ofCar,
      path: '/api/1/vehicles/:vin/service_data',
      response: ServiceData,
    }),
    chargeHistory: endpoint({
      ...ofCar,
      method: 'POST',
      path: '/api/1/vehicles/:vin/charge_history',
      response: Undocumented,
    }),
    options: endpoint({ ...ofRecord, path: '/api/1/dx/vehicles/options' }),
    warrantyDetails: endpoint({ ...ofRecord, path: '/api/1/dx/warranty/details' }),
    // Clients and the manufacturer spell each of these differently, so both spellings are served.
    upgradeEligibility: endpoint({ ...ofRecord, path: '/api/1/dx/vehicles/upgrade/eligibility' }),
    upgradesEligibility: endpoint({
      ...ofRecord,
      path: '/api/1/dx/vehicles/upgrades/eligibility',
      addition: true,
    }),
    subscriptionsEligible: endpoint({
      ...ofRecord,
      path: '/api/1/dx/vehicles/subscriptions/eligible',
    }),
    subscriptionsEligibility: endpoint({
      ...ofRecord,
      path: '/api/1/dx/vehicles/subscriptions/eligibility',
    }),
  }
})()
