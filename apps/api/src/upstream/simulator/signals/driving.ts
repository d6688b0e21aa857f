import type { SignalValue } from '@console/sdk/contract'

import type { Destination } from '../car-controls.ts'
import type { Observation } from '../observe.ts'
import { distanceM, places, toCoordinates } from '../places.ts'
import { clamp, round, toMiles, toMph, toSeconds } from '../units.ts'
import { routeLine } from './route-line.ts'

export function drivingSignals(seen: Observation): Record<string, SignalValue> {
  const { motion, state, car, atHome } = seen
  const drives = state.trip !== null
  const cruises = drives && motion.limitKmh >= 90 && motion.speedMs > 20
  return {
    VehicleSpeed: round(toMph(motion.speedMs), 1),
    Gear: drives && !motion.boarding ? 'ShiftStateD' : 'ShiftStateP',
    DriveRail: drives,
    Odometer: round(toMiles(state.odometerM), 2),
    PedalPosition: round(clamp(motion.tractionW / 950, 0, 100), 1),
    BrakePedal: brakes(seen),
    BrakePedalPos: brakes(seen) ? round(clamp(8 + motion.brakeMs2 * 11, 0, 100), 1) : 0,
    LateralAcceleration: round(motion.lateralMs2, 2),
    LongitudinalAcceleration: round(motion.accelerationMs2, 2),
    CruiseSetSpeed: cruises ? round(toMph(motion.limitKmh / 3.6)) : 0,
    CruiseFollowDistance: 'FollowDistance3',
    Location: {
      latitude: round(seen.location.latitude, 6),
      longitude: round(seen.location.longitude, 6),
    },
    GpsState: true,
    GpsHeading: round(seen.heading),
    LocatedAtHome: atHome,
    LocatedAtWork: false,
    LocatedAtFavorite: car.drivesLaps && !drives,
    ...navigation(seen),
  }
}

/** The foot rests on the brake at a red light, and presses it where the motors do not suffice. */
const brakes = ({ motion, state }: Observation) =>
  state.trip !== null && !motion.boarding && (motion.brakeMs2 > 0.15 || motion.speedMs < 0.1)

const navigationFields = [
  'MilesToArrival',
  'MinutesToArrival',
  'RouteTrafficMinutesDelay',
  'ExpectedEnergyPercentAtTripArrival',
  'DestinationName',
  'DestinationLocation',
  'OriginLocation',
  'RouteLine',
  'RouteLastUpdated',
] as const

/** The way to a place that was sent to the car: as the crow flies, and some more for the bends. */
function chosenRoute(
  seen: Observation,
  { name, ...end }: Destination,
): Record<string, SignalValue> {
  const { battery, state, car } = seen
  const metres = 1.3 * distanceM(seen.location, end)
  const neededWh = metres * state.recentWhPerM
  return {
    MilesToArrival: round(toMiles(metres), 1),
    MinutesToArrival: round(metres / 60 / 16),
    RouteTrafficMinutesDelay: 0,
    ExpectedEnergyPercentAtTripArrival: Math.max(
      0,
      round(battery.level - (100 * neededWh) / car.model.capacityWh),
    ),
    DestinationName: name,
    DestinationLocation: end,
    OriginLocation: {
      latitude: round(seen.location.latitude, 6),
      longitude: round(seen.location.longitude, 6),
    },
    RouteLine: null,
    RouteLastUpdated: toSeconds(state.controls.settings.destinationSetAt),
  }
}

/** The route home while a drive lasts; without one every field is unavailable. */
function navigation(seen: Observation): Record<string, SignalValue> {
  const { motion, state, car } = seen
  const chosen = state.controls.settings.destination
  if (chosen) return chosenRoute(seen, chosen)
  if (!state.trip || !motion.trip) {
    return Object.fromEntries(navigationFields.map((field) => [field, null]))
  }
  const destination = car.drivesLaps ? places.fastCharger : car.home
  const neededWh = motion.remainingM * state.recentWhPerM
  const { latitude, longitude } = toCoordinates(destination.point)
  const end = { latitude: round(latitude, 6), longitude: round(longitude, 6) }
  return {
    MilesToArrival: round(toMiles(motion.remainingM), 1),
    MinutesToArrival: round(motion.remainingSeconds / 60),
    RouteTrafficMinutesDelay: round(Math.max(0, 2.4 * seen.drift('traffic', 600_000)), 1),
    ExpectedEnergyPercentAtTripArrival: Math.max(
      0,
      round(seen.battery.level - (100 * neededWh) / car.model.capacityWh),
    ),
    DestinationName: destination.name,
    DestinationLocation: end,
    OriginLocation: end,
    RouteLine: routeLine(state.trip.route),
    RouteLastUpdated: Math.floor(state.trip.startedAt / 1000),
  }
}
