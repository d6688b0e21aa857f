export type Point = readonly [at: number, value: unknown]

/** Values of some fields over a sliding window of time, in order, however they come in. */
export class SeriesWindow {
  readonly #spanMs: number
  readonly #slotMs: number
  readonly #points = new Map<string, Point[]>()

  /** Of all values within one slot the newest is kept, so that a window has an end however much is told. */
  constructor(spanMs: number, slotMs = 1) {
    this.#spanMs = spanMs
    this.#slotMs = slotMs
  }

  /** A second value for the same moment replaces the first. */
  add(field: string, at: number, value: unknown) {
    const points = this.#points.get(field) ?? []
    this.#points.set(field, points)
    const slotOf = (point: Point | undefined) => point && Math.floor(point[0] / this.#slotMs)
    const index = points.findLastIndex(([time]) => time <= at)
    const point: Point = [at, value]
    if (slotOf(points[index]) === slotOf(point)) points[index] = point
    else if (slotOf(points[index + 1]) !== slotOf(point)) points.splice(index + 1, 0, point)
  }

  /** Forgets what left the window, but keeps one older value: it still holds at the window's start. */
  trim(now: number) {
    const start = now - this.#spanMs
    for (const points of this.#points.values()) {
      const first = points.findIndex(([at]) => at >= start)
      points.splice(0, (first === -1 ? points.length : first) - 1)
    }
  }

  points(field: string): readonly Point[] {
    return this.#points.get(field) ?? []
  }

  /** The newest moment that is known. */
  lastAt() {
    const ends = [...this.#points.values()].map((points) => points.at(-1)?.[0] ?? 0)
    return Math.max(0, ...ends)
  }
}

export type Series = { times: number[]; values: (number | null)[] }

/** Under this name a window keeps the moments at which the car said anything at all. */
export const heardKey = '@heard'

/**
 * One field's numbers. Cars send what changes, so a value holds at every later moment at which the car
 * was heard; where it was silent altogether there is no point, and a chart leaves a gap.
 */
export const numbersOf = (window: SeriesWindow, field: string): Series =>
  heldOver(window, [field], ([value]) => value ?? null)

/** Power in kilowatts, worked out from the voltage and the current that held at each moment. */
export const powerOf = (window: SeriesWindow): Series =>
  heldOver(window, ['PackVoltage', 'PackCurrent'], ([volts, amps]) => power(volts, amps))

type Held = (number | null | undefined)[]

function heldOver(
  window: SeriesWindow,
  fields: readonly string[],
  combine: (held: Held) => number | null,
): Series {
  const own = fields.flatMap((field) => window.points(field).map(([at]) => at))
  const first = Math.min(...fields.map((field) => window.points(field)[0]?.[0] ?? Infinity))
  const heard = window.points(heardKey).flatMap(([at]) => (at > first ? [at] : []))
  const times = [...new Set([...own, ...heard])].sort((a, b) => a - b)
  const readers = fields.map((field) => holding(window.points(field)))
  return { times, values: times.map((at) => combine(readers.map((read) => read(at)))) }
}

/** Reads a field's numbers at moments that only grow; truths are 1 and 0, what is neither is a hole. */
function holding(points: readonly Point[]) {
  let position = -1
  return (at: number) => {
    while ((points[position + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= at) position += 1
    const value = points[position]?.[1]
    if (typeof value === 'boolean') return Number(value)
    return typeof value === 'number' ? value : value === undefined ? undefined : null
  }
}

/** Kilowatts that leave the battery; below zero they enter it. */
export const power = (volts: number | null | undefined, amps: number | null | undefined) =>
  typeof volts === 'number' && typeof amps === 'number' ? (volts * amps) / 1000 : null

export type Coordinates = { latitude: number; longitude: number }

/** Where the car was, oldest first. */
export function track(window: SeriesWindow): Coordinates[] {
  return window.points('Location').flatMap(([, value]) => (isCoordinates(value) ? [value] : []))
}

function isCoordinates(value: unknown): value is Coordinates {
  return (
    value instanceof Object &&
    typeof Reflect.get(value, 'latitude') === 'number' &&
    typeof Reflect.get(value, 'longitude') === 'number'
  )
}
