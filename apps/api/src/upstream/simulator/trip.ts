import type { Model } from './models.ts'
import type { Noise } from './noise.ts'
import type { Route, RouteName } from './route.ts'
import { route } from './route.ts'
import { clamp } from './units.ts'

/** One drive round a route, second by second. Whatever the step of the simulation, it reads here. */
export type Trip = {
  route: Route
  seconds: number
  /** Index = seconds since the start. */
  distanceM: number[]
  speedMs: number[]
  /** Electrical power of the motors, negative while they recover energy. */
  tractionW: number[]
  /** Energy until then: taken for driving, and given back by the motors. */
  usedWh: number[]
  recoveredWh: number[]
  /** Deceleration that the friction brakes add. */
  brakeMs2: number[]
}

/** Time at either end of an outing in which people get in and out. */
export const boardingSeconds = 24

const gravity = 9.81
const airDensity = 1.2
const lateralMs2 = 2.4
const accelerateMs2 = 1.5
const slowDownMs2 = 1.2
const motorW = 95_000
const recoveryW = 65_000
const driveEfficiency = 0.91
const recoveryEfficiency = 0.84

export function createTrip(
  noise: Noise,
  key: string,
  routeName: RouteName,
  model: Model,
  standing: number,
): Trip {
  const road = route(routeName)
  const speeds = limitedSpeeds(noise, key, road, model)
  const sampled = smooth(everySecond(noise, key, road, speeds, standing))
  const distanceM = integrate(sampled)
  const seconds = sampled.length - 1
  // Rounding in the samples moves the end by a few metres: stretch so that the loop closes.
  const stretch = road.lengthM / (distanceM[seconds] ?? road.lengthM)
  const trip: Trip = {
    route: road,
    seconds,
    distanceM: distanceM.map((metres) => metres * stretch),
    speedMs: sampled.map((speed) => speed * stretch),
    tractionW: [],
    usedWh: [0],
    recoveredWh: [0],
    brakeMs2: [],
  }
  addPower(trip, model)
  return trip
}

/** The speed at each step of the road that limits, bends, red lights and the car allow. */
function limitedSpeeds(noise: Noise, key: string, road: Route, model: Model): number[] {
  const hurry = 0.93 + 0.1 * noise.uniform(`${key}/hurry`)
  const traffic = wobble(noise, `${key}/traffic`, road.limits.length, 70)
  const foot = wobble(noise, `${key}/foot`, road.limits.length, 14)
  const speeds = road.limits.map((limit, index) => {
    const flow = 1 + 0.05 * traffic(index) + 0.018 * foot(index)
    const bend = Math.sqrt(lateralMs2 / Math.max(1e-6, Math.abs(road.curvatures[index] ?? 0)))
    return Math.min((limit / 3.6) * hurry * flow, bend)
  })
  for (const stop of stops(noise, key, road)) speeds[stop] = 0
  speeds[0] = 0
  speeds[speeds.length - 1] = 0
  for (let index = 1; index < speeds.length; index++) {
    const before = speeds[index - 1] ?? 0
    const push = Math.min(accelerateMs2, (motorW * 0.7) / (model.massKg * Math.max(3, before)))
    speeds[index] = Math.min(speeds[index] ?? 0, Math.sqrt(before ** 2 + 2 * push * road.stepM))
  }
  for (let index = speeds.length - 2; index >= 0; index--) {
    const after = speeds[index + 1] ?? 0
    speeds[index] = Math.min(
      speeds[index] ?? 0,
      Math.sqrt(after ** 2 + 2 * slowDownMs2 * road.stepM),
    )
  }
  return speeds
}

/** What drifts between -1 and 1 along the road, from one point to the next `every` steps away. */
function wobble(noise: Noise, key: string, count: number, every: number) {
  const points = Array.from(
    { length: Math.ceil(count / every) + 2 },
    (_, index) => noise.uniform(`${key}/${index}`) * 2 - 1,
  )
  return (index: number) => {
    const point = Math.floor(index / every)
    const part = index / every - point
    const from = points[point] ?? 0
    return from + ((points[point + 1] ?? 0) - from) * part * part * (3 - 2 * part)
  }
}

