import {
  vehicles as contract,
  type VehicleDataEndpoint,
  vehicleDataEndpoints,
} from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { entitledProduct, ownedProduct } from '../account/owned.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import { requestOf } from '../commands/order.ts'
import type { Commands } from '../commands/service.ts'

type Options = { db: Db; fleetApi: FleetApi; commands: Commands; upstreamLimit: RateLimit }

export const vehicleRoutes = ({ db, fleetApi, commands, upstreamLimit }: Options) =>
  implement(contract, {
    async get({ userId, subject, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      upstreamLimit.take(userId)
      return fleetApi.vehicle(subject, vin).catch(upstreamProblem)
    },

    async data({ userId, subject, scopes, params: { vin }, query }) {
      const endpoints = sections(query.endpoints)
      // Places are a scope of their own.
      if (!scopes.has('vehicle_location')) endpoints.delete('location_data')
      await entitledProduct(db, userId, vin)
      upstreamLimit.take(userId)
      return fleetApi.vehicleData(subject, vin, endpoints).catch(upstreamProblem)
    },

    async wakeUp({ params: { vin }, ...caller }, c) {
      await entitledProduct(db, caller.userId, vin)
      upstreamLimit.take(caller.userId)
      return commands.wakeUp({ caller, target: { vin }, request: requestOf(c) })
    },
  })

const all = new Set<VehicleDataEndpoint>(vehicleDataEndpoints)

/** Clients join the names with `;` or `,`. Places come only when they are asked for by name. */
function sections(asked: string | undefined) {
  if (asked === undefined || asked === '' || asked === '*' || asked === 'vehicle_data_combo') {
    const usual = new Set(all)
    usual.delete('location_data')
    return usual
  }
  const chosen = new Set<VehicleDataEndpoint>()
  for (const name of asked.split(/[;,]/)) {
    const known = vehicleDataEndpoints.find((endpoint) => endpoint === name)
    if (!known) throw new Problem('invalid_field', `query/endpoints: "${name}" is no section.`)
    chosen.add(known)
  }
  return chosen
}
