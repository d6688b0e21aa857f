import type { Scope } from '@console/sdk/contract'

/**
 * Names of members that tell where a car is, goes to, or is at home. By their forms, not one by one:
 * firmware adds members that nobody documents. `cached_data` is a whole reading in a text.
 */
const place =
  /latitude|longitude|heading|destination|^(?:lat|lon|lng)$|^(?:native|corrected)_|^active_route|^gps_|(?:^|_)location(?:_|$)|^cached_data$/i

/** How long a route still takes. Hidden with its end, and yet no point on a map. */
const arrival = /^active_route_(?:energy|miles|minutes|traffic)_/

/** Whether the state of a drive may have this only if `location_data` was asked for too. */
export const tellsWhere = (name: string) => place.test(name) && !arrival.test(name)

/** The same without what tells a place, at any depth. This very value, if nothing does. */
export function withoutPlaces<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const shown = value.map(withoutPlaces)
    // Members of readings may all be missing: what is left is of the same type.
    return shown.some((one, n) => one !== value[n]) ? (shown as T) : value
  }
  const members = Object.entries(value)
  const shown = members
    .filter(([name]) => !place.test(name))
    .map(([name, inner]) => [name, withoutPlaces(inner)] as const)
  const isWhole =
    shown.length === members.length && shown.every(([, inner], n) => inner === members[n]?.[1])
  return isWhole ? value : (Object.fromEntries(shown) as T)
}

/** A reading as far as somebody with these scopes may see it. */
export const shownTo = <T>(scopes: ReadonlySet<Scope>, reading: T): T =>
  scopes.has('vehicle_location') ? reading : withoutPlaces(reading)
