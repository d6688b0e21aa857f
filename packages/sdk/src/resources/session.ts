import type { AuthState } from '../client/auth.ts'
import type { CallOptions, Transport } from '../client/transport.ts'
import { session } from '../contract/session.ts'

/** The cookie session of this browser. Its calls are sent in every state of `auth`. */
export class Session {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Asks whether the session still holds, and resolves to false if there is none. That, and any
   * failure but your own abort, sets `auth` to false.
   */
  async test(options?: CallOptions): Promise<boolean> {
    try {
      const holds = await this.#transport.session.send(session.test, {}, options)
      if (!holds) this.#transport.session.set(false)
      return holds
    } catch (error) {
      if (!options?.signal?.aborted) this.#transport.session.set(false)
      throw error
    }
  }

  /**
   * Resolves to the id of the signed-in user, or to false, and rejects only if you abort it. Asks
   * the server once, unless the state is known already.
   *
   * @example
   * const userId = await client.session.check()
   * if (!userId) location.assign('/login')
   */
  async check(options?: CallOptions): Promise<string | false> {
    if (this.#state() === null) {
      await this.test(options).catch(() => options?.signal?.throwIfAborted())
    }
    return this.#state() || false
  }

  /**
   * Signs out: ends the session at the server and forgets what live views kept in this browser.
   * `auth` is false afterwards even if the server could not be reached; the call then rejects.
   */
  async logout(options?: CallOptions): Promise<true> {
    try {
      return await this.#transport.session.send(session.logout, {}, options)
    } finally {
      this.#transport.session.signOut()
    }
  }

  #state(): AuthState {
    return this.#transport.auth.get()
  }
}
