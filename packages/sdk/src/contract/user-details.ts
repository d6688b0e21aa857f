import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { open } from './shapes.ts'

/** A vehicle on order. */
export const VehicleOrder = schema(() =>
  z.looseObject({
    vehicleMapId: z.optional(z.nullable(z.number())),
    referenceNumber: z.string(),
    vin: z.optional(z.nullable(z.string())),
    orderStatus: z.string(),
    orderSubstatus: z.optional(z.nullable(z.string())),
    modelCode: z.optional(z.nullable(z.string())),
    countryCode: z.optional(z.nullable(z.string())),
    locale: z.optional(z.nullable(z.string())),
    mktOptions: z.optional(z.nullable(z.string())),
    isB2b: z.optional(z.boolean()),
  }),
)
export type VehicleOrder = z.infer<ReturnType<typeof VehicleOrder>>

export const UserRegion = schema(() =>
  z.looseObject({ region: open(['na', 'eu', 'cn']), fleet_api_base_url: z.string() }),
)
export type UserRegion = z.infer<ReturnType<typeof UserRegion>>

export const SignalingConfig = schema(() =>
  z.looseObject({
    enabled: z.optional(z.boolean()),
    subscribe_connectivity: z.optional(z.boolean()),
    use_auth_token: z.optional(z.boolean()),
  }),
)

export const FeatureConfig = schema(() =>
  z.looseObject({ signaling: z.optional(SignalingConfig()) }),
)
export type FeatureConfig = z.infer<ReturnType<typeof FeatureConfig>>

export const BackupKey = schema(() =>
  z.looseObject({ public_key: z.optional(z.nullable(z.string())) }),
)
export type BackupKey = z.infer<ReturnType<typeof BackupKey>>

/** An account without one answers null. */
export const BackupKeyReply = schema(() => z.nullable(BackupKey()))

const read = { method: 'GET', scope: 'user_data', upstream: true } as const

/** What the manufacturer knows of a user. */
export const userDetails = /* @__PURE__ */ (() => ({
  orders: endpoint({ ...read, path: '/api/1/users/orders', items: VehicleOrder }),
  region: endpoint({ ...read, path: '/api/1/users/region', response: UserRegion }),
  featureConfig: endpoint({
    ...read,
    path: '/api/1/users/feature_config',
    response: FeatureConfig,
  }),
  backupKey: endpoint({ ...read, path: '/api/1/users/backup_key', response: BackupKeyReply }),
}))()
