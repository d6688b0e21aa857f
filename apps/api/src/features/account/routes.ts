import { account as contract, type Product, type VehicleMetadata } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { polledVins } from '../polling/polling.ts'
import { rememberedGroups } from '../readings/remembered.ts'
import type { CurrentProducts } from './current.ts'
import { vehicleMetadata } from './metadata.ts'
import { upstreamProblem } from './upstream-problem.ts'

type Options = {
  db: Db
  fleetApi: FleetApi
  currentProducts: CurrentProducts
  /** The region that accounts belong to, as clients expect it: `NA` or `EU`. */
  region: string
}

export const accountRoutes = ({ db, fleetApi, currentProducts, region }: Options) =>
  implement(contract, {
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
      const polled = await polledVins(db, userId)
      const vehicles: Record<string, VehicleMetadata> = {}
      const sites: Record<string, { name: string; access: boolean }> = {}
      for (const { row, entitlement } of rows) {
        const { product, productId } = row
        const access = entitlement !== null
        if (product.device_type === 'energy') {
          sites[productId] = { name: String(product.site_name ?? productId), access }
        } else {
          const ours = { access, polling: polled.has(productId) }
          vehicles[productId] = await vehicleMetadata(fleetApi, subject, productId, ours).catch(
            upstreamProblem,
          )
        }
      }
      return {
        uid: userId,
        region,
        scopes: [...scopes],
        vehicles,
        energy_sites: sites,
        subscription: {},
        vins: Object.keys(vehicles),
      }
    },
  })
