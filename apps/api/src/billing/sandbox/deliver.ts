import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { sandboxEvents } from '../../db/schema/sandbox.ts'
import { repeat } from '../../lib/repeat.ts'
import { sign } from '../signature.ts'

const timeoutMs = 5_000
/** Longer than a delivery may take: after that whoever sent it has died. */
const leaseMs = 30_000
const atOnce = 8
const everyMs = 1_000
/** As the real provider: so often, over three days. */
const attemptsMost = 60
const pauseMostMs = 75 * 60_000
const keptMs = 30 * 24 * 60 * 60_000
const forgetEveryMs = 60 * 60_000

export type DeliveryOptions = {
  db: Db
  now: () => number
  /** Our own route for notifications. */
  url: string
  secret: string
  onTrouble: (error: unknown) => void
}

/** Sends notifications until they are taken: at least once, in no order. */
export class Delivery {
  readonly #options: DeliveryOptions
  #running: Promise<void> | undefined
  #again = false

  constructor(options: DeliveryOptions) {
    this.#options = options
  }

  /** Also sends what a process that died has left. Returns the way to stop. */
  start() {
    const { onTrouble } = this.#options
    const stop = repeat(everyMs, () => this.deliverDue(), onTrouble)
    const stopForgetting = repeat(forgetEveryMs, () => this.forgetOld(), onTrouble)
    return async () => {
      await stop()
      await stopForgetting()
      await this.#running?.catch(() => {})
    }
  }

  /** There is something new. Never rejects. */
  kick() {
    void this.deliverDue().catch(this.#options.onTrouble)
  }

  /** Resolves once nothing is due any more. What is refused is due later. */
  deliverDue(): Promise<void> {
    this.#again = true
    this.#running ??= this.#deliverAll().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Notifications that were taken long ago are of no use to anybody. */
  async forgetOld() {
    const { db, now } = this.#options
    await db.delete(sandboxEvents).where(lt(sandboxEvents.deliveredAt, new Date(now() - keptMs)))
  }

  async #deliverAll() {
    while (this.#again) {
      this.#again = false
      for (let leased = await this.#lease(); leased.length > 0; leased = await this.#lease()) {
        await Promise.all(leased.map((event) => this.#deliver(event)))
      }
    }
  }

  async #lease() {
    const { db, now } = this.#options
    const at = new Date(now())
    const free = or(isNull(sandboxEvents.leasedUntil), lt(sandboxEvents.leasedUntil, at))
    const due = db
      .select({ id: sandboxEvents.id })
      .from(sandboxEvents)
      .where(and(lte(sandboxEvents.dueAt, at), free))
      .orderBy(asc(sandboxEvents.dueAt), asc(sandboxEvents.id))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    return db
      .update(sandboxEvents)
      .set({
        leasedUntil: new Date(now() + leaseMs),
        attempts: sql`${sandboxEvents.attempts} + 1`,
      })
      .where(inArray(sandboxEvents.id, due))
      .returning()
  }

  async #deliver({ id, body, attempts }: typeof sandboxEvents.$inferSelect) {
    const { db, now, onTrouble } = this.#options
    const taken = await this.#send(body).catch((error: unknown) => {
      onTrouble(error)
      return false
    })
    const pauseMs = Math.min(pauseMostMs, 1_000 * 2 ** (attempts - 1))
    const over = taken || attempts >= attemptsMost
    await db
      .update(sandboxEvents)
      .set({
        leasedUntil: null,
        dueAt: over ? null : new Date(now() + pauseMs),
        deliveredAt: taken ? new Date(now()) : null,
      })
      .where(eq(sandboxEvents.id, id))
  }

  async #send(body: string) {
    const { url, secret, now } = this.#options
    const response = await fetch(url, {
      method: 'POST',
      // Signed anew each time, so that a copy of an old delivery can be told.
      headers: {
        'content-type': 'application/json',
        'paddle-signature': sign(secret, body, now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.ok
  }
}
