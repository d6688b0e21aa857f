import type { CommandDescription } from '@console/sdk/commands'

import type { StoredConfirmation } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { Serial } from '../../lib/serial.ts'
import type { Time } from '../../lib/time.ts'
import { answersWithinMs, FleetApiError } from '../../upstream/fleet-api.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import { type Billable, type Cause, spenderOf } from '../credits/billable.ts'
import type { Held } from '../credits/ledger.ts'
import type { Credits } from '../credits/service.ts'
import { Confirmations } from './confirmations.ts'
import { waitingFor } from './judge.ts'
import type { CommandLog } from './log.ts'
import { type Order, productOf, type Target } from './order.ts'
import type { Queue } from './queue.ts'
import { translate } from './translate.ts'
import type { Waker } from './wake.ts'

/** What somebody wanted a minute ago may be wrong by now: a door must not open long after. */
const waitAtMostMs = 60_000
/** Longer than the upstream's own deadline, which knows whether anything was sent. */
const answerWithinMs = answersWithinMs + 2000

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
  credits: Pick<Credits, 'transaction'>
  queue: Queue
  waker: Waker
  confirmations: Confirmations
  time: Time
  /** How long the upstream may take to answer. */
  answerWithinMs?: number | undefined
}

/** A command that was written down, and what was paid for it beforehand. */
type Arrived = { id: string; held: Held | undefined }

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
    const { queue, time } = this.#options
    const { order, description } = errand
    const { target } = order
    const product = productOf(target)
    const arrivedAt = time.now()
    // Both lines are entered here, in the order of the calls, or they could wait for each other.
    const arrived = this.#arriving.run(product, () =>
      this.#arrive(order, arrivedAt, description.cost > 0 ? 'command' : undefined),
    )
    return this.#leaving.run(product, async () => {
      const mine = await arrived
      try {
        return await this.#recorded(mine, errand, () => this.#inTurn(mine, arrivedAt, errand))
      } finally {
        await queue.moved(target)
      }
    })
  }

  /** Outside of the line: a car hears to be woken whatever else is on its way. */
  async aside<Answer>(errand: Errand<Answer>, pay: (id: string) => Promise<Held | undefined>) {
    const { time } = this.#options
    const mine = await this.#arrive(errand.order, time.now())
    return this.#recorded(mine, errand, async () => {
      mine.held = await pay(mine.id)
      return this.#leave(mine, errand)
    })
  }

  /** Waits for what is on its way, so that a stop is not taken for a crash; but not for long. */
  async drain(ms: number) {
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, ms)
    await Promise.race([Promise.allSettled(this.#running), late.promise])
    clearTimeout(timer)
  }

  /** Written down and paid for at once: neither is there without the other. */
  async #arrive(order: Order, now: number, cause?: Cause): Promise<Arrived> {
    const { log, credits } = this.#options
    const arrived = await credits.transaction(async (tx, ledger) => {
      const held = cause && (await ledger.charge(billableOf(order, cause)))
      return { id: await log.arrive(tx, order, now), held }
    })
    log.take(arrived.id)
    return arrived
  }

  async #inTurn<Answer>(mine: Arrived, arrivedAt: number, errand: Errand<Answer>) {
    const { id } = mine
    const { queue, waker, time } = this.#options
    const { order } = errand
    const { target, caller } = order
    await queue.turn(id, target)
    if (time.now() - arrivedAt > waitAtMostMs) throw tooLate()
    if (errand.wakes && 'vin' in target) {
      const paid = billableOf(order, 'wake_up')
      await waker.awake({ id, subject: caller.subject, vin: target.vin, paid })
    }
    return this.#leave(mine, errand)
  }

  async #leave<Answer>(
    { id, held }: Arrived,
    { order, description, complete, send, outcome }: Errand<Answer>,
  ) {
    const { log, credits, confirmations, time } = this.#options
    const body = (await complete?.()) ?? order.body
    const vin = 'vin' in order.target ? order.target.vin : undefined
    // As the car hears it: what clients say in another form it will never tell.
    const expected = vin ? waitingFor(description, translate(order.name, body)) : null
    const waiting = vin && expected && (await this.#withBefore(vin, expected))
    const sentAt = new Date(time.now())
    if (!(await log.leave(id, sentAt.getTime()))) throw closed()
    const answer = await within(
      this.#options.answerWithinMs ?? answerWithinMs,
      send(body).catch(asOfCommand),
    )
    const { result, reason } = outcome(answer)
    const accepted = result !== false
    const confirmation = accepted && waiting ? waiting : null
    const before = Confirmations.deadline(sentAt)
    await credits.transaction(async (tx, ledger) => {
      await log.finish(tx, id, time.now(), {
        result,
        reason,
        cost: (accepted && held?.cost) || 0,
        confirmation,
        confirmBefore: confirmation && before,
      })
      // What the car refuses is not paid for.
      if (held) await (accepted ? ledger.settle(held) : ledger.refund(held))
    })
    if (vin && confirmation) await confirmations.watch({ id, vin, sentAt, before, confirmation })
    return answer
  }

  async #withBefore(vin: string, expected: StoredConfirmation) {
    return { ...expected, before: await this.#options.confirmations.before(vin, expected) }
  }

  async #recorded<Answer>(mine: Arrived, { order }: Errand<Answer>, act: () => Promise<Answer>) {
    const { log, credits, time } = this.#options
    const { id } = mine
    const acting = act()
    this.#running.add(acting)
    try {
      return await acting
    } catch (error) {
      const problem = problemOf(error, order.target)
      await credits.transaction(async (tx, ledger) => {
        await log.fail(tx, id, time.now(), problem ?? broken())
        if (mine.held) await ledger.refund(mine.held)
      })
      throw problem ?? error
    } finally {
      this.#running.delete(acting)
      log.abandon(id)
    }
  }
}

/** What a command costs, or the wake that it needs. */
export const billableOf = ({ caller, request, target, name }: Order, cause: Cause): Billable => ({
  userId: caller.userId,
  cause,
  productId: productOf(target),
  name,
  by: spenderOf(caller, request),
})

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

/** A 503 of theirs says that they did not take it; of any other failure nobody knows how far it came. */
function asOfCommand(error: unknown): never {
  if (!(error instanceof FleetApiError)) throw error
  const mayHaveArrived = error.sent ?? (error.status >= 500 && error.status !== 503)
  throw mayHaveArrived ? noAnswer(error) : error
}

async function within<T>(ms: number, answer: Promise<T>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(noAnswer()), ms)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

const noAnswer = (cause?: FleetApiError) =>
  new Problem(
    'gateway_timeout',
    'The manufacturer gave no clear answer in time. The command may have arrived: look before you repeat it.',
    { cause },
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
