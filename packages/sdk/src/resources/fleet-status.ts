import type { CallOptions, Transport } from '../client/transport.ts'
import { fleetStatus } from '../contract/fleet-status.ts'
import type { FleetStatus } from '../generated/types/fleet-status.ts'

/** Which vehicles hold this gateway's key and are ready for signed commands and telemetry. */
export class Fleet {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Asks the manufacturer about up to 100 of your vehicles. Wakes none and costs nothing. Throws
   * `not_found` (404) if one of them is not yours.
   */
  status(vins: readonly string[], options?: CallOptions): Promise<FleetStatus> {
    return this.#transport.send(fleetStatus.read, { body: { vins: [...vins] } }, options)
  }

  /**
   * Reads the same of all your vehicles.
   *
   * @example
   * const { unpaired_vins } = await client.fleet.keys()
   * for (const unpaired of unpaired_vins) console.log(`${unpaired} does not know our key yet.`)
   */
  keys(options?: CallOptions): Promise<FleetStatus> {
    return this.#transport.send(fleetStatus.keys, {}, options)
  }
}
