import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'

import { deletions, type StoredDeletionStep } from '../../db/schema/deletions.ts'
import { repeat } from '../../lib/repeat.ts'
import { untilDone } from '../../lib/until-done.ts'
import { forgetLeft } from './left-products.ts'
import { pauseMs, saidOf } from './step.ts'
import { runStep, type StepOptions } from './steps.ts'

/** After so long without an extension whoever held it has died. */
const leaseMs = 60_000
const renewEveryMs = leaseMs / 3
const workEveryMs = 1_000
const forgetEveryMs = 60 * 60_000
/** How soon is looked again whether what a step waits for has come. */
const waitMs = 1_000

/**
 * Ends accounts, step by step. Each is in the hands of one process at a time; if that one dies,
 * another goes on where it stood, and what failed is tried again until it is done.
 */
export function createDeletions(options: StepOptions) {
  const { db, now, onTrouble } = options
  const me = randomUUID()
  let stopping = false
  /** What must be over before anything is claimed. */
  let ready = async () => {}

  const freeAll = async () => {
    await db.update(deletions).set(free).where(isNotNull(deletions.leasedUntil))
  }
  const later = (ms: number) => new Date(now() + ms)

  async function claim() {
    const free = or(isNull(deletions.leasedUntil), lt(deletions.leasedUntil, later(0)))
    const next = db
      .select({ id: deletions.id })
      .from(deletions)
      .where(and(lte(deletions.dueAt, later(0)), free))
      .orderBy(asc(deletions.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [claimed] = await db
      .update(deletions)
      .set({ leasedBy: me, leasedUntil: later(leaseMs) })
      .where(eq(deletions.id, next))
      .returning({ id: deletions.id })
    return claimed?.id
  }

  /** Writes down how far it is, and keeps it. Whoever lost it to another process writes nothing. */
  async function save(id: string, change: Partial<typeof deletions.$inferInsert> = {}) {
    const [held] = await db
      .update(deletions)
      .set({ leasedUntil: later(leaseMs), ...change })
      .where(and(eq(deletions.id, id), eq(deletions.leasedBy, me)))
      .returning()
    if (!held) throw new Error('Another process has taken this deletion over.')
    return held
  }

  /** Takes the next step. Tells whether there may be another one at once. */
  async function advance(id: string) {
    const row = await save(id)
    const step = row.steps.find(({ finishedAt }) => finishedAt === null)
    if (!step) return false
    const put = (change: Partial<StoredDeletionStep>) => {
      Object.assign(step, change)
      return { steps: row.steps }
    }
    await save(id, put({ attempts: step.attempts + 1 }))
    // A table that is large, or a provider that is slow, may take longer than a lease.
    const renew = async () => void (await save(id))
    // That it is lost, or the database away, whatever is written next finds out.
    const stopRenewing = repeat(renewEveryMs, renew, () => {})
    try {
      const outcome = await runStep(options, row, step.name, () => {
        if (stopping) throw new Stopped()
        return save(id)
      })
      await stopRenewing()
      if (outcome === 'waits') {
        await save(id, { ...free, dueAt: later(waitMs), ...put({ attempts: step.attempts - 1 }) })
        return false
      }
      const { count, error } =
        typeof outcome === 'number' ? { count: outcome, error: null } : outcome
      put({ count, error, finishedAt: later(0).toISOString() })
      const isLast = row.steps.every(({ finishedAt }) => finishedAt !== null)
      const end = isLast ? { ...free, dueAt: null, finishedAt: later(0) } : {}
      await save(id, { steps: row.steps, failures: 0, ...end })
      return !isLast
    } catch (error) {
      await stopRenewing()
      // Nothing went wrong: whoever comes next goes on from here.
      if (error instanceof Stopped) return false
      onTrouble(error)
      const failures = row.failures + 1
      const dueAt = later(pauseMs(failures))
      await save(id, { ...free, dueAt, failures, ...put({ error: saidOf(error) }) })
      return false
    }
  }

  /** Goes on with all that is due. */
  async function work() {
    await ready()
    for (;;) {
      const id = stopping ? undefined : await claim()
      if (id === undefined) return
      while (!stopping && (await advance(id)));
      if (stopping) await save(id, free)
    }
  }

  return {
    work,
    /** Goes on by itself, also with what a process that died has left. Returns the way to stop. */
    start({ alone }: { alone: boolean }) {
      // With the first look, so that no start waits for it.
      if (alone) ready = untilDone(freeAll)
      const stopWork = repeat(workEveryMs, work, onTrouble)
      const forget = () => forgetLeft(db, now())
      const stopForgetting = repeat(forgetEveryMs, forget, onTrouble)
      return async () => {
        stopping = true
        await Promise.all([stopWork(), stopForgetting()])
      }
    },
  }
}

/** This process ends. */
class Stopped extends Error {
  override name = 'Stopped'
}

const free = { leasedBy: null, leasedUntil: null } as const
