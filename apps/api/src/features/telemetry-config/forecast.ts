import { expectedSignals } from '@console/app-config/expected-signals'
import type { ConfigForecast, FieldForecast } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'

import type { Db } from '../../db/db.ts'
import type { FieldSetting, StoredConfig } from '../../db/schema/telemetry-configs.ts'
import { later } from '../account/owned.ts'
import { type Counted, countedMax, countRecorded, readNumbers } from './recorded.ts'

const daySeconds = 86_400
const hourSeconds = 3_600
/** Where nothing is known of a field: a number moves for so long on a usual day, and else repeats. */
const movingSeconds = 2 * hourSeconds

/** What a million signals cost, in hundredths of the currency. */
export type SignalPrice = { currency: string; minor_units_per_million: number }

type Options = {
  db: Db
  vin: string
  current: StoredConfig | null
  draft: StoredConfig | null
  ignored: readonly string[]
  /** Since when the present configuration stands. */
  since: Date | null
  /** Since when the car is its owner's, if another had it before. */
  ownedSince: Date | null
  days: number
  now: number
  price: SignalPrice | null
}

/** Replays the car's own last days under another configuration. */
export async function forecast(options: Options): Promise<ConfigForecast> {
  const { db, vin, current, draft, price, now } = options
  const names = new Set([
    ...Object.keys(current?.fields ?? {}),
    ...Object.keys(draft?.fields ?? {}),
  ])
  const from = later(new Date(now - options.days * daySeconds * 1000), options.ownedSince)
  const drafts = [...names].map((field) => ({
    field,
    current: current?.fields[field]?.interval_seconds ?? null,
    draft: draft?.fields[field]?.interval_seconds ?? null,
  }))
  const counted = await countRecorded(db, { vin, from, drafts })
  const byField = new Map(counted.map((one) => [one.field, one]))
  const withDelta = counted.filter(({ field }) => draft?.fields[field]?.minimum_delta)
  const numbers = await readNumbers(db, { vin, from, fields: withDelta.map(({ field }) => field) })

  const firstAt = Math.min(now / 1000, ...counted.map(({ first }) => first))
  const isEstablished = options.since !== null && now - options.since.getTime() > daySeconds * 1000
  const fields: Record<string, FieldForecast> = {}
  for (const field of names) {
    const before = current?.fields[field]
    const after = draft?.fields[field]
    const known = byField.get(field)
    fields[field] = known
      ? replayed(known, { before, after, firstAt, now, numbers: numbers.get(field) })
      : unseen(field, { before, after, isSilent: isEstablished && counted.length > 0 })
  }
  const total = (of: (field: FieldForecast) => number) =>
    rounded(Object.values(fields).reduce((sum, field) => sum + of(field), 0))
  const signals = total(({ signals_per_day }) => signals_per_day)
  const currentSignals = total(({ current_signals_per_day }) => current_signals_per_day)
  const cost = (perDay: number) =>
    price && rounded((perDay * price.minor_units_per_million) / 1e6, 6)
  const hours = new Set(counted.flatMap((one) => one.hours))
  return {
    signals_per_day: signals,
    current_signals_per_day: currentSignals,
    cost_per_day: cost(signals),
    current_cost_per_day: cost(currentSignals),
    price,
    fields,
    ignored_fields: [...options.ignored],
    replayed_from: counted.length > 0 ? new Date(firstAt * 1000).toISOString() : null,
    replayed_to: counted.length > 0 ? new Date(now).toISOString() : null,
    replayed_hours: hours.size,
  }
}

type Replay = {
  before: FieldSetting | undefined
  after: FieldSetting | undefined
  firstAt: number
  now: number
  numbers: readonly { at: number; value: number }[] | undefined
}

function replayed(known: Counted, { before, after, firstAt, now, numbers }: Replay): FieldForecast {
  // A busy field reaches back less far than the others.
  const begin = known.n >= countedMax ? known.first : firstAt
  const days = Math.max(60, now / 1000 - begin) / daySeconds
  const perDay = (count: number) => rounded(count / days)
  const current = before ? known.current_n : 0
  const shared = { current_signals_per_day: perDay(current) }
  if (!after) {
    return { ...shared, signals_per_day: 0, basis: 'history', values_lost_per_day: perDay(known.n) }
  }
  if (before && after.interval_seconds < before.interval_seconds) {
    const more = before.interval_seconds / after.interval_seconds
    const count = known.n - known.dense + known.dense * more
    // Nobody knows what the car did between two values.
    return {
      ...shared,
      signals_per_day: perDay(count),
      basis: 'estimate',
      values_lost_per_day: null,
    }
  }
  const count = numbers ? Math.min(known.draft_n, passing(numbers, after)) : known.draft_n
  return {
    ...shared,
    signals_per_day: perDay(count),
    basis: 'history',
    values_lost_per_day: perDay(Math.max(0, known.n - count)),
  }
}

/** How many of these values a car sends that holds back small changes. */
function passing(
  numbers: readonly { at: number; value: number }[],
  { interval_seconds: wait, minimum_delta: delta = 0, resend_interval_seconds }: FieldSetting,
) {
  const resend = resend_interval_seconds ?? hourSeconds
  let sent: { at: number; value: number } | undefined
  let count = 0
  for (const point of numbers) {
    const since = sent ? point.at - sent.at : Number.POSITIVE_INFINITY
    const moved = sent ? Math.abs(point.value - sent.value) : Number.POSITIVE_INFINITY
    if (since < wait || (moved < delta && since < resend)) continue
    sent = point
    count += 1
  }
  return count
}

type Unseen = {
  before: FieldSetting | undefined
  after: FieldSetting | undefined
  /** The car has been asked for what it streams for a day, and sent other fields. */
  isSilent: boolean
}

function unseen(field: string, { before, after, isSilent }: Unseen): FieldForecast {
  if (before && isSilent) {
    return {
      signals_per_day: 0,
      current_signals_per_day: 0,
      basis: 'history',
      values_lost_per_day: 0,
    }
  }
  return {
    signals_per_day: after ? guess(field, after) : 0,
    current_signals_per_day: before ? guess(field, before) : 0,
    basis: 'estimate',
    values_lost_per_day: null,
  }
}

function guess(field: string, { interval_seconds, resend_interval_seconds }: FieldSetting) {
  const type = fieldCatalogue[field]?.type
  return rounded(
    expectedSignals({ type, interval_seconds, resend_interval_seconds }, movingSeconds),
  )
}

/** Without the noise of computing it. */
const rounded = (perDay: number, digits = 1) => Number(perDay.toFixed(digits))
