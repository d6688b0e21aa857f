import type { CallOptions, Transport } from '../client/transport.ts'
import type { List } from '../contract/endpoint.ts'
import { invitations } from '../contract/invitations.ts'
import type { Invitation, RedeemedInvitation } from '../generated/types/invitations.ts'
import { type PageOptions, pageQuery } from './page-query.ts'

/**
 * Invitations to drive. Each works once, for 24 hours, and a vehicle takes five drivers. Free of
 * charge; the car may sleep. Keep `code` and `share_link` secret: they open the car.
 */
export class Invitations {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Lists invitations to a vehicle, at most 25 on a page. Only the owner may ask, else `forbidden` (403). */
  list(vin: string, page?: PageOptions, options?: CallOptions): Promise<List<Invitation>> {
    return this.#transport.send(
      invitations.list,
      { params: { vin }, query: pageQuery(page) },
      options,
    )
  }

  /**
   * Invites a driver. Send the `share_link` to them. Only the owner may, else `forbidden` (403). With
   * `remove_at` whoever redeems it is removed at that time.
   *
   * @example
   * const { share_link, expires_at } = await client.invitations.create(vin)
   * console.log(`${share_link} works until ${expires_at}`)
   */
  create(vin: string, body?: Record<string, unknown>, options?: CallOptions): Promise<Invitation> {
    return this.#transport.send(
      invitations.create,
      { params: { vin }, ...(body && { body }) },
      options,
    )
  }

  /** Takes an invitation back, by its `id_s`. A driver who has redeemed it stays; see `Drivers.remove`. */
  revoke(vin: string, id: string, options?: CallOptions): Promise<true> {
    return this.#transport.send(invitations.revoke, { params: { vin, id } }, options)
  }

  /**
   * Redeems an invitation as the person who is invited. Throws `not_found` (404) for a code that
   * nobody knows, `unprocessable` (422) for one that is used up, revoked or expired.
   */
  redeem(code: string, options?: CallOptions): Promise<RedeemedInvitation> {
    return this.#transport.send(invitations.redeem, { query: {}, body: { code } }, options)
  }

  /** The same as `redeem`, under the path that another client uses. */
  redeemAtVehicles(code: string, options?: CallOptions): Promise<RedeemedInvitation> {
    return this.#transport.send(
      invitations.redeemAtVehicles,
      { query: {}, body: { code } },
      options,
    )
  }
}
