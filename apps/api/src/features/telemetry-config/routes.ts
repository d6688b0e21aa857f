import {
  type DeliveryPolicy,
  fleetTelemetry,
  type TelemetryConfigRequest,
  type TelemetryStopQuery,
  telemetryConfig,
} from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import type { StoredConfig } from '../../db/schema/telemetry-configs.ts'
import type { Caller } from '../../http/caller.ts'
import { implement } from '../../http/implement.ts'
import { notFound } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { ownedProduct } from '../account/owned.ts'
import { ownersCar } from '../account/owners-car.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import { authorOf } from './author.ts'
import { readChoices } from './choices.ts'
import { type Change, merge } from './merge.ts'
import { type Configs, noFields } from './service.ts'
import { toStored } from './upstream-config.ts'

type Options = { db: Db; configs: Configs }
type Request = Caller & { params: { vin: string } }
type Stopping = Request & { query: TelemetryStopQuery }

export function telemetryConfigRoutes({ db, configs }: Options) {
  const change =
    (mode: 'update' | 'replace') =>
    async ({ params: { vin }, body, ...caller }: Request & { body: TelemetryConfigRequest }) => {
      const { fields, ignored } = readChoices(body.fields ?? {}, caller.scopes)
      await ownersCar(db, caller.userId, vin)
      await configs.meet(caller.subject, vin)
      const asked = { ...settingsOf(body), fields }
      await configs.change([
        {
          vin,
          author: await authorOf(db, caller),
          change: mode === 'update' ? 'updated' : 'replaced',
          basedOn: body.based_on,
          note: body.note,
          next: (before) => changed(before, asked, mode),
        },
      ])
      return configs.outcome([vin], ignored)
    }

  return implement(telemetryConfig, {
    async get({ userId, subject, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      const row = await configs.meet(subject, vin)
      const config = row && configs.present(row)
      if (!config) throw notFound()
      return config
    },
    update: change('update'),
    replace: change('replace'),
    async remove(request) {
      const update = await remove({ db, configs }, request)
      return { response: update, ...update }
    },
  })
}

type FleetOptions = Options & { fleetApi: FleetApi; upstreamLimit: RateLimit }

/** The manufacturer's own names for the same: reads show its word, changes go the same way. */
export const fleetTelemetryRoutes = (options: FleetOptions) => {
  const { db, configs, fleetApi, upstreamLimit } = options
  return implement(fleetTelemetry, {
    async get({ userId, subject, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      upstreamLimit.take(userId)
      return fleetApi.telemetry.state(subject, vin).catch(upstreamProblem)
    },

    async remove(request) {
      await ownersCar(db, request.userId, request.params.vin, { unpaid: true })
      upstreamLimit.take(request.userId)
      return remove(options, request)
    },

    async create({ body: { vins, config }, ...caller }) {
      const asked = toStored(config)
      const { fields, ignored } = readChoices(config.fields, caller.scopes)
      const cars = [...new Set(vins)]
      for (const vin of cars) await ownersCar(db, caller.userId, vin)
      upstreamLimit.take(caller.userId)
      for (const vin of cars) await configs.meet(caller.subject, vin)
      const author = await authorOf(db, caller)
      await configs.change(
        cars.map((vin) => ({
          vin,
          author,
          change: 'replaced' as const,
          next: (before) => changed(before, { ...asked, fields }, 'replace'),
        })),
      )
      return configs.outcome(cars, ignored)
    },

    async errors({ userId, subject, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      upstreamLimit.take(userId)
      const errors = await fleetApi.telemetry.errors(subject, vin).catch(upstreamProblem)
      return { fleet_telemetry_errors: errors }
    },
  })
}

/** Stopping needs no subscription. A second time changes nothing, and succeeds. */
async function remove(
  { db, configs }: Options,
  { params: { vin }, query: { based_on: basedOn }, ...caller }: Stopping,
) {
  await ownersCar(db, caller.userId, vin, { unpaid: true })
  await configs.meet(caller.subject, vin)
  const author = await authorOf(db, caller)
  await configs.change([{ vin, author, change: 'removed', basedOn, next: () => null }])
  return configs.outcome([vin], [])
}

function changed(before: StoredConfig | null, asked: Change, mode: 'update' | 'replace') {
  const hasFields = Object.keys(asked.fields ?? {}).length > 0
  if (before || hasFields) return merge(before, asked, mode)
  if (asked.prefer_typed !== undefined || asked.delivery_policy !== undefined) throw noFields()
  return null
}

function settingsOf({
  prefer_typed,
  delivery_policy,
}: {
  prefer_typed?: boolean | undefined
  delivery_policy?: DeliveryPolicy | undefined
}): Change {
  return {
    ...(prefer_typed !== undefined && { prefer_typed }),
    ...(delivery_policy !== undefined && { delivery_policy }),
  }
}
