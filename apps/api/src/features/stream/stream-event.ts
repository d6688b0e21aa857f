import type { SignalValue, StreamTopic } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'

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
  const { data } = body
  if (view === whole || (view === withoutPlaces && !data)) return body
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

export function toEvent(record: TelemetryRecord, cached?: { isCache: true }): StreamEvent {
  // Existing clients fail on any other number of digits.
  const base = { createdAt: new Date(record.createdAt).toISOString(), ...cached }
  if (record.kind === 'live_status') {
    const { siteId, liveStatus } = record
    return new StreamEvent('live_status', siteId, {
      ...base,
      site_id: siteId,
      live_status: liveStatus,
    })
  }
  const { vin } = record
  if (record.kind === 'data')
    return new StreamEvent('data', vin, { ...base, vin, data: record.data })
  if (record.kind === 'state') {
    return new StreamEvent('state', vin, { ...base, vin, state: record.state })
  }
  const { networkInterface, status } = record
  return new StreamEvent('connectivity', vin, { ...base, vin, networkInterface, status })
}
