import type { Scope } from '@console/sdk/contract'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

/** Applications that registered themselves. Those that the operator names stand in the configuration. */
export const oauthClients = pgTable('oauth_clients', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Null if the owner is to confirm each address. */
  redirectUris: text().array(),
  clientUri: text(),
  logoUri: text(),
  softwareId: text(),
  softwareVersion: text(),
  createdAt: moment().notNull(),
})

/** Applications that somebody let in. Each consent is one: the same program may run in two homes. */
export const oauthConnections = pgTable(
  'oauth_connections',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text().notNull(),
    name: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    /** VINs and ids of energy sites; null for all, those of tomorrow included. */
    products: text().array(),
    /** The address that its owner confirmed; null if it began without one. */
    redirectUri: text(),
    connectedAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (t) => [index().on(t.userId)],
)

/**
 * Codes on their way to their application, with what was consented to. Kept a while after use: the
 * second use gives a thief away.
 */
export const oauthCodes = pgTable('oauth_codes', {
  codeHash: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  clientId: text().notNull(),
  name: text().notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  products: text().array(),
  redirectUri: text().notNull(),
  codeChallenge: text().notNull(),
  expiresAt: moment().notNull(),
  /** What it was traded for, once it was. */
  connectionId: text(),
})

export const oauthRefreshTokens = pgTable(
  'oauth_refresh_tokens',
  {
    secretHash: text().primaryKey(),
    connectionId: text()
      .notNull()
      .references(() => oauthConnections.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    /** When it was first traded for a successor. */
    usedAt: moment(),
    /** The refresh token that it was traded for. */
    replaces: text(),
  },
  (t) => [index().on(t.connectionId)],
)
