import type { Driver, Invitation, List, RedeemedInvitation } from '@console/sdk/contract'

/**
 * With whom a vehicle is shared. 403 for whoever drives it without owning it, 404 for everybody else.
 * None of these calls needs the car awake.
 */
export interface SharingApi {
  drivers(owner: string, vin: string): Promise<Driver[]>
  /**
   * An owner must name a driver, or gets 400; a driver may only name nobody or themselves. Who has no
   * access any more is no error, so that the call can be repeated.
   */
  removeDriver(subject: string, vin: string, shareUserId: string | undefined): Promise<void>
  invitations(
    owner: string,
    vin: string,
    page: { page: number; perPage: number },
  ): Promise<List<Invitation>>
  /** 422 when the vehicle takes no more drivers. */
  invite(owner: string, vin: string): Promise<Invitation>
  revoke(owner: string, vin: string, id: string): Promise<void>
  /** 404 for a code that nobody knows, 422 for one that is used up, revoked or expired. */
  redeem(subject: string, code: string): Promise<RedeemedInvitation>
}
