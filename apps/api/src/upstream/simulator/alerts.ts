import type { StreamAlert } from '@console/sdk/contract'

import type { TelemetryRecord } from '../telemetry.ts'
import type { SimulatedCar } from './car.ts'
import type { CarAlert } from './car-memory.ts'
import type { CarState } from './car-state.ts'
import { chargingStatus } from './charging.ts'
import { moment } from './emit.ts'
import { hourMs, minuteMs, secondMs } from './units.ts'
import type { World } from './world.ts'

type Audience = 'Customer' | 'Service'
type About = { audiences: Audience[]; description: string; message: string; condition: string }

/** Names and words of ours, in the manner of cars. */
export const alertCatalogue: Record<string, About> = {
  DAS_a215_cameraGlare: {
    audiences: ['Customer'],
    description: 'A camera looks into low light.',
    message: 'Camera blinded by the sun. Driver assistance is limited for now.',
    condition: 'Contrast of a camera below its limit while driving.',
  },
  ESP_a118_wheelSlip: {
    audiences: ['Service'],
    description: 'A wheel slipped for a moment.',
    message: 'Traction was reduced for a moment.',
    condition: 'Difference of wheel speeds above its limit while driving.',
  },
  CP_a143_gridVoltageLow: {
    audiences: ['Customer', 'Service'],
    description: 'The voltage of the grid fell while charging.',
    message: 'Charging slowed down for a moment: the voltage at the socket is low.',
    condition: 'Input voltage below its limit while charging.',
  },
  BMS_a092_coolantWarm: {
    audiences: ['Service'],
    description: 'The battery’s coolant got warmer than usual while charging fast.',
    message: 'The battery cools itself.',
    condition: 'Coolant above its usual temperature while charging fast.',
  },
}

const remembered = 30
const windowMs = 3 * hourMs
const chanceInWindow = 0.4

/** What begins or ends up to now, as one message; nothing for a car that is not told to stream. */
export function alertRecords(world: World, simulated: SimulatedCar, from: number) {
  const { car, at, state } = simulated
  const changed = [...endAlerts(state, at), ...beginAlert(world, simulated, from)]
  if (changed.length === 0 || state.telemetry.taken === null) return []
  const alerts = changed.map(toStreamAlert)
  return [
    { kind: 'alerts', vin: car.vin, createdAt: moment(at), alerts },
  ] satisfies TelemetryRecord[]
}

function endAlerts(state: CarState, at: number): CarAlert[] {
  const over = state.alerts.filter(({ ended, endsAt }) => !ended && endsAt <= at)
  if (over.length === 0) return []
  for (const alert of over) alert.ended = true
  return over
}

/** At most one in each span of some hours, and only while the car is busy. */
function beginAlert(world: World, { car, at, state }: SimulatedCar, from: number): CarAlert[] {
  const window = Math.floor(at / windowMs)
  const chance = (what: string) => world.noise.uniform(`${car.vin}/alert/${what}/${window}`)
  const startedAt =
    window * windowMs + Math.floor((chance('start') * windowMs) / secondMs) * secondMs
  if (startedAt <= from || startedAt > at || chance('comes') > chanceInWindow) return []
  const name = nameOf(state, at, chance('which'))
  if (name === null) return []
  const lasts = 20 * secondMs + Math.floor(chance('lasts') * 4) * minuteMs
  const alert = {
    name,
    startedAt,
    endsAt: Math.max(at + secondMs, startedAt + lasts),
    ended: false,
  }
  state.alerts = [...state.alerts, alert].slice(-remembered)
  return [alert]
}

function nameOf(state: CarState, at: number, chance: number): keyof typeof alertCatalogue | null {
  if (state.trip) return chance < 0.7 ? 'DAS_a215_cameraGlare' : 'ESP_a118_wheelSlip'
  if (chargingStatus(state, at) !== 'charging') return null
  return state.plug?.kind === 'dc' ? 'BMS_a092_coolantWarm' : 'CP_a143_gridVoltageLow'
}

function toStreamAlert({ name, startedAt, endsAt, ended }: CarAlert): StreamAlert {
  const about = alertCatalogue[name]
  return {
    name,
    audiences: about?.audiences ?? [],
    startedAt: moment(startedAt),
    endedAt: ended ? moment(endsAt) : null,
    description: about?.description ?? null,
    condition: about?.condition ?? null,
    customerFacingMessage1: about?.message ?? null,
  }
}
