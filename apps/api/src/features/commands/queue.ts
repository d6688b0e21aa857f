import type { ProblemCode } from '@console/sdk/contract'
import { and, eq } from 'drizzle-orm'
import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { commands } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { type CommandLog, closeInterrupted, ofProduct } from './log.ts'
import { productOf, type Target } from './order.ts'

/** Should a message of another process get lost, the database is asked this often. */
const askAgainMs = 1_000

type Options = {
  db: Db
  bus: Bus
  log: CommandLog
  now: () => number
  /** Aborted when the process is about to end: nobody's turn comes any more. */
  stopping: AbortSignal
}

/** Lets the commands of one product leave one after another, in the order in which they arrived. */
export class Queue {
  readonly #options: Options
  readonly #waiting = new Map<string, Set<() => void>>()
  readonly #unsubscribe: () => void

  constructor(options: Options) {
    this.#options = options
    this.#unsubscribe = options.bus.subscribe('commands.moved', ({ product }) => {
      for (const wake of this.#waiting.get(product) ?? []) wake()
    })
  }

  /** Resolves when this command is first in line. Throws if it was closed while it waited. */
  async turn(id: string, target: Target) {
    const { db, log, now, stopping } = this.#options
    for (;;) {
      // Listened to before the question, or a move in between would go unheard.
      const moved = this.#nextMove(productOf(target))
      try {
        const next = await log.next(target)
        if (next?.id === id) return
        const mine = await log.find(id)
        if (mine?.finishedAt !== null) throw closedProblem(mine?.error, mine?.reason)
        if (stopping.aborted) throw stoppingProblem()
        if (next?.abandoned) {
          const which = and(eq(commands.id, next.id), ofProduct(target))
          await closeInterrupted(db, { now: now(), ...(which && { which }) })
          continue
        }
        await moved.promise
      } finally {
        moved.stop()
      }
    }
  }

  /** The line of this product is shorter now. */
  async moved(target: Target) {
    // Whoever waits elsewhere asks again soon, so a lost message costs a second.
    await this.#options.bus
      .publish('commands.moved', { product: productOf(target) })
      .catch(() => {})
  }

  close() {
    this.#unsubscribe()
  }

  #nextMove(product: string) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = this.#waiting.get(product) ?? new Set()
    this.#waiting.set(product, waiting.add(resolve))
    const timer = setTimeout(resolve, askAgainMs)
    const stop = () => {
      clearTimeout(timer)
      waiting.delete(resolve)
      if (waiting.size === 0) this.#waiting.delete(product)
    }
    return { promise, stop }
  }
}

export const stoppingProblem = () =>
  new Problem(
    'unavailable',
    'The gateway is stopping, so the command was not sent. Send it again.',
    {
      didNothing: true,
      headers: { 'retry-after': '5' },
    },
  )

function closedProblem(error: string | null | undefined, reason: string | null | undefined) {
  // Only problems of ours are ever stored.
  const code = (error ?? 'unavailable') as ProblemCode
  return new Problem(code, reason ?? 'The command was not sent.', { didNothing: true })
}
