import type { CallOptions, Transport } from '../client/transport.ts'
import { fleetTelemetry } from '../contract/fleet-telemetry.ts'
import type {
  FleetTelemetryError,
  FleetTelemetryRequest,
  FleetTelemetryState,
} from '../generated/types/fleet-telemetry.ts'
import type { TelemetryStopQuery, TelemetryUpdate } from '../generated/types/telemetry-config.ts'

/**
 * The manufacturer's own view of a car's telemetry: whether the car has taken what was configured.
 * Free; the car may sleep. To choose fields, use `VehicleConfiguration`.
 */
export class FleetTelemetry {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Reads what the car was sent and whether it has taken it (`synced`). `config` is null while there
   * is none; `limit_reached` means that other apps hold all of the car's places.
   *
   * @example
   * const { synced, key_paired } = await client.fleetTelemetry.get(vin)
   * console.log(synced ? 'The car has it.' : key_paired ? 'Wait for the car.' : 'Pair the key first.')
   */
  get(vin: string, options?: CallOptions): Promise<FleetTelemetryState> {
    return this.#transport.send(fleetTelemetry.get, { params: { vin } }, options)
  }

  /**
   * Stops the car's stream at the manufacturer. Throws `not_found` (404) for a car that is not yours;
   * with `based_on`, `config_changed` (409) once that version is no longer the newest.
   */
  remove(vin: string, options?: CallOptions & TelemetryStopQuery): Promise<TelemetryUpdate> {
    const request = { params: { vin }, query: { based_on: options?.based_on } }
    return this.#transport.send(fleetTelemetry.remove, request, options)
  }

  /** Configures several cars at once. The gateway fills in its own receiver, and signs. */
  create(request: FleetTelemetryRequest, options?: CallOptions): Promise<TelemetryUpdate> {
    return this.#transport.send(fleetTelemetry.create, { body: request }, options)
  }

  /** Lists what the car's streams failed at, newest first as the manufacturer keeps them. */
  async errors(vin: string, options?: CallOptions): Promise<FleetTelemetryError[]> {
    const answer = await this.#transport.send(fleetTelemetry.errors, { params: { vin } }, options)
    return answer.fleet_telemetry_errors
  }
}
