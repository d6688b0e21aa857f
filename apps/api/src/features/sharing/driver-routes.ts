import { drivers as contract } from '@console/sdk/contract'

import { implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ownedProduct } from '../account/owned.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import { refreshAllWhoSee, type SharingOptions } from './lost-access.ts'
import { forgetDriver } from './removal-store.ts'

/** Who drives a car besides its owner. */
export function driverRoutes(options: SharingOptions & { upstreamLimit: RateLimit }) {
  const { db, fleetApi, upstreamLimit } = options
  return implement(contract, {
    async list({ userId, subject, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      upstreamLimit.take(userId)
      const items = await fleetApi.sharing.drivers(subject, vin).catch(upstreamProblem)
      return { items, count: items.length, pagination: null }
    },

    async remove({ userId, subject, params: { vin }, query }) {
      await ownedProduct(db, userId, vin)
      upstreamLimit.take(userId)
      const { share_user_id: driverId } = query
      await fleetApi.sharing.removeDriver(subject, vin, driverId).catch(upstreamProblem)
      if (driverId !== undefined) await forgetDriver(db, userId, vin, driverId)
      // The caller too: a driver may have given up the own access.
      await refreshAllWhoSee(options, vin).catch(upstreamProblem)
      return 'ok'
    },
  })
}
