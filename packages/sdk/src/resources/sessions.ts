import type { CallOptions, Transport } from '../client/transport.ts'
import type { List } from '../contract/endpoint.ts'
import { sessions } from '../contract/sessions.ts'
import type { EndedSessions, SignIn } from '../generated/types/sessions.ts'

/** The browsers in which you are signed in. Free of charge. For this one alone see `Session`. */
export class Sessions {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Lists them with device, address and last use, the last used first.
   *
   * @example
   * const { items } = await client.sessions.list()
   * for (const { id, current, device } of items) console.log(current ? 'this browser' : `${id}: ${device}`)
   */
  list(options?: CallOptions): Promise<List<SignIn>> {
    return this.#transport.send(sessions.list, {}, options)
  }

  /** Signs one browser out at once, by its id. One that is already out counts as done. */
  revoke(id: string, options?: CallOptions): Promise<true> {
    return this.#transport.send(sessions.revoke, { params: { id } }, options)
  }

  /** Signs all browsers out but this one, and tells how many they were. */
  revokeOthers(options?: CallOptions): Promise<EndedSessions> {
    return this.#transport.send(sessions.revokeOthers, {}, options)
  }
}
