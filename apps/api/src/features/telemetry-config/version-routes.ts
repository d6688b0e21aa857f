import {
  type ConfigVersion,
  configForecast,
  configVersions,
  forecastDays,
} from '@console/sdk/contract'
import { and, count, desc, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { configVersions as versions } from '../../db/schema/telemetry-configs.ts'
import type { Caller } from '../../http/caller.ts'
import { implement } from '../../http/implement.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { notFound, Problem } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { TelemetryApi } from '../../upstream/telemetry-api.ts'
import { changedHands, ownedProduct } from '../account/owned.ts'
import { ownersCar } from '../account/owners-car.ts'
import { authorOf, knownUsers, presentVersion } from './author.ts'
import { readChoices, readKept } from './choices.ts'
import { forecast, type SignalPrice } from './forecast.ts'
import { difference, merge } from './merge.ts'
import { presetsFor } from './presets.ts'
import type { Configs } from './service.ts'
import { carFacts } from './support.ts'
import { toTelemetryConfig } from './upstream-config.ts'

type Options = {
  db: Db
  configs: Configs
  telemetry: TelemetryApi
  upstreamLimit: RateLimit
}
type Row = typeof versions.$inferSelect

export function configVersionRoutes({ db, configs, telemetry, upstreamLimit }: Options) {
  /** The newest configuration of a car that the caller owns. */
  async function newest({ userId, subject }: Caller, vin: string) {
    await ownersCar(db, userId, vin, { unpaid: true })
    return configs.meet(subject, vin)
  }

  async function version(vin: string, id: string) {
    const [row] = await db
      .select()
      .from(versions)
      .where(and(eq(versions.vin, vin), eq(versions.id, id)))
    if (!row) throw notFound()
    return row
  }

  async function presenter(caller: Caller, vin: string, current: string | null | undefined) {
    const users = await knownUsers(db, caller, vin)
    const known = new Map(users.map(({ id, fullName }) => [id, fullName]))
    return (row: Row): ConfigVersion => ({
      ...presentVersion(row, known),
      field_count: Object.keys(row.config?.fields ?? {}).length,
      current: row.id === current,
    })
  }

  return implement(configVersions, {
    async list({ params: { vin }, query, ...caller }) {
      const row = await newest(caller, vin)
      const page = readPage(query)
      const ofCar = eq(versions.vin, vin)
      const [total] = await db.select({ n: count() }).from(versions).where(ofCar)
      const rows = await db
        .select()
        .from(versions)
        .where(ofCar)
        .orderBy(desc(versions.number))
        .limit(page.limit)
        .offset(page.offset)
      const present = await presenter(caller, vin, row?.versionId)
      return pageOf(rows.map(present), total?.n ?? 0, page)
    },

    async get({ params: { vin, version: id }, ...caller }) {
      const row = await newest(caller, vin)
      const found = await version(vin, id)
      const present = await presenter(caller, vin, row?.versionId)
      const config = found.config && toTelemetryConfig(telemetry.receiver, found.config)
      return { ...present(found), config }
    },

    async diff({ params: { vin }, query, ...caller }) {
      await newest(caller, vin)
      const [from, to] = [await version(vin, query.from), await version(vin, query.to)]
      return { from: from.id, to: to.id, ...difference(from.config, to.config) }
    },

    async restore({ params: { vin, version: id }, body, ...caller }) {
      await ownersCar(db, caller.userId, vin)
      const { config } = await version(vin, id)
      if (!config) {
        throw new Problem(
          'unprocessable',
          'This version stopped the stream. Delete the configuration to stop it again.',
        )
      }
      const { fields, ignored } = readKept(config.fields, caller.scopes)
      upstreamLimit.take(caller.userId)
      const [made] = await configs.change([
        {
          vin,
          author: await authorOf(db, caller),
          change: 'restored',
          restoredFrom: id,
          basedOn: body?.based_on,
          note: body?.note,
          next: () => ({ ...config, fields }),
        },
      ])
      if (!made) throw new Error('Restoring made no version.')
      const present = await presenter(caller, vin, made.id)
      return {
        version: present(await version(vin, made.id)),
        update: await configs.outcome([vin], ignored),
      }
    },

    async sync({ userId, subject, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      const row = await configs.meet(subject, vin)
      if (!row?.versionId) return nothingToSync
      const fresh = await configs.watch.refresh(row)
      const moment = (at: Date | null) => at?.toISOString() ?? null
      return {
        version: fresh.versionId,
        sent_at: moment(fresh.sentAt),
        accepted_at: moment(fresh.acceptedAt),
        synced_at: moment(fresh.syncedAt),
        first_data_at: moment(fresh.firstDataAt),
        refusal: fresh.refusal,
        drift: fresh.drift,
        checked_at: moment(fresh.checkedAt),
      }
    },

    async presets({ userId, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      const items = presetsFor(await carFacts(db, vin))
      return { items, count: items.length, pagination: null }
    },
  })
}

const nothingToSync = {
  version: null,
  sent_at: null,
  accepted_at: null,
  synced_at: null,
  first_data_at: null,
  refusal: null,
  drift: null,
  checked_at: null,
}

type ForecastOptions = {
  db: Db
  configs: Configs
  now: () => number
  /** Null where signals cost nothing. */
  price: SignalPrice | null
}

export const configForecastRoutes = ({ db, configs, now, price }: ForecastOptions) =>
  implement(configForecast, {
    async create({ userId, subject, scopes, params: { vin }, body = {} }) {
      const { fields, ignored } = readChoices(body.fields ?? {}, scopes)
      // What it would send follows from what it sent before, which is the owner's alone to know.
      await ownersCar(db, userId, vin, { unpaid: true })
      const changed = await changedHands(db, [vin])
      const row = await configs.meet(subject, vin)
      const current = row?.config ?? null
      const changes = Object.keys(fields).length > 0
      return forecast({
        db,
        vin,
        current,
        draft: changes ? merge(current, { fields }, body.mode ?? 'update') : current,
        ignored,
        since: row?.changedAt ?? null,
        ownedSince: changed.get(vin) ?? null,
        days: body.days ?? forecastDays.default,
        now: now(),
        price,
      })
    },
  })
