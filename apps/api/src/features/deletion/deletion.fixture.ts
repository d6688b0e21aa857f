import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod/mini'

import type { Db } from '../../db/db.ts'
import { type Person, personalData } from '../../db/personal-data.ts'
import { failedRequests, gatewayProcesses, openStreams } from '../../db/schema/activity.ts'
import { charges } from '../../db/schema/charges.ts'
import {
  creditAccounts,
  creditEntries,
  creditHolds,
  creditTopups,
} from '../../db/schema/credits.ts'
import {
  derivationCheckpoints,
  derivationMarks,
  derivations,
  silences,
} from '../../db/schema/derivations.ts'
import { driverRemovals } from '../../db/schema/driver-removals.ts'
import { drives } from '../../db/schema/drives.ts'
import { exportPieces, exports } from '../../db/schema/exports.ts'
import { formerOwners } from '../../db/schema/former-owners.ts'
import { hookAttempts, hookDeliveries, hookEvents } from '../../db/schema/hooks.ts'
import { idempotencyKeys } from '../../db/schema/idempotency.ts'
import { identityAccounts } from '../../db/schema/identity-accounts.ts'
import { intents, supportCodes, visits } from '../../db/schema/impersonation.ts'
import { mailDrafts, mailMessages, mailSends, mailSuppressions } from '../../db/schema/mail.ts'
import { oauthCodes, oauthConnections, oauthRefreshTokens } from '../../db/schema/oauth.ts'
import { vehiclePolling, vehicleReadiness, vehicleReadings } from '../../db/schema/readings.ts'
import { sandboxAdjustments, sandboxCustomers } from '../../db/schema/sandbox.ts'
import { siteTariffs, siteTotals } from '../../db/schema/site-settings.ts'
import { billingAdjustments, billingTransactions } from '../../db/schema/subscription.ts'
import {
  configPushes,
  configVersions,
  telemetryConfigs,
} from '../../db/schema/telemetry-configs.ts'
import { userSettings } from '../../db/schema/user-settings.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import {
  commands,
  products,
  signalHistory,
  users,
  vehicleConnectivity,
  vehicleStates,
} from '../../db/schema.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { webOrigin } from '../../testing/gateway.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { idsOf } from './erase.ts'

export type Browser = Awaited<ReturnType<TestGateway['browser']>>

/** Asks past `fetch`, which states its mode by itself. */
export async function askToDelete(
  gateway: Pick<TestGateway, 'origins'>,
  cookie: string,
  headers: Record<string, string | undefined>,
) {
  const ours = {
    cookie,
    origin: webOrigin,
    'sec-fetch-site': 'same-site',
    'sec-fetch-mode': 'cors',
  }
  const given = Object.entries({ ...ours, ...headers }).filter(([, value]) => value !== undefined)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = { headers: Object.fromEntries(given), agent: false }
    get(`${gateway.origins.api}/web/delete`, sent, resolve).on('error', reject)
  })
  // Our own answers, of which tests look at these members.
  const body = (await json(response)) as {
    response: { id: string; salt: string } | null
    error?: string
  }
  return { status: response.statusCode, headers: response.headers, body }
}

const Intent = z.object({ response: z.object({ confirm: z.string() }) })

export async function intend({ origins }: Pick<TestGateway, 'origins'>, { cookie }: Browser) {
  const { status, body } = await rawRequest(origins.api, {
    method: 'POST',
    path: '/web/delete/intent',
    headers: {
      cookie,
      origin: webOrigin,
      'sec-fetch-site': 'same-site',
      'content-type': 'application/json',
    },
    body: '{}',
  })
  expect(status).toBe(200)
  return Intent.parse(JSON.parse(body.toString())).response.confirm
}

const Rows = z.object({ rows: z.array(z.object({ row: z.string() })) })

/** Every row of every table, and what the database has noted of their values, as text. */
export async function dump(db: Db) {
  const read = async (query: SQL) => Rows.parse(await db.execute(query)).rows
  const texts: string[] = []
  for (const { table } of personalData) {
    const name = getTableName(table)
    const rows = await read(sql`select t::text as row from ${sql.identifier(name)} t`)
    for (const { row } of rows) texts.push(`${name} ${row}`)
  }
  const noted = await read(sql`select s::text as row from pg_stats s where schemaname = 'public'`)
  return [...texts, ...noted.map(({ row }) => `pg_stats ${row}`)]
}

/** How many rows each table holds of a person. */
export async function holdings(db: Db, person: Person) {
  const counts = new Map<string, number>()
  for (const data of personalData) {
    if (data.theirs) {
      counts.set(getTableName(data.table), (await idsOf(db, data, person)).length)
    }
  }
  return counts
}

/** Of every leaver, together with one of a car that they had before. */
export const signalsOfLeavers = 6_000

type Named = { userId: string; vin: string; site: string; canary: string; others: string }

