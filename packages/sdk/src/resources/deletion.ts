import type { CallOptions, Transport } from '../client/transport.ts'
import { deletion } from '../contract/deletion.ts'
import type { Deletion, DeletionIntent, DeletionSummary } from '../generated/types/deletion.ts'

/** The end of your account. It is immediate, ends the subscription itself, and cannot be undone. */
export class AccountDeletion {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Counts what would be erased, and names what stays. */
  summary(options?: CallOptions): Promise<DeletionSummary> {
    return this.#transport.send(deletion.summary, {}, options)
  }

  /**
   * Yields the value that `erase` needs; it works once, for five minutes. Throws
   * `recent_login_required` (403) if the sign-in is older than ten minutes, `forbidden` (403) while
   * impersonating or with a token.
   */
  intent(options?: CallOptions): Promise<DeletionIntent> {
    return this.#transport.send(deletion.intent, {}, options)
  }

  /**
   * Deletes the account, and signs out here. Keep the `id`: with it `progress` works without an
   * account. Keep the `salt`, too: nothing else tells later what the certificate has hashed. The same value again returns the same answer. Throws `confirmation_required` (428) for
   * a value that is missing or too old, and does nothing then.
   *
   * @example
   * const { confirm } = await client.deletion.intent()
   * const { id } = await client.deletion.erase(confirm)
   * const { state, certificate } = await client.deletion.progress(id)
   * if (state === 'done') console.log(certificate)
   */
  async erase(confirm: string, options?: CallOptions): Promise<Deletion> {
    const begun = await this.#transport.send(deletion.erase, {}, { ...options, confirm })
    this.#transport.session.signOut()
    return begun
  }

  /** Shows the steps of a deletion, and its certificate when all are done. Needs no sign-in. */
  progress(id: string, options?: CallOptions): Promise<Deletion> {
    // Whoever asks has no account any more, so this is sent while signed out too.
    return this.#transport.session.send(deletion.progress, { params: { id } }, options)
  }
}
