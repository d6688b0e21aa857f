import type { CallOptions, Transport } from '../client/transport.ts'
import { signedCommand } from '../contract/signed-command.ts'

/** Hands a message that you signed yourself on to the car, unread. */
export class SignedCommands {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Sends the message, in base64, and returns the car's answer, in base64. Costs 1 credit. Throws
   * `vehicle_unavailable` (408) while the car sleeps: it is not woken.
   *
   * @example
   * const reply = await client.signedCommands.send(vin, 'CAESBg==')
   */
  send(vin: string, routableMessage: string, options?: CallOptions): Promise<string> {
    const body = { routable_message: routableMessage }
    return this.#transport.send(signedCommand.send, { params: { vin }, body }, options)
  }
}
