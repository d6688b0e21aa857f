import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { commands } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Time } from '../../lib/time.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import type { Billable } from '../credits/billable.ts'
import type { Held } from '../credits/ledger.ts'
import type { Credits } from '../credits/service.ts'
import type { CommandLog } from './log.ts'
import { stoppingProblem } from './queue.ts'

const pollEveryMs = 3_000
const polls = 10
/** A car that has just come online still drops what is sent at once. */
const settleMs = 3_000
/** For so long a wake that was asked for serves whoever else needs the car. */
const sharedMs = (polls + 1) * pollEveryMs + settleMs

type Options = {
  db: Db
  credits: Pick<Credits, 'transaction'>
  fleetApi: Pick<FleetApi, 'vehicle' | 'wakeUp'>
  log: CommandLog
  time: Time
  /** Aborted when the process is about to end, which may be long before the car is awake. */
  stopping: AbortSignal
}
type Sleeper = {
  id: string
  subject: string
  vin: string
  /** What whoever wakes it pays. */
  paid: Billable
}

/** Wakes a car for the command that is first in line. Those behind it find the car awake. */
export class Waker {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Resolves once the car is online. If it does not wake, nobody who waits for it needs to try again. */
  async awake({ id, subject, vin, paid }: Sleeper) {
    const { credits, fleetApi, log, time, stopping } = this.#options
    if ((await fleetApi.vehicle(subject, vin)).state === 'online') return
    if (stopping.aborted) throw stoppingProblem()
    const held = await this.claim(id, vin, paid)
    try {
      await this.#wake({ id, subject, vin })
    } catch (error) {
      await this.unclaim(id, held)
      throw error
    }
    await credits.transaction(async (tx, ledger) => {
      await log.woke(tx, id, held?.cost ?? 0)
      if (held) await ledger.settle(held)
    })
    await time.sleep(settleMs)
  }

  async #wake({ id, subject, vin }: Omit<Sleeper, 'paid'>) {
    const { fleetApi, time, stopping } = this.#options
    let { state } = await fleetApi.wakeUp(subject, vin)
    for (let poll = 0; poll < polls && state !== 'online'; poll++) {
      if (stopping.aborted) throw stoppingProblem()
      await time.sleep(pollEveryMs)
      state = (await fleetApi.vehicle(subject, vin)).state
    }
    if (state === 'online') return
    const problem = unreachable(state)
    await this.#failWaiting(id, vin, problem)
    throw problem
  }

  /** Pays for waking the car: nothing while the wake that another command paid for is still at work. */
  claim(id: string, vin: string, paid: Billable): Promise<Held | undefined> {
    const { credits, time } = this.#options
    const now = time.now()
    return credits.transaction(async (tx, ledger) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`wake:${vin}`}))`)
      const since = new Date(now - sharedMs)
      const [other] = await tx
        .select({ id: commands.id })
        .from(commands)
        .where(and(eq(commands.vin, vin), gt(commands.wakeAskedAt, since), ne(commands.id, id)))
        .limit(1)
      if (other) return undefined
      await tx
        .update(commands)
        .set({ wakeAskedAt: new Date(now) })
        .where(eq(commands.id, id))
      return ledger.charge(paid)
    })
  }

  /** What failed is not paid for, and serves nobody else. */
  async unclaim(id: string, held: Held | undefined) {
    await this.#options.credits.transaction(async (tx, ledger) => {
      await tx.update(commands).set({ wakeAskedAt: null }).where(eq(commands.id, id))
      if (held) await ledger.refund(held)
    })
  }

  async #failWaiting(id: string, vin: string, { code, message }: Problem) {
    const { db, time } = this.#options
    await db
      .update(commands)
      .set({ error: code, reason: message, finishedAt: new Date(time.now()) })
      .where(
        and(
          eq(commands.vin, vin),
          ne(commands.id, id),
          isNull(commands.finishedAt),
          isNull(commands.sentAt),
          ne(commands.name, 'wake_up'),
        ),
      )
  }
}

const unreachable = (state: string) =>
  new Problem(
    'vehicle_unavailable',
    `The vehicle is ${state}. It was asked to wake and did not within ${(polls * pollEveryMs) / 1000} seconds.`,
    { response: { state } },
  )