const stops = (noise: Noise, key: string, road: Route) =>
  road.lights.filter((light) => noise.uniform(`${key}/light/${light}`) < 0.6)

/** Speeds at whole seconds, standing where the car stands. */
function everySecond(
  noise: Noise,
  key: string,
  road: Route,
  speeds: number[],
  standing: number,
): number[] {
  const red = new Set(stops(noise, key, road))
  const result: number[] = Array.from({ length: standing }, () => 0)
  let time = standing
  for (let index = 0; index < speeds.length - 1; index++) {
    const from = speeds[index] ?? 0
    const to = speeds[index + 1] ?? 0
    const wait = red.has(index) ? 6 + Math.floor(18 * noise.uniform(`${key}/wait/${index}`)) : 0
    for (let second = 0; second < wait; second++) result.push(0)
    time += wait
    const takes = (2 * road.stepM) / Math.max(0.1, from + to)
    while (result.length < time + takes) {
      result.push(from + ((to - from) * (result.length - time)) / takes)
    }
    time += takes
  }
  for (let second = 0; second < standing; second++) result.push(0)
  result.push(0)
  return result
}

/** A driver's foot is softer than a formula: the mean of the seconds around. */
function smooth(speeds: number[]): number[] {
  const padded = [0, 0, 0, ...speeds, 0, 0, 0]
  const means = padded.map((_, index) => {
    let sum = 0
    for (let near = index - 2; near <= index + 2; near++) sum += padded[near] ?? 0
    return sum / 5
  })
  means[0] = 0
  means[means.length - 1] = 0
  return means
}

function integrate(speeds: number[]): number[] {
  const distance = [0]
  for (let second = 1; second < speeds.length; second++) {
    const mean = ((speeds[second - 1] ?? 0) + (speeds[second] ?? 0)) / 2
    distance.push((distance[second - 1] ?? 0) + mean)
  }
  return distance
}

function addPower(trip: Trip, model: Model): void {
  const { route: road, speedMs } = trip
  for (let second = 0; second <= trip.seconds; second++) {
    const speed = speedMs[second] ?? 0
    const acceleration = accelerationAt(trip, second)
    const slope = road.slopes[Math.round((trip.distanceM[second] ?? 0) / road.stepM)] ?? 0
    const force =
      model.massKg * acceleration +
      0.5 * airDensity * model.dragAreaM2 * speed ** 2 +
      (speed > 0 ? model.rollingResistance * model.massKg * gravity : 0) +
      slope * model.massKg * gravity
    const wheelW = force * speed
    // Near standstill the motors cannot slow the car any more, and above their limit neither.
    const recovered = speed < 1.5 ? 0 : Math.min(-wheelW, recoveryW)
    const traction = wheelW > 0 ? wheelW / driveEfficiency : -recovered * recoveryEfficiency
    const friction = wheelW < 0 && speed > 0.2 ? (-wheelW - recovered) / speed / model.massKg : 0
    trip.tractionW.push(clamp(traction, -recoveryW, 2 * motorW) + 0)
    trip.brakeMs2.push(Math.max(0, friction))
    if (second === 0) continue
    const wattHours = ((trip.tractionW[second - 1] ?? 0) + (trip.tractionW[second] ?? 0)) / 7200
    trip.usedWh.push((trip.usedWh[second - 1] ?? 0) + Math.max(0, wattHours))
    trip.recoveredWh.push((trip.recoveredWh[second - 1] ?? 0) + Math.max(0, -wattHours))
  }
}

export function accelerationAt(trip: Trip, second: number): number {
  const before = trip.speedMs[Math.max(0, second - 1)] ?? 0
  const after = trip.speedMs[Math.min(trip.seconds, second + 1)] ?? 0
  return (after - before) / 2
}
