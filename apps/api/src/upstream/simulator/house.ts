import { energySite } from './fleet.ts'
import { solarHour } from './places.ts'
import type { World } from './world.ts'

/** What the panels of the house could give now. */
export const sunW = (world: World, at: number) => energySite.solarPeakW * world.sunlight(at)

/** Standby, a morning, an evening, and appliances that come and go. */
export function householdW(world: World, at: number): number {
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
