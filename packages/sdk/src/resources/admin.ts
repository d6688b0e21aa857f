import type { CallOptions, Transport } from '../client/transport.ts'
import { admin } from '../contract/admin.ts'
import type { List } from '../contract/endpoint.ts'
import type {
  AdminUser,
  AdminUserSheet,
  ChecklistStep,
  RevealedVehicle,
} from '../generated/types/admin.ts'
import type { AdminMetrics } from '../generated/types/admin-metrics.ts'
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

  /** Reads how the installation does. Money is in minor units, as text; null where none is taken. */
  metrics(options?: CallOptions): Promise<AdminMetrics> {
    return this.#transport.send(admin.metrics, {}, options)
  }

  /** Lists what a new installation needs before it serves real cars, each step checked now. */
  checklist(options?: CallOptions): Promise<List<ChecklistStep>> {
    return this.#transport.send(admin.checklist, {}, options)
  }
}
