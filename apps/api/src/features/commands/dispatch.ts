import type { CommandDescription } from '@console/sdk/commands'

import type { StoredConfirmation } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { Serial } from '../../lib/serial.ts'
import type { Time } from '../../lib/time.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import { Confirmations } from './confirmations.ts'
import { waitingFor } from './judge.ts'
import type { CommandLog } from './log.ts'
import { type Order, productOf, type Target } from './order.ts'
import type { Queue } from './queue.ts'
import type { Waker } from './wake.ts'

/** What somebody wanted a minute ago may be wrong by now: a door must not open long after. */
const waitAtMostMs = 60_000
const answerWithinMs = 25_000

export type Errand<Answer> = {
  order: Order
  description: Pick<CommandDescription, 'cost' | 'confirmedBy'>
  /** Given for a car that must be awake to hear it. */
  wakes: boolean
  /** The body as the car is to have it, where that takes a look at the car; it is awake by now. */
  complete?: () => Promise<Order['body']>
  send: (body: Order['body']) => Promise<Answer>
  /** What the log keeps of the answer; `result` is null where nobody says. */
  outcome: (answer: Answer) => { result: boolean | null; reason: string | null }
}

type Options = {
  log: CommandLog
  queue: Queue
  waker: Waker
  confirmations: Confirmations
  time: Time
  /** How long the upstream may take to answer. */
  answerWithinMs?: number | undefined
}

/** Sends commands one after another to each product, and writes down each before it leaves. */
export class Dispatch {
  readonly #options: Options
  readonly #arriving = new Serial()
  readonly #leaving = new Serial()
  readonly #running = new Set<Promise<unknown>>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Goes on to its end also if whoever asked is gone: the log must know what became of it. */
  async send<Answer>(errand: Errand<Answer>): Promise<Answer> {
    const { log, queue, time } = this.#options
    const { order } = errand
    const { target } = order
    const product = productOf(target)
    const arrivedAt = time.now()
    // Both lines are entered here, in the order of the calls, or they could wait for each other.
    const arrived = this.#arriving.run(product, () => log.arrive(order, arrivedAt))
    return this.#leaving.run(product, async () => {
      const id = await arrived
      try {
        return await this.#recorded(id, errand, () => this.#inTurn(id, arrivedAt, errand))
      } finally {
        await queue.moved(target)
      }
    })
  }

  /** Outside of the line: a car hears to be woken whatever else is on its way. `price` tells the cost. */
  async aside<Answer>(errand: Errand<Answer>, price: (id: string) => Promise<number>) {
    const { log, time } = this.#options
    const { description } = errand
    const id = await log.arrive(errand.order, time.now())
    return this.#recorded(id, errand, async () => {
      const cost = await price(id)
      return this.#leave(id, { ...errand, description: { ...description, cost } })
    })
  }

  /** Waits for what is on its way, so that a stop is not taken for a crash; but not for long. */
  async drain(ms: number) {
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, ms)
    await Promise.race([Promise.allSettled(this.#running), late.promise])
    clearTimeout(timer)
  }

  async #inTurn<Answer>(id: string, arrivedAt: number, errand: Errand<Answer>) {
    const { queue, waker, time } = this.#options
    const { target, caller } = errand.order
    await queue.turn(id, target)
    if (time.now() - arrivedAt > waitAtMostMs) throw tooLate()
    if (errand.wakes && 'vin' in target) {
      const { subject, restriction } = caller
      await waker.awake({ id, subject, vin: target.vin, spend: restriction.spend })
    }
    return this.#leave(id, errand)
  }

  async #leave<Answer>(
    id: string,
    { order, description, complete, send, outcome }: Errand<Answer>,
  ) {
    const { log, confirmations, time } = this.#options
    const body = (await complete?.()) ?? order.body
    const vin = 'vin' in order.target ? order.target.vin : undefined
    const expected = vin ? waitingFor(description, body) : null
    const waiting = vin && expected && (await this.#withBefore(vin, expected))
    const sentAt = new Date(time.now())
    if (!(await log.leave(id, sentAt.getTime()))) throw closed()
    const answer = await within(this.#options.answerWithinMs ?? answerWithinMs, send(body))
    const { result, reason } = outcome(answer)
    const accepted = result !== false
    const confirmation = accepted && waiting ? waiting : null
    const before = Confirmations.deadline(sentAt)
    await log.finish(id, time.now(), {
      result,
      reason,
      cost: accepted ? description.cost : 0,
      confirmation,
      confirmBefore: confirmation && before,
    })
    if (vin && confirmation) await confirmations.watch({ id, vin, sentAt, before, confirmation })
    return answer
  }

  async #withBefore(vin: string, expected: StoredConfirmation) {
    return { ...expected, before: await this.#options.confirmations.before(vin, expected) }
  }

  async #recorded<Answer>(id: string, { order }: Errand<Answer>, act: () => Promise<Answer>) {
    const { log, time } = this.#options
    const acting = act()
    this.#running.add(acting)
    try {
      return await acting
    } catch (error) {
      const problem = problemOf(error, order.target)
      await log.fail(id, time.now(), problem ?? broken())
      throw problem ?? error
    } finally {
      this.#running.delete(acting)
      log.abandon(id)
    }
  }
}

function problemOf(error: unknown, target: Target) {
  if (error instanceof Problem) return error
  // What a car cannot read is the command itself: existing clients know that code.
  if (error instanceof FleetApiError && error.status === 400 && 'vin' in target) {
    return new Problem('invalid_command', error.message, { cause: error })
  }
  try {
    return upstreamProblem(error)
  } catch (problem) {
    return problem instanceof Problem ? problem : undefined
  }
}

async function within<T>(ms: number, answer: Promise<T>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(noAnswer()), ms)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

const noAnswer = () =>
  new Problem(
    'gateway_timeout',
    'The manufacturer did not answer in time. The command may have arrived: look before you repeat it.',
  )
const tooLate = () =>
  new Problem(
    'unavailable',
    `The command waited for more than ${waitAtMostMs / 1000} seconds behind others, so it was not sent.`,
    { didNothing: true },
  )
const closed = () =>
  new Problem('unavailable', 'The command was closed while it waited, so it was not sent.', {
    didNothing: true,
  })
const broken = () => new Problem('internal_error', 'Something broke on our side.')