/** Leaves something of a user in every table that can hold something of one. */
export async function fillAccount(db: Db, { userId, vin, site, canary, others }: Named) {
  const at = new Date()
  const [later, days] = [new Date(at.getTime() + 60_000), new Date(at.getTime() + 86_400_000)]
  await db
    .update(users)
    .set({ email: `${canary}@wattlane.example`, fullName: canary })
    .where(sql`${users.id} = ${userId}`)
  const [product] = await db.select().from(products).where(sql`${products.productId} = ${vin}`)
  if (!product) throw new Error('The account has no such car.')
  const [subject] = await db.select().from(users).where(sql`${users.id} = ${userId}`)

  await db.insert(userSettings).values({ userId, display: { time_zone: canary } })
  // More than go in one transaction.
  await db.execute(sql`insert into signal_history (vin, field, created_at, value)
    select ${vin}, 'VehicleName', now() - n * interval '1 second',
      to_jsonb(case when n % 1000 = 0 then ${canary} else 'a car' end::text)
    from generate_series(1, ${signalsOfLeavers - 1}::int) n`)
  const state = { place: canary }
  await db.insert(vehicleStates).values({ vin, state: 'online', createdAt: at })
  await db
    .insert(vehicleConnectivity)
    .values({ vin, networkInterface: 'wifi', status: 'CONNECTED', createdAt: at })
  await db.execute(sql`insert into latest_signals (vin, field, value, created_at)
    values (${vin}, 'VehicleName', to_jsonb(${canary}::text), now())`)
  await db.execute(sql`insert into vehicle_state_history (vin, created_at, state)
    values (${vin}, now(), ${canary})`)
  await db.insert(derivations).values({ vin, until: at, state })
  await db.insert(derivationCheckpoints).values({ vin, until: at, state })
  await db.insert(derivationMarks).values({ vin, since: at })
  await db.insert(silences).values({ vin, startedAt: at, endedAt: later })
  const moved = { vin, startedAt: at, heardAt: at, complete: true }
  await db.insert(drives).values({ ...moved, id: `drv_${canary}` })
  await db.insert(charges).values({ ...moved, id: `chg_${canary}` })
  const told = { siteId: site, createdAt: at }
  // Only that they hold something matters here; what it is, its own tests look at.
  await db.execute(sql`insert into site_status (site_id, live_status, created_at)
    values (${site}, jsonb_build_object('name', ${canary}::text), now())`)
  await db.execute(sql`insert into site_infos (site_id, site_info, created_at)
    values (${site}, jsonb_build_object('name', ${canary}::text), now())`)
  await db.insert(siteTariffs).values({ ...told, tariff: null })
  await db.insert(siteTotals).values({ ...told, day: { date: canary, totals: {} } })
  await db
    .insert(telemetryConfigs)
    .values({ vin, config: { fields: { VehicleName: { interval_seconds: 1 } } } })
    .onConflictDoNothing()
  await db.insert(configPushes).values({ vin, versionId: canary })
  const version = {
    vin,
    authorKind: 'user',
    change: 'updated',
    added: 0,
    changed: 0,
    removed: 0,
  } as const
  await db
    .insert(configVersions)
    .values({ ...version, id: `cfv_${canary}`, number: 99, userId, note: canary })
  // A change that they made on somebody else's car: it stays, and names them no more.
  await db.insert(configVersions).values({
    ...version,
    vin: others,
    id: `cfv_of_another_${others}`,
    number: 99,
    userId,
    authorName: canary,
  })

  await db.insert(driverRemovals).values({
    id: `rem_${canary}`,
    userId,
    vin,
    driverId: canary,
    removeAt: later,
    chosenAt: at,
    dueAt: later,
  })
  await db.insert(commands).values({
    id: `cmd_${canary}`,
    userId,
    vin,
    name: 'navigation_request',
    body: { value: canary },
    finishedAt: at,
  })
  const event = {
    id: `evt_${canary}`,
    userId,
    productId: vin,
    topic: 'data',
    happenedAt: at,
  } as const
  await db.insert(hookEvents).values({ ...event, body: canary })
  await db.execute(sql`insert into hooks (id, user_id, product_id, url, format, topics, secret)
    values (${`hook_${canary}`}, ${userId}, ${vin}, ${`https://${canary}.example`}, 'tesla', '{}', 's')`)
  const delivery = { id: `dlv_${canary}`, hookId: `hook_${canary}`, eventId: event.id }
  await db.insert(hookDeliveries).values({ ...delivery, cause: 'event', error: canary })
  await db
    .insert(hookAttempts)
    .values({ deliveryId: delivery.id, number: 1, startedAt: at, totalMs: 1, answerBody: canary })
  const connection = { id: `app_${canary}`, userId, clientId: 'client', name: canary, scopes: [] }
  await db.insert(oauthConnections).values({ ...connection, connectedAt: at })
  await db
    .insert(oauthRefreshTokens)
    .values({ secretHash: `${canary}r`, connectionId: connection.id, expiresAt: later })
  await db.insert(oauthCodes).values({
    codeHash: `${canary}c`,
    userId,
    clientId: 'client',
    name: canary,
    scopes: [],
    redirectUri: `https://${canary}.example`,
    codeChallenge: 'c',
    expiresAt: later,
  })
  await db.insert(idempotencyKeys).values({
    userId,
    keyHash: canary,
    request: 'r',
    answer: canary,
    createdAt: at,
    leasedUntil: at,
  })
  await db.insert(intents).values({
    valueHash: canary,
    purpose: 'delete',
    userId,
    sessionHash: canary,
    target: canary,
    expiresAt: later,
  })
  await db.insert(supportCodes).values({ userId, codeHash: canary, expiresAt: later })
  const visit = { reason: canary, write: false, startedAt: at, expiresAt: later } as const
  await db
    .insert(visits)
    .values({ ...visit, id: `vis_${canary}`, userId, administratorId: 'a', administratorName: 'A' })

  const ledger = { at, kind: 'charge', cost: 1, balance: 1, callerKind: 'session' } as const
  await db.insert(creditEntries).values({ ...ledger, id: `led_${canary}`, userId, name: canary })
  await db.insert(creditAccounts).values({ userId, balance: 1 }).onConflictDoNothing()
  await db.insert(creditHolds).values({ entryId: `led_${canary}`, until: later })
  await db
    .insert(creditTopups)
    .values({ id: `top_${canary}`, userId, packs: 1, askedAt: at, dueAt: days, error: canary })
  const [bill] = await db
    .select()
    .from(billingTransactions)
    .where(sql`${billingTransactions.userId} = ${userId}`)
  await db.insert(billingAdjustments).values({
    id: `adj_${canary}`,
    transactionId: bill?.id ?? '',
    status: 'approved',
    action: 'refund',
    currencyCode: 'EUR',
    amount: 1,
    occurredAt: at,
    eventId: '',
  })
  const [customer] = await db
    .select()
    .from(sandboxCustomers)
    .where(sql`${sandboxCustomers.userId} = ${userId}`)
  await db.execute(sql`insert into ${sandboxAdjustments} (id, customer_id, transaction_id, entity)
    values (${`adj_${canary}`}, ${customer?.id}, 't', '{}')`)
  await db.execute(sql`insert into sandbox_answers (key, customer_id, request_hash, answer)
    values (${`${customer?.id} k`}, ${customer?.id}, 'h', to_jsonb(${canary}::text))`)

  const readAt = { userId, vin }
  await db
    .insert(vehicleReadings)
    .values({ ...readAt, groups: { location_data: canary }, readAt: at })
    .onConflictDoNothing()
  await db.execute(sql`insert into ${vehicleReadiness} (user_id, vin, key_paired, readiness, seen_at)
    values (${userId}, ${vin}, true, '{}', now()) on conflict do nothing`)
  await db.insert(vehiclePolling).values(readAt).onConflictDoNothing()
  // A car that they had before: somebody else owns it now, and what it did then is theirs still.
  await db.update(vehicleOwners).set({ since: at }).where(sql`${vehicleOwners.vin} = ${others}`)
  await db.insert(formerOwners).values({ vin: others, userId, since: null, until: at })
  await db.insert(signalHistory).values([
    { vin: others, field: 'VehicleName', createdAt: new Date(at.getTime() - 1000), value: canary },
    { vin: others, field: 'VehicleName', createdAt: later, value: 'of its new owner' },
  ])
  await db.insert(identityAccounts).values({
    subject: subject?.subject ?? '',
    accessToken: canary,
    refreshToken: canary,
    accessExpiresAt: later,
    baseUrl: 'https://manufacturer.example',
  })
  await db.insert(exports).values({
    id: `exp_${canary}`,
    userId,
    parts: [],
    places: true,
    state: 'ready',
    createdAt: at,
    dueAt: at,
  })
  await db
    .insert(exportPieces)
    .values({ exportId: `exp_${canary}`, number: 0, bytes: Buffer.from(canary) })
  await db
    .insert(gatewayProcesses)
    .values({ id: 'gw', seenAt: at, streams: 1 })
    .onConflictDoNothing()
  await db.insert(openStreams).values({ processId: 'gw', userId, n: 1 })
  await db.insert(failedRequests).values({
    userId,
    at,
    method: 'GET',
    path: `/${canary}`,
    status: 500,
    error: 'internal_error',
    requestId: canary,
  })
  const address = `${canary}@wattlane.example`
  await db.insert(mailSuppressions).values({ address: address, cause: 'by_hand', createdAt: at })
  await db
    .insert(mailDrafts)
    .values({ id: 'a draft', kind: 'announcement', subject: 's', body: 'b', createdAt: at })
    .onConflictDoNothing()
  await db.insert(mailSends).values({
    id: `snd_of_many_${others}`,
    draftId: 'a draft',
    audience: { users: [userId, 'another'] },
    createdBy: userId,
    createdAt: at,
    sendAt: at,
  })
  await db.insert(mailMessages).values({
    id: `mail_${canary}`,
    userId,
    dedupeKey: canary,
    kind: 'transactional',
    data: { canary },
    address,
    subject: canary,
    status: 'sent',
    createdAt: at,
    dueAt: at,
    settledAt: at,
  })
}
