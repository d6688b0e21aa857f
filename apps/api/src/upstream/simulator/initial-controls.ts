import * as z from 'zod/mini'

import type { Controls } from './car-controls.ts'
import type { Car } from './fleet.ts'

/** The least and most that a speed limit may be, in miles per hour. */
export const speedLimits = { least: 50, most: 120 } as const

/** What laps are charged to: enough for some two hours, and still quick to charge. */
export const fastChargeLimit = 52

export const initialControls = (car: Car): Controls => ({
  charging: {
    limit: car.drivesLaps ? fastChargeLimit : car.chargeLimit,
    amps: null,
    stopped: false,
    noPower: false,
    portOpen: false,
    latchReleased: false,
    onSolar: { enabled: false, lower: 50, upper: 80 },
  },
  climate: {
    power: 'auto',
    until: null,
    driverC: 21,
    passengerC: 21,
    heaters: {},
    coolingLeft: 0,
    coolingRight: 0,
    autoLeft: true,
    autoRight: true,
    wheelLevel: 0,
    wheelAuto: false,
    bioweapon: false,
    recirculation: false,
    keeper: 'off',
    overheat: 'off',
    overheatLimit: 'high',
    defrostMax: false,
  },
  closures: {
    frontTrunk: false,
    rearTrunk: false,
    windowsVented: false,
    suspensionLevel: 2,
    lowPower: false,
    accessoryPower: false,
    tentMode: false,
    frontLight: 0,
    rearLight: 0,
    lightShowUntil: 0,
  },
  security: {
    sentry: car.sentry,
    valet: false,
    valetPin: null,
    pinToDrive: false,
    driverPin: null,
    speedLimit: false,
    speedLimitMph: 85,
    speedLimitPin: null,
    parental: false,
    parentalPin: null,
    parentalSettings: [],
    parentalLimitMph: 85,
    remoteStartUntil: 0,
    keys: 3,
  },
  media: { playing: null, volume: 3.5, trackShift: 0, station: 0 },
  schedules: {
    mode: 'off',
    startMinute: 0,
    departureMinute: 0,
    preconditions: false,
    preconditionsOnWeekdays: false,
    offPeak: false,
    offPeakOnWeekdays: false,
    endOffPeakMinute: 0,
    charge: [],
    precondition: [],
  },
  software: {
    version: null,
    waiting: car.waitingUpdate,
    scheduledAt: null,
    installingSince: null,
  },
  settings: {
    name: car.name,
    destination: null,
    destinationSetAt: 0,
    fahrenheit: false,
    miles: false,
    psi: false,
    twelveHours: false,
    chargeAsDistance: false,
  },
})

const Saved = z.object({
  controls: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
})

/** Saved by a version that knew fewer of the controls, or none: the others stand as at first. */
export function withControls(car: Car, saved: unknown): unknown {
  const parsed = Saved.safeParse(saved)
  if (!parsed.success || typeof saved !== 'object') return saved
  const { controls = {} } = parsed.data
  const filled = Object.entries(initialControls(car)).map(([name, group]) => [
    name,
    { ...group, ...controls[name] },
  ])
  return { ...saved, controls: Object.fromEntries(filled) }
}
