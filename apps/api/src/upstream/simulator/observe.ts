import { chargeShare, coldPercent, packFlow } from './battery.ts'
import type { SimulatedCar } from './car.ts'
import { baseW } from './car-physics.ts'
import type { ChargeFlow, ChargingStatus } from './charging.ts'
import { chargeFlow, chargingStatus, limitWh } from './charging.ts'
import { climateW, isClimateOn } from './climate.ts'
import type { Media } from './media.ts'
import { mediaOf } from './media.ts'
import type { Place } from './places.ts'
import { places, toCoordinates } from './places.ts'
import { nextStart } from './schedule-times.ts'
import type { Trip } from './trip.ts'
import { accelerationAt, boardingSeconds } from './trip.ts'
import { clamp, secondMs } from './units.ts'
import type { World } from './world.ts'

/** Everything that can be read off a car at this moment. Signals and `vehicle_data` both come from here. */
export type Observation = SimulatedCar & {
  world: World
  /** A value in the car's own noise, -1 to 1. */
  drift(what: string, period: number): number
  ambientC: number
  sunlight: number
  location: { latitude: number; longitude: number }
  heading: number
  atHome: boolean
  parkedAt: Place | null
  motion: Motion
  /** Somebody sits in the car. */
  occupied: boolean
  /** The dashcam has something to look at. */
  recording: boolean
  /** A garage opener is within reach. */
  homelink: boolean
  media: Media
  climate: { on: boolean; powerW: number }
  charging: ChargeFlow & {
    status: ChargingStatus
    kind: 'ac' | 'dc' | null
    limitPercent: number
    /** When it begins by the clock, for a car that waits for that. */
    startsAt: number | null
    hoursLeft: number
    milesPerHour: number
  }
  battery: {
    /** Of the whole capacity, and what of it can be used now, in percent. */
    level: number
    usable: number
    volts: number
    amps: number
    powerW: number
    ratedMiles: number
    idealMiles: number
    estimatedMiles: number
  }
}

export type Motion = {
  trip: Trip | null
  second: number
  speedMs: number
  accelerationMs2: number
  lateralMs2: number
  brakeMs2: number
  tractionW: number
  slope: number
  limitKmh: number
  remainingM: number
  remainingSeconds: number
  /** People are getting in or out: the car stands, a door may be open. */
  boarding: boolean
  doorOpen: boolean
}

const standing: Motion = {
  trip: null,
  second: 0,
  speedMs: 0,
  accelerationMs2: 0,
  lateralMs2: 0,
  brakeMs2: 0,
  tractionW: 0,
  slope: 0,
  limitKmh: 0,
  remainingM: 0,
  remainingSeconds: 0,
  boarding: false,
  doorOpen: false,
}

export function observe(world: World, simulated: SimulatedCar): Observation {
  const { car, state, at } = simulated
  const drift = (what: string, period: number) =>
    world.noise.drift(`${car.vin}/${what}`, at, period)
  const motion = observeMotion(world, simulated)
  const step = Math.round(
    (motion.trip?.distanceM[motion.second] ?? 0) / (motion.trip?.route.stepM ?? 1),
  )
  const climate = { on: isClimateOn(state), powerW: climateW(world, state, at) }
  const charge = chargeFlow(world, car, state, at)
  const status = chargingStatus(state, at)
  const drives = state.trip !== null && !motion.boarding
  const fast = state.plug?.kind === 'dc' ? state.plug.since : null
  const since = state.trip?.startedAt ?? fast
  const powerW = motion.tractionW + baseW(state) + climate.powerW - charge.outputW
  const pack = packFlow(car, state.energyWh, powerW)
  const level = 100 * chargeShare(car, state.energyWh)
  const usable = Math.max(0, level - coldPercent(state.packC))
  const usableWh = (usable / 100) * car.model.capacityWh
  const gainW = Math.max(0, -powerW)
  const missingWh = Math.max(0, limitWh(car, state) - state.energyWh)
  return {
    ...simulated,
    world,
    drift,
    ambientC: world.ambient(at),
    sunlight: world.sunlight(at),
    location: toCoordinates(motion.trip?.route.points[step] ?? car.home.point),
    heading: motion.trip?.route.headings[step] ?? parkedHeading(world, car.vin),
    atHome: !motion.trip && !car.drivesLaps,
    parkedAt: motion.trip ? null : car.home,
    motion,
    occupied: since !== null,
    recording: state.trip !== null || state.controls.security.sentry,
    homelink: car.home === places.home && !state.trip,
    media: mediaOf(state.controls, since === null ? null : (at - since) / secondMs, drives),
    climate,
    charging: {
      ...charge,
      status,
      kind: state.plug?.kind ?? null,
      limitPercent: state.controls.charging.limit,
      startsAt: status === 'stopped' ? nextStart(car, state, at) : null,
      hoursLeft: charge.outputW > 0 && gainW > 0 ? missingWh / gainW : 0,
      milesPerHour: charge.outputW > 0 ? gainW / car.model.ratedWhPerMile : 0,
    },
    battery: {
      level,
      usable,
      ...pack,
      powerW,
      ratedMiles: usableWh / car.model.ratedWhPerMile,
      idealMiles: usableWh / (car.model.ratedWhPerMile * 0.87),
      estimatedMiles: usableWh / (clamp(state.recentWhPerM, 0.1, 0.4) * 1609.344),
    },
  }
}

function observeMotion(world: World, { car, state, at }: SimulatedCar): Motion {
  if (!state.trip) return standing
  const trip = world.trip(car, state.trip)
  const second = clamp((at - state.trip.startedAt) / secondMs, 0, trip.seconds)
  const distanceM = trip.distanceM[second] ?? 0
  const step = Math.round(distanceM / trip.route.stepM)
  const speedMs = trip.speedMs[second] ?? 0
  const end = trip.seconds - second
  return {
    trip,
    second,
    speedMs,
    accelerationMs2: accelerationAt(trip, second),
    lateralMs2: speedMs ** 2 * (trip.route.curvatures[step] ?? 0),
    brakeMs2: trip.brakeMs2[second] ?? 0,
    tractionW: trip.tractionW[second] ?? 0,
    slope: trip.route.slopes[step] ?? 0,
    limitKmh: trip.route.limits[step] ?? 0,
    remainingM: Math.max(0, trip.route.lengthM - distanceM),
    remainingSeconds: end,
    boarding: !car.drivesLaps && (second < boardingSeconds || end < boardingSeconds),
    doorOpen: !car.drivesLaps && isBetween(second, 4, 13, end),
  }
}

const isBetween = (second: number, from: number, to: number, end: number) =>
  (second >= from && second < to) || (end > from && end <= to)

const parkedHeading = (world: World, vin: string) =>
  Math.round(360 * world.noise.uniform(`${vin}/heading`))
