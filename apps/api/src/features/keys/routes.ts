import { fleetStatus as contract } from '@console/sdk/contract'
import { and, asc, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { products } from '../../db/schema.ts'
import { implement } from '../../http/implement.ts'
import { notFound } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { ownedProduct } from '../account/owned.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import { askReadiness, keyStatus, seenReadiness } from './readiness.ts'

type Options = { db: Db; fleetApi: FleetApi; upstreamLimit: RateLimit; now: () => number }

/** Which cars hold the virtual key, and what each is ready for. */
export function keyRoutes(options: Options) {
  const { db, upstreamLimit } = options
  return implement(contract, {
    async read({ userId, subject, restriction, body }) {
      const vins = [...new Set(body.vins)]
      // One that is not the caller's refuses all, in the words of one that does not exist.
      for (const vin of vins) {
        if (!restriction.allowsVehicle(vin)) throw notFound()
        await ownedProduct(db, userId, vin)
      }
      upstreamLimit.take(userId)
      const rows = await askReadiness(options, { userId, subject }, vins).catch(upstreamProblem)
      return keyStatus(vins, rows)
    },

    async keys({ userId, subject, restriction }) {
      const owned = await db
        .select({ vin: products.productId })
        .from(products)
        .where(and(eq(products.userId, userId), eq(products.kind, 'vehicle')))
        .orderBy(asc(products.productId))
      const vins = owned.map(({ vin }) => vin).filter((vin) => restriction.allowsVehicle(vin))
      return keyStatus(vins, await seenReadiness(options, { userId, subject }, vins))
    },
  })
}
