import type { CallOptions, Transport } from '../client/transport.ts'
import { users } from '../contract/users.ts'
import type { User } from '../generated/types/users.ts'

/** The person behind the account. */
export class Users {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Reads your e-mail address, name and picture, each only if the manufacturer knows it.
   *
   * @example
   * const { full_name } = await client.users.me()
   */
  me(options?: CallOptions): Promise<User> {
    return this.#transport.send(users.me, {}, options)
  }
}
