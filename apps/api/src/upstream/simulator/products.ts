import type { EnergyProduct, Vehicle, VehicleProduct } from '@console/sdk/contract'

import { accountNumber } from './accounts.ts'
import type { SimulatedCar } from './car.ts'
import { connection } from './emit.ts'
import { liveStatus } from './energy-site.ts'
import { energySite } from './fleet.ts'
import type { Simulation } from './simulation.ts'
import { siteId } from './simulation.ts'
import { siteGatewayDin, siteNumber, wallConnectorDin } from './site-info.ts'
import { settledSite } from './site-state.ts'

export function vehicle({ world }: Simulation, simulated: SimulatedCar): Vehicle {
  const { car } = simulated
  return {
    id: 1_492_930_000_000_000 + car.id,
    vehicle_id: 2_860_000_000 + car.id,
    vin: car.vin,
    color: null,
    access_type: 'OWNER',
    display_name: simulated.state.controls.settings.name,
    option_codes: null,
    granular_access: { hide_private: false },
    tokens: null,
    state: connection(world, simulated).state,
    in_service: false,
    id_s: String(1_492_930_000_000_000 + car.id),
    calendar_enabled: true,
    api_version: 83,
    backseat_token: null,
    backseat_token_updated_at: null,
    ble_autopair_enrolled: false,
  }
}

export const vehicleProduct = (
  simulation: Simulation,
  simulated: SimulatedCar,
): VehicleProduct => ({
  ...vehicle(simulation, simulated),
  user_id: userId(simulated),
  display_name: simulated.state.controls.settings.name,
  cached_data: null,
  mobile_access_disabled: false,
  ble_autopair_enrolled: false,
  device_type: 'vehicle',
  command_signing: 'required',
})

export const userId = ({ car }: SimulatedCar) => accountNumber(car.owner)

export function energyProduct(simulation: Simulation): EnergyProduct {
  const status = liveStatus(simulation.world, simulation.site, simulation.chargingCar())
  return {
    energy_site_id: energySite.id,
    device_type: 'energy',
    resource_type: 'battery',
    site_name: energySite.name,
    id: siteNumber,
    gateway_id: siteGatewayDin,
    asset_site_id: '5b7a2c1e-7000-4001-8000-000000000001',
    warp_site_number: siteNumber,
    percentage_charged: status.percentage_charged,
    battery_type: 'ac_powerwall',
    battery_power: status.battery_power,
    solar_power: status.solar_power,
    go_off_grid_test_banner_enabled: null,
    storm_mode_enabled: settledSite(simulation.site.state).stormMode,
    powerwall_onboarding_settings_set: true,
    powerwall_tesla_electric_interested_in: null,
    vpp_tour_enabled: null,
    components: {
      battery: true,
      battery_type: 'ac_powerwall',
      solar: true,
      solar_type: 'pv_panel',
      grid: true,
      load_meter: true,
      market_type: 'residential',
      wall_connectors: [{ device_id: siteId, din: wallConnectorDin, is_active: true }],
    },
    features: { rate_plan_manager_no_pricing_constraint: true },
  }
}
