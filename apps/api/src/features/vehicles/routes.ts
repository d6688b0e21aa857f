import { vehicles as contract } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { requestOf } from '../../http/request-of.ts'
import { shownTo } from '../../lib/places.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import type { KnownProducts } from '../account/known-products.ts'
import { entitledProduct, ownedProduct } from '../account/owned.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import type { Commands } from '../commands/service.ts'
import { spenderOf } from '../credits/billable.ts'
import type { Credits } from '../credits/service.ts'
import { answerDry, type PreflightChecks } from '../preflight/preflight.ts'
import type { Readings } from '../readings/readings.ts'
import { sections } from '../readings/sections.ts'

type Options = {
  db: Db
  fleetApi: FleetApi
  commands: Commands
  preflight: PreflightChecks
  credits: Credits
  upstreamLimit: RateLimit
  products: KnownProducts
  readings: Readings
  now: () => number
}

export function vehicleRoutes(options: Options) {
  const { db, fleetApi, commands, preflight, credits, upstreamLimit, products, readings, now } =
    options
  return implement(contract, {
    async get({ userId, subject, scopes, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      upstreamLimit.take(userId)
      return shownTo(scopes, await fleetApi.vehicle(subject, vin).catch(upstreamProblem))
    },

    async data({ params: { vin }, query, ...caller }, c) {
      const { userId, subject, scopes } = caller
      const endpoints = sections(query.endpoints, scopes)
      await products.entitled(userId, vin)
      if (query.use_cache === 'true') {
        const remembered = await readings.recall({ userId, vin }, endpoints)
        if (remembered) return shownTo(scopes, remembered)
      }
      upstreamLimit.take(userId)
      const by = spenderOf(caller, requestOf(c))
      const read = async () => {
        const data = await fleetApi.vehicleData(subject, vin, endpoints).catch(upstreamProblem)
        await readings.keep({ userId, vin }, { data, asked: endpoints, at: new Date(now()) })
        return data
      }
      const act = { userId, cause: 'vehicle_data', productId: vin, name: null, by } as const
      // Whole, it is handed on as the bytes that came; without places it is another object.
      return shownTo(scopes, await credits.pay(act, read))
    },

    async wakeUp({ params: { vin }, ...caller }, c) {
      if (c.get('isDryRun')) return answerDry(c, preflight.vehicle(caller, vin, 'wake_up', {}))
      await entitledProduct(db, caller.userId, vin)
      upstreamLimit.take(caller.userId)
      return commands.wakeUp({ caller, target: { vin }, request: requestOf(c) })
    },
  })
}
