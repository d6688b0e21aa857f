import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import {
  activityCounts,
  failedRequests,
  gatewayProcesses,
  openStreams,
} from '../../db/schema/activity.ts'
import { users } from '../../db/schema.ts'

/** Long enough for the figures of a day. */
const countsKeptMs = 25 * 60 * 60_000
const failuresKeptMs = 30 * 24 * 60 * 60_000
/** So many of each user's failures, in memory and in the database. */
export const failuresKept = 20
/** A process that has not been heard of for so long is gone, and its streams with it. */
export const goneAfterMs = 60_000
/** How often it is written down that a user was seen. */
const seenEveryMs = 60_000

export type Happened = {
  processId: string
  now: number
  counts: { minute: string; name: string; n: number }[]
  failed: {
    user: string
    at: string
    method: string
    path: string
    status: number
    error: string
    txid: string
  }[]
  seen: { user: string; at: string }[]
  upstream: { region: string; at: string; error: string }[]
  /** `areTold` where nothing has changed by user since the last time. */
  streams: { total: number; byUser: { user: string; n: number }[]; areTold: boolean }
}

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

/** Adds what happened in one process to what is known of all, whole or not at all. */
export const storeActivity = (db: Db, { processId, now, streams, ...happened }: Happened) =>
  db.transaction(async (tx) => {
    if (happened.counts.length > 0) await addCounts(tx, happened.counts)
    if (happened.failed.length > 0) await addFailed(tx, happened.failed)
    if (happened.seen.length > 0) await noteSeen(tx, happened.seen)
    if (happened.upstream.length > 0) await noteFailures(tx, happened.upstream)
    const seen = { seenAt: new Date(now), streams: streams.total }
    const [row] = await tx
      .insert(gatewayProcesses)
      .values({ id: processId, ...seen })
      .onConflictDoUpdate({ target: gatewayProcesses.id, set: seen })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    // If another process took this one for gone, what it had told is gone too.
    if (!streams.areTold || row?.isNew) await replaceStreams(tx, processId, streams.byUser)
  })

// In one order, or two processes that add to the same rows could wait for one another.
const addCounts = (tx: Db, counts: Happened['counts']) =>
  tx.execute(sql`
    insert into activity_counts as kept (minute, name, n)
    select minute, name, n from jsonb_to_recordset(${json(counts)}) as r(minute timestamptz, name text, n bigint)
    order by minute, name
    on conflict (minute, name) do update set n = kept.n + excluded.n`)

async function addFailed(tx: Db, failed: Happened['failed']) {
  // Several may fail within one millisecond.
  const inOrder = failed.map((one, position) => ({ ...one, position }))
  // Whoever is gone by now has no failures.
  await tx.execute(sql`
    insert into failed_requests (user_id, at, method, path, status, error, request_id)
    select users.id, r.at, method, path, status, error, txid
    from jsonb_to_recordset(${json(inOrder)})
      as r("user" text, at timestamptz, method text, path text, status integer, error text, txid text, position integer)
    join users on users.id = r."user"
    order by r.position`)
  const concerned = [...new Set(failed.map(({ user }) => user))]
  const newest = sql`(select id from failed_requests as newer where newer.user_id = failed_requests.user_id
    order by id desc limit ${failuresKept})`
  await tx
    .delete(failedRequests)
    .where(and(inArray(failedRequests.userId, concerned), notInArray(failedRequests.id, newest)))
}

/** Rows that somebody else is just changing are left out: another request tells it again. */
const noteSeen = (tx: Db, seen: Happened['seen']) =>
  tx.execute(sql`
    with told as (
      select "user", at from jsonb_to_recordset(${json(seen)}) as r("user" text, at timestamptz)
    ), due as (
      select users.id, told.at from users join told on told."user" = users.id
      where users.seen_at is null or users.seen_at <= told.at - ${`${seenEveryMs} milliseconds`}::interval
      order by users.id
      for no key update of users skip locked
    )
    update users set seen_at = due.at from due where users.id = due.id`)

const noteFailures = (tx: Db, failures: Happened['upstream']) =>
  tx.execute(sql`
    insert into upstream_failures as kept (region, at, error)
    select region, at, error from jsonb_to_recordset(${json(failures)}) as r(region text, at timestamptz, error text)
    order by region
    on conflict (region) do update set at = excluded.at, error = excluded.error
    where kept.at <= excluded.at`)

async function replaceStreams(tx: Db, processId: string, streams: Happened['streams']['byUser']) {
  await tx.delete(openStreams).where(eq(openStreams.processId, processId))
  if (streams.length === 0) return
  await tx.execute(sql`
    insert into open_streams (process_id, user_id, n)
    select ${processId}, users.id, r.n from jsonb_to_recordset(${json(streams)}) as r("user" text, n integer)
    join users on users.id = r."user"`)
}

/** Removes what is too old to be looked at. */
export async function forgetActivity(db: Db, now: number) {
  const before = (ms: number) => new Date(now - ms)
  await db.delete(activityCounts).where(lt(activityCounts.minute, before(countsKeptMs)))
  await db.delete(failedRequests).where(lt(failedRequests.at, before(failuresKeptMs)))
  await db.delete(gatewayProcesses).where(lt(gatewayProcesses.seenAt, before(goneAfterMs)))
}

export const leave = (db: Db, processId: string) =>
  db.delete(gatewayProcesses).where(eq(gatewayProcesses.id, processId))

/** When a user last sent a request, to the minute. */
export const lastSeen = sql<Date>`greatest(${users.seenAt}, ${users.signedInAt})`.mapWith(
  users.signedInAt,
)
