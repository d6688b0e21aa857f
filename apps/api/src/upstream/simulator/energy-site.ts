import type { LiveStatus } from '@console/sdk/contract'

import type { SimulatedCar } from './car.ts'
import { addEnergy } from './energy-log.ts'
import { energySite } from './fleet.ts'
import { householdW, sunW } from './house.ts'
import { observe } from './observe.ts'
import { wallConnectorDin } from './site-info.ts'
import type { SimulatedSite, SiteSettings } from './site-state.ts'
import { isOffGrid } from './site-state.ts'
import { stormAt } from './storm.ts'
import { priceNow } from './tariff.ts'
import { clamp, hourMs, round } from './units.ts'
import type { World } from './world.ts'

/** Watts between the parts of the house; all four cancel out. */
type SiteFlow = { solarW: number; loadW: number; batteryW: number; gridW: number; carW: number }

/** What the house has to do with: the battery answers to it. */
type Demand = {
  site: SimulatedSite
  settings: SiteSettings
  solarW: number
  loadW: number
  offGrid: boolean
}

const { capacityWh, batteryMaxW } = energySite
/** From the grid the battery takes no more than this, so that the house has something left. */
const gridChargeW = 3300
const stepMs = 300_000

export function advanceSite(
  world: World,
  site: SimulatedSite,
  charging: SimulatedCar,
  until: number,
): void {
  while (site.at < until) {
    const hourEnd = (Math.floor(site.at / hourMs) + 1) * hourMs
    const next = Math.min(until, site.at + stepMs, nextChange(site), hourEnd)
    const before = site.state.energyWh
    const flow = siteFlow(world, site, charging)
    addEnergy(site.state.energy, { from: site.at, until: next, flow, offGrid: isOffGrid(site) })
    const outWh = (flow.batteryW * (next - site.at)) / hourMs
    // A long step would otherwise reach below the reserve before it ends.
    const reserve = reserveWh(settingsNow(world, site))
    const floor = isOffGrid(site) ? 0 : Math.min(before, reserve)
    site.state.energyWh = clamp(before - outWh, floor, capacityWh)
    site.at = next
    for (const { set } of site.state.effects.filter(({ at }) => at <= next)) {
      Object.assign(site.state.settings, set)
    }
    site.state.effects = site.state.effects.filter(({ at }) => at > next)
  }
}

/** The next moment after now at which the site is set otherwise, or leaves or joins the grid. */
function nextChange({ at, state: { effects, settings } }: SimulatedSite): number {
  const { from = 0, until = 0 } = settings.backupEvent ?? {}
  const moments = [...effects.map((effect) => effect.at), from, until]
  return Math.max(at + 1000, Math.min(...moments.filter((moment) => moment > at), Infinity))
}

/** Off the grid, cars get nothing once the battery has sunk to what is kept from them. */
export function keepsPowerFromCars(site: SimulatedSite): boolean {
  const reserve = (capacityWh * site.state.settings.offGridReservePercent) / 100
  return isOffGrid(site) && site.state.energyWh < reserve
}

/** Before a storm the battery fills up from wherever it can, if its owner lets it. */
function settingsNow(world: World, { at, state: { settings } }: SimulatedSite): SiteSettings {
  if (!settings.stormMode || stormAt(world, at) === null) return settings
  return { ...settings, mode: 'backup', chargesFromGrid: true }
}

function reserveWh(settings: SiteSettings): number {
  return settings.mode === 'backup' ? capacityWh : (capacityWh * settings.reservePercent) / 100
}

