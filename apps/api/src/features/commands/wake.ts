import { commandCatalogue } from '@console/sdk/commands'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { commands } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Spend } from '../../http/restriction.ts'
import type { Time } from '../../lib/time.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import type { CommandLog } from './log.ts'

export const wakeCost = commandCatalogue.wake_up?.cost ?? 0
const pollEveryMs = 3_000
const polls = 10
/** A car that has just come online still drops what is sent at once. */
const settleMs = 3_000
/** For so long a wake that was asked for serves whoever else needs the car. */
const sharedMs = (polls + 1) * pollEveryMs + settleMs

type Options = {
  db: Db
  fleetApi: Pick<FleetApi, 'vehicle' | 'wakeUp'>
  log: CommandLog
  time: Time
}
type Sleeper = {
  id: string
  subject: string
  vin: string
  /** Takes credits from what the caller's token may spend. */
  spend: Spend | undefined
}

/** Wakes a car for the command that is first in line. Those behind it find the car awake. */
export class Waker {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Resolves once the car is online. If it does not wake, nobody who waits for it needs to try again. */
  async awake({ id, subject, vin, spend }: Sleeper) {
    const { fleetApi, log, time } = this.#options
    if ((await fleetApi.vehicle(subject, vin)).state === 'online') return
    const cost = await this.claim(id, vin)
    let giveBack: Awaited<ReturnType<Spend>> | undefined
    try {
      if (cost > 0) giveBack = await spend?.(cost)
      await this.#wake({ id, subject, vin })
    } catch (error) {
      // What failed is not paid for, and serves nobody else.
      await giveBack?.()
      await this.#unclaim(id)
      throw error
    }
    await log.woke(id, cost)
    await time.sleep(settleMs)
  }

  async #wake({ id, subject, vin }: Omit<Sleeper, 'spend'>) {
    const { fleetApi, time } = this.#options
    let { state } = await fleetApi.wakeUp(subject, vin)
    for (let poll = 0; poll < polls && state !== 'online'; poll++) {
      await time.sleep(pollEveryMs)
      state = (await fleetApi.vehicle(subject, vin)).state
    }
    if (state === 'online') return
    const problem = unreachable(state)
    await this.#failWaiting(id, vin, problem)
    throw problem
  }

  /** What waking costs this command: nothing while another one's wake is still at work. */
  claim(id: string, vin: string) {
    const { db, time } = this.#options
    const now = time.now()
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`wake:${vin}`}))`)
      const since = new Date(now - sharedMs)
      const [other] = await tx
        .select({ id: commands.id })
        .from(commands)
        .where(and(eq(commands.vin, vin), gt(commands.wakeAskedAt, since), ne(commands.id, id)))
        .limit(1)
      if (other) return 0
      await tx
        .update(commands)
        .set({ wakeAskedAt: new Date(now) })
        .where(eq(commands.id, id))
      return wakeCost
    })
  }

  async #unclaim(id: string) {
    const { db } = this.#options
    await db.update(commands).set({ wakeAskedAt: null }).where(eq(commands.id, id))
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
