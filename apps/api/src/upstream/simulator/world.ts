import type { CarState } from './car-state.ts'
import type { Car } from './fleet.ts'
import type { Noise } from './noise.ts'
import { createNoise } from './noise.ts'
import type { Trip } from './trip.ts'
import { boardingSeconds, createTrip } from './trip.ts'
import { ambientTemperature, sunlight } from './weather.ts'

/** What surrounds the cars: chance, weather and the roads. */
export type World = {
  noise: Noise
  ambient(at: number): number
  /** 0 in the dark to about 1. */
  sunlight(at: number): number
  trip(car: Car, trip: NonNullable<CarState['trip']>): Trip
}

export function createWorld(seed: string): World {
  const noise = createNoise(seed)
  // Only a car's present trip is read again.
  const trips = new Map<string, { number: number; trip: Trip }>()
  return {
    noise,
    ambient: (at) => ambientTemperature(noise, at),
    sunlight: (at) => sunlight(noise, at),
    trip(car, { number, route }) {
      const known = trips.get(car.vin)
      if (known?.number === number) return known.trip
      const key = `${car.vin}/trip/${number}`
      const standing = car.drivesLaps ? 3 : boardingSeconds
      const trip = createTrip(noise, key, route, car.model, standing)
      trips.set(car.vin, { number, trip })
      return trip
    },
  }
}
