import type { CallOptions, Transport } from '../client/transport.ts'
import { connectionDoctor } from '../contract/connection-doctor.ts'
import type { DoctorReport } from '../generated/types/connection-doctor.ts'

/** Finds out why a vehicle does not stream. Wakes nothing and costs nothing. */
export class ConnectionDoctor {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Checks every link from sign-in to the first signal, and stops at the first that is broken. That
   * one comes with its evidence and says who must do what. Throws `not_found` (404) if the vehicle is
   * unknown or of somebody else.
   *
   * @example
   * const { broken_at, checks } = await client.connectionDoctor.check(vin)
   * const broken = checks.find(({ id }) => id === broken_at)
   * if (broken?.remedy) console.log(`${broken.text} ${broken.remedy.text}`)
   */
  check(vin: string, options?: CallOptions): Promise<DoctorReport> {
    return this.#transport.send(connectionDoctor.check, { params: { vin } }, options)
  }

  /** Writes the findings as text to paste where others read it: no VIN, token, address or place. */
  report(vin: string, options?: CallOptions): Promise<string> {
    return this.#transport.send(connectionDoctor.report, { params: { vin } }, options)
  }
}
