import type { CallOptions, Transport } from '../client/transport.ts'
import { vehicleService } from '../contract/vehicle-service.ts'
import type { VehicleConfig } from '../generated/types/vehicle-data-motion.ts'

/** What a gateway does with a car on top of the manufacturer's API. */
export class VehicleService {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Reads what the car was built with, as the gateway remembers it. Free; the car may sleep. */
  config(vin: string, options?: CallOptions): Promise<VehicleConfig> {
    return this.#transport.send(vehicleService.config, { params: { vin } }, options)
  }

  /**
   * Tells whether the gateway reads the car again and again, as one that cannot stream needs.
   *
   * @example
   * if (await client.vehicleService.isPolled(vin)) console.log('The gateway reads this car by itself.')
   */
  isPolled(vin: string, options?: CallOptions): Promise<boolean> {
    return this.#transport.send(vehicleService.isPolled, { params: { vin } }, options)
  }

  /** Lets the gateway poll the car. Each reading costs as `refresh` does. Resolves to true. */
  startPolling(vin: string, options?: CallOptions): Promise<boolean> {
    return this.#transport.send(vehicleService.startPolling, { params: { vin } }, options)
  }

  /** Ends the polling. Resolves to false. */
  stopPolling(vin: string, options?: CallOptions): Promise<boolean> {
    return this.#transport.send(vehicleService.stopPolling, { params: { vin } }, options)
  }

  /**
   * Reads the car anew; its data arrives on the stream. Costs 2 credits. Throws
   * `vehicle_unavailable` (408) while the car sleeps: it is not woken.
   */
  refresh(vin: string, options?: CallOptions): Promise<true> {
    return this.#transport.send(vehicleService.refresh, { params: { vin } }, options)
  }

  /**
   * Reads a picture of the car as it was built, through a redirect. A page shows it sooner with the
   * path `/api/image/{vin}` as the `src` of an image.
   */
  image(vin: string, options?: CallOptions): Promise<Uint8Array> {
    return this.#transport.send(vehicleService.image, { params: { vin } }, options)
  }
}
