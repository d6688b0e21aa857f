import type { CallOptions, Transport } from '../client/transport.ts'
import { admin } from '../contract/admin.ts'
import { adminActs } from '../contract/admin-acts.ts'
import type { List } from '../contract/endpoint.ts'
import type {
  AdminUser,
  AdminUserSheet,
  ChecklistStep,
  RevealedVehicle,
} from '../generated/types/admin.ts'
import type { GrantRequest } from '../generated/types/admin-acts.ts'
import type { AdminMetrics } from '../generated/types/admin-metrics.ts'
import type { AdminHook, AdminLedgerEntry } from '../generated/types/admin-sheet.ts'
import type { MailMessage } from '../generated/types/mail-shapes.ts'
import { type PageOptions, pageQuery } from './page-query.ts'

/**
 * What an operator sees of the installation. All of it throws `administrators_only` (403) for
 * anybody but the administrator.
 */
export class Admin {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Searches users by part of an e-mail address, by id, by a VIN or by its last four characters; all
   * of them without a search. Each search leaves an entry in the audit log.
   *
   * @example
   * const { items } = await client.admin.users({ search: 'owner@wattlane.example' })
   * for (const { id, state, credits } of items) console.log(`${id}: ${state}, ${credits} credits`)
   */
  users(
    { search, ...page }: PageOptions & { search?: string | undefined } = {},
    options?: CallOptions,
  ): Promise<List<AdminUser>> {
    const query = { ...pageQuery(page), ...(search !== undefined && { search }) }
    return this.#transport.send(admin.users, { query }, options)
  }

  /** Reads the sheet of one user, with VINs masked. Throws `not_found` (404) for an unknown id. */
  user(id: string, options?: CallOptions): Promise<AdminUserSheet> {
    return this.#transport.send(admin.user, { params: { id } }, options)
  }

  /** Lists the VINs of one user. The reason, at least eight characters, goes to the audit log. */
  reveal(id: string, reason: string, options?: CallOptions): Promise<List<RevealedVehicle>> {
    return this.#transport.send(admin.reveal, { params: { id }, body: { reason } }, options)
  }

  /**
   * Gives a user credits, for a reason. They stand in the ledger as granted. Throws
   * `recent_login_required` (403) ten minutes after the sign-in, as all acts for a user do.
   */
  grantCredits(
    id: string,
    request: GrantRequest,
    options?: CallOptions,
  ): Promise<AdminLedgerEntry> {
    return this.#transport.send(adminActs.grant, { params: { id }, body: request }, options)
  }

  /** Revokes a token of a user, for a reason. One that is gone already counts as done. */
  revokeToken(id: string, token: string, reason: string, options?: CallOptions): Promise<true> {
    const params = { id, token }
    return this.#transport.send(adminActs.revokeToken, { params, body: { reason } }, options)
  }

  /**
   * Enables a webhook again that was disabled after failures. Throws `unprocessable` (422) for one
   * that its owner disabled.
   */
  enableHook(id: string, hook: string, reason: string, options?: CallOptions): Promise<AdminHook> {
    const params = { id, hook }
    return this.#transport.send(adminActs.enableHook, { params, body: { reason } }, options)
  }

  /** Sends a message of the log once more. Throws `unprocessable` (422) while it still waits. */
  resendMail(message: string, reason: string, options?: CallOptions): Promise<MailMessage> {
    const request = { params: { id: message }, body: { reason } }
    return this.#transport.send(adminActs.resendMail, request, options)
  }

  /** Reads how the installation does. Money is in minor units, as text; null where none is taken. */
  metrics(options?: CallOptions): Promise<AdminMetrics> {
    return this.#transport.send(admin.metrics, {}, options)
  }

  /** Lists what a new installation needs before it serves real cars, each step checked now. */
  checklist(options?: CallOptions): Promise<List<ChecklistStep>> {
    return this.#transport.send(admin.checklist, {}, options)
  }
}
