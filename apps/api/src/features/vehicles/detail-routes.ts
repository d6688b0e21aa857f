import { vehicleDetails as contract, customReads } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { implement } from '../../http/implement.ts'
import { notFound } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import type { VehicleRecord } from '../../upstream/reports-api.ts'
import { ownedProduct, recordedProduct } from '../account/owned.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'

type Options = { db: Db; fleetApi: FleetApi; upstreamLimit: RateLimit }

/** What a car, and the manufacturer's records of it, can be asked besides its live data. Free of charge. */
export function vehicleDetailRoutes({ db, fleetApi, upstreamLimit }: Options) {
  const { reports } = fleetApi

  async function ask<Answer>(userId: string, vin: string, question: () => Promise<Answer>) {
    await ownedProduct(db, userId, vin)
    upstreamLimit.take(userId)
    return question().catch(upstreamProblem)
  }

  const record =
    (name: VehicleRecord) =>
    ({ userId, subject, restriction, query: { vin } }: Caller & { query: { vin: string } }) => {
      if (!restriction.allowsVehicle(vin)) throw notFound()
      return ask(userId, vin, () => reports.record(subject, vin, name))
    }

  // What the gateway was told to keep to: it counts as no call of the manufacturer's.
  const told = implement(customReads, {
    async chargeOnSolar({ userId, subject, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      return fleetApi.chargeOnSolar(subject, vin).catch(upstreamProblem)
    },
  })

  const asked = implement(contract, {
    mobileEnabled: ({ userId, subject, params: { vin } }) =>
      ask(userId, vin, () => reports.mobileEnabled(subject, vin)),

    nearbyChargingSites: ({ userId, subject, params: { vin }, query }) =>
      ask(userId, vin, () =>
        reports.nearbyChargingSites(subject, vin, {
          count: query.count === undefined ? undefined : Number(query.count),
          radius: query.radius === undefined ? undefined : Number(query.radius),
          detail: query.detail === 'true',
        }),
      ),

    recentAlerts: ({ userId, subject, params: { vin } }) =>
      ask(userId, vin, () => reports.recentAlerts(subject, vin)),

    releaseNotes: ({ userId, subject, params: { vin }, query }) =>
      ask(userId, vin, () => reports.releaseNotes(subject, vin, query.staged === 'true')),

    serviceData: ({ userId, subject, params: { vin } }) =>
      ask(userId, vin, () => reports.serviceData(subject, vin)),

    async chargeHistory({ userId, subject, params: { vin } }) {
      await recordedProduct(db, userId, vin)
      return ask(userId, vin, () => reports.chargeHistory(subject, vin))
    },

    options: record('options'),
    warrantyDetails: record('warranty'),
    upgradeEligibility: record('upgrades'),
    upgradesEligibility: record('upgrades'),
    subscriptionsEligible: record('subscriptions'),
    subscriptionsEligibility: record('subscriptions'),
  })
  return asked.route('/', told)
}
