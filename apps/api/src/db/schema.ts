import type { LiveStatus, Product, Scope, SignalValue, VehicleState } from '@console/sdk/contract'
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** People. `id` is ours and travels as `x-uid`; issuer and subject are the identity's. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    fullName: text().notNull(),
    profileImageUrl: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    signedInAt: moment().notNull().defaultNow(),
  },
  (t) => [unique().on(t.issuer, t.subject)],
)

/** A sign-in on its way through the identity's pages. Used once, then gone. */
export const signInAttempts = pgTable('sign_in_attempts', {
  /** SHA-256 of the reference in the browser's cookie. */
  referenceHash: text().primaryKey(),
  stateHash: text().notNull(),
  codeVerifier: text().notNull(),
  nonce: text().notNull(),
  redirect: text().notNull(),
  expiresAt: moment().notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the reference in the cookie. */
    idHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.userId)],
)

export const tokens = pgTable(
  'tokens',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text().notNull().unique(),
    hint: text().notNull(),
    name: text(),
    scopes: text().array().$type<Scope[]>(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment(),
    lastUsedAt: moment(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
)

/** What each user may see, as the upstream last told. */
export const products = pgTable(
  'products',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The VIN, or the site's id in decimal digits. */
    productId: text().notNull(),
    kind: text().$type<'vehicle' | 'energy'>().notNull(),
    product: jsonb().$type<Product>().notNull(),
    refreshedAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index().on(t.productId)],
)

/** Products that are paid for. Without a row, reads and commands of that product answer 402. */
export const entitlements = pgTable(
  'entitlements',
  {
    userId: text().notNull(),
    productId: text().notNull(),
    grantedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    foreignKey({
      columns: [t.userId, t.productId],
      foreignColumns: [products.userId, products.productId],
    }).onDelete('cascade'),
  ],
)

/** The newest value of each signal. */
export const latestSignals = pgTable(
  'latest_signals',
  {
    vin: text().notNull(),
    field: text().notNull(),
    value: jsonb().$type<SignalValue>(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vin, t.field] })],
)

/** Every value of each signal. The key makes a record that is delivered twice one row. */
export const signalHistory = pgTable(
  'signal_history',
  {
    vin: text().notNull(),
    field: text().notNull(),
    createdAt: moment().notNull(),
    value: jsonb().$type<SignalValue>(),
  },
  (t) => [primaryKey({ columns: [t.vin, t.field, t.createdAt] })],
)

/** Whether a car is reachable, and over which network. */
export const vehicleStates = pgTable('vehicle_states', {
  vin: text().primaryKey(),
  state: text().$type<VehicleState>().notNull(),
  createdAt: moment().notNull(),
})

export const vehicleConnectivity = pgTable(
  'vehicle_connectivity',
  {
    vin: text().notNull(),
    networkInterface: text().$type<'wifi' | 'cellular'>().notNull(),
    status: text().$type<'CONNECTED' | 'DISCONNECTED'>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vin, t.networkInterface] })],
)

export const siteStatus = pgTable('site_status', {
  siteId: text().primaryKey(),
  liveStatus: jsonb().$type<LiveStatus>().notNull(),
  createdAt: moment().notNull(),
})

/** Every command that was accepted, with its outcome. `result` is null while it is on its way. */
export const commands = pgTable(
  'commands',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The token that sent it, or null for a session. */
    tokenId: text(),
    vin: text().notNull(),
    name: text().notNull(),
    result: boolean(),
    /** The car's reason, or the error's sentence. */
    reason: text(),
    acceptedAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (t) => [index().on(t.vin, t.acceptedAt)],
)

/** Where each simulated car or site stands, so that a restart continues and loses no command. */
export const simulatedObjects = pgTable('simulated_objects', {
  id: text().primaryKey(),
  state: jsonb().$type<unknown>().notNull(),
  simulatedUntil: moment().notNull(),
})
