import type { SignalValue, StreamTopic } from '@console/sdk/contract'

import type { BusMessages } from '../../bus/bus.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { type Body, narrow, type View, whole } from './view.ts'

/** In the place of a product: it is about the account. */
export const ofAccount = ''

/** One event on its way to readers. */
export class StreamEvent {
  readonly topic: StreamTopic
  /** VIN or site id, or `ofAccount`. */
  readonly product: string
  readonly #body: Body
  readonly #encoded = new Map<string, string | undefined>()

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
    if (!this.#encoded.has(view.key)) this.#encoded.set(view.key, this.#encode(view))
    return this.#encoded.get(view.key)
  }

  /** The signals that it tells, none if it is about something else. */
  get signals(): Readonly<Record<string, SignalValue>> {
    return this.#body.data ?? {}
  }

  /** The same event with these signals only. */
  withSignals = (data: Record<string, SignalValue>) => this.#with({ ...this.#body, data })

  /** The part that a view shows, as an event of its own. */
  shownBy(view: View) {
    const shown = narrow(this.#body, view)
    return shown && (shown === this.#body ? this : this.#with(shown))
  }

  #with = (body: Body) => new StreamEvent(this.topic, this.product, { ...body })

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

/** A record as readers see it: one member besides `createdAt` and whose it is says what it tells. */
export function toEvent(record: TelemetryRecord, cached?: { isCache: true }): StreamEvent {
  // Existing clients fail on any other number of digits.
  const base = { createdAt: new Date(record.createdAt).toISOString(), ...cached }
  const of = (id: 'vin' | 'site_id' | 'id', product: string, told: Record<string, unknown>) =>
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
    case 'energy_totals':
      return of('id', record.siteId, { date: record.date, totals: record.totals })
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

/** What was paid, or what is left. It tells of all products, so it names none. */
export const creditsEvent = (
  { createdAt, credits }: Pick<BusMessages['credits.changed'], 'createdAt' | 'credits'>,
  cached?: { isCache: true },
) => new StreamEvent('credits', ofAccount, { createdAt, ...cached, credits })
