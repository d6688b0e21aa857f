import type { SignalValue, StreamTopic } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'

import type { BusMessages } from '../../bus/bus.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'

/**
 * What of an event a reader is shown: all of it, all but places, or one signal by its name. A text,
 * so that each view is encoded once for all who share it.
 */
export type View = typeof whole | typeof withoutPlaces | `field ${string}`
export const whole = 'whole'
export const withoutPlaces = 'without places'
export const onlyField = (name: string): View => `field ${name}`

const places = new Set(
  Object.entries(fieldCatalogue)
    .filter(([, { scopes }]) => scopes.includes('vehicle_location'))
    .map(([name]) => name),
)
export const isPlace = (field: string) => places.has(field)
export const isField = (name: string) => Object.hasOwn(fieldCatalogue, name)

type Body = {
  createdAt: string
  isCache?: true
  data?: Record<string, SignalValue>
  vehicle_data?: Record<string, unknown>
  networkInterface?: string
}

/** One event on its way to readers. */
export class StreamEvent {
  readonly topic: StreamTopic
  /** VIN or site id. */
  readonly product: string
  readonly #body: Body
  readonly #encoded = new Map<View, string | undefined>()

  constructor(topic: StreamTopic, product: string, body: Body & Record<string, unknown>) {
    this.topic = topic
    this.product = product
    this.#body = body
  }

  get at() {
    return Date.parse(this.#body.createdAt)
  }

  /** Names each value that a view shows, so that two events can be told to speak of the same. */
  subjects(view: View) {
    const data = narrow(this.#body, view)?.data
    if (data) return Object.keys(data).map((field) => `${this.product} ${field}`)
    const network = this.#body.networkInterface ?? ''
    return [`${this.product} ${this.topic} ${network}`]
  }

  /** The JSON that a view shows, or nothing if the view shows nothing of this event. */
  json(view: View) {
    if (!this.#encoded.has(view)) this.#encoded.set(view, this.#encode(view))
    return this.#encoded.get(view)
  }

  #encode(view: View) {
    const shown = narrow(this.#body, view)
    // The same text where nothing is hidden: most events hold no place.
    if (shown === this.#body && view !== whole) return this.json(whole)
    return shown && JSON.stringify(shown)
  }
}

/** The same for an event that is already encoded. */
export function narrowJson(json: string, view: View) {
  if (view === whole) return json
  // We encoded it ourselves.
  const shown = narrow(JSON.parse(json) as Body, view)
  return shown && JSON.stringify(shown)
}

function narrow(body: Body, view: View): Body | undefined {
  const { data, vehicle_data: reading } = body
  if (view === whole) return body
  if (view === withoutPlaces && reading) {
    return { ...body, vehicle_data: readingWithoutPlaces(reading) }
  }
  if (view === withoutPlaces && !data) return body
  if (!data) return undefined
  if (view !== withoutPlaces) {
    const field = view.slice('field '.length)
    return Object.hasOwn(data, field)
      ? { ...body, data: { [field]: data[field] ?? null } }
      : undefined
  }
  const signals = Object.entries(data)
  const shown = signals.filter(([field]) => !places.has(field))
  if (shown.length === signals.length) return body
  return shown.length > 0 ? { ...body, data: Object.fromEntries(shown) } : undefined
}

// Where a car is, or goes to, stands among other things in the state of the drive.
const drivePlace = /latitude|longitude|native_|heading|active_route|gps_as_of/

function readingWithoutPlaces({ location_data: _, ...groups }: Record<string, unknown>) {
  const { drive_state: drive } = groups
  if (typeof drive !== 'object' || drive === null) return groups
  const shown = Object.entries(drive).filter(([name]) => !drivePlace.test(name))
  return { ...groups, drive_state: Object.fromEntries(shown) }
}

/** A record as readers see it: one member besides `createdAt` and whose it is says what it tells. */
export function toEvent(record: TelemetryRecord, cached?: { isCache: true }): StreamEvent {
  // Existing clients fail on any other number of digits.
  const base = { createdAt: new Date(record.createdAt).toISOString(), ...cached }
  const of = (id: 'vin' | 'site_id', product: string, told: Record<string, unknown>) =>
    new StreamEvent(record.kind, product, { ...base, [id]: product, ...told })
  switch (record.kind) {
    case 'data':
      return of('vin', record.vin, { data: record.data })
    case 'state':
      return of('vin', record.vin, { state: record.state })
    case 'connectivity': {
      const { networkInterface, status } = record
      return of('vin', record.vin, { networkInterface, status })
    }
    case 'alerts':
      return of('vin', record.vin, { alerts: record.alerts })
    case 'errors':
      return of('vin', record.vin, { errors: record.errors })
    case 'vehicle_data':
      return of('vin', record.vin, { vehicle_data: record.vehicleData })
    case 'live_status':
      return of('site_id', record.siteId, { live_status: record.liveStatus })
    case 'site_info':
      return of('site_id', record.siteId, { site_info: record.siteInfo })
    case 'tariff_content_v2':
      return of('site_id', record.siteId, { tariff_content_v2: record.tariff })
  }
}

/** What a car is to stream. Readers replace what they held by it, so it is always whole. */
export function configEvent(
  { vin, createdAt, config }: BusMessages['config.changed'],
  cached?: { isCache: true },
) {
  const at = new Date(createdAt).toISOString()
  return new StreamEvent('config', vin, { createdAt: at, ...cached, vin, config })
}
