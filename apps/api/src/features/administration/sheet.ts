import type { AdminUserSheet } from '@console/sdk/contract'
import { and, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { failedRequests, gatewayProcesses, openStreams } from '../../db/schema/activity.ts'
import { hooks } from '../../db/schema/hooks.ts'
import { oauthConnections } from '../../db/schema/oauth.ts'
import { sessions, tokens } from '../../db/schema.ts'
import { failuresKept, goneAfterMs } from '../activity/store.ts'
import { goodSession } from '../auth/sessions.ts'
import { dayMs, spentSince } from '../credits/burn.ts'
import { hooksOf, tokensOf } from './held.ts'
import { configVersionsOf, deliveriesOf, ledgerOf } from './recent.ts'
import { type Directory, findUser } from './users.ts'
import { vehiclesOf } from './vehicles.ts'

/** All that an administrator sees of one user; undefined if there is none. */
export async function readSheet(
  directory: Directory,
  id: string,
  now: number,
): Promise<AdminUserSheet | undefined> {
  const { db } = directory
  const found = await findUser(directory, id)
  if (!found) return undefined
  const [counts, vehicle_list, token_list, hook_list, credits_spent_30d, errors, ...recent] =
    await Promise.all([
      countsOf(db, id, now),
      vehiclesOf(db, id, now),
      tokensOf(db, id),
      hooksOf(db, id),
      spentSince(db, id, new Date(now - 30 * dayMs)),
      errorsOf(db, id),
      ledgerOf(db, id),
      configVersionsOf(db, id),
      deliveriesOf(db, id),
    ])
  const [ledger, config_versions, deliveries] = recent
  return {
    ...found.shown,
    scopes: found.user.scopes,
    counts,
    vehicle_list,
    token_list,
    hook_list,
    credits_spent_30d,
    errors,
    ledger,
    config_versions,
    deliveries,
  }
}

async function countsOf(db: Db, userId: string, now: number) {
  const mine = { sessions: eq(sessions.userId, userId), tokens: eq(tokens.userId, userId) }
  const isGood = or(isNull(tokens.expiresAt), gt(tokens.expiresAt, new Date(now)))
  const isOwn = and(ne(tokens.kind, 'application'), eq(tokens.paused, false))
  const isFailing = and(eq(hooks.enabled, false), inArray(hooks.disabledCause, ['failing', 'gone']))
  const [signedIn, working, connected, delivering, failing, reading] = await Promise.all([
    // Those of a visit are an administrator's.
    db.$count(sessions, and(mine.sessions, goodSession(now), isNull(sessions.visitId))),
    db.$count(tokens, and(mine.tokens, isGood, isOwn)),
    db.$count(oauthConnections, eq(oauthConnections.userId, userId)),
    db.$count(hooks, eq(hooks.userId, userId)),
    db.$count(hooks, and(eq(hooks.userId, userId), isFailing)),
    streamsOf(db, userId, now),
  ])
  return {
    sessions: signedIn,
    tokens: working,
    applications: connected,
    hooks: delivering,
    hooks_disabled: failing,
    streams: reading,
  }
}

const runs = (now: number) => gt(gatewayProcesses.seenAt, new Date(now - goneAfterMs))

async function streamsOf(db: Db, userId: string, now: number) {
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${openStreams.n}), 0)::int` })
    .from(openStreams)
    .innerJoin(gatewayProcesses, eq(gatewayProcesses.id, openStreams.processId))
    .where(and(eq(openStreams.userId, userId), runs(now)))
  return row?.n ?? 0
}

/** Streams that are read now, in all processes. */
export async function countStreams(db: Db, now: number) {
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${gatewayProcesses.streams}), 0)::int`, runs: count() })
    .from(gatewayProcesses)
    .where(runs(now))
  return row?.n ?? 0
}

async function errorsOf(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(failedRequests)
    .where(eq(failedRequests.userId, userId))
    .orderBy(desc(failedRequests.id))
    .limit(failuresKept)
  return rows.map(({ at, method, path, status, error, requestId }) => ({
    at: at.toISOString(),
    method,
    path,
    status,
    error,
    request_id: requestId,
  }))
}
