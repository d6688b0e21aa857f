import * as z from 'zod/mini'

import { Mean, mean, meanStep } from './mean.ts'
import { type CarMoment, type Known, Spot } from './moment.ts'

const number = () => z.nullable(z.number())

/** A drive, open or just over. The last one stays until the next begins: late words belong to it. */
export const DriveState = z.object({
  startedAt: z.number(),
  endedAt: number(),
  heardAt: z.number(),
  odometerStart: number(),
  odometerEnd: number(),
  batteryLevelStart: number(),
  batteryLevelEnd: number(),
  energyStart: number(),
  energyEnd: number(),
  speedMax: number(),
  outsideTemp: Mean,
  from: z.nullable(Spot),
  to: z.nullable(Spot),
  complete: z.boolean(),
  /** The car was not heard from `from`, and again at `at`. */
  lost: z.nullable(z.object({ from: z.number(), at: z.number() })),
  /** What the battery said first after the end is taken for the end; then nothing more is. */
  settled: z.object({ batteryLevel: z.boolean(), energy: z.boolean() }),
})
export type DriveState = z.infer<typeof DriveState>

export type Step = {
  moment: CarMoment
  before: Known
  known: Known
  heardAt: number | null
  silentMs: number
}

/** A car that drives speaks all the time: after this long without a word some of the drive is missing. */
export const lostAfterMs = 15 * 60_000
/** A car that stands when it is heard again has stopped while it was not heard. */
const resumesWithinMs = 60_000
/** A value that changed with the end may be sent this much later. */
export const settlesWithinMs = 30 * 60_000

const driving = new Set(['ShiftStateD', 'ShiftStateR', 'ShiftStateN'])
const parked = new Set(['ShiftStateP', 'ShiftStateSNA'])

export function driveStep(drive: DriveState | null, step: Step): DriveState | null {
  const { gear } = step.moment.said
  const drives = gear !== undefined && gear !== null && driving.has(gear)
  if (drive?.endedAt === null) return goOn(drive, step)
  if (drives) return begin(step)
  return drive && settle(drive, step)
}

/** What is told with the start is newer than what was told before it. */
function begin({ moment, known }: Step): DriveState {
  return {
    startedAt: moment.at,
    endedAt: null,
    heardAt: moment.at,
    odometerStart: known.odometer,
    odometerEnd: known.odometer,
    batteryLevelStart: known.batteryLevel,
    batteryLevelEnd: known.batteryLevel,
    energyStart: known.energy,
    energyEnd: known.energy,
    speedMax: moment.said.speed ?? null,
    outsideTemp: mean,
    from: known.place,
    to: known.place,
    complete: true,
    lost: null,
    settled: { batteryLevel: false, energy: false },
  }
}

function goOn(drive: DriveState, step: Step): DriveState {
  const { moment, before, known, silentMs } = step
  const isLost = silentMs > lostAfterMs
  const lost = isLost ? { from: drive.heardAt, at: moment.at } : drive.lost
  const parks = moment.said.gear != null && parked.has(moment.said.gear)
  const stopped = parks && lost !== null && moment.at - lost.at <= resumesWithinMs
  const { speed } = moment.said
  return {
    ...drive,
    endedAt: parks ? (stopped ? lost.from : moment.at) : null,
    heardAt: stopped ? lost.from : moment.at,
    odometerStart: drive.odometerStart ?? known.odometer,
    odometerEnd: known.odometer,
    batteryLevelStart: drive.batteryLevelStart ?? known.batteryLevel,
    batteryLevelEnd: known.batteryLevel,
    energyStart: drive.energyStart ?? known.energy,
    energyEnd: known.energy,
    speedMax: speed == null ? drive.speedMax : Math.max(speed, drive.speedMax ?? 0),
    // Where nothing was heard, the temperature is not known either.
    outsideTemp: meanStep(drive.outsideTemp, before.outsideTemp, isLost ? 0 : silentMs),
    from: drive.from ?? known.place,
    to: known.place,
    complete: drive.complete && !isLost,
    lost,
  }
}

/** A parked car neither moves nor counts miles: what it soon says of that, it owes the drive. */
function settle(drive: DriveState, { moment, known }: Step): DriveState {
  const { said } = moment
  const late = moment.at - (drive.endedAt ?? 0) > settlesWithinMs
  const charges = known.charging === 'DetailedChargeStateCharging'
  const { settled } = drive
  const batteryLevel = settled.batteryLevel || late || charges
  const energy = settled.energy || late || charges
  return {
    ...drive,
    odometerEnd: late ? drive.odometerEnd : known.odometer,
    to: late ? drive.to : known.place,
    batteryLevelEnd: batteryLevel ? drive.batteryLevelEnd : known.batteryLevel,
    energyEnd: energy ? drive.energyEnd : known.energy,
    settled: {
      batteryLevel: batteryLevel || said.batteryLevel != null,
      energy: energy || said.energy != null,
    },
  }
}
