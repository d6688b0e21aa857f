import type { CallOptions, Transport } from '../client/transport.ts'
import { fields } from '../contract/fields.ts'
import type { FieldCatalogue } from '../generated/types/fields.ts'

/** Telemetry fields as this gateway offers them. */
export class Fields {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Reads every field's type, unit, category and intervals in seconds, by name. Free of charge.
   *
   * @example
   * const { VehicleSpeed } = await client.fields.list()
   * console.log(VehicleSpeed?.unit)
   */
  list(options?: CallOptions): Promise<FieldCatalogue> {
    return this.#transport.send(fields.list, {}, options)
  }
}
