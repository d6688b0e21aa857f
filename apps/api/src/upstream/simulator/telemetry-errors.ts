import type { TelemetryRecord } from '../telemetry.ts'
import type { SimulatedCar } from './car.ts'
import type { CarState } from './car-state.ts'
import { moment } from './emit.ts'
import { telemetryErrors } from './telemetry-config.ts'
import type { World } from './world.ts'

/** The configuration that was looked at last: it changes seldom, and looking is dear. */
const lookedAt = new WeakMap<CarState, CarState['telemetry']['taken']>()

/** What the car cannot stream of its configuration, once for each, as its list of errors has it. */
export function errorRecords(world: World, simulated: SimulatedCar) {
  const { car, at, state } = simulated
  const { taken } = state.telemetry
  if (taken === null || lookedAt.get(state) === taken) return []
  lookedAt.set(state, taken)
  const present = telemetryErrors(world, simulated)
  const news = present.filter(({ error }) => !state.errorsTold.includes(error))
  state.errorsTold = present.map(({ error }) => error)
  if (news.length === 0) return []
  const createdAt = moment(at)
  const errors = news.map(({ name, error }) => ({
    name,
    body: error,
    createdAt,
    tags: { name, field_name: error.slice(error.indexOf(': ') + 2) },
  }))
  return [{ kind: 'errors', vin: car.vin, createdAt, errors }] satisfies TelemetryRecord[]
}
