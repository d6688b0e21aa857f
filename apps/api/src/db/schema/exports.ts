import type { ExportFile, exportParts } from '@console/sdk/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { moment, users } from '../schema.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Archives of all that is kept about an account: asked for, being packed, or there to be fetched. */
export const exports = pgTable(
  'exports',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text()
      .$type<'waiting' | 'running' | 'ready' | 'failed' | 'expired'>()
      .notNull()
      .default('waiting'),
    parts: text().array().$type<(typeof exportParts)[number][]>().notNull(),
    /** Whether who asked may know where cars are. */
    places: boolean().notNull(),
    /** Of what has a time, only what happened in between; null for no bound. */
    start: moment(),
    end: moment(),
    rowsDone: integer().notNull().default(0),
    /** Null until they are counted. */
    rowsTotal: integer(),
    files: jsonb().$type<ExportFile[]>().notNull().default([]),
    sizeBytes: bigint({ mode: 'number' }),
    sha256: text(),
    error: text(),
    /** Counts who packed it. Nothing of an earlier one is taken once a later one has begun. */
    attempt: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    createdAt: moment().notNull(),
    /** Not tried again before. */
    dueAt: moment().notNull(),
    /** Whoever packs it extends this; if it is over, that process is gone. */
    leasedUntil: moment(),
    finishedAt: moment(),
    expiresAt: moment(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.dueAt).where(sql`${t.state} in ('waiting', 'running')`),
    index().on(t.expiresAt),
    // However many browsers ask at once, and in however many processes.
    uniqueIndex().on(t.userId).where(sql`${t.state} in ('waiting', 'running')`),
  ],
)

/** The bytes of an archive, each piece of the same size but the last. */
export const exportPieces = pgTable(
  'export_pieces',
  {
    exportId: text()
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.number] })],
)
