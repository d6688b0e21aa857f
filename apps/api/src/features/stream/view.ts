import type { SignalValue } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'

import { withoutPlaces as readingWithoutPlaces } from '../../lib/places.ts'

/**
 * What of an event a reader is shown. `places`: where a car is, as it is, as the middle of an area,
 * not at all, or nothing else.
 */
export type View = {
  places: 'exact' | 'coarse' | 'none' | 'only'
  /** Only these signals. */
  signals?: ReadonlySet<string> | undefined
  /** Events of signals only. */
  onlyData?: boolean
  /** The same for all views that show the same, so that each is encoded once for all who share it. */
  key: string
}

export const whole: View = { places: 'exact', key: 'whole' }

/** A view of some signals, or of all. */
export function viewOf(places: View['places'], signals?: Iterable<string>, onlyData = false): View {
  const names = signals && [...new Set(signals)].sort()
  const key = JSON.stringify([places, names ?? null, onlyData])
  return { places, onlyData, key, ...(names && { signals: new Set(names) }) }
}

export const withoutPlaces = viewOf('none')
export const onlyField = (name: string): View => viewOf('exact', [name], true)

/** What an event carries, as far as views care. */
export type Body = {
  createdAt: string
  isCache?: true
  data?: Record<string, SignalValue>
  vehicle_data?: Record<string, unknown>
  networkInterface?: string
}

const places = new Set(
  Object.entries(fieldCatalogue)
    .filter(([, { scopes }]) => scopes.includes('vehicle_location'))
    .map(([name]) => name),
)
export const isPlace = (field: string) => places.has(field)
export const placeFields: readonly string[] = [...places]

export const isField = (name: string) => Object.hasOwn(fieldCatalogue, name)

/** The part that a view shows, or nothing. The same object where that is all of it. */
export function narrow(body: Body, view: View): Body | undefined {
  if (view === whole) return body
  const { data, vehicle_data: reading } = body
  if (data) return narrowSignals(body, data, view)
  if (view.onlyData || view.places === 'only') return undefined
  if (reading && view.places !== 'exact') {
    return { ...body, vehicle_data: readingWithoutPlaces(reading) }
  }
  return body
}

function narrowSignals(body: Body, data: Record<string, SignalValue>, view: View) {
  const { signals, places } = view
  const shown: Record<string, SignalValue> = {}
  let [some, all] = [false, true]
  for (const [field, value] of Object.entries(data)) {
    const seen = signals?.has(field) === false ? undefined : placed(field, value, places)
    if (seen !== value) all = false
    if (seen === undefined) continue
    shown[field] = seen
    some = true
  }
  if (all) return body
  return some ? { ...body, data: shown } : undefined
}

function placed(field: string, value: SignalValue, places: View['places']) {
  if (!isPlace(field)) return places === 'only' ? undefined : value
  if (places === 'none') return undefined
  return places === 'coarse' ? coarse(value) : value
}

const areaDegrees = 0.1

/** The middle of an area of some ten kilometres. What is no point has no middle, and is not shown. */
function coarse(value: SignalValue): SignalValue | undefined {
  if (value === null) return null
  if (typeof value !== 'object') return undefined
  const { latitude, longitude } = value
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return { latitude: middle(latitude), longitude: middle(longitude) }
}

const middle = (degrees: number) =>
  Number(((Math.floor(degrees / areaDegrees) + 0.5) * areaDegrees).toFixed(2))
