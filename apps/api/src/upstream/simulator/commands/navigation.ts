import {
  CustomNavigationGpsDestination,
  NavigationGpsRequest,
  NavigationRequest,
  NavigationScRequest,
  NavigationWaypointsRequest,
  UpcomingCalendarEntries,
} from '@console/sdk/contract'

import type { Destination } from '../car-controls.ts'
import type { Point } from '../places.ts'
import { places, toCoordinates } from '../places.ts'
import { round } from '../units.ts'
import type { Act, Answer, Look } from './act.ts'
import { act } from './act.ts'

/** The simulated car keeps one stop: what is sent last counts, wherever it was to stand. */
const to = ({ at }: Look, destination: Destination): Answer => ({
  settings: { destination, destinationSetAt: at },
})

/** A place that only its name tells: the same name is always at the same spot of the region. */
function named({ seen }: Look, name: string): Destination {
  const spread = (what: string) => 16 * seen.world.noise.uniform(`place/${what}/${name}`) - 8
  const point: Point = [spread('east'), spread('north')]
  return { name, ...rounded(toCoordinates(point)) }
}

const rounded = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: round(latitude, 6),
  longitude: round(longitude, 6),
})

/** Where Android puts the text that one app shares with another. */
const sharedText = 'android.intent.extra.TEXT'

function address(value: string | { [name: string]: unknown }): string | null {
  const text = typeof value === 'string' ? value : value[sharedText]
  const line = typeof text === 'string' ? text.trim().split('\n')[0] : undefined
  return line ? line.slice(0, 200) : null
}

export const navigation = {
  navigation_request: act(NavigationRequest, (look, { value }) => {
    const name = address(value)
    return name === null ? 'destination is missing' : to(look, named(look, name))
  }),
  navigation_gps_request: act(NavigationGpsRequest, (look, { lat, lon }) =>
    to(look, { name: `${round(lat, 5)}, ${round(lon, 5)}`, latitude: lat, longitude: lon }),
  ),
  navigation_sc_request: act(NavigationScRequest, (look, { id }) =>
    to(look, { name: `Supercharger ${id}`, ...rounded(toCoordinates(places.fastCharger.point)) }),
  ),
  navigation_waypoints_request: act(NavigationWaypointsRequest, (look, { waypoints }) => {
    const stops = waypoints.split(',').map((stop) => stop.trim().replace(/^refId:/, ''))
    const last = stops.findLast((stop) => stop !== '')
    return last === undefined ? 'destination is missing' : to(look, named(look, last))
  }),
  // The calendar is shown on the screen and kept nowhere else.
  upcoming_calendar_entries: act(UpcomingCalendarEntries, () => ({})),
} satisfies Record<string, Act>

export const gpsDestination = act(
  CustomNavigationGpsDestination,
  (look, { lat, lon, destination }) =>
    to(look, { name: destination, latitude: lat, longitude: lon }),
)
