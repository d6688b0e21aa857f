import { drivers, invitations } from '@console/sdk/contract'

import { FleetApiError } from '../fleet-api.ts'
import type { SharingApi } from '../sharing-api.ts'
import type { Calls } from './calls.ts'

export const teslaSharing = (calls: Calls): SharingApi => ({
  drivers: async (owner, vin) => (await calls.ask(drivers.list, owner, { params: { vin } })).items,

  async removeDriver(subject, vin, shareUserId) {
    const parts = { params: { vin }, query: { share_user_id: shareUserId } }
    try {
      await calls.ask(drivers.remove, subject, parts)
    } catch (error) {
      if (!(error instanceof FleetApiError && error.status === 404)) throw error
      // The driver may be gone already, which is what was asked for; or the car is not theirs at all.
      await calls.ask(drivers.list, subject, { params: { vin } })
    }
  },

  invitations: (owner, vin, { page, perPage }) =>
    calls.ask(invitations.list, owner, {
      params: { vin },
      query: { page: String(page), per_page: String(perPage) },
    }),
  invite: (owner, vin) => calls.ask(invitations.create, owner, { params: { vin } }),
  async revoke(owner, vin, id) {
    await calls.ask(invitations.revoke, owner, { params: { vin, id } })
  },
  redeem: (subject, code) => calls.ask(invitations.redeem, subject, { body: { code } }),
})
