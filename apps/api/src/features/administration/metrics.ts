import type { AdminMetrics } from '@console/sdk/contract'
import { and, count, eq, gte, inArray, isNotNull, like, type SQL, sql } from 'drizzle-orm'

import { type Catalogue, costOf } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { activityCounts, upstreamFailures } from '../../db/schema/activity.ts'
import { creditAccounts, creditEntries } from '../../db/schema/credits.ts'
import { hookAttempts, hookDeliveries, hooks } from '../../db/schema/hooks.ts'
import { billingAdjustments, billingTransactions } from '../../db/schema/subscription.ts'
import { readQueues } from './queues.ts'
import { countStreams } from './sheet.ts'
import { countUsers } from './users.ts'
import { countVehicles } from './vehicles.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type Options = {
  db: Db
  catalogue: Catalogue
  /** Whether anything is sold. */
  selling: boolean
  /** Where the manufacturer may be asked. */
  regions: readonly string[]
  now: number
}

/** How the installation does, all its processes together. */
export async function readMetrics(options: Options): Promise<AdminMetrics> {
  const { db, now } = options
  const since = (ms: number) => new Date(now - ms)
  const [users, vehicles, money, deliveries, queues, requests, upstream] = await Promise.all([
    countUsers(db, since(7 * dayMs)),
    countVehicles(db, now),
    options.selling ? readMoney(options) : null,
    readDeliveries(db, since(dayMs)),
    readQueues(db, now),
    readRequests(db, now),
    readUpstream(options),
  ])
  const at = new Date(now).toISOString()
  return { at, users, vehicles, money, deliveries, queues, requests, upstream }
}

/** What happened since then, by name. */
async function happened(db: Db, since: Date, names = '%') {
  const n = sql<number>`sum(${activityCounts.n})::float8`
  const rows = await db
    .select({ name: activityCounts.name, n })
    .from(activityCounts)
    .where(and(gte(activityCounts.minute, since), like(activityCounts.name, names)))
    .groupBy(activityCounts.name)
  const sums = new Map(rows.map((row) => [row.name, row.n]))
  return (name: string) => sums.get(name) ?? 0
}

async function readMoney({ db, catalogue, now }: Options): Promise<AdminMetrics['money']> {
  const day = new Date(now - dayMs)
  const signals = (await happened(db, day, 'signals'))('signals')
  const { currency } = catalogue
  return {
    currency,
    signals_24h: signals,
    upstream_cost_24h: String(Math.round(await upstreamCost(db, catalogue, signals, day))),
    upstream_currency: upstreamCurrency(catalogue),
    revenue_24h: String(await revenue(db, currency, day)),
    credits_owed: await creditsOwed(db),
  }
}

/** The manufacturer's list is in one currency, which need not be ours. */
const upstreamCurrency = (catalogue: Catalogue) =>
  costOf(catalogue, 'signal').upstream?.currency ?? catalogue.currency

/** By the manufacturer's list, for signals and for what the ledger counted. */
async function upstreamCost(db: Db, catalogue: Catalogue, signals: number, since: Date) {
  const rows = await db
    .select({ cause: creditEntries.cause, n: count() })
    .from(creditEntries)
    .where(and(eq(creditEntries.kind, 'charge'), gte(creditEntries.at, since)))
    .groupBy(creditEntries.cause)
  const acts = (cause: string) => rows.find((row) => row.cause === cause)?.n ?? 0
  return catalogue.costs.reduce((sum, { cause, upstream }) => {
    if (!upstream || upstream.currency !== upstreamCurrency(catalogue)) return sum
    const units = cause === 'signal' ? signals : acts(cause)
    return sum + (units * upstream.amount) / upstream.units
  }, 0)
}

/**
 * Money that came, less what was given back, both without tax: what credit paid for came before. What was
 * paid in another currency is not added to this one.
 */
