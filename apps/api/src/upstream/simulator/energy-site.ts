import type { LiveStatus } from '@console/sdk/contract'
import * as z from 'zod/mini'

import type { SimulatedCar } from './car.ts'
import { energySite } from './fleet.ts'
import { observe } from './observe.ts'
import { solarHour } from './places.ts'
import { clamp, round } from './units.ts'
import type { World } from './world.ts'

export const SiteState = z.object({ energyWh: z.number() })
export type SiteState = z.infer<typeof SiteState>

export type SimulatedSite = { at: number; state: SiteState }

export const initialSiteState = (): SiteState => ({ energyWh: 0.62 * energySite.capacityWh })

/** Watts between the parts of the house; all four cancel out. */
type SiteFlow = { solarW: number; loadW: number; batteryW: number; gridW: number; carW: number }

const reserveWh = (energySite.capacityWh * energySite.reservePercent) / 100
const stepMs = 300_000

export function advanceSite(
  world: World,
  site: SimulatedSite,
  charging: SimulatedCar,
  until: number,
): void {
  while (site.at < until) {
    const next = Math.min(until, site.at + stepMs)
    const { batteryW } = siteFlow(world, site, charging)
    const outWh = (batteryW * (next - site.at)) / 3_600_000
    // A long step would otherwise reach below the reserve before it ends.
    const floor = Math.min(site.state.energyWh, reserveWh)
    site.state.energyWh = clamp(site.state.energyWh - outWh, floor, energySite.capacityWh)
    site.at = next
  }
}

/** The battery covers what the sun does not, down to its reserve; the grid does the rest. */
function siteFlow(world: World, { at, state }: SimulatedSite, charging: SimulatedCar): SiteFlow {
  const solarW = Math.round(energySite.solarPeakW * world.sunlight(at))
  const carW = Math.round(chargingW(world, charging))
  const loadW = Math.round(householdW(world, at)) + carW
  const wanted = clamp(loadW - solarW, -energySite.batteryMaxW, energySite.batteryMaxW)
  const empty = wanted > 0 && state.energyWh <= reserveWh
  const full = wanted < 0 && state.energyWh >= energySite.capacityWh
  const batteryW = empty || full ? 0 : wanted
  return { solarW, loadW, batteryW, gridW: loadW - solarW - batteryW, carW }
}

const chargingW = (world: World, charging: SimulatedCar) => {
  const seen = observe(world, charging)
  return seen.charging.kind === 'ac' ? seen.charging.inputW : 0
}

/** Standby, a morning, an evening, and appliances that come and go. */
function householdW(world: World, at: number): number {
  const hour = solarHour(at)
  const peak = (middle: number, width: number) => Math.exp(-(((hour - middle) / width) ** 2))
  const appliance = Math.max(0, world.noise.drift('home/appliance', at, 23 * 60_000) - 0.35)
  return (
    260 +
    700 * peak(7.4, 1.1) +
    1150 * peak(19.3, 2) +
    2100 * appliance +
    40 * world.noise.drift('home/standby', at, 15_000)
  )
}

/** The site's `live_status` as the upstream words it: positive power leaves its source. */
export function liveStatus(world: World, site: SimulatedSite, charging: SimulatedCar): LiveStatus {
  const flow = siteFlow(world, site, charging)
  const plugged = charging.state.plug !== null
  return {
    solar_power: flow.solarW,
    battery_power: flow.batteryW,
    load_power: flow.loadW,
    grid_power: flow.gridW,
    generator_power: 0,
    percentage_charged: round((100 * site.state.energyWh) / energySite.capacityWh, 2),
    energy_left: round(site.state.energyWh),
    total_pack_energy: energySite.capacityWh,
    backup_capable: true,
    grid_status: 'Active',
    island_status: 'on_grid',
    storm_mode_active: false,
    wall_connectors: [
      {
        din: '1529455-02-D--SIMULATED0001',
        ...(plugged && { vin: charging.car.vin }),
        wall_connector_state: flow.carW > 0 ? 1 : plugged ? 4 : 2,
        wall_connector_fault_state: 2,
        wall_connector_power: flow.carW,
      },
    ],
    timestamp: new Date(site.at).toISOString(),
  }
}
