import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { databaseTrouble } from '../../db/trouble.ts'
import { repeat } from '../../lib/repeat.ts'
import { untilDone } from '../../lib/until-done.ts'
import type { Vault } from '../../lib/vault.ts'
import type { AddressGuard } from './address-guard.ts'
import { lookAtFailing } from './disable.ts'
import { withoutEcho } from './echo.ts'
import { forgetLeases, type Leased, lease } from './lease.ts'
import { type Opener, openingOnce } from './opened.ts'
import { Poster, unsent } from './post.ts'
import { plainHeaders, requestFor, SecretUnreadable } from './request.ts'
import { type Outcome, settle } from './settle.ts'

export type SenderOptions = {
  db: Db
  bus: Bus
  vault: Vault
  guard: AddressGuard
  /** The gateway's name, as receivers see it. */
  host: string
  now: () => number
  random?: () => number
  /** What a receiver has for everything, if not as much as the contract says. */
  timeoutMs?: number
  onTrouble: (error: unknown) => void
}

type Ended = { outcome: Outcome; resolve: () => void }

/** What is on its way at once in this process, and how much of that hooks that fail may take. */
const most = { total: 512, failing: 256 } as const
const lookEveryMs = 1_000
const lookAtFailingEveryMs = 60_000
/** How long to wait with what a database that is away did not take. */
const settleAgainMs = 500
/** From so many on their way on, it pays to wait a moment for others. */
const few = 32
const gatherMs = 8
const mostPerBatch = 200

/**
 * Posts what waits in the outbox, here and in any number of other processes. Attempts that end while
 * the database is busy with others are written down together.
 */
export class HookSender {
  readonly #options: SenderOptions
  readonly #random: () => number
  readonly #poster: Poster
  readonly #vault: Opener
  readonly #busy = new Map<string, number>()
  readonly #onTheirWay = new Set<Promise<void>>()
  #total = 0
  #failing = 0
  #ended: Ended[] = []
  #settling: Promise<void> | undefined
  #looking: Promise<void> | undefined
  #lookAgain = false
  #stopped = false
  /** What must be over before anything is taken. */
  #ready = async () => {}

  constructor(options: SenderOptions) {
    this.#options = options
    this.#random = options.random ?? Math.random
    this.#poster = new Poster(options.guard, options.timeoutMs)
    this.#vault = openingOnce(options.vault)
  }

  /** Sends from now on. `alone`: no other process works on this database. Returns the way to stop. */
  start({ alone = false } = {}) {
    const { db, bus, now, onTrouble } = this.#options
    // With the first look, so that no start waits for it.
    if (alone) this.#ready = untilDone(() => forgetLeases(db))
    const stopListening = bus.subscribe('hooks.due', () => this.look())
    const stopLooking = repeat(lookEveryMs, async () => this.look(), onTrouble)
    const stopDisabling = repeat(lookAtFailingEveryMs, () => lookAtFailing(db, now()), onTrouble)
    this.look()
    return async () => {
      stopListening()
      await Promise.all([stopLooking(), stopDisabling()])
      await this.close()
    }
  }