/** The battery does what the site's mode asks of it, within its limits; the grid does the rest. */
function siteFlow(world: World, site: SimulatedSite, charging: SimulatedCar): SiteFlow {
  const offGrid = isOffGrid(site)
  const panelsW = Math.round(sunW(world, site.at))
  const wantedCarW = Math.round(chargingW(world, charging))
  const wantedW = Math.round(householdW(world, site.at)) + wantedCarW
  const settings = settingsNow(world, site)
  const demand = { site, settings, solarW: panelsW, loadW: wantedW, offGrid }
  const batteryW = batteryFlow(demand)
  const gridW = wantedW - panelsW - batteryW
  const { exportRule } = site.state.settings
  // Where nothing may go, or nothing is there to take it, the panels give less than they could.
  if (gridW < 0 && (offGrid || exportRule === 'never')) {
    return { solarW: panelsW + gridW, loadW: wantedW, batteryW, gridW: 0, carW: wantedCarW }
  }
  if (gridW <= 0 || !offGrid) {
    return { solarW: panelsW, loadW: wantedW, batteryW, gridW, carW: wantedCarW }
  }
  // More than there is: parts of the house go dark.
  const loadW = wantedW - gridW
  return { solarW: panelsW, loadW, batteryW, gridW: 0, carW: Math.min(wantedCarW, loadW) }
}

/** Watts that leave the battery, negative where they enter it. */
function batteryFlow(demand: Demand): number {
  const { site, settings, solarW, loadW, offGrid } = demand
  const { energyWh } = site.state
  const wanted = clamp(offGrid ? loadW - solarW : wish(demand), -batteryMaxW, batteryMaxW)
  const empty = wanted > 0 && energyWh <= (offGrid ? 0 : reserveWh(settings))
  const full = wanted < 0 && energyWh >= capacityWh
  // Never a negative zero, which JSON would lose.
  return empty || full ? 0 : wanted + 0
}

/** What the battery would give or take if it could. */
function wish({ site, settings, solarW, loadW }: Demand): number {
  const { mode, tariff, chargesFromGrid, exportRule } = settings
  const missing = loadW - solarW
  if (site.state.energyWh < reserveWh(settings)) {
    // Below its reserve it fills up before anything else gets power of our own.
    return chargesFromGrid ? -Math.max(gridChargeW, solarW) : -solarW
  }
  const price = mode === 'autonomous' ? priceNow(tariff, site.at) : null
  if (price === 'cheap')
    return chargesFromGrid ? -Math.max(gridChargeW, -missing) : Math.min(0, missing)
  if (price === 'dear' && exportRule === 'battery_ok') return batteryMaxW
  return missing
}

const chargingW = (world: World, charging: SimulatedCar) => {
  const seen = observe(world, charging)
  return seen.charging.kind === 'ac' ? seen.charging.inputW : 0
}

/** The site's `live_status` as the upstream words it: positive power leaves its source. */
export function liveStatus(world: World, site: SimulatedSite, charging: SimulatedCar): LiveStatus {
  const flow = siteFlow(world, site, charging)
  const plugged = charging.state.plug !== null
  const offGrid = isOffGrid(site)
  const storm = stormAt(world, site.at)
  const { stormMode } = site.state.settings
  return {
    solar_power: flow.solarW,
    battery_power: flow.batteryW,
    load_power: flow.loadW,
    grid_power: flow.gridW,
    generator_power: 0,
    percentage_charged: round((100 * site.state.energyWh) / capacityWh, 2),
    energy_left: round(site.state.energyWh),
    total_pack_energy: capacityWh,
    backup_capable: true,
    // The grid is there all the same: the site alone has left it.
    grid_status: 'Active',
    island_status: offGrid ? 'off_grid_intentional' : 'on_grid',
    storm_mode_active: storm !== null && stormMode,
    storm_mode_states: storm
      ? [
          {
            watch_event_id: storm.id,
            start_time: new Date(storm.from).toISOString(),
            end_time: new Date(storm.until).toISOString(),
            storm_type: 'severe_thunderstorm',
            opted_out: !stormMode,
          },
        ]
      : [],
    wall_connectors: [
      {
        din: wallConnectorDin,
        ...(plugged && { vin: charging.car.vin }),
        wall_connector_state: flow.carW > 0 ? 1 : plugged ? 4 : 2,
        wall_connector_fault_state: 2,
        wall_connector_power: flow.carW,
      },
    ],
    timestamp: new Date(site.at).toISOString(),
  }
}
