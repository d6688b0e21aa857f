import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Flag } from './query-flag.ts'
import { schema } from './schema.ts'
import { Moment, Undocumented } from './shapes.ts'
import { SiteDevice } from './site-device.ts'
import { AccessType, CommandSigning, Vehicle } from './vehicles.ts'

const flag = () => z.nullable(z.boolean())

/** What the car was built with. Members are null until the car has told. */
export const VehicleOptions = schema(() =>
  z.looseObject({
    can_accept_navigation_requests: z.optional(flag()),
    can_actuate_trunks: z.optional(flag()),
    cop_user_set_temp_supported: z.optional(flag()),
    dashcam_clip_save_supported: z.optional(flag()),
    has_seat_cooling: z.optional(flag()),
    rear_seat_heaters: z.optional(z.nullable(z.number())),
    rhd: z.optional(flag()),
    sun_roof_installed: z.optional(z.nullable(z.union([z.number(), z.boolean()]))),
    third_row_seats: z.optional(z.nullable(z.string())),
  }),
)

export const VehicleMetadata = schema(() =>
  z.looseObject({
    name: z.string(),
    permission: z.optional(AccessType()),
    proxy: flag(),
    signing: flag(),
    /** False while this vehicle is not paid for. */
    access: flag(),
    polling: flag(),
    firmware: z.nullable(z.string()),
    discounted: flag(),
    fleet_telemetry: z.nullable(z.string()),
    issue: z.optional(z.string()),
    config: VehicleOptions(),
  }),
)
export type VehicleMetadata = z.infer<ReturnType<typeof VehicleMetadata>>

export const EnergySiteMetadata = schema(() => z.looseObject({ name: z.string(), access: flag() }))
export type EnergySiteMetadata = z.infer<ReturnType<typeof EnergySiteMetadata>>

/** The paid period as existing clients see it. All members are missing without a subscription. */
export const SubscriptionPeriod = schema(() =>
  z.looseObject({
    cycle: z.optional(z.nullable(z.string())),
    start: z.optional(z.nullable(Moment())),
    end: z.optional(z.nullable(Moment())),
  }),
)

/** One look at everything the caller owns and may do. */
export const Metadata = schema(() =>
  z.looseObject({
    uid: z.string(),
    region: z.string(),
    scopes: z.array(z.string()),
    vehicles: z.record(z.string(), VehicleMetadata()),
    energy_sites: z.record(z.string(), EnergySiteMetadata()),
    subscription: SubscriptionPeriod(),
    vins: z.optional(z.array(z.string())),
  }),
)
export type Metadata = z.infer<ReturnType<typeof Metadata>>

/** A vehicle in the list of products: with what tells it from an energy site. */
export const VehicleProduct = schema(() =>
  z.extend(Vehicle(), {
    user_id: z.number(),
    display_name: z.string(),
    cached_data: z.nullable(z.unknown()),
    mobile_access_disabled: z.boolean(),
    ble_autopair_enrolled: z.boolean(),
    device_type: z.literal('vehicle'),
    command_signing: CommandSigning(),
    release_notes_supported: z.optional(flag()),
    share_type_s: z.optional(z.nullable(z.string())),
    bnd_enrolled: z.optional(flag()),
  }),
)
export type VehicleProduct = z.infer<ReturnType<typeof VehicleProduct>>

const devices = () => z.optional(z.nullable(z.array(SiteDevice())))

/** Which parts an energy site has. */
export const EnergyProductComponents = schema(() =>
  z.looseObject({
    battery: z.boolean(),
    battery_type: z.optional(z.nullable(z.string())),
    solar: z.boolean(),
    solar_type: z.optional(z.nullable(z.string())),
    grid: z.boolean(),
    load_meter: z.boolean(),
    market_type: z.string(),
    gateways: devices(),
    wall_connectors: devices(),
    inverters: devices(),
    generator: z.optional(Undocumented()),
  }),
)

export const EnergyProductFeatures = schema(() =>
  z.looseObject({
    rate_plan_manager_no_pricing_constraint: z.optional(z.nullable(z.boolean())),
  }),
)

/** An energy site in the list of products. */
export const EnergyProduct = schema(() =>
  z.looseObject({
    energy_site_id: z.number(),
    device_type: z.literal('energy'),
    resource_type: z.string(),
    site_name: z.optional(z.string()),
    id: z.string(),
    gateway_id: z.optional(z.string()),
    asset_site_id: z.string(),
    warp_site_number: z.string(),
    percentage_charged: z.optional(z.number()),
    battery_type: z.optional(z.string()),
    battery_power: z.optional(z.number()),
    solar_power: z.optional(z.number()),
    go_off_grid_test_banner_enabled: z.nullable(z.boolean()),
    storm_mode_enabled: z.nullable(z.boolean()),
    powerwall_onboarding_settings_set: z.nullable(z.boolean()),
    powerwall_tesla_electric_interested_in: z.nullable(z.boolean()),
    vpp_tour_enabled: z.nullable(z.boolean()),
    components: EnergyProductComponents(),
    features: EnergyProductFeatures(),
    solar_type: z.optional(z.nullable(z.string())),
    charge_on_solar_capable: z.optional(flag()),
    grid_installation_id: z.optional(z.nullable(z.string())),
  }),
)
export type EnergyProduct = z.infer<ReturnType<typeof EnergyProduct>>

export const Product = schema(() => z.union([VehicleProduct(), EnergyProduct()]))
export type Product = z.infer<ReturnType<typeof Product>>

export const ProductsQuery = schema(() =>
  z.object({
    /** Asks for option codes and remembered data in words. */
    decode: z.optional(Flag()),
  }),
)

/** What an account owns and may do. */
export const account = {
  metadata: endpoint({ method: 'GET', path: '/api/metadata', response: Metadata, bare: true }),
  products: endpoint({
    method: 'GET',
    path: '/api/1/products',
    scope: ['vehicle_device_data', 'energy_device_data'],
    upstream: true,
    query: ProductsQuery,
    items: Product,
  }),
}
