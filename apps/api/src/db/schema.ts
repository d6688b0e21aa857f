import type { Expectation } from '@console/sdk/commands'
import type {
  LiveStatus,
  Product,
  Scope,
  SignalValue,
  VehicleMetadata,
  VehicleState,
} from '@console/sdk/contract'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** What a token is held to besides its scopes. A member that is null holds to nothing. */
export type Limits = {
  vehicles: readonly string[] | null
  energySites: readonly string[] | null
  signals: readonly string[] | null
  commands: readonly string[] | null
  /** Addresses and ranges that it may come from. */
  addresses: readonly string[] | null
  notBefore: string | null
  callsPerMinute: number | null
  intervalSeconds: number | null
  /** How places are shown; null for exact, and for none at all if the token is for overlays. */
  location: 'coarse' | 'delayed' | null
}

/** What a token may spend. */
export type Budget = { credits: number; period: 'day' | 'month' | 'once' }

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
    /** When the upstream was asked for the products that are stored. */
    productsAskedAt: moment(),
    /** Where the account is kept at the manufacturer, as it last said. */
    region: text().notNull().default('na'),
    /** When a request of theirs last came, to the minute. */
    seenAt: moment(),
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
    /** As lists show it; the cookie cannot be made from it. */
    id: text().notNull().unique().default(sql`'ses_' || substr(md5(random()::text), 1, 16)`),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    address: text(),
    /** The visit of an administrator, who acts here as the user; see `visits`. */
    visitId: text(),
    /** The administrator's own session. This one ends with it. */
    openedBy: text().references((): AnyPgColumn => sessions.idHash, { onDelete: 'cascade' }),
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
    kind: text().$type<'access' | 'overlay' | 'application'>().notNull().default('access'),
    /** The connection that an application's token belongs to; see `oauth_connections`. */
    connectionId: text(),
    paused: boolean().notNull().default(false),
    /** What it is held to besides its scopes; null for nothing. */
    limits: jsonb().$type<Limits>(),
    /** What it may spend in a period, what it has spent in it, and since when. */
    budget: jsonb().$type<Budget>(),
    spent: doublePrecision().notNull().default(0),
    spentSince: moment(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment(),
    lastUsedAt: moment(),
    lastUsedAddress: text(),
    lastUsedUserAgent: text(),
    /** The ids of the tokens before and after it in a rotation. */
    replaces: text(),
    replacedBy: text(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.connectionId)],
)

/** What each user may see, as the upstream last told. */
/** What the manufacturer tells of one car at a glance; the rest of its metadata is ours to know. */
export type ToldVehicle = Pick<
  VehicleMetadata,
  | 'name'
  | 'permission'
  | 'proxy'
  | 'signing'
  | 'firmware'
  | 'discounted'
  | 'fleet_telemetry'
  | 'issue'
  | 'config'
>

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
    /** Of a vehicle, as it was told last. */
    about: jsonb().$type<ToldVehicle>(),
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

/** How a car confirms a command, and what it has said of it so far. */
export type StoredConfirmation = {
  status: 'waiting' | 'confirmed' | 'contradicted' | 'unconfirmed'
  /** Null where the state of the vehicle tells. */
  signal: string | null
  /** Any of these confirms; none of them where any new value does. */
  anyOf: Expectation['anyOf']
  before: SignalValue
  seen?: SignalValue
  seenAt?: string
  delayMs?: number
}

/** Every command that was taken on, with its outcome. Without `finishedAt` it is on its way. */
export const commands = pgTable(
  'commands',
  {
    id: text().primaryKey(),
    /** The order in which one product's commands arrived, and are sent. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vin: text(),
    energySiteId: text(),
    name: text().notNull(),
    /** Without PINs and passwords. */
    body: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Who sent it: a token, an application, a visiting administrator; none of them for a browser. */
    tokenId: text(),
    applicationId: text(),
    administratorId: text(),
    actorName: text(),
    userAgent: text(),
    requestId: text().notNull().default(''),
    /** What the car answered; null while it has not, or if it did not. */
    result: boolean(),
    reason: text(),
    /** The code of the problem that the caller got instead of an answer. */
    error: text(),
    woke: boolean().notNull().default(false),
    /** When the car was asked to wake for it; commands that come soon after share that. */
    wakeAskedAt: moment(),
    /** Credits. */
    cost: integer().notNull().default(0),
    acceptedAt: moment().notNull().defaultNow(),
    /** When it left for the upstream: before, it surely did not reach the car. */
    sentAt: moment(),
    finishedAt: moment(),
    /** Whoever carries it out extends this; if it is over, that process is gone. */
    leasedUntil: moment().notNull().defaultNow(),
    confirmation: jsonb().$type<StoredConfirmation>(),
    /** Until when its confirmation is waited for; null if it is not. */
    confirmBefore: moment(),
  },
  (t) => [
    index().on(t.vin, t.acceptedAt),
    index().on(t.userId, t.position),
    index().on(t.position).where(sql`${t.finishedAt} is null`),
    index().on(t.confirmBefore).where(sql`${t.confirmBefore} is not null`),
  ],
)

/** Where each simulated car or site stands, so that a restart continues and loses no command. */
export const simulatedObjects = pgTable('simulated_objects', {
  id: text().primaryKey(),
  state: jsonb().$type<unknown>().notNull(),
  simulatedUntil: moment().notNull(),
})