  /** Takes what is due, as far as there is room. */
  look() {
    this.#lookAgain = true
    this.#looking ??= this.#takeDue()
      .catch(this.#options.onTrouble)
      .finally(() => {
        this.#looking = undefined
        // Asked for while the last look was over already.
        if (this.#lookAgain && this.#hasRoom) this.look()
      })
  }

  get #hasRoom() {
    return !this.#stopped && this.#total < most.total
  }

  /** Resolves once nothing is due that there is room for, and nothing is on its way. */
  async idle() {
    this.look()
    while (this.#looking || this.#settling || this.#onTheirWay.size > 0) {
      await Promise.allSettled([this.#looking, this.#settling, ...this.#onTheirWay])
    }
  }

  /** Waits for what is on its way, which is not for long. */
  async close() {
    this.#stopped = true
    await this.#looking
    await Promise.allSettled(this.#onTheirWay)
    await this.#settling
    await this.#poster.close()
  }

  async #takeDue() {
    const { db, now } = this.#options
    await this.#ready()
    while (this.#lookAgain && this.#hasRoom) {
      if (this.#total > few) await wait(gatherMs)
      this.#lookAgain = false
      const taken = await lease(db, now(), {
        total: most.total - this.#total,
        failing: Math.max(0, most.failing - this.#failing),
        busy: this.#busy,
      })
      for (const delivery of taken) {
        const sending = this.#send(delivery).finally(() => this.#onTheirWay.delete(sending))
        this.#onTheirWay.add(sending)
      }
    }
  }

  async #send(delivery: Leased) {
    const { hook } = delivery
    const fails = hook.failures > 0
    this.#occupy(hook.id, fails, 1)
    try {
      await this.#attempt(delivery)
    } catch (error) {
      // It is tried again when its lease is over.
      this.#options.onTrouble(error)
    } finally {
      this.#occupy(hook.id, fails, -1)
      // More may wait for the place that is free now.
      if (!this.#stopped) this.look()
    }
  }

  #occupy(hookId: string, fails: boolean, by: 1 | -1) {
    const count = (this.#busy.get(hookId) ?? 0) + by
    if (count === 0) this.#busy.delete(hookId)
    else this.#busy.set(hookId, count)
    this.#total += by
    if (fails) this.#failing += by
  }

  async #attempt(delivery: Leased) {
    const { now } = this.#options
    const { hook, event } = delivery
    const startedAt = now()
    const request = this.#requestFor(delivery, startedAt)
    if (request instanceof SecretUnreadable) {
      // It fails as any other: its owner sees why, and may mend it before the last attempt.
      const sent = { url: hook.url, format: hook.format, headers: plainHeaders(event) }
      const posted = unsent(request.message)
      return this.#writeDown({ delivery, sent, startedAt, endedAt: now(), posted })
    }
    const { url, headers, body, authorization } = request
    const posted = await this.#poster.post({
      url,
      body,
      headers: authorization === undefined ? headers : { ...headers, authorization },
    })
    const answer = posted.answer && withoutEcho(posted.answer, authorization)
    const sent = { url, format: hook.format, headers }
    await this.#writeDown({
      delivery,
      sent,
      startedAt,
      endedAt: now(),
      posted: { ...posted, answer },
    })
  }

  #requestFor({ hook, event }: Leased, startedAt: number) {
    const { host } = this.#options
    try {
      return requestFor(hook, event, new Date(startedAt), { vault: this.#vault, host })
    } catch (error) {
      if (error instanceof SecretUnreadable) return error
      throw error
    }
  }

  /** Resolves once it stands in the database. */
  #writeDown(outcome: Outcome) {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#ended.push({ outcome, resolve })
    this.#settling ??= this.#settleAll().finally(() => {
      this.#settling = undefined
    })
    return promise
  }

  async #settleAll() {
    while (this.#ended.length > 0) {
      // What ends at about the same time is written down together: the statement costs most.
      await (this.#total > few ? wait(gatherMs) : nextTurn())
      const batch = this.#nextBatch()
      await this.#settleBatch(batch)
      for (const { resolve } of batch) resolve()
    }
  }

  /** Each delivery once: one whose lease ran out may have been sent twice in the meantime. */
  #nextBatch() {
    const batch = new Map<string, Ended>()
    for (const ended of this.#ended) {
      const { id } = ended.outcome.delivery
      if (batch.size < mostPerBatch && !batch.has(id)) batch.set(id, ended)
    }
    const taken = new Set(batch.values())
    this.#ended = this.#ended.filter((ended) => !taken.has(ended))
    return [...taken]
  }

  async #settleBatch(batch: readonly Ended[]) {
    const { db, onTrouble } = this.#options
    for (;;) {
      try {
        return await settle(
          db,
          batch.map(({ outcome }) => outcome),
          this.#random,
        )
      } catch (error) {
        onTrouble(error)
        if (this.#stopped) return
        if (databaseTrouble(error)) await wait(settleAgainMs)
        else break
      }
    }
    // One that cannot be written down must not hold up the others. It is sent again after its lease.
    if (batch.length > 1) for (const one of batch) await this.#settleBatch([one])
  }
}
