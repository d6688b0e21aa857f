import { sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { SentRequest } from '../../db/schema/hooks.ts'
import { disable } from './disable.ts'
import type { Leased } from './lease.ts'
import type { Posted } from './post.ts'
import { nextAttemptAt, readRetryAfter } from './schedule.ts'

/** An attempt that has ended. */
export type Outcome = {
  delivery: Leased
  sent: SentRequest
  startedAt: number
  endedAt: number
  posted: Posted
}

const gone = 410
/** A receiver that has just failed rests: one that fails at once would take all our time. */
const restMs = 1_000

/** Writes down how attempts ended, what comes next, and what that says of their hooks. */
export async function settle(db: Db, outcomes: readonly Outcome[], random: () => number) {
  const attempts = outcomes.map((outcome) => attemptOf(outcome, random))
  const tallies = [...tallyOf(outcomes).values()]
  const ended = outcomes.filter(({ posted }) => posted.answer?.status === gone)
  if (ended.length === 0) return store(db, attempts, tallies)
  await db.transaction(async (tx) => {
    await store(tx, attempts, tallies)
    for (const { delivery, endedAt } of ended) await disable(tx, delivery.hook.id, 'gone', endedAt)
  })
}

function attemptOf({ delivery, sent, startedAt, endedAt, posted }: Outcome, random: () => number) {
  const { answer, error, timing } = posted
  const again = error !== null && delivery.cause !== 'test' && answer?.status !== gone
  const next = again
    ? nextAttemptAt(delivery.attempts + 1, endedAt, {
        retryAfterMs: retryAfterOf(posted, endedAt),
        random,
      })
    : null
  return {
    id: delivery.id,
    ended: error === null ? 'delivered' : next === null ? 'failed' : 'pending',
    next: next === null ? null : new Date(next).toISOString(),
    at: new Date(startedAt).toISOString(),
    sent,
    error,
    status: answer?.status ?? null,
    headers: answer?.headers ?? null,
    body: answer?.body ?? null,
    truncated: answer?.truncated ?? false,
    ...timing,
  }
}

const retryAfterOf = ({ answer }: Posted, now: number) =>
  answer && answer.status >= 400 ? readRetryAfter(answer.headers['retry-after'], now) : 0

type Tally = {
  id: string
  /** Of the last one. */
  at: string
  status: number | null
  error: string | null
  /** Whether one of them arrived, and how many failed after it. */
  arrived: boolean
  failures: number
  since: string | null
  heldUntil: string | null
}

// One format and one zone, so the order of the texts is the order of time.
const later = (one: string, other: string | null | undefined) =>
  other && other > one ? other : one

function tallyOf(outcomes: readonly Outcome[]) {
  const tallies = new Map<string, Tally>()
  for (const { delivery, posted, endedAt } of outcomes) {
    const { id } = delivery.hook
    const at = new Date(endedAt).toISOString()
    const { answer, error } = posted
    const before = tallies.get(id)
    const pauseMs = retryAfterOf(posted, endedAt)
    const heldUntil = new Date(endedAt + Math.max(pauseMs, restMs)).toISOString()
    const last = { id, at, status: answer?.status ?? null, error }
    tallies.set(
      id,
      error === null
        ? { ...last, arrived: true, failures: 0, since: null, heldUntil: null }
        : {
            ...last,
            arrived: before?.arrived ?? false,
            failures: (before?.failures ?? 0) + 1,
            since: before?.since ?? at,
            heldUntil: later(heldUntil, before?.heldUntil),
          },
    )
  }
  return tallies
}

/**
 * All in one statement, since that is what a delivery costs most. What was canceled on the way stays
 * so, unless it arrived all the same. A hook that is off fails no more: only tests reach it.
 */
async function store(
  tx: Db,
  attempts: readonly ReturnType<typeof attemptOf>[],
  tallies: readonly Tally[],
) {
  await tx.execute(sql`
    with ended as (
      select * from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as r(
        id text, ended text, next timestamptz, at timestamptz, sent jsonb, error text, status int,
        headers jsonb, body text, truncated boolean, "lookupMs" float8, "connectMs" float8,
        "firstByteMs" float8, "totalMs" float8)),
    tally as (
      select * from jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb) as r(
        id text, at timestamptz, status int, error text, arrived boolean, failures int,
        since timestamptz, "heldUntil" timestamptz)),
    -- In one order, so that no two processes wait for each other.
    locked as (
      select id from hooks where id in (select id from tally) order by id for no key update),
    settled as (
      update hook_deliveries as d set
        attempts = d.attempts + 1,
        state = case when d.state = 'pending' or ended.ended = 'delivered' then ended.ended
          else d.state end,
        next_attempt_at = case when d.state = 'pending' then ended.next end,
        leased_until = null, last_attempt_at = ended.at, status = ended.status,
        error = ended.error, duration_ms = ended."totalMs", sent = ended.sent
      from ended where d.id = ended.id
      returning d.id, d.attempts),
    listed as (
      insert into hook_attempts (delivery_id, number, started_at, status, answer_headers,
        answer_body, truncated, error, lookup_ms, connect_ms, first_byte_ms, total_ms)
      select id, settled.attempts, at, status, nullif(headers, 'null'), body, truncated, error,
        "lookupMs", "connectMs", "firstByteMs", "totalMs"
      from ended join settled using (id))
    update hooks set
      last_attempt_at = r.at, last_status = r.status, last_error = r.error,
      held_until = case when r.arrived then r."heldUntil"
        else greatest(hooks.held_until, r."heldUntil") end,
      failures = case when not hooks.enabled then hooks.failures
        when r.arrived then r.failures else hooks.failures + r.failures end,
      failing_since = case when not hooks.enabled then hooks.failing_since
        when r.arrived then r.since else coalesce(hooks.failing_since, r.since) end,
      warned_at = case when r.arrived then null else hooks.warned_at end
    from tally as r join locked using (id) where hooks.id = r.id`)
}
