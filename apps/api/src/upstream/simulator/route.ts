import type { Point } from './places.ts'
import type { Waypoint } from './roads.ts'
import { roads } from './roads.ts'

/** A closed road in equal steps of about ten metres. */
export type Route = {
  lengthM: number
  stepM: number
  points: Point[]
  /** Degrees clockwise from north. */
  headings: number[]
  /** Per metre, positive to the right. */
  curvatures: number[]
  slopes: number[]
  limits: number[]
  lights: number[]
}

export type RouteName = keyof typeof roads

const built = new Map<RouteName, Route>()

export function route(name: RouteName): Route {
  const known = built.get(name)
  if (known) return known
  const fresh = build(roads[name])
  built.set(name, fresh)
  return fresh
}

/** Builds every road now, for whoever has time to spare before the first car drives. */
export function buildRoads() {
  // Keys of an object are typed as any text.
  for (const name of Object.keys(roads) as RouteName[]) route(name)
}

type Sample = { point: Point; elevation: number; limitKmh: number; lights: boolean }

function build(corners: readonly Waypoint[]): Route {
  const fine = corners.flatMap((corner, index) => curve(corners, corner, index))
  const lengths = [0]
  for (let index = 0; index < fine.length; index++) {
    const here = pick(fine, index).point
    const next = pick(fine, index + 1).point
    lengths.push(pick(lengths, index) + 1000 * Math.hypot(next[0] - here[0], next[1] - here[1]))
  }
  const lengthM = pick(lengths, fine.length)
  const count = Math.round(lengthM / 10)
  const stepM = lengthM / count

  const samples: Sample[] = []
  const lights: number[] = []
  let piece = 0
  for (let index = 0; index <= count; index++) {
    while (piece < fine.length - 1 && pick(lengths, piece + 1) < index * stepM) {
      piece++
      if (pick(fine, piece).lights) lights.push(index)
    }
    const start = pick(lengths, piece)
    const part = (index * stepM - start) / (pick(lengths, piece + 1) - start)
    const a = pick(fine, piece)
    const b = pick(fine, piece + 1)
    const between = (from: number, to: number) => from + (to - from) * part
    samples.push({
      point: [between(a.point[0], b.point[0]), between(a.point[1], b.point[1])],
      elevation: between(a.elevation, b.elevation),
      limitKmh: a.limitKmh,
      lights: a.lights,
    })
  }

  const radians = samples.map((_, index) => {
    const before = pick(samples, Math.max(0, index - 1)).point
    const after = pick(samples, Math.min(count, index + 1)).point
    return Math.atan2(after[0] - before[0], after[1] - before[1])
  })
  return {
    lengthM,
    stepM,
    points: samples.map((sample) => sample.point),
    headings: radians.map((angle) => ((angle * 180) / Math.PI + 360) % 360),
    curvatures: around(radians, 4, (before, after) => wrap(after - before) / (8 * stepM)),
    slopes: around(
      samples.map((sample) => sample.elevation),
      10,
      (before, after) => (after - before) / (20 * stepM),
    ),
    limits: samples.map((sample) => sample.limitKmh),
    lights,
  }
}

/** A Catmull-Rom curve from one corner to the next. */
function curve(corners: readonly Waypoint[], corner: Waypoint, index: number): Sample[] {
  const before = pick(corners, index - 1)
  const next = pick(corners, index + 1)
  const after = pick(corners, index + 2)
  const steps = 60
  const blend = (part: number, a: number, b: number, c: number, d: number) =>
    0.5 *
    (2 * b +
      (c - a) * part +
      (2 * a - 5 * b + 4 * c - d) * part ** 2 +
      (3 * b - a - 3 * c + d) * part ** 3)
  return Array.from({ length: steps }, (_, step) => {
    const of = (read: (waypoint: Waypoint) => number) =>
      blend(step / steps, read(before), read(corner), read(next), read(after))
    return {
      point: [of((waypoint) => waypoint.point[0]), of((waypoint) => waypoint.point[1])],
      elevation: of((waypoint) => waypoint.elevation),
      limitKmh: corner.limitKmh,
      lights: step === 0 && corner.lights === true,
    }
  })
}

/** The item at an index that goes round: the road is closed. */
function pick<T>(items: readonly T[], index: number): T {
  const item = items[((index % items.length) + items.length) % items.length]
  if (item === undefined) throw new RangeError('A route needs waypoints.')
  return item
}

function around(
  values: number[],
  reach: number,
  measure: (before: number, after: number) => number,
): number[] {
  return values.map((_, index) =>
    measure(
      pick(values, Math.max(0, index - reach)),
      pick(values, Math.min(values.length - 1, index + reach)),
    ),
  )
}

const wrap = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle))
