import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from '../schema.ts'

/** What lets this gateway act for an owner at the manufacturer. Nothing of it ever leaves the gateway. */
export const identityAccounts = pgTable('identity_accounts', {
  /** The identity's name for the owner. */
  subject: text().primaryKey(),
  /** Both sealed for this row and column. */
  accessToken: text().notNull(),
  refreshToken: text().notNull(),
  accessExpiresAt: moment().notNull(),
  /** The host at which the owner's account is kept. */
  baseUrl: text().notNull(),
  /** The manufacturer refused the refresh token: only the owner can mend that, by signing in. */
  mustSignIn: boolean().notNull().default(false),
  /**
   * Who exchanges the refresh token just now; after that moment they have died. Without a name: until
   * then the access token is too new to be exchanged because somebody refuses it.
   */
  leasedBy: text(),
  leasedUntil: moment(),
})
