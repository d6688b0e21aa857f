import type { deletionSteps, ErasedRecords } from '@console/sdk/contract'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from '../schema.ts'

export type StoredDeletionStep = {
  name: (typeof deletionSteps)[number]
  attempts: number
  count: number | null
  /** In words that name nobody. */
  error: string | null
  finishedAt: string | null
}

/** What is needed until an account has ended: by what its rows are found, here and elsewhere. */
export type Leaver = {
  subject: string
  address: string
  cars: { vin: string; from: string | null; until: string | null }[]
  sites: string[]
  /** With what each hash of the certificate begins. Whoever does not know it can guess nothing by them. */
  salt: string
}

/** Accounts that end. A row outlives its account, and once it is done nothing in it tells whose it was. */
export const deletions = pgTable(
  'deletions',
  {
    id: text().primaryKey(),
    /** Whose account ends; while it stands here, nobody is signed in to it. Null once it is done. */
    userId: text().unique(),
    leaver: jsonb().$type<Leaver>(),
    /** SHA-256 of the one-time value that began it: whoever sends it again is shown this. */
    confirmHash: text().unique(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
    steps: jsonb().$type<StoredDeletionStep[]>().notNull(),
    erased: jsonb().$type<ErasedRecords[]>().notNull().default([]),
    /** How often the step that it stands at has failed. */
    failures: integer().notNull().default(0),
    /** Not gone on with before; null once it is done. */
    dueAt: moment(),
    /** Which process works on it. Once its time is over, that process is gone. */
    leasedBy: text(),
    leasedUntil: moment(),
    /** As it was signed, to the byte. */
    certificate: text(),
  },
  (t) => [index().on(t.dueAt)],
)
