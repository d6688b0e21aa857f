/** Kilometres east and north of the middle of the simulated region. */
export type Point = readonly [east: number, north: number]

/** A region of our own invention: its roads and places are on no map. */
const middle = { latitude: 46.62, longitude: 2.45 }
const kmPerDegree = 111.32

export type Place = { name: string; point: Point }

export const places = {
  home: { name: 'Simulated Home', point: [-3.2, 2.4] },
  fastCharger: { name: 'Simulated Fast Charger', point: [0, 0] },
  /** The cars stand two levels below the ground, where cellular coverage comes and goes. */
  depot: { name: 'Simulated Rental Depot', point: [4.8, -7.2] },
  secondHome: { name: 'Simulated Second Home', point: [-6.1, -3.9] },
} as const satisfies Record<string, Place>

export function toCoordinates([east, north]: Point) {
  const perDegreeEast = kmPerDegree * Math.cos((middle.latitude * Math.PI) / 180)
  return {
    latitude: middle.latitude + north / kmPerDegree,
    longitude: middle.longitude + east / perDegreeEast,
  }
}

type Coordinates = { latitude: number; longitude: number }

/** Metres between two places, as good as a region needs. */
export function distanceM(a: Coordinates, b: Coordinates): number {
  const north = a.latitude - b.latitude
  const east = (a.longitude - b.longitude) * Math.cos((middle.latitude * Math.PI) / 180)
  return 1000 * kmPerDegree * Math.hypot(north, east)
}

/** Hours since local midnight by the sun, which needs no time zone data. */
export function solarHour(at: number): number {
  return (at / 3_600_000 + middle.longitude / 15) % 24
}

/** Days since a Sunday, by the sun's clock. */
export const solarDay = (at: number) =>
  // 1 January 1970 was a Thursday.
  4 + Math.floor((at / 3_600_000 + middle.longitude / 15) / 24)

/** The next moment after `at` when the sun's clock shows `hour`. */
export function nextSolarHour(at: number, hour: number): number {
  const wait = (hour - solarHour(at) + 24) % 24 || 24
  return Math.ceil((at + wait * 3_600_000) / 1000) * 1000
}

export const latitude = middle.latitude
