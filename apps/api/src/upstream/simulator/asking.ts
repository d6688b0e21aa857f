import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import * as z from 'zod/mini'

import type { Bus } from '../../bus/bus.ts'
import { FleetApiError } from '../fleet-api.ts'

/** A method of the fleet's API, by the names that lead to it, and what it is called with. */
export type Call = { path: readonly string[]; args: readonly unknown[] }

/** More than the simulation ever takes, and less than who asks us has patience for. */
const answersWithinMs = 10_000
/** What was asked just before another process took over may be answered by that one. */
const graceMs = 2_000

const Asked = z.object({ path: z.array(z.string()), args: z.array(z.unknown()) })
const Refusal = z.object({
  status: z.number(),
  message: z.string(),
  retryAfter: z.optional(z.number()),
  state: z.optional(z.enum(['online', 'asleep', 'offline'])),
  sent: z.optional(z.boolean()),
})
const Answer = z.union([
  z.object({ value: z.unknown() }),
  z.object({ refusal: Refusal }),
  z.object({ broke: z.string() }),
])
type Answer = z.infer<typeof Answer>

/** Asks the process that simulates the fleet, and answers the others where that is this one. */
export class Asking {
  readonly #bus: Bus
  readonly #pending = new Map<string, (answer: Answer) => void>()
  readonly #stops: (() => void)[]
  #closed = false

  /** `answer` is undefined while another process simulates the fleet. */
  constructor(bus: Bus, answer: (call: Call) => Promise<unknown> | undefined) {
    this.#bus = bus
    this.#stops = [
      bus.subscribe('simulator.asked', ({ id, call }) => {
        const value = answer(z.parse(Asked, unpacked(call)))
        if (value) void this.#reply(id, value)
      }),
      bus.subscribe('simulator.answered', ({ id, answer }) =>
        this.#pending.get(id)?.(z.parse(Answer, unpacked(answer))),
      ),
      // Whoever was asked may be gone, and the answer with it; or it was this one that was asked.
      bus.subscribe('simulator.leads', () => {
        const before = [...this.#pending.values()]
        setTimeout(() => before.forEach((resolve) => void resolve(noAnswer)), graceMs).unref()
      }),
      bus.subscribe('interrupted', () => this.#giveUp()),
    ]
  }

  async ask({ path, args }: Call): Promise<unknown> {
    // No answer would be heard any more.
    if (this.#closed) {
      throw new FleetApiError(503, 'The simulated fleet is closed.', { sent: false })
    }
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<Answer>()
    this.#pending.set(id, resolve)
    const timer = setTimeout(resolve, answersWithinMs, noAnswer)
    try {
      // A listener cannot be sent, and the simulated fleet would call none.
      const sent = args.map((arg) => (typeof arg === 'function' ? undefined : arg))
      const message = { id, call: packed({ path, args: sent }) }
      await this.#bus.publish('simulator.asked', message).catch((cause: unknown) => {
        throw new FleetApiError(503, 'The simulated fleet cannot be reached.', {
          cause,
          sent: false,
        })
      })
      return resultOf(await promise)
    } finally {
      clearTimeout(timer)
      this.#pending.delete(id)
    }
  }

  close() {
    this.#closed = true
    for (const stop of this.#stops) stop()
    this.#giveUp()
  }

  async #reply(id: string, value: Promise<unknown>) {
    const answer = packed(await value.then((value): Answer => ({ value }), failed))
    // Lost with the connection: whoever asked hears of that, too.
    await this.#bus.publish('simulator.answered', { id, answer }).catch(() => {})
  }

  #giveUp() {
    for (const resolve of this.#pending.values()) resolve(noAnswer)
  }
}

const noAnswer: Answer = {
  refusal: { status: 503, message: 'The simulated fleet gave no answer.', sent: true },
}

function failed(error: unknown): Answer {
  if (!(error instanceof FleetApiError)) {
    return { broke: error instanceof Error ? error.message : String(error) }
  }
  const { status, message, retryAfterSeconds: retryAfter, vehicleState: state, sent } = error
  return { refusal: { status, message, retryAfter, state, sent } }
}

function resultOf(answer: Answer) {
  if ('refusal' in answer) {
    const { status, message, retryAfter, state, sent } = answer.refusal
    throw new FleetApiError(status, message, {
      ...(retryAfter !== undefined && { retryAfter }),
      ...(state !== undefined && { state }),
      ...(sent !== undefined && { sent }),
    })
  }
  if ('broke' in answer) throw new Error(answer.broke)
  return answer.value
}

// As structured clones, since calls hold sets and bytes. Only processes of ours write to the bus.
const packed = (value: Call | Answer) => serialize(value).toString('base64')
const unpacked = (text: string): unknown => deserialize(Buffer.from(text, 'base64'))
