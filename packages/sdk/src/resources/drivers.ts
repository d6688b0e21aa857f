import type { CallOptions, Transport } from '../client/transport.ts'
import { drivers } from '../contract/drivers.ts'
import type { List } from '../contract/endpoint.ts'
import type { Driver } from '../generated/types/drivers.ts'

/** People with whom the owner shares a vehicle. Free of charge; the car may sleep. */
export class Drivers {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Lists who may drive. Only the owner may ask; anybody else gets `forbidden` (403).
   *
   * @example
   * const { items } = await client.drivers.list(vin)
   * for (const driver of items) console.log(driver.driver_first_name)
   */
  list(vin: string, options?: CallOptions): Promise<List<Driver>> {
    return this.#transport.send(drivers.list, { params: { vin } }, options)
  }

  /**
   * Takes a driver's access and phone key away. An owner names the driver by `user_id_s`, or gets
   * `invalid_field` (400); a driver who names nobody gives up the own access.
   */
  remove(vin: string, shareUserId?: string, options?: CallOptions): Promise<string> {
    const query = shareUserId === undefined ? {} : { share_user_id: shareUserId }
    return this.#transport.send(drivers.remove, { params: { vin }, query }, options)
  }
}
