import { vehicles as contract } from '@console/sdk/contract'

import { implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { entitledProduct, ownedProduct } from '../account/owned.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import { requestOf } from '../commands/order.ts'
import type { Commands } from '../commands/service.ts'
import { type ReadOptions, readVehicle } from '../readings/read.ts'
import { recall } from '../readings/remembered.ts'
import { sections } from '../readings/sections.ts'

type Options = ReadOptions & { commands: Commands; upstreamLimit: RateLimit }

export function vehicleRoutes(options: Options) {
  const { db, fleetApi, commands, upstreamLimit } = options
  return implement(contract, {
    async get({ userId, subject, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      upstreamLimit.take(userId)
      return fleetApi.vehicle(subject, vin).catch(upstreamProblem)
    },

    async data({ userId, subject, scopes, params: { vin }, query }, c) {
      const endpoints = sections(query.endpoints, scopes)
      await entitledProduct(db, userId, vin)
      if (query.use_cache === 'true') {
        const remembered = await recall(db, { userId, vin }, endpoints)
        if (remembered) {
          c.set('free', true)
          return remembered
        }
      }
      upstreamLimit.take(userId)
      return readVehicle(options, { userId, subject, vin }, endpoints).catch(upstreamProblem)
    },

    async wakeUp({ params: { vin }, ...caller }, c) {
      await entitledProduct(db, caller.userId, vin)
      upstreamLimit.take(caller.userId)
      const order = { caller, target: { vin }, request: requestOf(c) }
      const { vehicle, free } = await commands.wakeUp(order)
      c.set('free', free)
      return vehicle
    },
  })
}
