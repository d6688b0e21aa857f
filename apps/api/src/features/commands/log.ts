import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { commands, type StoredConfirmation } from '../../db/schema.ts'
import type { Problem } from '../../http/problem.ts'
import { randomId } from '../../lib/secrets.ts'
import { actorOf } from './actor.ts'
import { type Order, productOf, type Target } from './order.ts'
import { withoutSecrets } from './redact.ts'

export type CommandRow = typeof commands.$inferSelect

/** A process that does not extend its lease for so long is gone. */
const leaseSeconds = 10
export const leaseRenewalMs = (leaseSeconds * 1000) / 4
// The database's clock, because those of several hosts differ.
const lease = sql`now() + make_interval(secs => ${leaseSeconds})`

export const ofProduct = (target: Target) =>
  'vin' in target ? eq(commands.vin, target.vin) : eq(commands.energySiteId, target.energySiteId)

const unfinished = isNull(commands.finishedAt)

/** How it ended, as far as the car or the upstream tells. */
export type Outcome = {
  result: boolean | null
  reason: string | null
  cost: number
  confirmation: StoredConfirmation | null
  confirmBefore: Date | null
}

/** The rows of commands: written before anything leaves, so that a crash loses none. */
export class CommandLog {
  readonly #db: Db
  /** What this process has to carry out. */
  readonly #mine = new Set<string>()

  constructor(db: Db) {
    this.#db = db
  }

  /** In the transaction in which it is paid for. */
  async arrive(tx: Db, { caller, request, target, name, body }: Order, now: number) {
    const id = `cmd_${randomId(16)}`
    // Numbers are drawn before they are seen by others: without the lock, a later one could be seen first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`queue:${productOf(target)}`}))`)
    await tx.insert(commands).values({
      id,
      userId: caller.userId,
      ...target,
      name,
      body: withoutSecrets(body),
      ...actorOf(caller.via),
      userAgent: request.userAgent,
      requestId: request.id,
      acceptedAt: new Date(now),
      leasedUntil: lease,
    })
    return id
  }

  /** This process carries it out, and extends its lease from now on. */
  take(id: string) {
    this.#mine.add(id)
  }

  /** It is about to leave. False if it was closed meanwhile, and must not. */
  async leave(id: string, now: number) {
    return change(this.#db, id, { sentAt: new Date(now) })
  }

  async finish(tx: Db, id: string, now: number, outcome: Outcome) {
    const { cost, ...rest } = outcome
    await tx
      .update(commands)
      .set({
        ...rest,
        error: null,
        cost: sql`${commands.cost} + ${cost}`,
        finishedAt: new Date(now),
      })
      .where(eq(commands.id, id))
  }

  async fail(tx: Db, id: string, now: number, problem: Pick<Problem, 'code' | 'message'>) {
    const { code, message } = problem
    await change(tx, id, { error: code, reason: message, finishedAt: new Date(now) })
  }

  /** Nobody carries it out any more, whatever became of it: its lease runs out. */
  abandon(id: string) {
    this.#mine.delete(id)
  }

  async woke(tx: Db, id: string, cost: number) {
    await tx
      .update(commands)
      .set({ woke: true, cost: sql`${commands.cost} + ${cost}` })
      .where(eq(commands.id, id))
  }

  async find(id: string) {
    const [row] = await this.#db.select().from(commands).where(eq(commands.id, id))
    return row
  }

  /** Whose turn it is, and whether whoever should carry it out is gone. */
  async next(target: Target) {
    const [row] = await this.#db
      .select({ id: commands.id, abandoned: sql<boolean>`${commands.leasedUntil} < now()` })
      .from(commands)
      // A car hears to be woken whatever else is on its way.
      .where(and(ofProduct(target), unfinished, ne(commands.name, 'wake_up')))
      .orderBy(commands.position)
      .limit(1)
    return row
  }

  async renewLeases() {
    if (this.#mine.size === 0) return
    await this.#db
      .update(commands)
      .set({ leasedUntil: lease })
      .where(and(inArray(commands.id, [...this.#mine]), unfinished))
  }
}

async function change(db: Db, id: string, values: Partial<typeof commands.$inferInsert>) {
  const changed = await db
    .update(commands)
    .set(values)
    .where(and(eq(commands.id, id), unfinished))
    .returning({ id: commands.id })
  return changed.length > 0
}

/**
 * Closes what nobody carries out any more; a car is never sent one twice. `everything` where no other
 * process can be at work.
 */
export async function closeInterrupted(
  db: Db,
  { now, which, everything = false }: { now: number; which?: SQL; everything?: boolean },
) {
  const abandoned = everything ? undefined : lt(commands.leasedUntil, sql`now()`)
  await db
    .update(commands)
    .set({
      // What had left may have arrived.
      error: sql`case when ${commands.sentAt} is null then 'unavailable' else 'gateway_timeout' end`,
      reason: 'interrupted',
      finishedAt: new Date(now),
    })
    .where(and(unfinished, abandoned, which))
}
