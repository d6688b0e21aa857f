import type { CallOptions, Transport } from '../client/transport.ts'
import { driverRemovals } from '../contract/driver-removals.ts'
import { drivers } from '../contract/drivers.ts'
import type { List } from '../contract/endpoint.ts'
import type { DriverRemoval } from '../generated/types/driver-removals.ts'
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

  /** Lists the drivers who are removed at a chosen time, the next one first. Only the owner may ask. */
  removals(vin: string, options?: CallOptions): Promise<List<DriverRemoval>> {
    return this.#transport.send(driverRemovals.list, { params: { vin } }, options)
  }

  /**
   * Removes a driver at a time to come, at most 366 days ahead. Choosing again changes the time; while
   * the manufacturer does not answer it is tried again.
   *
   * @example
   * const [driver] = (await client.drivers.list(vin)).items
   * if (driver?.user_id_s) await client.drivers.removeAt(vin, driver.user_id_s, '2026-12-24T18:00:00Z')
   */
  removeAt(
    vin: string,
    driverId: string,
    removeAt: string,
    options?: CallOptions,
  ): Promise<DriverRemoval> {
    const input = { params: { vin, id: driverId }, body: { remove_at: removeAt } }
    return this.#transport.send(driverRemovals.ofDriver, input, options)
  }

  /** The same for whoever redeems an invitation. One that is still open then is revoked. */
  removeInvitedAt(
    vin: string,
    invitationId: string,
    removeAt: string,
    options?: CallOptions,
  ): Promise<DriverRemoval> {
    const input = { params: { vin, id: invitationId }, body: { remove_at: removeAt } }
    return this.#transport.send(driverRemovals.ofInvitation, input, options)
  }

  /** Cancels a removal to come, by its `id`: the driver stays. */
  cancelRemoval(vin: string, id: string, options?: CallOptions): Promise<true> {
    return this.#transport.send(driverRemovals.cancel, { params: { vin, id } }, options)
  }
}
