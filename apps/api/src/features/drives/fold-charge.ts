import * as z from 'zod/mini'

import { type DriveState, type Step, settlesWithinMs } from './fold-drive.ts'
import { Mean, mean, meanStep } from './mean.ts'
import { Spot } from './moment.ts'

const number = () => z.nullable(z.number())
const hourMs = 3_600_000

/** One time at the plug since its first power. It may pause and go on until the cable is out. */
export const ChargeState = z.object({
  startedAt: z.number(),
  /** When power last ended; null while it flows. */
  endedAt: number(),
  heardAt: z.number(),
  currentType: z.nullable(z.enum(['AC', 'DC'])),
  batteryLevelStart: number(),
  batteryLevelEnd: number(),
  energyStart: number(),
  energyEnd: number(),
  /** By the counters of charger and battery, which a new session sets back. */
  drawn: number(),
  added: number(),
  /** By power over time, for cars that do not send the counters. */
  flowed: number(),
  powerMax: number(),
  odometer: number(),
  outsideTemp: Mean,
  place: z.nullable(Spot),
  complete: z.boolean(),
  settled: z.object({ batteryLevel: z.boolean(), energy: z.boolean() }),
})
export type ChargeState = z.infer<typeof ChargeState>

/** Every value is sent again once an hour: after this long without a word something is missing. */
export const chargeLostAfterMs = 75 * 60_000

const charging = 'DetailedChargeStateCharging'

export function chargeStep(
  charge: ChargeState | null,
  step: Step,
  drive: DriveState | null,
): ChargeState | null {
  const drives = drive !== null && drive.endedAt === null
  const open = charge && { ...charge, ...counted(charge, step) }
  if (open?.endedAt === null) return flow(open, step, drives)
  const unplugged = step.known.charging === 'DetailedChargeStateDisconnected' || drives
  const starts = step.moment.said.charging === charging && !drives
  if (starts) return open ? resume(open, step) : begin(step)
  if (!open || unplugged) return null
  return settle(open, step)
}

function begin(step: Step): ChargeState {
  const { moment, known } = step
  const charge: ChargeState = {
    startedAt: moment.at,
    endedAt: null,
    heardAt: moment.at,
    currentType: null,
    batteryLevelStart: known.batteryLevel,
    batteryLevelEnd: known.batteryLevel,
    energyStart: known.energy,
    energyEnd: known.energy,
    drawn: null,
    added: null,
    flowed: null,
    powerMax: null,
    odometer: known.odometer,
    outsideTemp: mean,
    place: known.place,
    complete: true,
    settled: { batteryLevel: false, energy: false },
  }
  return { ...charge, ...counted(charge, step), ...powerOf(charge, step) }
}

/** Power flows until the car says otherwise, or drives. */
function flow(charge: ChargeState, step: Step, drives: boolean): ChargeState {
  const { moment, before, known, silentMs } = step
  const isLost = silentMs > chargeLostAfterMs
  const ends = drives || known.charging !== charging
  const { acPower, dcPower } = before
  const kilowatts = dcPower || acPower || null
  const heardMs = isLost ? 0 : silentMs
  const endedAt = ends ? (isLost ? charge.heardAt : moment.at) : null
  return {
    ...charge,
    ...(!ends && powerOf(charge, step)),
    endedAt,
    heardAt: endedAt ?? moment.at,
    batteryLevelStart: charge.batteryLevelStart ?? known.batteryLevel,
    batteryLevelEnd: known.batteryLevel,
    energyStart: charge.energyStart ?? known.energy,
    energyEnd: known.energy,
    flowed:
      kilowatts === null ? charge.flowed : (charge.flowed ?? 0) + (kilowatts * heardMs) / hourMs,
    odometer: charge.odometer ?? known.odometer,
    outsideTemp: meanStep(charge.outsideTemp, before.outsideTemp, heardMs),
    place: charge.place ?? known.place,
    complete: charge.complete && !isLost,
  }
}

const resume = (charge: ChargeState, step: Step): ChargeState => ({
  ...charge,
  ...powerOf(charge, step),
  endedAt: null,
  heardAt: step.moment.at,
  settled: { batteryLevel: false, energy: false },
})

function settle(charge: ChargeState, { moment, known }: Step): ChargeState {
  const { said } = moment
  const late = moment.at - (charge.endedAt ?? 0) > settlesWithinMs
  const batteryLevel = charge.settled.batteryLevel || late
  const energy = charge.settled.energy || late
  return {
    ...charge,
    batteryLevelEnd: batteryLevel ? charge.batteryLevelEnd : known.batteryLevel,
    energyEnd: energy ? charge.energyEnd : known.energy,
    settled: {
      batteryLevel: batteryLevel || said.batteryLevel != null,
      energy: energy || said.energy != null,
    },
  }
}

function powerOf(charge: ChargeState, { known }: Step) {
  const { acPower, dcPower } = known
  const kilowatts = Math.max(acPower ?? 0, dcPower ?? 0)
  if (kilowatts === 0) return {}
  return {
    currentType: dcPower ? ('DC' as const) : ('AC' as const),
    powerMax: Math.max(kilowatts, charge.powerMax ?? 0),
  }
}

/** Alternating current is counted at the charger; of direct current only what reaches the battery is. */
function counted(charge: ChargeState, { moment, before }: Step) {
  const { acEnergy, dcEnergy } = moment.said
  return {
    drawn: acEnergy == null ? charge.drawn : (charge.drawn ?? 0) + grown(before.acEnergy, acEnergy),
    added: dcEnergy == null ? charge.added : (charge.added ?? 0) + grown(before.dcEnergy, dcEnergy),
  }
}

/** A counter that is lower than before has begun anew. */
const grown = (before: number | null, now: number) =>
  before === null || now < before ? now : now - before
