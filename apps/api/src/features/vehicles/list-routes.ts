import { vehicleList as contract, type Vehicle } from '@console/sdk/contract'

import { implement } from '../../http/implement.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import type { CurrentProducts } from '../account/current.ts'

/** As many as the manufacturer gives. */
const perPageDefault = 100

export const vehicleListRoutes = ({ currentProducts }: { currentProducts: CurrentProducts }) =>
  implement(contract, {
    async list({ query, ...caller }) {
      const vehicles = (await currentProducts(caller)).flatMap(({ row: { product } }): Vehicle[] =>
        product.device_type === 'vehicle' ? [product] : [],
      )
      const page = readPage(query, perPageDefault)
      return pageOf(vehicles.slice(page.offset, page.offset + page.limit), vehicles.length, page)
    },
  })
