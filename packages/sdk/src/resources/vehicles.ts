import type { CallOptions, Transport } from '../client/transport.ts'
import {
  type Vehicle,
  type VehicleData,
  type VehicleDataEndpoint,
  vehicles,
} from '../contract/vehicles.ts'

/** Vehicles, each named by its 17-character VIN. */
export class Vehicles {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Reads a vehicle's name, state and access. Never wakes the car. */
  get(vin: string, options?: CallOptions): Promise<Vehicle> {
    return this.#transport.send(vehicles.get, { params: { vin } }, options)
  }

  /**
   * Reads everything the car says of itself, in the units of the car's own API: miles, mph, °C, bar.
   * Throws `vehicle_unavailable` (408) while the car sleeps. Location comes only if asked for.
   *
   * @example
   * const { charge_state } = await client.vehicles.data(vin, { endpoints: ['charge_state'] })
   */
  data(
    vin: string,
    { endpoints, ...options }: CallOptions & { endpoints?: readonly VehicleDataEndpoint[] } = {},
  ): Promise<VehicleData> {
    const query = endpoints ? { endpoints: endpoints.join(';') } : {}
    return this.#transport.send(vehicles.data, { params: { vin }, query }, options)
  }

  /** Asks a sleeping car to wake. It is awake once its `state` is `online`, often 10 to 40 s later. */
  wakeUp(vin: string, options?: CallOptions): Promise<Vehicle> {
    return this.#transport.send(vehicles.wakeUp, { params: { vin } }, options)
  }
}
