import type { SiteInfo } from '@console/sdk/contract'

import { energySite } from './fleet.ts'
import { homeTime, homeZone } from './local-time.ts'
import { places, toCoordinates } from './places.ts'
import type { SimulatedSite } from './site-state.ts'
import { settledSite } from './site-state.ts'
import { round } from './units.ts'

export const siteGatewayDin = '1232100-00-E--SIMULATED0001'
export const wallConnectorDin = '1529455-02-D--SIMULATED0001'
export const siteFirmware = '25.10.3 8f21c4d0'
export const siteNumber = 'STE20260101-00001'

/** What the site is and how it is set: what it was told a moment ago counts already. */
export function siteInfo({ state, at }: SimulatedSite): SiteInfo {
  const settings = settledSite(state)
  const { latitude, longitude } = toCoordinates(places.home.point)
  return {
    id: siteNumber,
    site_name: energySite.name,
    backup_reserve_percent: settings.reservePercent,
    off_grid_vehicle_charging_reserve_percent: settings.offGridReservePercent,
    default_real_mode: settings.mode,
    installation_date: '2026-01-01T10:00:00+01:00',
    installation_time_zone: homeZone,
    time_zone_offset: homeTime.offsetMinutes(at),
    version: siteFirmware,
    battery_count: 1,
    nameplate_power: energySite.batteryMaxW,
    nameplate_energy: energySite.capacityWh,
    max_site_meter_power_ac: 1_000_000_000,
    min_site_meter_power_ac: -1_000_000_000,
    geolocation: { latitude: round(latitude, 6), longitude: round(longitude, 6) },
    tariff_content_v2: settings.tariff,
    user_settings: {
      storm_mode_enabled: settings.stormMode,
      go_off_grid_test_banner_enabled: null,
      powerwall_onboarding_settings_set: true,
      powerwall_tesla_electric_interested_in: null,
      vpp_tour_enabled: null,
      off_grid_vehicle_charging_enabled: true,
    },
    components: {
      battery: true,
      battery_type: 'ac_powerwall',
      solar: true,
      solar_type: 'pv_panel',
      grid: true,
      backup: true,
      load_meter: true,
      generator: false,
      gateway: 'teg',
      configurable: true,
      tou_capable: true,
      storm_mode_capable: true,
      car_charging_data_supported: true,
      off_grid_vehicle_charging_reserve_supported: true,
      set_islanding_mode_enabled: true,
      edit_setting_permission_to_export: true,
      edit_setting_grid_charging: true,
      edit_setting_energy_exports: true,
      grid_services_enabled: false,
      customer_preferred_export_rule: settings.exportRule,
      non_export_configured: settings.exportRule === 'never',
      // Sites leave it out where charging from the grid is allowed.
      ...(!settings.chargesFromGrid && { disallow_charge_from_grid_with_solar_installed: true }),
      gateways: [device(siteGatewayDin, 'Backup Gateway 2', 10)],
      batteries: [
        {
          ...device('3012170-10-B--SIMULATED0001', 'Powerwall 2', 2),
          nameplate_max_charge_power: energySite.batteryMaxW,
          nameplate_max_discharge_power: energySite.batteryMaxW,
          nameplate_energy: energySite.capacityWh,
        },
      ],
      wall_connectors: [device(wallConnectorDin, 'Wall Connector Gen 3', 12)],
    },
  }
}

function device(din: string, part_name: string, part_type: number) {
  const [part_number = din, serial_number = din] = din.split('--')
  return {
    device_id: `5b7a2c1e-7000-4001-8000-${String(part_type).padStart(12, '0')}`,
    din,
    serial_number,
    part_number,
    part_type,
    part_name,
    is_active: true,
    site_id: '5b7a2c1e-7000-4001-8000-000000000001',
    firmware_version: siteFirmware,
    updated_datetime: '2026-01-01T10:00:00+01:00',
  }
}
