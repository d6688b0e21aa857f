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

type Sample = { east: number; north: number; elevation: number }

/** A curve between two corners, in so many straight pieces. */
const pieces = 60

function build(corners: readonly Waypoint[]): Route {
  const fine = corners.flatMap((_, index) => curve(corners, index))
  // The road is closed: the last piece leads to where the first one begins.
  const ends = [...fine.slice(1), ...fine.slice(0, 1)]
  const lengths = [0]
  let lengthM = 0
  fine.forEach(({ east, north }, index) => {
    const end = ends[index]
    if (end) lengthM += 1000 * Math.hypot(end.east - east, end.north - north)
    lengths.push(lengthM)
  })
  const count = Math.round(lengthM / 10)
  const stepM = lengthM / count

  const points: Point[] = []
  const elevations: number[] = []
  const limits: number[] = []
  const lights: number[] = []
  let piece = 0
  for (let index = 0; index <= count; index++) {
    while (piece < fine.length - 1 && pick(lengths, piece + 1) < index * stepM) {
      piece++
      if (piece % pieces === 0 && pick(corners, piece / pieces).lights) lights.push(index)
    }
    const start = pick(lengths, piece)
    const part = (index * stepM - start) / (pick(lengths, piece + 1) - start)
    const a = pick(fine, piece)
    const b = pick(ends, piece)
    points.push([a.east + (b.east - a.east) * part, a.north + (b.north - a.north) * part])
    elevations.push(a.elevation + (b.elevation - a.elevation) * part)
    limits.push(pick(corners, Math.floor(piece / pieces)).limitKmh)
  }

  const radians = around(points, 1, (before, after) =>
    Math.atan2(after[0] - before[0], after[1] - before[1]),
  )
  return {
    lengthM,
    stepM,
    points,
    headings: radians.map((angle) => ((angle * 180) / Math.PI + 360) % 360),
    curvatures: around(radians, 4, (before, after) => wrap(after - before) / (8 * stepM)),
    slopes: around(elevations, 10, (before, after) => (after - before) / (20 * stepM)),
    limits,
    lights,
  }
}

/** A Catmull-Rom curve from one corner to the next. */
function curve(corners: readonly Waypoint[], index: number): Sample[] {
  const four = [-1, 0, 1, 2].map((offset) => {
    const at = (index + offset + corners.length) % corners.length
    return pick(corners, at)
  })
  const east = blend(four.map(({ point }) => point[0]))
  const north = blend(four.map(({ point }) => point[1]))
  const elevation = blend(four.map((corner) => corner.elevation))
  return Array.from({ length: pieces }, (_, step) => {
    const part = step / pieces
    return { east: east(part), north: north(part), elevation: elevation(part) }
  })
}

function blend([a = 0, b = 0, c = 0, d = 0]: readonly number[]) {
  const [first, second, third] = [c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d]
  return (part: number) => 0.5 * (2 * b + part * (first + part * (second + part * third)))
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError('A route needs waypoints.')
  return item
}

/** Measures between what lies `reach` before and after each value, or at the ends of the road. */
function around<T>(
  values: readonly T[],
  reach: number,
  measure: (before: T, after: T) => number,
): number[] {
  const last = values.length - 1
  return values.map((_, index) =>
    measure(pick(values, Math.max(0, index - reach)), pick(values, Math.min(last, index + reach))),
  )
}

/** From half a turn to the left to half a turn to the right. */
const wrap = (angle: number) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
