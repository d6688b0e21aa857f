import type { CarState } from './car-state.ts'

const remembered = 100
/** Less than this is a plug that was put in and pulled out again. */
const leastWh = 50

/** Takes the cable out, and remembers what came through it. */
export function unplug(state: CarState, at: number): void {
  const { plug } = state
  if (!plug) return
  state.plug = null
  if (plug.batteryWh < leastWh) return
  const { kind, since, completeSince, batteryWh, chargerWh } = plug
  const charge = { kind, from: since, until: completeSince ?? at, batteryWh, chargerWh }
  state.charges = [...state.charges, charge].slice(-remembered)
}