async function revenue(db: Db, currency: string, since: Date) {
  const totals = sql`${billingTransactions.data}->'details'->'totals'`
  const whole = sql`(${totals}->>'total')::numeric`
  const withoutTax = sql`(1 - (${totals}->>'tax')::numeric / nullif(${whole}, 0))`
  const [paid] = await db
    .select({ net: sumOf(sql`(${totals}->>'grand_total')::numeric * ${withoutTax}`) })
    .from(billingTransactions)
    .where(
      and(
        inArray(billingTransactions.status, ['paid', 'completed']),
        gte(sql`(${billingTransactions.data}->>'billed_at')::timestamptz`, since.toISOString()),
        sql`${totals}->>'currency_code' = ${currency}`,
      ),
    )
  const [refunded] = await db
    .select({ net: sumOf(sql`${billingAdjustments.amount} * ${withoutTax}`) })
    .from(billingAdjustments)
    .innerJoin(billingTransactions, eq(billingTransactions.id, billingAdjustments.transactionId))
    .where(
      and(
        eq(billingAdjustments.action, 'refund'),
        eq(billingAdjustments.status, 'approved'),
        eq(billingAdjustments.currencyCode, currency),
        gte(billingAdjustments.occurredAt, since),
      ),
    )
  return (paid?.net ?? 0) - (refunded?.net ?? 0)
}

const sumOf = (amounts: SQL) => sql<number>`round(coalesce(sum(${amounts}), 0))::float8`

/** What was given is spent before what was bought. */
async function creditsOwed(db: Db) {
  const bought = db
    .select({
      userId: creditEntries.userId,
      n: sql<number>`-sum(${creditEntries.cost})`.as('n'),
    })
    .from(creditEntries)
    .where(inArray(creditEntries.kind, ['purchase', 'topup']))
    .groupBy(creditEntries.userId)
    .as('bought')
  const [row] = await db
    .select({
      owed: sql<number>`coalesce(sum(greatest(0, least(${creditAccounts.balance}, ${bought.n}))), 0)::float8`,
    })
    .from(creditAccounts)
    .innerJoin(bought, eq(bought.userId, creditAccounts.userId))
  return row?.owed ?? 0
}

async function readDeliveries(db: Db, since: Date) {
  const [delivered, failed, disabled] = await Promise.all([
    db.$count(
      hookDeliveries,
      and(eq(hookDeliveries.state, 'delivered'), gte(hookDeliveries.lastAttemptAt, since)),
    ),
    db.$count(hookAttempts, and(isNotNull(hookAttempts.error), gte(hookAttempts.startedAt, since))),
    db.$count(hooks, eq(hooks.enabled, false)),
  ])
  return { delivered_24h: delivered, failed_24h: failed, disabled }
}

async function readRequests(db: Db, now: number) {
  const of = await happened(db, new Date(now - hourMs))
  return {
    total_1h: of('requests'),
    errors_1h: of('errors'),
    rate_limited_1h: of('rate_limited'),
    refused_tokens_1h: of('refused_tokens'),
    streams_open: await countStreams(db, now),
  }
}

async function readUpstream({ db, regions, now }: Options): Promise<AdminMetrics['upstream']> {
  const hour = await happened(db, new Date(now - hourMs), 'upstream%')
  const lately = await happened(db, new Date(now - 5 * minuteMs), 'upstream%')
  const failures = await db
    .select()
    .from(upstreamFailures)
    .where(gte(upstreamFailures.at, new Date(now - hourMs)))
  return regions.map((region) => {
    const [calls, failed] = [`upstream:${region}`, `upstream_failures:${region}`]
    return {
      region,
      state: stateOf(hour(calls), lately(calls), lately(failed)),
      calls_1h: hour(calls),
      errors_1h: hour(failed),
      last_error: failures.find((one) => one.region === region)?.error ?? null,
    }
  })
}

/** By the last five minutes: one call in twenty that fails is noticed, one in two is an outage. */
function stateOf(callsInHour: number, calls: number, failed: number) {
  if (callsInHour === 0) return 'unused'
  const share = calls === 0 ? 0 : failed / calls
  if (share >= 0.5) return 'down'
  return share >= 0.05 ? 'degraded' : 'up'
}
