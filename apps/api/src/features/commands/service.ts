import { commandCatalogue } from '@console/sdk/commands'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { repeat } from '../../lib/repeat.ts'
import type { Time } from '../../lib/time.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { Confirmations } from './confirmations.ts'
import { Dispatch } from './dispatch.ts'
import { CommandLog, closeInterrupted, leaseRenewalMs } from './log.ts'
import type { Order } from './order.ts'
import { Queue } from './queue.ts'
import { forgetCommands } from './retention.ts'
import { Waker } from './wake.ts'

export type CommandsOptions = {
  db: Db
  bus: Bus
  fleetApi: Pick<FleetApi, 'vehicle' | 'wakeUp'>
  time: Time
  onTrouble: (error: unknown) => void
  answerWithinMs?: number
}

const settleEveryMs = 1_000
const forgetEveryMs = 60 * 60_000
const drainMs = 5_000

export type Commands = ReturnType<typeof createCommands>

/** Everything that commands share in one process: the lines of each product, the wakes, the watching. */
export function createCommands(options: CommandsOptions) {
  const { db, bus, fleetApi, time, onTrouble, answerWithinMs } = options
  const log = new CommandLog(db)
  const queue = new Queue({ db, bus, log, now: time.now })
  const waker = new Waker({ db, fleetApi, log, time })
  const confirmations = new Confirmations({ db, bus, now: time.now, onTrouble })
  const dispatch = new Dispatch({ log, queue, waker, confirmations, time, answerWithinMs })

  /** Asks the car to wake, for whoever wants just that. It is free if the car is awake. */
  async function wakeUp(
    order: Omit<Order, 'name' | 'body' | 'target'> & { target: { vin: string } },
  ) {
    const { caller, target } = order
    let free = true
    const vehicle = await dispatch.aside(
      {
        order: { ...order, name: 'wake_up', body: {} },
        description: commandCatalogue.wake_up ?? { cost: 0 },
        wakes: false,
        send: () => fleetApi.wakeUp(caller.subject, target.vin),
        outcome: () => ({ result: true, reason: null }),
      },
      async (id) => {
        if ((await fleetApi.vehicle(caller.subject, target.vin)).state === 'online') return 0
        const cost = await waker.claim(id, target.vin)
        await log.woke(id, 0)
        free = cost === 0
        return cost
      },
    )
    return { vehicle, free }
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
