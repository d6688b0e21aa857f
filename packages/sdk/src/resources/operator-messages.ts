import type { CallOptions, Transport } from '../client/transport.ts'
import { operatorMessages } from '../contract/operator-messages.ts'
import type {
  OperatorMessage,
  OperatorMessageRequest,
} from '../generated/types/operator-messages.ts'

/** Messages to whoever runs the installation. Free of charge. */
export class OperatorMessages {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Mails a message to the operator, once however often the call is repeated. Throws `rate_limited`
   * (429) after five in an hour.
   *
   * @example
   * const { id } = await client.operatorMessages.send({ message: 'My car is missing.' })
   * console.log(id)
   */
  send(message: OperatorMessageRequest, options?: CallOptions): Promise<OperatorMessage> {
    return this.#transport.send(operatorMessages.send, { body: message }, options)
  }
}
