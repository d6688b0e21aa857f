import { dayMs, hourMs, secondMs } from './units.ts'
import type { World } from './world.ts'

/** A storm that is on its way or here. */
export type Storm = { id: string; from: number; until: number }

const windowMs = 10 * dayMs
const chanceInWindow = 0.3
/** So long before it comes, people are warned. */
const watchMs = 8 * hourMs
const lastsMs = 6 * hourMs

/** The storm that people are warned of at this moment, if there is one. */
export function stormAt(world: World, at: number): Storm | null {
  const window = Math.floor(at / windowMs)
  const chance = (what: string) => world.noise.uniform(`weather/storm/${what}/${window}`)
  if (chance('comes') > chanceInWindow) return null
  const late = chance('start') * (windowMs - watchMs - lastsMs)
  const from = window * windowMs + watchMs + Math.floor(late / secondMs) * secondMs
  if (at < from - watchMs || at >= from + lastsMs) return null
  return { id: `simulated-storm-${window}`, from, until: from + lastsMs }
}
