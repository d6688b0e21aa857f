import { extent } from '@console/ui/extent'

import type { Coordinates } from '../../history/series.ts'

export type Spot = { x: number; y: number }

const kilometresPerDegree = 111.32
/** A standing car still gets a neighbourhood, not a point blown up to the whole map. */
const leastSpanKm = 0.4

/** Lays places into a frame, north up and true to scale, with the scale it took. */
export function project(
  places: readonly Coordinates[],
  width: number,
  height: number,
  margin: number,
) {
  const middleOf = (axis: keyof Coordinates) => {
    const [least, greatest] = extent(places.map((place) => place[axis]))
    return (least + greatest) / 2
  }
  const middle = { latitude: middleOf('latitude'), longitude: middleOf('longitude') }
  // Meridians draw together towards the poles.
  const eastward = kilometresPerDegree * Math.cos((middle.latitude * Math.PI) / 180)
  const inKm = places.map(({ latitude, longitude }) => ({
    x: (longitude - middle.longitude) * eastward,
    y: (middle.latitude - latitude) * kilometresPerDegree,
  }))
  const reach = (axis: 'x' | 'y') =>
    Math.max(leastSpanKm / 2, extent(inKm.map((spot) => Math.abs(spot[axis])))[1])
  const pixelsPerKm = Math.min(
    (width / 2 - margin) / reach('x'),
    (height / 2 - margin) / reach('y'),
  )
  const spots: Spot[] = inKm.map(({ x, y }) => ({
    x: width / 2 + x * pixelsPerKm,
    y: height / 2 + y * pixelsPerKm,
  }))
  return { spots, pixelsPerKm }
}

/** The longest round length that fits. */
export function scaleBar(pixelsPerKm: number, mostPixels: number) {
  const lengths = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]
  const km = lengths.findLast((length) => length * pixelsPerKm <= mostPixels) ?? 0.05
  return { pixels: km * pixelsPerKm, label: km < 1 ? `${km * 1000}\u2009m` : `${km}\u2009km` }
}
