import type { MailAudience, MailKind } from '@console/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

/** What fills the variables of a mail. Moments are written as ISO 8601. */
export type MailData = Record<string, string | number>

/** Mails that administrators wrote, each once however often it is tested and sent. */
export const mailDrafts = pgTable('mail_drafts', {
  /** SHA-256 of all it says. */
  id: text().primaryKey(),
  kind: text().$type<MailKind>().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: moment().notNull(),
})

/** Mails to an audience. What became of one follows from its messages. */
export const mailSends = pgTable(
  'mail_sends',
  {
    id: text().primaryKey(),
    draftId: text()
      .notNull()
      .references(() => mailDrafts.id),
    audience: jsonb().$type<MailAudience>().notNull(),
    createdBy: text().notNull(),
    createdAt: moment().notNull(),
    sendAt: moment().notNull(),
    stoppedAt: moment(),
  },
  (t) => [index().on(t.createdAt)],
)

/**
 * Every mail that was asked for: outbox and log in one. It is rendered when it is handed over, from
 * a template or a draft, so what a feature writes here knows nothing of operator and addresses.
 */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Asked for twice with the same key, it is one mail. */
    dedupeKey: text().notNull(),
    template: text(),
    draftId: text().references(() => mailDrafts.id),
    sendId: text().references(() => mailSends.id),
    kind: text().$type<MailKind>().notNull(),
    data: jsonb().$type<MailData>().notNull(),
    address: text().notNull(),
    subject: text().notNull(),
    status: text()
      .$type<'queued' | 'sent' | 'bounced' | 'complained' | 'suppressed' | 'failed' | 'stopped'>()
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    /** When it was last handed over, whatever the mail server said. */
    attemptedAt: moment(),
    /** How many attempts ended with a refusal of this mail, and not of the operator. */
    refusals: integer().notNull().default(0),
    error: text(),
    createdAt: moment().notNull(),
    dueAt: moment().notNull(),
    /** Whoever hands it over extends this; if it is over, that process is gone. */
    leasedUntil: moment(),
    /** When the mail server took it. */
    sentAt: moment(),
    /** When it left the queue, sent or not. */
    settledAt: moment(),
  },
  (t) => [
    unique().on(t.userId, t.dedupeKey),
    index('mail_messages_own_due')
      .on(t.dueAt)
      .where(sql`${t.status} = 'queued' and ${t.sendId} is null`),
    index('mail_messages_send_due')
      .on(t.dueAt)
      .where(sql`${t.status} = 'queued' and ${t.sendId} is not null`),
    index('mail_messages_pace')
      .on(t.attemptedAt)
      .where(sql`${t.sendId} is not null and ${t.attemptedAt} is not null`),
    index().on(t.sendId, t.status),
    index().on(t.createdAt),
    index().on(t.settledAt),
  ],
)

/** Addresses that get no mail, in lower case. */
export const mailSuppressions = pgTable('mail_suppressions', {
  address: text().primaryKey(),
  cause: text().$type<'bounced' | 'complained' | 'by_hand'>().notNull(),
  note: text(),
  createdAt: moment().notNull(),
})
