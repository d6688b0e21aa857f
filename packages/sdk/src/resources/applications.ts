import type { CallOptions, Transport } from '../client/transport.ts'
import type { List } from '../contract/endpoint.ts'
import { oauth } from '../contract/oauth.ts'
import type {
  Application,
  AuthorizationQuery,
  Consent,
  ConsentAnswer,
  ConsentDecision,
} from '../generated/types/consent.ts'

/** Applications that ask to act for you, and those that you let in. */
export class Applications {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Reads what a consent page shows: who asks, for what, and what you have. Throws
   * `unauthorized_client` or `invalid_redirect_uri` (400); then nothing may be sent to that address.
   */
  consent(asked: AuthorizationQuery, options?: CallOptions): Promise<Consent> {
    return this.#transport.send(oauth.consent, { query: asked }, options)
  }

  /**
   * Lets the application in, in whole or in part, or refuses it; answers where to go next. With the
   * `user_id` of the consent it throws `account_changed` (409) once somebody else is signed in.
   */
  decide(decision: ConsentDecision, options?: CallOptions): Promise<ConsentAnswer> {
    return this.#transport.send(oauth.decide, { body: decision }, options)
  }

  /**
   * Lists the applications that you let in.
   *
   * @example
   * const { items } = await client.applications.list()
   * for (const { client: application, last_used_at } of items) console.log([application.client_name, last_used_at])
   */
  list(options?: CallOptions): Promise<List<Application>> {
    return this.#transport.send(oauth.applications, {}, options)
  }

  /** Ends a connection. Its tokens stop working at their next request. */
  disconnect(id: string, options?: CallOptions): Promise<true> {
    return this.#transport.send(oauth.disconnect, { params: { id } }, options)
  }
}
