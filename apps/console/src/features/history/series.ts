export type Point = readonly [at: number, value: unknown]

/** Values of some fields over a sliding window of time, in order, however they come in. */
export class SeriesWindow {
  readonly #spanMs: number
  readonly #points = new Map<string, Point[]>()

  constructor(spanMs: number) {
    this.#spanMs = spanMs
  }

  /** A second value for the same moment replaces the first. */
  add(field: string, at: number, value: unknown) {
    const points = this.#points.get(field) ?? []
    this.#points.set(field, points)
    const last = points.at(-1)
    if (!last || last[0] < at) points.push([at, value])
    else {
      const index = points.findLastIndex(([time]) => time <= at)
      const isSame = points[index]?.[0] === at
      points.splice(isSame ? index : index + 1, isSame ? 1 : 0, [at, value])
    }
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

/** One field's numbers as they came. */
export function numbersOf(window: SeriesWindow, field: string): Series {
  const points = window.points(field)
  return {
    times: points.map(([at]) => at),
    values: points.map(([, value]) => (typeof value === 'number' ? value : null)),
  }
}

/** Power in kilowatts, worked out whenever voltage or current changed; each holds until its next value. */
export function powerOf(window: SeriesWindow): Series {
  const volts = numbersOf(window, 'PackVoltage')
  const amps = numbersOf(window, 'PackCurrent')
  const times = [...new Set([...volts.times, ...amps.times])].sort((a, b) => a - b)
  const voltsAt = holding(volts)
  const ampsAt = holding(amps)
  return { times, values: times.map((at) => power(voltsAt(at), ampsAt(at))) }
}

/** Reads a series at moments that only grow. */
function holding({ times, values }: Series) {
  let position = -1
  return (at: number) => {
    while ((times[position + 1] ?? Number.POSITIVE_INFINITY) <= at) position += 1
    return values[position]
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
