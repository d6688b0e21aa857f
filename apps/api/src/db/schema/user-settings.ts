import type { Settings } from '@console/sdk/contract'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { users } from '../schema.ts'

/** How pages look to a user. The gateway itself only keeps it. */
export type Display = Pick<
  Settings,
  'units' | 'time_zone' | 'locale' | 'theme' | 'density' | 'shortcuts' | 'onboarding'
>

/** What each user has chosen. Without a row everything is as at the beginning. */
export const userSettings = pgTable('user_settings', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Members that were never changed are left out. */
  display: jsonb().$type<Partial<Display>>().notNull().default({}),
  /** Mails that are sent or not; those never decided upon are left out. */
  notifications: jsonb().$type<Partial<Settings['notifications']>>().notNull().default({}),
  newsletter: boolean().notNull().default(false),
  productUpdates: boolean().notNull().default(false),
  polling: boolean().notNull().default(false),
  autoTopup: boolean().notNull().default(false),
  autoTopupPacks: integer().notNull().default(1),
  /** Null for as many as are needed. */
  autoTopupMonthlyPacks: integer().default(10),
})
