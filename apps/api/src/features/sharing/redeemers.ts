import { type Invitation, invitationLimits } from '@console/sdk/contract'

import type { SharingApi } from '../../upstream/sharing-api.ts'

const perPage = 25
/** Far more than a manufacturer keeps. */
const pagesMost = 40
const validMs = invitationLimits.hours * 60 * 60_000

/** Every invitation to a car that the upstream still knows. */
export async function allInvitations(sharing: SharingApi, subject: string, vin: string) {
  const all: Invitation[] = []
  for (let page = 1; page <= pagesMost; page++) {
    const { items, pagination } = await sharing.invitations(subject, vin, { page, perPage })
    all.push(...items)
    if (items.length === 0 || !pagination?.next) break
  }
  return all
}

const textOf = (text: string | null | undefined, number: number | string | null | undefined) =>
  text || (number === null || number === undefined ? undefined : String(number))

export const idOf = ({ id_s, id }: Invitation) => textOf(id_s, id)

/** The number of the driver who redeemed it. */
export const redeemerOf = ({ share_user_id_s, share_user_id }: Invitation) =>
  textOf(share_user_id_s, share_user_id)

/** Nobody has redeemed it, and nobody can any more. */
export const isVoid = (invitation: Invitation) =>
  redeemerOf(invitation) === undefined &&
  (invitation.state === 'revoked' || invitation.state === 'expired')

/** Whether this driver was invited anew after a moment: what was chosen before is not about that. */
export const invitedSince = (all: readonly Invitation[], driverId: string, moment: Date) =>
  all.some(
    (one) =>
      redeemerOf(one) === driverId && Date.parse(one.expires_at ?? '') - validMs > moment.getTime(),
  )
