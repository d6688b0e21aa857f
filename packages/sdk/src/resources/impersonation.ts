import type { CallOptions, Transport } from '../client/transport.ts'
import type { List } from '../contract/endpoint.ts'
import { impersonation } from '../contract/impersonation.ts'
import type {
  Impersonation,
  ImpersonationIntent,
  ImpersonationRequest,
  SupportCode,
  SupportVisit,
} from '../generated/types/impersonation.ts'
import { type PageOptions, pageQuery } from './page-query.ts'

/**
 * Administrators who act as a user, for 30 minutes: reading only, or writing with a code that the
 * user gives. Tokens, payments, PINs and deletion stay out of reach. Logging out ends it.
 */
export class Impersonations {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * States why, and yields the one-time value that `begin` needs. Throws `administrators_only` (403),
   * `forbidden` (403) while already impersonating or for oneself, `recent_login_required` (403) ten
   * minutes after signing in, `not_found` (404) for an unknown user and `unprocessable` (422) for a
   * code that does not hold.
   */
  intent(
    userId: string,
    request: ImpersonationRequest,
    options?: CallOptions,
  ): Promise<ImpersonationIntent> {
    const params = { id: userId }
    return this.#transport.send(impersonation.intent, { params, body: request }, options)
  }

  /**
   * Begins to act as the user in this browser. Throws `confirmation_required` (428) if the value is
   * missing, too old or for another user; the same value again returns the same answer.
   *
   * @example
   * const { confirm } = await client.impersonation.intent('user-2', { reason: 'Asked for help.' })
   * const { expires_at } = await client.impersonation.begin('user-2', confirm)
   */
  begin(userId: string, confirm: string, options?: CallOptions): Promise<Impersonation> {
    const params = { id: userId }
    return this.#transport.send(impersonation.begin, { params }, { ...options, confirm })
  }

  /** Makes a code with which an administrator may write as you, once. An older one stops working. */
  allow(options?: CallOptions): Promise<SupportCode> {
    return this.#transport.send(impersonation.allow, {}, options)
  }

  /** Lists when administrators acted as you, newest first, and why. */
  visits(page?: PageOptions, options?: CallOptions): Promise<List<SupportVisit>> {
    return this.#transport.send(impersonation.visits, { query: pageQuery(page) }, options)
  }
}
