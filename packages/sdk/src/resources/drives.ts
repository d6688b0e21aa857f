import type { CallOptions, Transport } from '../client/transport.ts'
import { drives } from '../contract/drives.ts'
import type { List } from '../contract/endpoint.ts'
import type { Drive, DriveTotals } from '../generated/types/drives.ts'
import type { Track } from '../generated/types/trips.ts'
import { type PageOptions, pageQuery } from './page-query.ts'
import { type Span, spanQuery } from './span.ts'

/** Those that began in the span, of one vehicle or of all. */
export type TripFilter = Span & {
  /** Of this vehicle only. @default all that are yours */
  vin?: string | undefined
}

/**
 * Drives, from leaving park to park again. Distances in miles, speeds in mph, energy in kWh,
 * durations in seconds. Places are null without the scope `vehicle_location`. Free of charge.
 */
export class Drives {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Lists drives, newest first.
   *
   * @example
   * const start = new Date(Date.now() - 30 * 86_400_000)
   * const { items } = await client.drives.list({ vin, start })
   * for (const { started_at, distance } of items) console.log(`${started_at}: ${distance} mi`)
   */
  list(filter: TripFilter & PageOptions = {}, options?: CallOptions): Promise<List<Drive>> {
    const query = { ...tripQuery(filter), ...pageQuery(filter) }
    return this.#transport.send(drives.list, { query }, options)
  }

  /** Reads one drive. Throws `not_found` (404) for an id that is unknown or of somebody else. */
  get(id: string, options?: CallOptions): Promise<Drive> {
    return this.#transport.send(drives.get, { params: { id } }, options)
  }

  /** Reads the signals of one drive, in the units of the field catalogue, with its gaps. */
  track(id: string, options?: CallOptions): Promise<Track> {
    return this.#transport.send(drives.track, { params: { id } }, options)
  }

  /** Adds up the drives of a span. */
  totals(filter: TripFilter = {}, options?: CallOptions): Promise<DriveTotals> {
    return this.#transport.send(drives.totals, { query: tripQuery(filter) }, options)
  }

  /** Exports the drives of a span as CSV text, a line for each. */
  export(filter: TripFilter = {}, options?: CallOptions): Promise<string> {
    return this.#transport.send(drives.export, { query: tripQuery(filter) }, options)
  }
}

/** The filter as it stands in an address. */
export const tripQuery = (filter: TripFilter) => ({
  ...spanQuery(filter),
  ...(filter.vin !== undefined && { vin: filter.vin }),
})
