import type { SignalValue } from '@console/sdk/contract'
import { and, asc, desc, eq, inArray, lte, notInArray } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { siteInfos, siteTariffs, siteTotals } from '../../db/schema/site-settings.ts'
import { telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import {
  latestSignals,
  signalHistory,
  siteStatus,
  vehicleConnectivity,
  vehicleStates,
} from '../../db/schema.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { sinceOwned } from '../account/owned.ts'
import type { Filter } from './reader.ts'
import { configEvent, creditsEvent, type StreamEvent, toEvent } from './stream-event.ts'
import { placeFields } from './view.ts'

type Options = {
  products: readonly string[]
  topics: Filter['topics']
  field?: string | undefined
  /** How old places must be. */
  placesLateMs?: number | undefined
  /** Tells what the account has left. */
  balance?: (() => Promise<number>) | undefined
}

/** The last known value of everything, each with the moment at which its source said so. */
export async function readSnapshot(db: Db, options: Options): Promise<StreamEvent[]> {
  const { topics } = options
  const products = [...options.products]
  const records: TelemetryRecord[] = []
  if (products.length === 0) return []
  if (topics.has('state')) records.push(...(await states(db, products)))
  if (topics.has('connectivity')) records.push(...(await connectivity(db, products)))
  if (topics.has('data')) records.push(...(await signals(db, products, options)))
  if (topics.has('live_status')) records.push(...(await sites(db, products)))
  if (topics.has('site_info')) records.push(...(await siteSettings(db, products)))
  if (topics.has('tariff_content_v2')) records.push(...(await tariffs(db, products)))
  if (topics.has('energy_totals')) records.push(...(await totals(db, products)))
  const isOurs = await sinceOwned(db, products)
  const shown = records.filter(
    (record) => !('vin' in record) || isOurs({ ...record, createdAt: new Date(record.createdAt) }),
  )
  const events = shown.map((record) => toEvent(record, { isCache: true }))
  if (topics.has('credits') && options.balance) events.push(credits(await options.balance()))
  return topics.has('config') ? [...(await configs(db, products)), ...events] : events
}

function credits(balance: number) {
  const change = { type: 'snapshot', name: null, cost: 0, balance, quota: null, accounting: null }
  const createdAt = new Date().toISOString()
  return creditsEvent({ createdAt, credits: change }, { isCache: true })
}

async function configs(db: Db, vins: string[]): Promise<StreamEvent[]> {
  const rows = await db.select().from(telemetryConfigs).where(inArray(telemetryConfigs.vin, vins))
  return rows.flatMap(({ vin, config, changedAt }) =>
    config
      ? [configEvent({ vin, createdAt: changedAt.toISOString(), config }, { isCache: true })]
      : [],
  )
}

async function states(db: Db, vins: string[]): Promise<TelemetryRecord[]> {
  const rows = await db.select().from(vehicleStates).where(inArray(vehicleStates.vin, vins))
  return rows.map(({ vin, state, createdAt }) => ({
    kind: 'state',
    vin,
    createdAt: createdAt.toISOString(),
    state,
  }))
}

async function connectivity(db: Db, vins: string[]): Promise<TelemetryRecord[]> {
  const rows = await db
    .select()
    .from(vehicleConnectivity)
    .where(inArray(vehicleConnectivity.vin, vins))
    .orderBy(asc(vehicleConnectivity.createdAt))
  return rows.map(({ vin, networkInterface, status, createdAt }) => ({
    kind: 'connectivity',
    vin,
    createdAt: createdAt.toISOString(),
    networkInterface,
    status,
  }))
}

/** Signals of one car and moment were one message, and become one again. */
async function signals(
  db: Db,
  vins: string[],
  { field, placesLateMs = 0 }: Options,
): Promise<TelemetryRecord[]> {
  const newest = await db
    .select()
    .from(latestSignals)
    .where(
      and(
        inArray(latestSignals.vin, vins),
        field === undefined ? undefined : eq(latestSignals.field, field),
        placesLateMs === 0 ? undefined : notInArray(latestSignals.field, [...placeFields]),
      ),
    )
  const late = placesLateMs === 0 ? [] : await placesBefore(db, vins, Date.now() - placesLateMs)
  const rows = [...newest, ...late].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const messages = new Map<string, Extract<TelemetryRecord, { kind: 'data' }>>()
  for (const { vin, field, value, createdAt } of rows) {
    const at = createdAt.toISOString()
    const data: Record<string, SignalValue> = messages.get(`${vin} ${at}`)?.data ?? {}
    data[field] = value
    messages.set(`${vin} ${at}`, { kind: 'data', vin, createdAt: at, data })
  }
  return [...messages.values()]
}

/** Where each car was then. */
const placesBefore = (db: Db, vins: string[], at: number) =>
  db
    .selectDistinctOn([signalHistory.vin, signalHistory.field])
    .from(signalHistory)
    .where(
      and(
        inArray(signalHistory.vin, vins),
        inArray(signalHistory.field, [...placeFields]),
        lte(signalHistory.createdAt, new Date(at)),
      ),
    )
    .orderBy(signalHistory.vin, signalHistory.field, desc(signalHistory.createdAt))

async function sites(db: Db, ids: string[]): Promise<TelemetryRecord[]> {
  const rows = await db.select().from(siteStatus).where(inArray(siteStatus.siteId, ids))
  return rows.map(({ siteId, liveStatus, createdAt }) => ({
    kind: 'live_status',
    siteId,
    createdAt: createdAt.toISOString(),
    liveStatus,
  }))
}

async function siteSettings(db: Db, ids: string[]): Promise<TelemetryRecord[]> {
  const rows = await db.select().from(siteInfos).where(inArray(siteInfos.siteId, ids))
  return rows.map(({ siteId, siteInfo, createdAt }) => ({
    kind: 'site_info',
    siteId,
    createdAt: createdAt.toISOString(),
    siteInfo,
  }))
}

async function tariffs(db: Db, ids: string[]): Promise<TelemetryRecord[]> {
  const rows = await db.select().from(siteTariffs).where(inArray(siteTariffs.siteId, ids))
  return rows.map(({ siteId, tariff, createdAt }) => ({
    kind: 'tariff_content_v2',
    siteId,
    createdAt: createdAt.toISOString(),
    tariff,
  }))
}

async function totals(db: Db, ids: string[]): Promise<TelemetryRecord[]> {
  const rows = await db.select().from(siteTotals).where(inArray(siteTotals.siteId, ids))
  return rows.map(({ siteId, day, createdAt }) => ({
    kind: 'energy_totals',
    siteId,
    createdAt: createdAt.toISOString(),
    ...day,
  }))
}
