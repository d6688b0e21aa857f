import type { CallOptions, Transport } from '../client/transport.ts'
import { telemetryConfig } from '../contract/telemetry-config.ts'
import type {
  TelemetryConfig,
  TelemetryConfigRequest,
  TelemetryStopQuery,
  TelemetryUpdate,
} from '../generated/types/telemetry-config.ts'

/**
 * Which fields a car streams, and how often. Changing it is free and needs no awake car; signals may
 * cost, see `ConfigVersions.forecast`. An answer with `updated_vehicles: 0` is a refusal, whose
 * reason stands in `skipped_vehicles`. Unknown fields throw `fst_err_validation` (400).
 */
export class VehicleConfiguration {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Reads the configuration. Throws `not_found` (404) for a car that streams nothing. */
  get(vin: string, options?: CallOptions): Promise<TelemetryConfig> {
    return this.#transport.send(telemetryConfig.get, { params: { vin } }, options)
  }

  /**
   * Adds fields, and changes those that are there already; all others stay. Intervals are in
   * seconds; null takes a field's usual settings.
   *
   * @example
   * const { updated_vehicles } = await client.config.update(vin, {
   *   fields: { VehicleSpeed: { interval_seconds: 10 }, Locked: null },
   * })
   */
  update(
    vin: string,
    config: TelemetryConfigRequest,
    options?: CallOptions,
  ): Promise<TelemetryUpdate> {
    return this.#transport.send(telemetryConfig.update, { params: { vin }, body: config }, options)
  }

  /** Makes these the only fields. This is also how to remove one: leave it out. */
  replace(
    vin: string,
    config: TelemetryConfigRequest,
    options?: CallOptions,
  ): Promise<TelemetryUpdate> {
    return this.#transport.send(telemetryConfig.replace, { params: { vin }, body: config }, options)
  }

  /**
   * Stops the car's stream. History gets a gap, and programs that listen go quiet. With `based_on` it is
   * refused as `config_changed` (409) once that version is no longer the newest.
   */
  async remove(vin: string, options?: CallOptions & TelemetryStopQuery): Promise<TelemetryUpdate> {
    const request = { params: { vin }, query: { based_on: options?.based_on } }
    const stopped = await this.#transport.send(telemetryConfig.remove, request, options)
    return stopped.response
  }
}
