// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { TariffContentV2 } from './tariff.ts'

/** What the site consists of, can do and is set to. A missing switch is off. */
export type SiteComponents = {
  /** Whether there is a battery. */
  battery?: boolean | undefined
  /** Whether there are panels. */
  solar?: boolean | undefined
  /** Whether it is connected to the grid. */
  grid?: boolean | undefined
  /** Whether it can run without the grid. */
  backup?: boolean | undefined
  /** Whether the use of the house is measured. */
  load_meter?: boolean | undefined
  /** Whether there is a generator. */
  generator?: boolean | undefined
  /** Kind of battery, such as `ac_powerwall`. */
  battery_type?: string | undefined
  /** Kind of panels, such as `pv_panel`. */
  solar_type?: string | undefined
  /** Kind of gateway, such as `teg`. */
  gateway?: string | undefined
  /** Whether it can follow a tariff. */
  tou_capable?: boolean | undefined
  /** Whether it can prepare for storms. */
  storm_mode_capable?: boolean | undefined
  /** Whether it can answer requests of a utility. */
  flex_energy_request_capable?: boolean | undefined
  /** Whether it tells of charges of cars. */
  car_charging_data_supported?: boolean | undefined
  /** Whether it can keep a reserve from cars while off the grid. */
  off_grid_vehicle_charging_reserve_supported?: boolean | undefined
  /** Whether the app shows how cars were charged. */
  vehicle_charging_performance_view_enabled?: boolean | undefined
  /** Whether the app shows the solar share of that. */
  vehicle_charging_solar_offset_view_enabled?: boolean | undefined
  /** Whether the app shows the solar share of the battery. */
  battery_solar_offset_view_enabled?: boolean | undefined
  /** Whether the app shows what solar energy is worth. */
  solar_value_enabled?: boolean | undefined
  /** Title that the app puts over that value. */
  energy_value_header?: string | undefined
  /** Line that the app puts below it. */
  energy_value_subheader?: string | undefined
  /** Whether the owner can book a visit of a technician. */
  energy_service_self_scheduling_enabled?: boolean | undefined
  /** Whether the app shows where stored energy came from. */
  show_grid_import_battery_source_cards?: boolean | undefined
  /** Whether the owner can leave the grid on purpose. */
  set_islanding_mode_enabled?: boolean | undefined
  /** Whether the gateway can be given a Wi-Fi network. */
  wifi_commissioning_enabled?: boolean | undefined
  /** Whether the app shows how long the battery lasts. */
  backup_time_remaining_enabled?: boolean | undefined
  /** Whether a tariff can be chosen. */
  rate_plan_manager_supported?: boolean | undefined
  /** Whether settings can be changed from afar. */
  configurable?: boolean | undefined
  /** Whether a utility may use the battery. */
  grid_services_enabled?: boolean | undefined
  /** Whether the site sends alerts. */
  system_alerts_enabled?: boolean | undefined
  /** Whether it knows the Californian net billing tariff. */
  nbt_supported?: boolean | undefined
  /** Whether selling may be set. */
  edit_setting_permission_to_export?: boolean | undefined
  /** Whether charging from the grid may be set. */
  edit_setting_grid_charging?: boolean | undefined
  /** Whether what is sold may be set. */
  edit_setting_energy_exports?: boolean | undefined
  /** What the connection to the grid allows to sell. */
  net_meter_mode?: string | undefined
  /** True if the installer forbade selling. Tells the export rule where that is missing. */
  non_export_configured?: boolean | undefined
  /** What the owner lets the site sell. */
  customer_preferred_export_rule?: 'battery_ok' | 'pv_only' | 'never' | (string & {}) | undefined
  /** True if the battery takes solar energy only; left out otherwise. */
  disallow_charge_from_grid_with_solar_installed?: boolean | undefined
  /** Its gateways. */
  gateways?: ({
    device_id?: string | undefined
    din?: string | undefined
    serial_number?: string | undefined
    part_number?: string | undefined
    part_type?: number | undefined
    part_name?: string | undefined
    is_active?: boolean | undefined
    site_id?: string | undefined
    firmware_version?: string | undefined
    updated_datetime?: string | undefined
    [name: string]: unknown
  })[] | undefined
  /** Its batteries. */
  batteries?: ({
    device_id?: string | undefined
    din?: string | undefined
    serial_number?: string | undefined
    part_number?: string | undefined
    part_type?: number | undefined
    part_name?: string | undefined
    is_active?: boolean | undefined
    site_id?: string | undefined
    firmware_version?: string | undefined
    updated_datetime?: string | undefined
    nameplate_max_charge_power?: number | undefined
    nameplate_max_discharge_power?: number | undefined
    nameplate_energy?: number | undefined
    [name: string]: unknown
  })[] | undefined
  /** Its wall connectors. */
  wall_connectors?: ({
    device_id?: string | undefined
    din?: string | undefined
    serial_number?: string | undefined
    part_number?: string | undefined
    part_type?: number | undefined
    part_name?: string | undefined
    is_active?: boolean | undefined
    site_id?: string | undefined
    firmware_version?: string | undefined
    updated_datetime?: string | undefined
    [name: string]: unknown
  })[] | undefined
  /** Its inverters. */
  inverters?: ({
    device_id?: string | undefined
    din?: string | undefined
    serial_number?: string | undefined
    part_number?: string | undefined
    part_type?: number | undefined
    part_name?: string | undefined
    is_active?: boolean | undefined
    site_id?: string | undefined
    firmware_version?: string | undefined
    updated_datetime?: string | undefined
    [name: string]: unknown
  })[] | undefined
  [name: string]: unknown
}

