import type { CallOptions, Transport } from '../client/transport.ts'
import type { List } from '../contract/endpoint.ts'
import { signalHistory } from '../contract/signal-history.ts'
import type { SignalHistory, StoredSignal } from '../generated/types/signal-history.ts'
import { momentOf, spanQuery } from './span.ts'

/** Which signals, and from when until when. */
export type SignalRange = {
  /** At most ten names of telemetry fields. */
  fields: readonly string[]
  /** The first moment; a text is ISO 8601. */
  start: Date | string
  /** @default now */
  end?: Date | string | undefined
}

/** The same, and how long a bucket is. */
export type SignalBuckets = SignalRange & {
  /** Width of a bucket, up to a week. @default as narrow as 5000 buckets per field allow */
  bucketSeconds?: number | undefined
}

/** Recorded telemetry, thinned for charts or whole for export. Free of charge; the car may sleep. */
export class Signals {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Lists the fields of which values are kept, each with its first and last moment and its newest value. */
  stored(vin: string, options?: CallOptions): Promise<List<StoredSignal>> {
    return this.#transport.send(signalHistory.stored, { params: { vin } }, options)
  }

  /**
   * Reads signals in buckets: start in milliseconds since 1970, minimum, maximum, last value, in the
   * units of the field catalogue. Gaps come with their cause, and nothing is interpolated. Throws
   * `invalid_field` (400) for an unknown field and `invalid_scope` (403) for a place without
   * `vehicle_location`.
   *
   * @example
   * const { series, gaps } = await client.signals.buckets(vin, {
   *   fields: ['VehicleSpeed'],
   *   start: new Date(Date.now() - 86_400_000),
   *   bucketSeconds: 60,
   * })
   * for (const [at, min, max] of series.VehicleSpeed ?? []) console.log([new Date(at), min, max])
   * console.log(gaps)
   */
  buckets(vin: string, range: SignalBuckets, options?: CallOptions): Promise<SignalHistory> {
    const bucket = range.bucketSeconds
    const query = { ...rangeQuery(range), ...(bucket !== undefined && { bucket: String(bucket) }) }
    return this.#transport.send(signalHistory.buckets, { params: { vin }, query }, options)
  }

  /**
   * Exports every kept value as CSV text, a line for each moment. Answers beyond the client's
   * `maxReplyBytes` throw; then ask for shorter spans.
   */
  export(vin: string, range: SignalRange, options?: CallOptions): Promise<string> {
    const query = rangeQuery(range)
    return this.#transport.send(signalHistory.export, { params: { vin }, query }, options)
  }
}

const rangeQuery = ({ fields, start, end }: SignalRange) => ({
  ...spanQuery({ end }),
  fields: fields.join(','),
  start: momentOf(start),
})
