import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  activityCounts,
  failedRequests,
  gatewayProcesses,
  openStreams,
  upstreamFailures,
} from './schema/activity.ts'
import { auditEntries, withoutPerson } from './schema/audit.ts'
import { charges } from './schema/charges.ts'
import { creditAccounts, creditEntries, creditHolds, creditTopups } from './schema/credits.ts'
import { deletions } from './schema/deletions.ts'
import {
  derivationCheckpoints,
  derivationMarks,
  derivations,
  silences,
  vehicleStateHistory,
} from './schema/derivations.ts'
import { driverRemovals } from './schema/driver-removals.ts'
import { drives } from './schema/drives.ts'
import { exportPieces, exports } from './schema/exports.ts'
import { formerOwners } from './schema/former-owners.ts'
import { hookAttempts, hookDeliveries, hookEvents, hooks } from './schema/hooks.ts'
import { idempotencyKeys } from './schema/idempotency.ts'
import { identityAccounts } from './schema/identity-accounts.ts'
import { intents, supportCodes, visits } from './schema/impersonation.ts'
import { leftProducts } from './schema/left-products.ts'
import { mailDrafts, mailMessages, mailSends, mailSuppressions } from './schema/mail.ts'
import { oauthClients, oauthCodes, oauthConnections, oauthRefreshTokens } from './schema/oauth.ts'
import { vehiclePolling, vehicleReadiness, vehicleReadings } from './schema/readings.ts'
import {
  sandboxAdjustments,
  sandboxAnswers,
  sandboxCustomers,
  sandboxEvents,
  sandboxPayments,
  sandboxSubscriptions,
  sandboxTransactions,
} from './schema/sandbox.ts'
import { siteInfos, siteTariffs, siteTotals } from './schema/site-settings.ts'
import {
  billingAdjustments,
  billingEvents,
  billingTransactions,
  subscriptions,
} from './schema/subscription.ts'
import { configPushes, configVersions, telemetryConfigs } from './schema/telemetry-configs.ts'
import { userSettings } from './schema/user-settings.ts'
import { vehicleOwners } from './schema/vehicle-owners.ts'
import {
  commands,
  entitlements,
  latestSignals,
  products,
  sessions,
  signalHistory,
  signInAttempts,
  simulatedObjects,
  siteStatus,
  tokens,
  users,
  vehicleConnectivity,
  vehicleStates,
} from './schema.ts'

/** A car of which a person may read what it did from one moment to another; null for no bound. */
export type OwnedSpan = { vin: string; from: string | null; until: string | null }

/** By what the rows of a person are found. */
export type Person = {
  userId: string
  /** The identity's name for them. */
  subject: string
  /** Where their mail goes. */
  address: string
  cars: readonly OwnedSpan[]
  /** Energy sites that nobody else here has. */
  sites: readonly string[]
}

/** What one table holds of a person, and what becomes of it when they leave. */
export type PersonalData = {
  table: PgTable
  /** Rows that are theirs: exported, and erased. */
  theirs?: (person: Person) => SQL | undefined
  /** They are found by what of a car was theirs, rather than by who they are. */
  ofCars?: true
  /** Rows of others, or of nobody, in which they are named: kept without them. */
  named?: { where: (person: Person) => SQL | undefined; set: (person: Person) => object }
  /** Why rows are kept, or why none of them is about a person. */
  why?: string
}

/** In the place of somebody who has left. */
const nobody = 'erased'

const never = sql`false`

const ofUser = (column: PgColumn) => (person: Person) => eq(column, person.userId)

/** Rows whose parent is theirs. */
const within =
  (column: PgColumn, parent: PgColumn, theirs: (person: Person) => SQL | undefined) =>
  (person: Person) =>
    sql`${column} in (select ${parent} from ${parent.table} where ${theirs(person)})`

/** What a car did while it was theirs. */
export const ofCar = (vin: PgColumn, at: PgColumn) => (person: Person) =>
  or(
    never,
    ...person.cars.map((car) =>
      and(
        eq(vin, car.vin),
        car.from === null ? undefined : gte(at, new Date(car.from)),
        car.until === null ? undefined : lt(at, new Date(car.until)),
      ),
    ),
  )

/** How a car is now: its present owner's. */
const ofCarNow =
  (vin: PgColumn) =>
  ({ cars }: Person) => {
    const present = cars.flatMap((car) => (car.until === null ? [car.vin] : []))
    return present.length > 0 ? inArray(vin, present) : never
  }

const ofSite =
  (site: PgColumn) =>
  ({ sites }: Person) =>
    sites.length > 0 ? inArray(site, [...sites]) : never

const ofHook = within(hookDeliveries.hookId, hooks.id, ofUser(hooks.userId))
const ofCustomer = (column: PgColumn) =>
  within(column, sandboxCustomers.id, ofUser(sandboxCustomers.userId))

