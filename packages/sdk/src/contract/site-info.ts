import * as z from 'zod/mini'

import { schema } from './schema.ts'
import { open } from './shapes.ts'
import { SiteDevice } from './site-device.ts'
import { TariffContentV2 } from './tariff.ts'

export const OperationMode = schema(() => open(['autonomous', 'self_consumption', 'backup']))
export const ExportRule = schema(() => open(['battery_ok', 'pv_only', 'never']))

const flag = () => z.optional(z.boolean())
const choice = () => z.optional(z.nullable(z.boolean()))

export const SiteBattery = schema(() =>
  z.extend(SiteDevice(), {
    nameplate_max_charge_power: z.optional(z.number()),
    nameplate_max_discharge_power: z.optional(z.number()),
    nameplate_energy: z.optional(z.number()),
  }),
)

/** What the site consists of, can do and is set to. */
export const SiteComponents = schema(() =>
  z.looseObject({
    battery: flag(),
    solar: flag(),
    grid: flag(),
    backup: flag(),
    load_meter: flag(),
    generator: flag(),
    battery_type: z.optional(z.string()),
    solar_type: z.optional(z.string()),
    gateway: z.optional(z.string()),
    tou_capable: flag(),
    storm_mode_capable: flag(),
    flex_energy_request_capable: flag(),
    car_charging_data_supported: flag(),
    off_grid_vehicle_charging_reserve_supported: flag(),
    vehicle_charging_performance_view_enabled: flag(),
    vehicle_charging_solar_offset_view_enabled: flag(),
    battery_solar_offset_view_enabled: flag(),
    solar_value_enabled: flag(),
    energy_value_header: z.optional(z.string()),
    energy_value_subheader: z.optional(z.string()),
    energy_service_self_scheduling_enabled: flag(),
    show_grid_import_battery_source_cards: flag(),
    set_islanding_mode_enabled: flag(),
    wifi_commissioning_enabled: flag(),
    backup_time_remaining_enabled: flag(),
    rate_plan_manager_supported: flag(),
    configurable: flag(),
    grid_services_enabled: flag(),
    system_alerts_enabled: flag(),
    nbt_supported: flag(),
    edit_setting_permission_to_export: flag(),
    edit_setting_grid_charging: flag(),
    edit_setting_energy_exports: flag(),
    net_meter_mode: z.optional(z.string()),
    non_export_configured: flag(),
    customer_preferred_export_rule: z.optional(ExportRule()),
    disallow_charge_from_grid_with_solar_installed: flag(),
    gateways: z.optional(z.array(SiteDevice())),
    batteries: z.optional(z.array(SiteBattery())),
    wall_connectors: z.optional(z.array(SiteDevice())),
    inverters: z.optional(z.array(SiteDevice())),
  }),
)
export type SiteComponents = z.infer<ReturnType<typeof SiteComponents>>

/** What the owner chose in the manufacturer's app; null is not chosen yet. */
export const SiteUserSettings = schema(() =>
  z.looseObject({
    storm_mode_enabled: choice(),
    go_off_grid_test_banner_enabled: choice(),
    powerwall_onboarding_settings_set: choice(),
    powerwall_tesla_electric_interested_in: choice(),
    vpp_tour_enabled: choice(),
    sync_grid_alert_enabled: choice(),
    breaker_alert_enabled: choice(),
    off_grid_vehicle_charging_enabled: choice(),
  }),
)

/** A span of a day with one kind of price, in the older form of time-based control. */
export const TouScheduleEntry = schema(() =>
  z.looseObject({
    target: z.string(),
    week_days: z.array(z.number()),
    start_seconds: z.number(),
    end_seconds: z.number(),
  }),
)

export const TouSettings = schema(() =>
  z.looseObject({
    optimization_strategy: z.optional(z.string()),
    schedule: z.optional(z.array(TouScheduleEntry())),
  }),
)

export const SiteLocation = schema(() =>
  z.looseObject({ latitude: z.number(), longitude: z.number() }),
)

/** What an energy site is and how it is set. */
export const SiteInfo = schema(() =>
  z.looseObject({
    id: z.string(),
    site_name: z.optional(z.string()),
    backup_reserve_percent: z.optional(z.number()),
    default_real_mode: z.optional(OperationMode()),
    installation_date: z.string(),
    installation_time_zone: z.optional(z.string()),
    time_zone_offset: z.optional(z.number()),
    user_settings: SiteUserSettings(),
    components: SiteComponents(),
    version: z.optional(z.string()),
    battery_count: z.optional(z.number()),
    nameplate_power: z.optional(z.number()),
    nameplate_energy: z.optional(z.number()),
    off_grid_vehicle_charging_reserve_percent: z.optional(z.number()),
    vpp_backup_reserve_percent: z.optional(z.number()),
    max_site_meter_power_ac: z.optional(z.number()),
    min_site_meter_power_ac: z.optional(z.number()),
    tou_settings: z.optional(TouSettings()),
    tariff_id: z.optional(z.string()),
    tariff_content: z.optional(z.nullable(z.looseObject({}))),
    tariff_content_v2: z.optional(z.nullable(TariffContentV2())),
    geolocation: z.optional(SiteLocation()),
  }),
)
export type SiteInfo = z.infer<ReturnType<typeof SiteInfo>>
