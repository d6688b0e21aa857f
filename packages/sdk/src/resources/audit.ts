import type { CallOptions, Transport } from '../client/transport.ts'
import { audit } from '../contract/audit.ts'
import type { List } from '../contract/endpoint.ts'
import type { AuditEntry } from '../generated/types/audit.ts'
import { type PageOptions, pageQuery } from './page-query.ts'
import { type Span, spanQuery } from './span.ts'

/** Which entries of the audit log to list. */
export type AuditFilterOptions = Span & {
  /** Id of the user, token, application or administrator who acted. */
  actor?: string | undefined
  /** Id of the user whom it concerns. */
  subject?: string | undefined
  /** As in `token.create`; `token` stands for all that begin with it. */
  action?: string | undefined
  /** Id of what it was done to. */
  target?: string | undefined
  /** The `x-txid` of the answer to the act. */
  requestId?: string | undefined
  /** What came of it. */
  outcome?: 'done' | 'refused' | 'failed' | undefined
}

/**
 * The log of acts, to which entries are only ever added. Throws `administrators_only` (403) for
 * anybody but the administrator.
 */
export class Audit {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Lists acts, newest first.
   *
   * @example
   * const { items } = await client.audit.list({ action: 'impersonation', outcome: 'refused' })
   * for (const { at, actor, reason } of items) console.log(`${at}: ${actor.user}, ${reason}`)
   */
  list(
    filter: AuditFilterOptions & PageOptions = {},
    options?: CallOptions,
  ): Promise<List<AuditEntry>> {
    const query = { ...auditQuery(filter), ...pageQuery(filter) }
    return this.#transport.send(audit.list, { query }, options)
  }

  /** Exports acts as CSV text, oldest first. */
  export(filter: AuditFilterOptions = {}, options?: CallOptions): Promise<string> {
    return this.#transport.send(audit.export, { query: auditQuery(filter) }, options)
  }
}

const auditQuery = (filter: AuditFilterOptions) => ({
  ...spanQuery(filter),
  actor: filter.actor,
  subject: filter.subject,
  action: filter.action,
  target: filter.target,
  request_id: filter.requestId,
  outcome: filter.outcome,
})
