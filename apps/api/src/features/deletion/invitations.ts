import type { SharingApi } from '../../upstream/sharing-api.ts'

const perPage = 100

/** The ids of a car's invitations that somebody could still redeem. */
export async function openInvitations(sharing: SharingApi, subject: string, vin: string) {
  const open: string[] = []
  for (let page: number | null = 1; page !== null; ) {
    const { items, pagination } = await sharing.invitations(subject, vin, { page, perPage })
    for (const { id, id_s, state } of items) {
      if (state === 'pending') open.push(id_s ?? String(id))
    }
    page = pagination?.next ?? null
  }
  return open
}
