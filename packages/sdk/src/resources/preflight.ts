import type { CallOptions, Transport } from '../client/transport.ts'
import { preflight } from '../contract/preflight.ts'
import type { Preflight, PreflightBody } from '../generated/types/preflight.ts'

/**
 * What a command would meet if it were sent now: scope, key, state, price, what confirms it. Nothing
 * is sent to the car, nothing is woken, nothing is charged.
 */
export class Preflights {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Looks at a command to a vehicle. Costs are in credits. Throws `invalid_command` (400) for a name
   * that the catalogue does not have, and `invalid_field` (400) for a body it would refuse.
   *
   * @example
   * const { verdict, cost, warnings } = await client.preflight.vehicle(vin, 'door_lock')
   * if (verdict === 'wakes') console.log(`Costs ${cost.total} credits, because the car sleeps.`)
   * for (const { text } of warnings) console.log(text)
   */
  vehicle(
    vin: string,
    command: string,
    body?: PreflightBody,
    options?: CallOptions,
  ): Promise<Preflight> {
    const request = { params: { vin, command }, ...(body && { body }) }
    return this.#transport.send(preflight.vehicle, request, options)
  }

  /** Looks at a command to an energy site, as `vehicle` does at one to a vehicle. */
  energySite(
    energySiteId: string | number,
    command: string,
    body?: PreflightBody,
    options?: CallOptions,
  ): Promise<Preflight> {
    const params = { energy_site_id: String(energySiteId), command }
    return this.#transport.send(preflight.energySite, { params, ...(body && { body }) }, options)
  }
}