/** What an energy site is and how it is set. */
export type SiteInfo = {
  /** Names the gateway of the site. */
  id: string
  /** What its owner calls it. */
  site_name?: string | undefined
  /** Charge that is kept for outages. Unit: %. */
  backup_reserve_percent?: number | undefined
  /** How the battery is used. */
  default_real_mode?: 'autonomous' | 'self_consumption' | 'backup' | (string & {}) | undefined
  /** When it was installed: RFC 3339. */
  installation_date: string
  /** Its zone: a name of the IANA, or nothing. */
  installation_time_zone?: string | undefined
  /** Its distance from UTC. Unit: min. */
  time_zone_offset?: number | undefined
  /** What the owner chose. */
  user_settings: {
    storm_mode_enabled?: boolean | null | undefined
    go_off_grid_test_banner_enabled?: boolean | null | undefined
    powerwall_onboarding_settings_set?: boolean | null | undefined
    powerwall_tesla_electric_interested_in?: boolean | null | undefined
    vpp_tour_enabled?: boolean | null | undefined
    sync_grid_alert_enabled?: boolean | null | undefined
    breaker_alert_enabled?: boolean | null | undefined
    off_grid_vehicle_charging_enabled?: boolean | null | undefined
    [name: string]: unknown
  }
  /** What it consists of and can do. */
  components: SiteComponents
  /** Software of the gateway. */
  version?: string | undefined
  /** How many batteries there are. */
  battery_count?: number | undefined
  /** The most that the batteries give together. Unit: W. */
  nameplate_power?: number | undefined
  /** What they hold together when new. Unit: Wh. */
  nameplate_energy?: number | undefined
  /** Charge that is kept from cars while off the grid. Unit: %. */
  off_grid_vehicle_charging_reserve_percent?: number | undefined
  /** Charge that a virtual power plant leaves. Unit: %. */
  vpp_backup_reserve_percent?: number | undefined
  /** The most that may be bought at once. Unit: W. */
  max_site_meter_power_ac?: number | undefined
  /** The most that may be sold at once, as a negative number. Unit: W. */
  min_site_meter_power_ac?: number | undefined
  /** How it follows a tariff, in the older form. */
  tou_settings?: {
    optimization_strategy?: string | undefined
    schedule?: ({
      target: string
      week_days: number[]
      start_seconds: number
      end_seconds: number
      [name: string]: unknown
    })[] | undefined
    [name: string]: unknown
  } | undefined
  /** Names the tariff. */
  tariff_id?: string | undefined
  /** The tariff in its older form. Passed as it comes. */
  tariff_content?: {
    [name: string]: unknown
  } | null | undefined
  /** The tariff. */
  tariff_content_v2?: TariffContentV2 | null | undefined
  /** Where it is. */
  geolocation?: {
    latitude: number
    longitude: number
    [name: string]: unknown
  } | undefined
  [name: string]: unknown
}
