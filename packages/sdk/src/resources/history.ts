import type { CallOptions, Transport } from '../client/transport.ts'
import { history } from '../contract/history.ts'
import type { History } from '../generated/types/history.ts'
import { momentOf } from './span.ts'

/** Which fields, and from when until when. */
export type HistoryRange = {
  /** At most ten names of telemetry fields. */
  fields: readonly string[]
  /** The first moment; a text is ISO 8601. */
  start: Date | string
  /** @default now */
  end?: Date | string
}

/** Recorded telemetry. */
export class VehicleHistory {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Reads what signals were over a span of time: per field, pairs of milliseconds since 1970 and value.
   * Long spans come thinned to 5000 points per field, with the extremes kept.
   *
   * @example
   * const { series } = await client.history.list(vin, {
   *   fields: ['VehicleSpeed'],
   *   start: new Date(Date.now() - 3_600_000),
   * })
   */
  list(vin: string, range: HistoryRange, options?: CallOptions): Promise<History> {
    const query = {
      fields: range.fields.join(','),
      start: momentOf(range.start),
      ...(range.end !== undefined && { end: momentOf(range.end) }),
    }
    return this.#transport.send(history.list, { params: { vin }, query }, options)
  }
}