/**
 * Every table of the database, those first whose rows hang on others. What is exported and what is
 * erased follows from it, and a test misses each table that it does not name.
 */
export const personalData: readonly PersonalData[] = [
  // What cars and sites sent.
  { table: signalHistory, ofCars: true, theirs: ofCar(signalHistory.vin, signalHistory.createdAt) },
  { table: drives, ofCars: true, theirs: ofCar(drives.vin, drives.startedAt) },
  { table: charges, ofCars: true, theirs: ofCar(charges.vin, charges.startedAt) },
  { table: silences, ofCars: true, theirs: ofCar(silences.vin, silences.startedAt) },
  {
    table: vehicleStateHistory,
    ofCars: true,
    theirs: ofCar(vehicleStateHistory.vin, vehicleStateHistory.createdAt),
  },
  {
    table: derivationCheckpoints,
    ofCars: true,
    theirs: ofCar(derivationCheckpoints.vin, derivationCheckpoints.until),
  },
  { table: derivations, ofCars: true, theirs: ofCarNow(derivations.vin) },
  { table: derivationMarks, ofCars: true, theirs: ofCarNow(derivationMarks.vin) },
  { table: latestSignals, ofCars: true, theirs: ofCarNow(latestSignals.vin) },
  { table: vehicleStates, ofCars: true, theirs: ofCarNow(vehicleStates.vin) },
  { table: vehicleConnectivity, ofCars: true, theirs: ofCarNow(vehicleConnectivity.vin) },
  { table: siteStatus, theirs: ofSite(siteStatus.siteId) },
  { table: siteInfos, theirs: ofSite(siteInfos.siteId) },
  { table: siteTariffs, theirs: ofSite(siteTariffs.siteId) },
  { table: siteTotals, theirs: ofSite(siteTotals.siteId) },
  { table: configPushes, ofCars: true, theirs: ofCarNow(configPushes.vin) },
  {
    table: configVersions,
    ofCars: true,
    theirs: ofCar(configVersions.vin, configVersions.createdAt),
    named: {
      where: ofUser(configVersions.userId),
      set: () => ({ userId: null, authorId: null, authorName: null, note: null }),
    },
    why: 'How a car was configured is its owner’s record, whoever did it.',
  },
  { table: telemetryConfigs, ofCars: true, theirs: ofCarNow(telemetryConfigs.vin) },

  // What they did and chose.
  {
    table: commands,
    theirs: ofUser(commands.userId),
    named: {
      where: ofUser(commands.administratorId),
      set: () => ({ administratorId: nobody, actorName: null, userAgent: null }),
    },
    why: 'That somebody else acted for them is each user’s to know.',
  },
  { table: hookAttempts, theirs: within(hookAttempts.deliveryId, hookDeliveries.id, ofHook) },
  { table: hookDeliveries, theirs: ofHook },
  { table: hookEvents, theirs: ofUser(hookEvents.userId) },
  { table: hooks, theirs: ofUser(hooks.userId) },
  {
    table: oauthRefreshTokens,
    theirs: within(
      oauthRefreshTokens.connectionId,
      oauthConnections.id,
      ofUser(oauthConnections.userId),
    ),
  },
  { table: oauthCodes, theirs: ofUser(oauthCodes.userId) },
  { table: tokens, theirs: ofUser(tokens.userId) },
  { table: oauthConnections, theirs: ofUser(oauthConnections.userId) },
  { table: sessions, theirs: ofUser(sessions.userId) },
  { table: idempotencyKeys, theirs: ofUser(idempotencyKeys.userId) },
  { table: intents, theirs: ofUser(intents.userId) },
  { table: supportCodes, theirs: ofUser(supportCodes.userId) },
  {
    table: visits,
    theirs: ofUser(visits.userId),
    named: {
      where: ofUser(visits.administratorId),
      set: () => ({ administratorId: nobody, administratorName: 'A former administrator' }),
    },
    why: 'That somebody else acted for them is each user’s to know.',
  },
  {
    table: exportPieces,
    theirs: within(exportPieces.exportId, exports.id, ofUser(exports.userId)),
  },
  { table: exports, theirs: ofUser(exports.userId) },
  { table: openStreams, theirs: ofUser(openStreams.userId) },
  { table: failedRequests, theirs: ofUser(failedRequests.userId) },
  { table: userSettings, theirs: ofUser(userSettings.userId) },

  // Money.
  {
    table: creditHolds,
    theirs: within(creditHolds.entryId, creditEntries.id, ofUser(creditEntries.userId)),
  },
  {
    table: creditEntries,
    theirs: ofUser(creditEntries.userId),
    named: {
      where: ({ userId }) =>
        and(eq(creditEntries.callerKind, 'administrator'), eq(creditEntries.callerId, userId)),
      set: () => ({ callerId: nobody, callerName: null, userAgent: null }),
    },
    why: 'What was taken from others’ credits, and why, stays in their ledgers.',
  },
  { table: creditTopups, theirs: ofUser(creditTopups.userId) },
  { table: creditAccounts, theirs: ofUser(creditAccounts.userId) },
  {
    table: billingAdjustments,
    theirs: within(
      billingAdjustments.transactionId,
      billingTransactions.id,
      ofUser(billingTransactions.userId),
    ),
  },
  { table: billingTransactions, theirs: ofUser(billingTransactions.userId) },
  { table: subscriptions, theirs: ofUser(subscriptions.userId) },
  { table: billingEvents, why: 'Ids and kinds of the provider’s events, and nobody’s name.' },
  { table: sandboxEvents, theirs: ofCustomer(sandboxEvents.customerId) },
  { table: sandboxAnswers, theirs: ofCustomer(sandboxAnswers.customerId) },
  { table: sandboxPayments, theirs: ofCustomer(sandboxPayments.customerId) },
  { table: sandboxAdjustments, theirs: ofCustomer(sandboxAdjustments.customerId) },
  { table: sandboxTransactions, theirs: ofCustomer(sandboxTransactions.customerId) },
  { table: sandboxSubscriptions, theirs: ofCustomer(sandboxSubscriptions.customerId) },
  { table: sandboxCustomers, theirs: ofUser(sandboxCustomers.userId) },

  // What the manufacturer told of them.
  { table: vehicleReadings, theirs: ofUser(vehicleReadings.userId) },
  { table: vehicleReadiness, theirs: ofUser(vehicleReadiness.userId) },
  { table: vehiclePolling, theirs: ofUser(vehiclePolling.userId) },
  { table: driverRemovals, theirs: ofUser(driverRemovals.userId) },
  { table: entitlements, theirs: ofUser(entitlements.userId) },
  { table: products, theirs: ofUser(products.userId) },
  { table: formerOwners, theirs: ofUser(formerOwners.userId) },
  {
    table: vehicleOwners,
    named: {
      where: ofUser(vehicleOwners.userId),
      set: () => ({ userId: null, since: sql`now()` }),
    },
    why: 'A car is known to have had an owner for as long as one before still has what it did then, and for thirty days otherwise.',
  },
  {
    table: leftProducts,
    why: 'What left cars and sites are, without whose they were, so that nothing is kept of what they still send.',
  },
  { table: identityAccounts, theirs: ({ subject }) => eq(identityAccounts.subject, subject) },
  {
    table: simulatedObjects,
    why: 'Simulated cars and sites stand where a manufacturer’s would: they go on without an owner.',
  },

  // What others wrote to them, or of them.
  {
    table: auditEntries,
    named: {
      where: ({ userId }) =>
        or(eq(auditEntries.actorUser, userId), eq(auditEntries.subject, userId)),
      set: ({ userId }) => withoutPerson(userId),
    },
    why: 'That something was done must stay provable, by those who stay and upon those who stay: only what tells of who leaves is taken out.',
  },
  { table: activityCounts, why: 'Sums over all users.' },
  { table: gatewayProcesses, why: 'Our own processes.' },
  { table: upstreamFailures, why: 'What the manufacturer answered, without whom it was about.' },
  {
    table: deletions,
    why: 'Until an account has ended, it holds what that needs; afterwards it names nobody.',
  },
  { table: mailDrafts, why: 'What administrators wrote to many.' },
  {
    table: mailSends,
    named: {
      where: ({ userId }) =>
        or(eq(mailSends.createdBy, userId), sql`${mailSends.audience}->'users' ? ${userId}`),
      set: ({ userId }) => ({
        createdBy: sql`case when ${mailSends.createdBy} = ${userId} then ${nobody} else ${mailSends.createdBy} end`,
        audience: sql`case when ${mailSends.audience} ? 'users'
          then jsonb_set(${mailSends.audience}, '{users}', (${mailSends.audience}->'users') - ${userId}::text)
          else ${mailSends.audience} end`,
      }),
    },
    why: 'What was sent to many is the operator’s record.',
  },
  {
    table: mailSuppressions,
    theirs: ({ userId, address }) =>
      and(
        eq(mailSuppressions.address, address.toLowerCase()),
        sql`not exists (select from ${users} where lower(${users.email}) = ${address.toLowerCase()}
          and ${users.id} <> ${userId})`,
      ),
  },
  {
    table: signInAttempts,
    why: 'Of somebody whom nobody knows yet; over after a quarter of an hour.',
  },
  { table: oauthClients, why: 'Applications, which describe themselves.' },

  // Last: the mail that tells of the end goes out before the address goes.
  { table: mailMessages, theirs: ofUser(mailMessages.userId) },
  { table: users, theirs: ofUser(users.id) },
]

/** The columns by which a row is told from all others. */
export function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys, name } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  if (key.length === 0) throw new Error(`The table "${name}" has no primary key.`)
  return key
}
