import type { CallOptions, Transport } from '../client/transport.ts'
import type { List } from '../contract/endpoint.ts'
import { vehicleList } from '../contract/vehicle-list.ts'
import { vehicles } from '../contract/vehicles.ts'
import type { Vehicle, VehicleData, VehicleDataEndpoint } from '../generated/types/vehicles.ts'
import { type PageOptions, pageQuery } from './page-query.ts'

/** Which sections to read, and whether a remembered answer will do. */
export type VehicleDataOptions = CallOptions & {
  /** The sections to read. @default all but `location_data` */
  endpoints?: readonly VehicleDataEndpoint[]
  /** True takes what the gateway read last; the car is asked if a section was never read. @default false */
  useCache?: boolean
}

/** Vehicles, each named by its 17-character VIN. */
export class Vehicles {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Lists your vehicles, 100 on a page unless you ask for fewer. Wakes none and costs nothing.
   *
   * @example
   * for await (const { display_name } of paginate((page) => client.vehicles.list({ page }))) {
   *   console.log(display_name)
   * }
   */
  list(page?: PageOptions, options?: CallOptions): Promise<List<Vehicle>> {
    return this.#transport.send(vehicleList.list, { query: pageQuery(page) }, options)
  }

  /** Reads a vehicle's name, state and access. Never wakes the car. */
  get(vin: string, options?: CallOptions): Promise<Vehicle> {
    return this.#transport.send(vehicles.get, { params: { vin } }, options)
  }

  /**
   * Reads everything the car says of itself, in the units of the car's own API: miles, mph, °C, bar.
   * Throws `vehicle_unavailable` (408) while the car sleeps. Location comes only if asked for. Costs
   * 2 credits, nothing from the cache. What was never read is asked of the car also with `useCache`.
   *
   * @example
   * const { charge_state } = await client.vehicles.data(vin, { endpoints: ['charge_state'] })
   */
  data(
    vin: string,
    { endpoints, useCache, ...options }: VehicleDataOptions = {},
  ): Promise<VehicleData> {
    const query = {
      ...(endpoints && { endpoints: endpoints.join(';') }),
      ...(useCache !== undefined && {
        use_cache: useCache ? ('true' as const) : ('false' as const),
      }),
    }
    return this.#transport.send(vehicles.data, { params: { vin }, query }, options)
  }

  /**
   * Asks a sleeping car to wake. It is awake once its `state` is `online`, often 10 to 40 s later.
   * Costs 20 credits.
   */
  wakeUp(vin: string, options?: CallOptions): Promise<Vehicle> {
    return this.#transport.send(vehicles.wakeUp, { params: { vin } }, options)
  }
}
