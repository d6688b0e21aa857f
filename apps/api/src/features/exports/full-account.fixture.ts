import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { failedRequests } from '../../db/schema/activity.ts'
import { charges } from '../../db/schema/charges.ts'
import { creditAccounts, creditEntries, creditTopups } from '../../db/schema/credits.ts'
import { silences, vehicleStateHistory } from '../../db/schema/derivations.ts'
import { driverRemovals } from '../../db/schema/driver-removals.ts'
import { drives } from '../../db/schema/drives.ts'
import { hookAttempts, hookDeliveries, hookEvents, hooks } from '../../db/schema/hooks.ts'
import { visits } from '../../db/schema/impersonation.ts'
import { mailMessages, mailSuppressions } from '../../db/schema/mail.ts'
import { oauthConnections } from '../../db/schema/oauth.ts'
import { vehiclePolling, vehicleReadiness, vehicleReadings } from '../../db/schema/readings.ts'
import { siteInfos, siteTariffs, siteTotals } from '../../db/schema/site-settings.ts'
import { billingAdjustments, billingTransactions } from '../../db/schema/subscription.ts'
import { configVersions, telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import {
  commands,
  latestSignals,
  products,
  signalHistory,
  siteStatus,
  users,
  vehicleConnectivity,
  vehicleStates,
} from '../../db/schema.ts'

/** The car of the simulated owner that all is about. */
export const vin = 'LRW3F7EK4NC700001'
/** Where it has been, in digits that stand nowhere else. */
export const place = { latitude: 52.123_987, longitude: 13.987_123 }
/** What must stand in no archive. */
export const secrets = [
  'canary-hook-secret',
  'canary-hook-authorization',
  'canary-car-token',
] as const

const began = Date.parse('2026-03-01T10:00:00.000Z')
let moments = 0
/** Each another one, so that a row is known by it. */
const moment = () => new Date(began + ++moments * 61_001)

/** Of an administrator who acted for the owner: not the owner's to know. */
export const stranger = { id: 'canary-administrator', userAgent: 'canary-administrator-browser' }

/** Something of each kind that an account can hold, besides what signing in has brought. */
export async function fillAccount(db: Db, userId: string) {
  const mine = { userId, vin }
  const [product] = await db.select().from(products).where(eq(products.productId, vin))
  if (!product) throw new Error('The simulated owner has lost a car.')
  const opened = { ...product.product, tokens: [secrets[2]], backseat_token: secrets[2] }
  await db.update(products).set({ product: opened }).where(eq(products.productId, vin))
  await db
    .insert(vehicleOwners)
    .values({ vin, userId, since: new Date(began - 1) })
    .onConflictDoUpdate({ target: vehicleOwners.vin, set: { since: new Date(began - 1) } })

  const from = new Date(began)
  const to = new Date(began + 60_000)
  await db.insert(signalHistory).values([
    { vin, field: 'Location', createdAt: from, value: place },
    { vin, field: 'Location', createdAt: to, value: place },
    { vin, field: 'NewPlaceLongitude', createdAt: from, value: place.longitude },
    { vin, field: 'Soc', createdAt: from, value: 81.25 },
    { vin, field: 'VehicleName', createdAt: from, value: '=SUM(1)' },
    // Of a former owner.
    { vin, field: 'Soc', createdAt: new Date(began - 1000), value: 12.345 },
  ])
  await db.insert(latestSignals).values([
    { vin, field: 'Soc', createdAt: moment(), value: 81.25 },
    { vin, field: 'Location', createdAt: from, value: place },
  ])
  const figures = { complete: true, outsideTempAverage: 20 }
  await db.insert(drives).values({
    ...figures,
    id: 'drv_canarycanary0000',
    vin,
    startedAt: from,
    endedAt: to,
    heardAt: to,
    odometerStart: 100,
    odometerEnd: 110,
    fromLatitude: place.latitude,
    fromLongitude: place.longitude,
  })
  await db.insert(charges).values({
    ...figures,
    id: 'chg_canarycanary0000',
    vin,
    startedAt: to,
    endedAt: moment(),
    heardAt: to,
    latitude: place.latitude,
    longitude: place.longitude,
  })
  await db.insert(silences).values({ vin, startedAt: moment(), endedAt: moment() })
  await db.insert(vehicleStateHistory).values({ vin, createdAt: moment(), state: 'asleep' })
  await db.insert(vehicleStates).values({ vin, state: 'asleep', createdAt: moment() })
  await db
    .insert(vehicleConnectivity)
    .values({ vin, networkInterface: 'wifi', status: 'CONNECTED', createdAt: moment() })
  await db.insert(vehicleReadings).values({
    ...mine,
    groups: { charge_state: { battery_level: 81 }, location_data: place },
    readAt: moment(),
  })
  await db
    .insert(vehicleReadiness)
    // Archives hold what the manufacturer says as it came, so a part of it will do; the same below.
    .values({
      ...mine,
      keyPaired: true,
      readiness: { key_paired: true } as never,
      seenAt: moment(),
    })
    .onConflictDoUpdate({
      target: [vehicleReadiness.userId, vehicleReadiness.vin],
      set: { seenAt: moment() },
    })
  await db
    .insert(vehiclePolling)
    .values({ ...mine, startedAt: moment() })
    .onConflictDoNothing()

  await db.insert(driverRemovals).values({
    ...mine,
    id: 'rem_canarycanary0000',
    invitationId: '77001',
    driverId: '88001',
    removeAt: moment(),
    chosenAt: moment(),
    dueAt: moment(),
    leasedUntil: moment(),
  })

  const [site] = await db.select().from(products).where(eq(products.kind, 'energy'))
  if (!site) throw new Error('The simulated owner has no energy site.')
  const ofSite = { siteId: site.productId }
  await db.insert(siteStatus).values({ ...ofSite, liveStatus: {} as never, createdAt: moment() })
  await db.insert(siteInfos).values({ ...ofSite, siteInfo: {} as never, createdAt: moment() })
  await db.insert(siteTariffs).values({ ...ofSite, tariff: null, createdAt: moment() })
  const day = { date: '2026-01-02', totals: {} }
  await db.insert(siteTotals).values({ ...ofSite, day, createdAt: moment() })

  await db.insert(commands).values({
    id: 'cmd_canarycanary0000',
    ...mine,
    name: 'navigation_gps_request',
    body: { lat: place.latitude, lon: place.longitude },
    acceptedAt: from,
    finishedAt: to,
  })
  await db.insert(commands).values({
    id: 'cmd_canarycanary0001',
    ...mine,
    name: 'flash_lights',
    body: {},
    administratorId: stranger.id,
    actorName: 'Simulated Administrator',
    userAgent: stranger.userAgent,
    acceptedAt: from,
    finishedAt: to,
  })
  await fillConfigs(db, userId)
  await fillHooks(db, userId)
  await db.insert(oauthConnections).values({
    id: 'app_canarycanary0000',
    userId,
    clientId: 'homeassistant',
    name: 'Home Assistant',
    scopes: ['vehicle_device_data'],
    connectedAt: from,
  })
  await db.insert(visits).values({
    id: 'vis_canarycanary0000',
    userId,
    administratorId: stranger.id,
    administratorName: 'Simulated Administrator',
    reason: 'The owner asked for help.',
    write: false,
    startedAt: from,
    expiresAt: to,
  })
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const address = user?.email ?? ''
  await db.insert(mailMessages).values({
    id: 'mail_canarycanary0000',
    userId,
    dedupeKey: 'canary',
    template: 'low_credits',
    kind: 'transactional',
    data: { balance: 12 },
    address,
    subject: 'Credits run low',
    createdAt: from,
    dueAt: from,
  })
  await db.insert(mailSuppressions).values({ address, cause: 'by_hand', createdAt: moment() })
  await db.insert(failedRequests).values({
    userId,
    at: moment(),
    method: 'GET',
    path: '/web/drives',
    status: 400,
    error: 'fst_err_validation',
    requestId: 'canary',
  })
  const balance = 987_654
  await db
    .insert(creditAccounts)
    .values({ userId, balance })
    .onConflictDoUpdate({ target: creditAccounts.userId, set: { balance } })
  await db.insert(creditEntries).values({
    id: 'crd_canarycanary0000',
    userId,
    at: from,
    kind: 'grant',
    cost: -balance,
    balance,
    callerKind: 'system',
  })
  await db.insert(creditTopups).values({
    id: 'top_canarycanary0000',
    userId,
    packs: 1,
    status: 'failed',
    askedAt: from,
    dueAt: from,
  })
  const [bill] = await db
    .select()
    .from(billingTransactions)
    .where(eq(billingTransactions.userId, userId))
  if (!bill) throw new Error('The simulated owner has paid nothing.')
  await db.insert(billingAdjustments).values({
    id: 'adj_canarycanary0000',
    transactionId: bill.id,
    status: 'approved',
    action: 'refund',
    currencyCode: 'EUR',
    amount: 123,
    occurredAt: from,
    eventId: '',
  })
}

async function fillConfigs(db: Db, userId: string) {
  const config = { fields: { Soc: { interval_seconds: 60 } } }
  const counts = { added: 1, changed: 0, removed: 0 }
  await db.insert(configVersions).values({
    id: 'cfg_canarycanary0000',
    vin,
    number: 900,
    userId,
    authorKind: 'user',
    authorId: userId,
    change: 'updated',
    note: 'More of it.',
    config,
    ...counts,
    createdAt: new Date(began),
  })
  await db
    .insert(telemetryConfigs)
    .values({ vin, config, number: 900, changedAt: moment() })
    .onConflictDoUpdate({ target: telemetryConfigs.vin, set: { changedAt: moment() } })
}

async function fillHooks(db: Db, userId: string) {
  const at = new Date(began)
  await db.insert(hooks).values({
    id: 'hook_canarycanary0000',
    userId,
    productId: vin,
    url: 'https://receiver.example/canary',
    format: 'tesla',
    topics: ['data'],
    secret: secrets[0],
    authorization: secrets[1],
    createdAt: at,
  })
  await db.insert(hookEvents).values({
    id: 'msg_canarycanary0000',
    userId,
    productId: vin,
    topic: 'data',
    happenedAt: at,
    body: JSON.stringify({ vin, data: { Location: place, Soc: 81 } }),
  })
  await db.insert(hookDeliveries).values({
    id: 'dlv_canarycanary0000',
    hookId: 'hook_canarycanary0000',
    eventId: 'msg_canarycanary0000',
    cause: 'event',
    state: 'delivered',
    attempts: 1,
    sent: { url: 'https://receiver.example/canary', format: 'tesla', headers: { host: 'x' } },
    createdAt: at,
  })
  await db.insert(hookAttempts).values({
    deliveryId: 'dlv_canarycanary0000',
    number: 1,
    startedAt: moment(),
    status: 200,
    answerHeaders: {},
    answerBody: JSON.stringify(place),
    totalMs: 12,
  })
}
