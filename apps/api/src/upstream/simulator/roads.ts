import type { Point } from './places.ts'
import { places } from './places.ts'

/** Where a road bends, how high it lies, how fast one may drive from here, and whether lights stand here. */
export type Waypoint = {
  point: Point
  elevation: number
  limitKmh: number
  lights?: true
}

const at = (
  east: number,
  north: number,
  elevation: number,
  limitKmh: number,
  lights?: true,
): Waypoint => ({ point: [east, north], elevation, limitKmh, ...(lights && { lights }) })

const from = (place: { point: Point }, elevation: number, limitKmh: number): Waypoint => ({
  point: place.point,
  elevation,
  limitKmh,
})

/** Closed roads of a region that is on no map. */
export const roads = {
  /** Town, country road, motorway, village: 31 km around the fast charger. */
  loop: [
    from(places.fastCharger, 210, 50),
    at(0.6, 0.2, 212, 50),
    at(1.1, 0.9, 215, 50, true),
    at(1.2, 1.8, 221, 70),
    at(2, 3, 230, 80),
    at(3.4, 3.9, 241, 90),
    at(5.2, 4.2, 246, 90),
    at(6.6, 4, 243, 110),
    at(8.6, 3.2, 236, 130),
    at(10.4, 1.6, 226, 130),
    at(11.2, -0.6, 219, 130),
    at(10.9, -2.6, 224, 110),
    at(9.8, -3.8, 229, 90),
    at(8.2, -4.3, 235, 70),
    at(6.8, -4.1, 238, 50, true),
    at(6, -3.7, 236, 80),
    at(4.2, -3.3, 227, 80),
    at(2.6, -2.4, 219, 70),
    at(1.2, -1.4, 213, 50, true),
    at(0.4, -0.7, 211, 50),
  ],
  /** To the shops and back: 10 km. */
  errand: [
    from(places.home, 232, 30),
    at(-2.9, 2.9, 230, 50),
    at(-2.1, 3.3, 226, 50, true),
    at(-1.1, 3.1, 222, 70),
    at(-0.2, 2.3, 219, 50),
    at(0.2, 1.4, 216, 50, true),
    at(-0.6, 0.7, 217, 50),
    at(-1.8, 0.8, 222, 70),
    at(-2.9, 1.3, 228, 50),
    at(-3.4, 1.9, 231, 30),
  ],
  /** The long way round to work and back: 64 km. */
  work: [
    from(places.home, 232, 30),
    at(-3.6, 2.9, 234, 50),
    at(-4.8, 3.6, 241, 80),
    at(-7.4, 4.6, 258, 90),
    at(-10.6, 6.3, 271, 90),
    at(-13.9, 7.1, 276, 90),
    at(-17.2, 6.4, 268, 90),
    at(-19.1, 4.6, 259, 70, true),
    at(-19.6, 2.6, 254, 90),
    at(-18.9, -0.9, 246, 110),
    at(-17.4, -4.1, 239, 110),
    at(-14.9, -6.6, 233, 110),
    at(-11.6, -7.4, 229, 90),
    at(-8.9, -6.4, 226, 70, true),
    at(-6.6, -5.2, 226, 90),
    at(-4.6, -4.4, 224, 90),
    at(-3.1, -2.4, 221, 80),
    at(-2.6, -0.4, 220, 70),
    at(-2.9, 1.2, 227, 50, true),
    at(-3.4, 1.9, 231, 30),
  ],
  /** What a guest of the rental host drives: 20 km. */
  rental: [
    from(places.depot, 224, 30),
    at(5.3, -6.8, 225, 50),
    at(6.1, -6.9, 227, 50, true),
    at(7.6, -7.6, 233, 90),
    at(9.9, -8.9, 244, 90),
    at(10.6, -10.8, 251, 80),
    at(9.4, -12.4, 246, 70),
    at(7.2, -12.9, 238, 90),
    at(5.1, -12.1, 231, 90),
    at(3.9, -10.4, 226, 70, true),
    at(3.8, -8.6, 223, 50),
    at(4.3, -7.6, 223, 30),
  ],
  /** Round the blocks of the second home: 7 km. */
  stroll: [
    from(places.secondHome, 219, 30),
    at(-5.6, -3.4, 221, 50),
    at(-4.6, -3.1, 220, 50, true),
    at(-3.9, -3.9, 218, 70),
    at(-4.4, -5, 216, 50),
    at(-5.4, -5.2, 217, 50, true),
    at(-6.2, -4.6, 218, 30),
  ],
} as const satisfies Record<string, Waypoint[]>
