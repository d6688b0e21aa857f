import type { CallOptions, Transport } from '../client/transport.ts'
import { charges } from '../contract/charges.ts'
import type { List } from '../contract/endpoint.ts'
import type { Charge, ChargeTotals } from '../generated/types/charges.ts'
import type { Track } from '../generated/types/trips.ts'
import { type TripFilter, tripQuery } from './drives.ts'
import { type PageOptions, pageQuery } from './page-query.ts'

/**
 * Charges, from the first power to the last. Energy in kWh, power in kW, durations in seconds.
 * Places are null without the scope `vehicle_location`. Free of charge.
 */
export class Charges {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Lists charges, newest first.
   *
   * @example
   * const { items } = await client.charges.list({ vin })
   * for (const { energy_added, current_type } of items) console.log(`${energy_added} kWh ${current_type}`)
   */
  list(filter: TripFilter & PageOptions = {}, options?: CallOptions): Promise<List<Charge>> {
    const query = { ...tripQuery(filter), ...pageQuery(filter) }
    return this.#transport.send(charges.list, { query }, options)
  }

  /** Reads one charge. Throws `not_found` (404) for an id that is unknown or of somebody else. */
  get(id: string, options?: CallOptions): Promise<Charge> {
    return this.#transport.send(charges.get, { params: { id } }, options)
  }

  /** Reads the signals of one charge, in the units of the field catalogue, with its gaps. */
  curve(id: string, options?: CallOptions): Promise<Track> {
    return this.#transport.send(charges.curve, { params: { id } }, options)
  }

  /** Adds up the charges of a span. */
  totals(filter: TripFilter = {}, options?: CallOptions): Promise<ChargeTotals> {
    return this.#transport.send(charges.totals, { query: tripQuery(filter) }, options)
  }

  /** Exports the charges of a span as CSV text, a line for each. */
  export(filter: TripFilter = {}, options?: CallOptions): Promise<string> {
    return this.#transport.send(charges.export, { query: tripQuery(filter) }, options)
  }
}
