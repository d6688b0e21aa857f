import { account as contract, type Product } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { polledVins } from '../polling/polling.ts'
import { rememberedGroups } from '../readings/remembered.ts'
import { rememberedConfigs } from '../readings/remembered-configs.ts'
import { paidPeriod } from '../subscription/current.ts'
import type { CurrentProducts } from './current.ts'
import { vehicleMetadata } from './metadata.ts'
import { createRegionOf } from './region.ts'
import { upstreamProblem } from './upstream-problem.ts'

type Options = {
  db: Db
  fleetApi: FleetApi
  currentProducts: CurrentProducts
  upstreamLimit: RateLimit
}

/** Of so many cars is asked at the same time: a large fleet must not fill the way to the upstream. */
const carsAtOnce = 4

export function accountRoutes({ db, fleetApi, currentProducts, upstreamLimit }: Options) {
  const regionOf = createRegionOf(fleetApi)
  return implement(contract, {
    async products({ query: { decode }, ...caller }) {
      const rows = await currentProducts(caller)
      const remembered = await rememberedGroups(db, caller)
      const items = rows.map(({ row }): Product => {
        const cached = remembered.get(row.productId)
        if (row.product.device_type !== 'vehicle' || !cached) return row.product
        // Clients that do not ask otherwise are used to a text here.
        return { ...row.product, cached_data: decode === 'true' ? cached : JSON.stringify(cached) }
      })
      return { items, count: items.length, pagination: null }
    },

    async metadata(caller) {
      const { userId, subject, scopes } = caller
      const rows = await currentProducts(caller)
      const sites = rows.flatMap(({ row: { product, productId }, entitlement }) => {
        if (product.device_type !== 'energy') return []
        const name = String(product.site_name ?? productId)
        return [[productId, { name, access: entitlement !== null }] as const]
      })
      const polled = await polledVins(db, userId)
      const configs = await rememberedConfigs(db, userId)
      upstreamLimit.take(userId)
      const vehicles = await inBatches(
        rows.filter(({ row }) => row.product.device_type === 'vehicle'),
        carsAtOnce,
        async ({ row: { productId: vin }, entitlement }) => {
          const ours = {
            access: entitlement !== null,
            polling: polled.has(vin),
            config: configs.get(vin),
          }
          return [vin, await vehicleMetadata(fleetApi, subject, vin, ours)] as const
        },
      ).catch(upstreamProblem)
      return {
        uid: userId,
        region: await regionOf(subject),
        scopes: [...scopes],
        vehicles: Object.fromEntries(vehicles),
        energy_sites: Object.fromEntries(sites),
        subscription: await paidPeriod(db, userId),
        vins: vehicles.map(([vin]) => vin),
      }
    },
  })
}

/** Answers in the order of what was given; the first failure is the whole's. */
async function inBatches<Item, Answer>(
  items: readonly Item[],
  size: number,
  act: (item: Item) => Promise<Answer>,
) {
  const answers: Answer[] = []
  for (let at = 0; at < items.length; at += size) {
    answers.push(...(await Promise.all(items.slice(at, at + size).map(act))))
  }
  return answers
}
