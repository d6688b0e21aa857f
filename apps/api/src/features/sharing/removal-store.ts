import { removalDaysMost } from '@console/sdk/contract'
import { and, asc, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { driverRemovals as removals } from '../../db/schema/driver-removals.ts'
import { users } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { askedMoment } from '../../lib/asked-moment.ts'
import { randomId } from '../../lib/secrets.ts'

export type RemovalRow = typeof removals.$inferSelect

const dayMs = 24 * 60 * 60_000
/** Longer than the calls that it takes; after that whoever held it has died. */
const leaseMs = 5 * 60_000
const longestPauseMs = 15 * 60_000

export const present = (row: RemovalRow) => ({
  id: row.id,
  invitation_id: row.invitationId,
  driver_id: row.driverId,
  remove_at: row.removeAt.toISOString(),
  failures: row.failures,
})

/** The moment that somebody's access is to end, or a refusal. */
export function readEnd(text: string, now: number) {
  const removeAt = askedMoment(text)
  const ahead = removeAt.getTime() - now
  if (ahead <= 0 || ahead > removalDaysMost * dayMs) {
    throw new Problem(
      'invalid_field',
      `body/remove_at: choose a time later than now, at most ${removalDaysMost} days ahead.`,
    )
  }
  return removeAt
}

const ofCar = (userId: string, vin: string) =>
  and(eq(removals.userId, userId), eq(removals.vin, vin))

export const ownRemovals = (db: Db, userId: string, vin: string) =>
  db
    .select()
    .from(removals)
    .where(ofCar(userId, vin))
    .orderBy(asc(removals.removeAt), asc(removals.id))

type Chosen = { userId: string; vin: string; removeAt: Date; now: number } & (
  | { driverId: string }
  | { invitationId: string }
)

/** Chooses when somebody is removed, or changes it: of each driver and each invitation there is one. */
export async function chooseEnd(db: Db, { now, ...chosen }: Chosen) {
  const key = 'driverId' in chosen ? removals.driverId : removals.invitationId
  const { removeAt } = chosen
  const times = { removeAt, chosenAt: new Date(now), dueAt: removeAt, failures: 0 }
  const [row] = await db
    .insert(removals)
    .values({ id: `rem_${randomId(16)}`, ...chosen, ...times })
    .onConflictDoUpdate({ target: [removals.userId, removals.vin, key], set: times })
    .returning()
  if (!row) throw new Error('What was written is not there.')
  return row
}

export const cancelRemoval = (db: Db, userId: string, vin: string, id: string) =>
  db.delete(removals).where(and(ofCar(userId, vin), eq(removals.id, id)))

/** Who was removed by hand need not be removed again, should they come back. */
export const forgetDriver = (db: Db, userId: string, vin: string, driverId: string) =>
  db.delete(removals).where(and(ofCar(userId, vin), eq(removals.driverId, driverId)))

export const forgetRemoval = (db: Db, id: string) => db.delete(removals).where(eq(removals.id, id))

/**
 * Writes down who has redeemed the invitation. Where an end was chosen for that driver as well, the
 * sooner one holds.
 */
export function nameDriver(db: Db, row: RemovalRow, driverId: string) {
  return db.transaction(async (tx) => {
    const { userId, vin } = row
    const [other] = await tx
      .select()
      .from(removals)
      .where(and(ofCar(userId, vin), eq(removals.driverId, driverId)))
      .for('update')
    if (other && other.removeAt <= row.removeAt) {
      await forgetRemoval(tx, row.id)
      return undefined
    }
    if (other) await forgetRemoval(tx, other.id)
    const [named] = await tx
      .update(removals)
      .set({ driverId })
      .where(eq(removals.id, row.id))
      .returning()
    return named
  })
}

/** Takes one that is due for this process, with the owner's name at the manufacturer. */
export function claimRemoval(db: Db, now: number) {
  return db.transaction(async (tx) => {
    const at = new Date(now)
    const next = tx
      .select({ id: removals.id })
      .from(removals)
      .where(
        and(
          lte(removals.dueAt, at),
          or(isNull(removals.leasedUntil), lt(removals.leasedUntil, at)),
        ),
      )
      .orderBy(asc(removals.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await tx
      .update(removals)
      .set({ leasedUntil: new Date(now + leaseMs) })
      .where(eq(removals.id, next))
      .returning()
    if (!row) return undefined
    const [owner] = await tx
      .select({ subject: users.subject })
      .from(users)
      .where(eq(users.id, row.userId))
    return owner && { row, subject: owner.subject }
  })
}

/** Tries it again after a pause that grows, unless its owner has chosen anew meanwhile. */
export const postpone = (db: Db, { id, chosenAt, failures }: RemovalRow, now: number) =>
  db
    .update(removals)
    .set({
      failures: failures + 1,
      dueAt: new Date(now + Math.min(longestPauseMs, 5_000 * 2 ** failures)),
      leasedUntil: null,
    })
    .where(and(eq(removals.id, id), eq(removals.chosenAt, chosenAt)))

/** What a process of this database that is gone has held. Only if there is no other. */
export const forgetLeases = (db: Db) =>
  db.update(removals).set({ leasedUntil: null }).where(isNotNull(removals.leasedUntil))
