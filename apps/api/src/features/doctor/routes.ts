import { connectionDoctor as contract } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { ownedProduct, sinceOwned } from '../account/owned.ts'
import { examine } from './examine.ts'
import { reportText } from './report.ts'

type Options = { db: Db; fleetApi: FleetApi; upstreamLimit: RateLimit; now?: () => number }

export function doctorRoutes({ db, fleetApi, upstreamLimit, now = Date.now }: Options) {
  /** Also of a car that is not paid for: that is among the things it finds. */
  async function of({ userId, subject }: Caller, vin: string) {
    await ownedProduct(db, userId, vin)
    upstreamLimit.take(userId)
    const isOurs = await sinceOwned(db, [vin])
    return examine({ db, fleetApi, userId, subject, vin, isOurs, now: now() })
  }

  return implement(contract, {
    check: ({ params: { vin }, ...caller }) => of(caller, vin),
    async report({ params: { vin }, ...caller }, c) {
      return c.get('reply').text(reportText(await of(caller, vin)))
    },
  })
}
