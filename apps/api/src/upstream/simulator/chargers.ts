import type { DestinationCharger, NearbyChargingSites, Supercharger } from '@console/sdk/contract'

import type { NearbySitesChoice } from '../reports-api.ts'
import type { Observation } from './observe.ts'
import { type Place, places, toCoordinates } from './places.ts'
import { minuteMs, round, toMiles } from './units.ts'

type Station = Place & { stalls: number; amenities: string; price: string }

const stations: Station[] = [
  { ...places.fastCharger, stalls: 12, amenities: 'restrooms,cafe', price: '0.45 EUR/kWh' },
  {
    name: 'Simulated Motorway North',
    point: [2.1, 18.4],
    stalls: 20,
    amenities: 'restrooms,shops,wifi',
    price: '0.49 EUR/kWh',
  },
  {
    name: 'Simulated Market Hall',
    point: [-14.7, 3.3],
    stalls: 8,
    amenities: 'shops',
    price: '0.42 EUR/kWh',
  },
]

const hotels: Place[] = [
  { name: 'Simulated Hotel', point: [3.9, 1.7] },
  { name: 'Simulated Vineyard', point: [-9.2, 11.5] },
]

/** Chargers around a car, nearest first. */
export function nearbyChargers(
  seen: Observation,
  chargingFast: number,
  { count = 100, radius = 100, detail }: NearbySitesChoice,
): NearbyChargingSites {
  const from = seen.location
  const near = <Site extends Place>(sites: readonly Site[]) =>
    sites
      .map((site) => ({ site, distance: milesBetween(from, toCoordinates(site.point)) }))
      .filter(({ distance }) => distance <= radius)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, count)
  const words = (place: Place, distance: number) => {
    const { latitude: lat, longitude: long } = toCoordinates(place.point)
    return { location: { lat, long }, name: place.name, distance_miles: round(distance, 2) }
  }
  return {
    congestion_sync_time_utc_secs: Math.floor(seen.at / minuteMs) * 60,
    destination_charging: near(hotels).map(
      ({ site, distance }): DestinationCharger => ({
        ...words(site, distance),
        type: 'destination',
        ...(detail && { amenities: '' }),
      }),
    ),
    superchargers: near(stations).map(
      ({ site, distance }): Supercharger => ({
        ...words(site, distance),
        type: 'supercharger',
        available_stalls: freeStalls(seen, site, chargingFast),
        total_stalls: site.stalls,
        site_closed: false,
        ...(detail && { amenities: site.amenities, billing_info: site.price }),
      }),
    ),
    timestamp: seen.at,
  }
}

/** Strangers come and go; our own cars that charge fast take a place each at the station they use. */
function freeStalls({ world, at }: Observation, station: Station, chargingFast: number) {
  const busy = (1 + world.noise.drift(`station/${station.name}`, at, 40 * minuteMs)) / 2
  const strangers = Math.round(busy * 0.7 * station.stalls)
  const ours = station.name === places.fastCharger.name ? chargingFast : 0
  return Math.max(0, station.stalls - strangers - ours)
}

type Coordinates = { latitude: number; longitude: number }

/** On a plane: the stations are near enough. */
function milesBetween(a: Coordinates, b: Coordinates) {
  const perDegree = 111_320
  const north = (a.latitude - b.latitude) * perDegree
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180)
  const east = (a.longitude - b.longitude) * perDegree * Math.cos(middle)
  return toMiles(Math.hypot(north, east))
}
