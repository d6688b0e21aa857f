import { commandCatalogue } from '@console/sdk/commands'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { repeat } from '../../lib/repeat.ts'
import type { Time } from '../../lib/time.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import type { Credits } from '../credits/service.ts'
import { Confirmations } from './confirmations.ts'
import { billableOf, Dispatch } from './dispatch.ts'
import { CommandLog, closeInterrupted, leaseRenewalMs } from './log.ts'
import type { Order } from './order.ts'
import { Queue } from './queue.ts'
import { forgetCommands } from './retention.ts'
import { Waker } from './wake.ts'

export type CommandsOptions = {
  db: Db
  bus: Bus
  credits: Pick<Credits, 'transaction'>
  fleetApi: Pick<FleetApi, 'vehicle' | 'wakeUp'>
  time: Time
  onTrouble: (error: unknown) => void
  answerWithinMs?: number
}

type ToCar = { target: { vin: string } }

const settleEveryMs = 1_000
const forgetEveryMs = 60 * 60_000
const drainMs = 5_000

export type Commands = ReturnType<typeof createCommands>

/** Everything that commands share in one process: the lines of each product, the wakes, the watching. */
export function createCommands(options: CommandsOptions) {
  const { db, bus, credits, fleetApi, time, onTrouble, answerWithinMs } = options
  const log = new CommandLog(db)
  const stopping = new AbortController()
  const queue = new Queue({ db, bus, log, now: time.now, stopping: stopping.signal })
  const waker = new Waker({ db, credits, fleetApi, log, time, stopping: stopping.signal })
  const confirmations = new Confirmations({ db, bus, now: time.now, onTrouble })
  const dispatch = new Dispatch({
    log,
    credits,
    queue,
    waker,
    confirmations,
    time,
    answerWithinMs,
  })

  /** Asks the car to wake, for whoever wants just that. It is free if the car is awake. */
  async function wakeUp({ target, ...asked }: Omit<Order, 'name' | 'body' | 'target'> & ToCar) {
    const { subject } = asked.caller
    const order = { ...asked, target, name: 'wake_up', body: {} }
    let claimed: string | undefined
    try {
      return await dispatch.aside(
        {
          order,
          description: commandCatalogue.wake_up ?? { cost: 0 },
          wakes: false,
          send: () => fleetApi.wakeUp(subject, target.vin),
          outcome: () => ({ result: true, reason: null }),
        },
        async (id) => {
          if ((await fleetApi.vehicle(subject, target.vin)).state === 'online') return undefined
          const held = await waker.claim(id, target.vin, billableOf(order, 'wake_up'))
          claimed = id
          await log.woke(db, id, 0)
          return held
        },
      )
    } catch (error) {
      // What was paid is given back already; the wake serves nobody else.
      if (claimed !== undefined) await waker.unclaim(claimed, undefined)
      throw error
    }
  }

  /** What must go on by itself. Returns the way to stop. */
  async function start({ historyDays }: { historyDays: number }) {
    await confirmations.resume()
    const keepLeases = async () => {
      await log.renewLeases()
      await closeInterrupted(db, { now: time.now() })
    }
    const stops = [
      repeat(leaseRenewalMs, keepLeases, onTrouble),
      repeat(settleEveryMs, () => confirmations.settleDue(), onTrouble),
      repeat(
        forgetEveryMs,
        () => forgetCommands(db, { now: time.now(), days: historyDays }),
        onTrouble,
      ),
    ]
    return async () => {
      stopping.abort()
      await dispatch.drain(drainMs)
      await Promise.all(stops.map((stop) => stop()))
    }
  }

  return {
    dispatch,
    wakeUp,
    start,
    /** Settles what has waited long enough for its confirmation. */
    settleDue: () => confirmations.settleDue(),
    close() {
      queue.close()
      confirmations.close()
    },
  }
}
