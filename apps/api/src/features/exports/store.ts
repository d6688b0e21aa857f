import { type ExportRequest, exportDays, exportParts } from '@console/sdk/contract'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { exportPieces, exports } from '../../db/schema/exports.ts'
import { Problem } from '../../http/problem.ts'
import { askedMoment } from '../../lib/asked-moment.ts'
import { randomId } from '../../lib/secrets.ts'
import { iso } from './source.ts'

export type ExportRow = typeof exports.$inferSelect

const dayMs = 24 * 60 * 60_000
/** How many archives of an account are kept at a time: each may be large. */
const keptMost = 10
/** A download that began in time may take a while after it. */
const graceMs = 60 * 60_000
/** For how long it can be seen that there was one. */
const rememberedMs = 30 * dayMs
/** Without a sign of life for so long, whoever packed it has died. */
const leaseMs = 30_000
export const leaseRenewalMs = leaseMs / 3

export const keptUntil = (now: number) => new Date(now + exportDays * dayMs)

export function present(row: ExportRow, now: number) {
  return {
    id: row.id,
    state: row.state === 'ready' && !isKept(row, now) ? ('expired' as const) : row.state,
    parts: row.parts,
    rows_done: row.rowsDone,
    rows_total: row.rowsTotal,
    files: row.files,
    size_bytes: row.sizeBytes,
    sha256: row.sha256,
    error: row.state === 'failed' ? row.error : null,
    created_at: row.createdAt.toISOString(),
    finished_at: iso(row.finishedAt),
    expires_at: iso(row.expiresAt),
  }
}

/** Whether it can be fetched, as far as its age decides. */
export const isKept = ({ expiresAt }: ExportRow, now: number) =>
  expiresAt !== null && expiresAt.getTime() > now

const openStates = ['waiting', 'running'] as const
const isOpen = inArray(exports.state, [...openStates])

/** It is still being made. */
export const isPacking = ({ state }: ExportRow) => openStates.some((open) => open === state)

/** The account's archives, newest first. */
export const ownExports = (db: Db, userId: string) =>
  db
    .select()
    .from(exports)
    .where(eq(exports.userId, userId))
    .orderBy(desc(exports.createdAt), desc(exports.id))

/** Looked up by its owner: what is another's does not exist. */
export async function ownExport(db: Db, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), eq(exports.userId, userId)))
  return row
}

type Asked = { userId: string; places: boolean; request: ExportRequest; now: number }

/** Asks for an archive. While one is being packed, that one is meant. */
export async function askForExport(db: Db, { userId, places, request, now }: Asked) {
  for (;;) {
    const [open] = await db
      .select()
      .from(exports)
      .where(and(eq(exports.userId, userId), isOpen))
    if (open) return { row: open, isNew: false }
    await claimRoom(db, userId, now)
    const { parts = exportParts, start, end } = request
    const [row] = await db
      .insert(exports)
      .values({
        id: `exp_${randomId(16)}`,
        userId,
        places,
        parts: exportParts.filter((part) => parts.includes(part)),
        start: start === undefined ? null : askedMoment(start),
        end: end === undefined ? null : askedMoment(end),
        createdAt: new Date(now),
        dueAt: new Date(now),
      })
      .onConflictDoNothing()
      .returning()
    if (row) return { row, isNew: true }
    // Somebody else was first.
  }
}

async function claimRoom(db: Db, userId: string, now: number) {
  const kept = await db
    .select({ expiresAt: exports.expiresAt })
    .from(exports)
    .where(and(eq(exports.userId, userId), gt(exports.expiresAt, new Date(now))))
    .orderBy(asc(exports.expiresAt))
  const [oldest] = kept
  if (!oldest?.expiresAt || kept.length < keptMost) return
  const seconds = Math.ceil((oldest.expiresAt.getTime() - now) / 1000)
  throw new Problem(
    'rate_limited',
    `At most ${keptMost} archives are kept at a time. The oldest goes on ${oldest.expiresAt.toISOString()}.`,
    { headers: { 'retry-after': String(seconds) } },
  )
}

/** Takes an archive that waits, or whose packer has died, for this process. What that one left is thrown away. */
export function claim(db: Db, now: number) {
  return db.transaction(async (tx) => {
    const next = tx
      .select({ id: exports.id })
      .from(exports)
      .where(
        and(
          isOpen,
          lte(exports.dueAt, new Date(now)),
          or(isNull(exports.leasedUntil), lt(exports.leasedUntil, new Date(now))),
        ),
      )
      .orderBy(asc(exports.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await tx
      .update(exports)
      .set({
        state: 'running',
        attempt: sql`${exports.attempt} + 1`,
        leasedUntil: new Date(now + leaseMs),
        rowsDone: 0,
        rowsTotal: null,
        files: [],
      })
      .where(eq(exports.id, next))
      .returning()
    if (row) await tx.delete(exportPieces).where(eq(exportPieces.exportId, row.id))
    return row
  })
}

type Claimed = Pick<ExportRow, 'id' | 'attempt'>
type Change = Partial<typeof exports.$inferInsert>

/** Another process packs it now, or its owner is gone: nothing that this one has counts any more. */
export class LostExport extends Error {
  override name = 'LostExport'
}

/** Writes how far it is, which also says that its packer lives. */
export async function note(tx: Db, { id, attempt }: Claimed, now: number, change: Change) {
  const [mine] = await tx
    .update(exports)
    .set({ leasedUntil: new Date(now + leaseMs), ...change })
    .where(and(eq(exports.id, id), eq(exports.attempt, attempt), eq(exports.state, 'running')))
    .returning({ id: exports.id })
  if (!mine) throw new LostExport('Somebody else packs this archive now, or nobody.')
}

/** A piece counts only with the word that it is still ours to write. */
export const addPiece = (
  db: Db,
  claimed: Claimed,
  now: number,
  piece: { number: number; bytes: Uint8Array },
  change: Change,
) =>
  db.transaction(async (tx) => {
    await note(tx, claimed, now, change)
    await tx.insert(exportPieces).values({ exportId: claimed.id, ...piece })
  })

/** What packers that are gone have held is free at once. Only where no other process can be. */
export const forgetLeases = (db: Db) =>
  db.update(exports).set({ leasedUntil: null }).where(eq(exports.state, 'running'))

/** Throws away archives that have had their time. */
export async function forgetOldExports(db: Db, now: number) {
  await db.transaction(async (tx) => {
    const expired = await tx
      .update(exports)
      .set({ state: 'expired' })
      .where(and(eq(exports.state, 'ready'), lt(exports.expiresAt, new Date(now - graceMs))))
      .returning({ id: exports.id })
    if (expired.length === 0) return
    const ids = expired.map(({ id }) => id)
    await tx.delete(exportPieces).where(inArray(exportPieces.exportId, ids))
  })
  await db
    .delete(exports)
    .where(
      and(
        inArray(exports.state, ['failed', 'expired']),
        lt(exports.createdAt, new Date(now - rememberedMs)),
      ),
    )
}
