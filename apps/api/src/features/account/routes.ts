import { account as contract, type Product, type VehicleMetadata } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { polledVins } from '../polling/polling.ts'
import { rememberedGroups } from '../readings/remembered.ts'
import { rememberedConfigs } from '../readings/remembered-configs.ts'
import { paidPeriod } from '../subscription/current.ts'
import type { CurrentProducts } from './current.ts'
import { glances } from './glances.ts'
import { createRegionOf } from './region.ts'

type Options = {
  db: Db
  fleetApi: FleetApi
  currentProducts: CurrentProducts
  upstreamLimit: RateLimit
  onTrouble: (error: unknown) => void
}

export function accountRoutes(options: Options) {
  const { db, fleetApi, currentProducts } = options
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
      const cars = rows.filter(({ row }) => row.product.device_type === 'vehicle')
      const paid = new Set(cars.flatMap((car) => (car.entitlement ? [car.row.productId] : [])))
      const told = await glances(options, caller, cars, configs)
      const vehicles = told.map(([vin, about]): [string, VehicleMetadata] => [
        vin,
        { ...about, access: paid.has(vin), polling: polled.has(vin) },
      ])
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
