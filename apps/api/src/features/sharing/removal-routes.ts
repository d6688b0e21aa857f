import { driverRemovals as contract } from '@console/sdk/contract'
import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import { notFound } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { ownersCar } from '../account/owners-car.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import { allInvitations, idOf } from './redeemers.ts'
import { cancelRemoval, chooseEnd, present, readEnd } from './removal-store.ts'
import { removalsNow } from './removals-now.ts'

type Options = { db: Db; fleetApi: FleetApi; upstreamLimit: RateLimit; now: () => number }

/** When drivers are removed by themselves: for the owner alone to see and to choose. */
export function removalRoutes({ db, fleetApi, upstreamLimit, now }: Options) {
  const { sharing } = fleetApi
  const sharedBy = (userId: string, vin: string) => ownersCar(db, userId, vin, ownersAlone)

  return implement(contract, {
    async list({ userId, subject, params: { vin } }) {
      await sharedBy(userId, vin)
      const ask = () => {
        upstreamLimit.take(userId)
        return allInvitations(sharing, subject, vin).catch(upstreamProblem)
      }
      const items = (await removalsNow(db, userId, vin, ask)).map(present)
      return { items, count: items.length, pagination: null }
    },

    async ofDriver({ userId, subject, params: { vin, id }, body }) {
      await sharedBy(userId, vin)
      const removeAt = readEnd(body.remove_at, now())
      upstreamLimit.take(userId)
      const drivers = await sharing.drivers(subject, vin).catch(upstreamProblem)
      if (!drivers.some((one) => (one.user_id_s || String(one.user_id)) === id)) throw notFound()
      return present(await chooseEnd(db, { userId, vin, driverId: id, removeAt, now: now() }))
    },

    async ofInvitation({ userId, subject, params: { vin, id }, body }) {
      await sharedBy(userId, vin)
      const removeAt = readEnd(body.remove_at, now())
      upstreamLimit.take(userId)
      const all = await allInvitations(sharing, subject, vin).catch(upstreamProblem)
      if (!all.some((one) => idOf(one) === id)) throw notFound()
      return present(await chooseEnd(db, { userId, vin, invitationId: id, removeAt, now: now() }))
    },

    async cancel({ userId, params: { vin, id } }) {
      await sharedBy(userId, vin)
      await cancelRemoval(db, userId, vin, id)
      return true as const
    },
  })
}

const ownersAlone = {
  unpaid: true,
  refusal: 'Only the owner of the vehicle sees and chooses until when others drive it.',
} as const
