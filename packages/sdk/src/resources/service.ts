import type { CallOptions, Transport } from '../client/transport.ts'
import { service } from '../contract/service.ts'
import type { User } from '../generated/types/users.ts'

/** Whether the service works, and whether it lets you in. All of it is free of charge. */
export class Service {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Tells whether your token holds; throws `invalid_token` (401) if not.
   *
   * @example
   * await client.service.test()
   */
  test(options?: CallOptions): Promise<true> {
    return this.#transport.send(service.test, {}, options)
  }

  /** Answers `pong`, signed in or not. */
  ping(options?: CallOptions): Promise<string> {
    return this.#transport.session.send(service.ping, {}, options)
  }

  /** Answers `ok` while the service works, signed in or not; throws `unavailable` (503) otherwise. */
  status(options?: CallOptions): Promise<string> {
    return this.#transport.session.send(service.status, {}, options)
  }

  /** Lists the scopes that your token carries. */
  scopes(options?: CallOptions): Promise<string[]> {
    return this.#transport.send(service.scopes, {}, options)
  }

  /** Reads the account at the manufacturer, for clients that know this older address. */
  userdata(options?: CallOptions): Promise<User> {
    return this.#transport.send(service.userdata, {}, options)
  }
}
