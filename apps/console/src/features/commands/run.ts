import { toasts } from '@console/ui/toast-store'

import { attempt } from './attempts.ts'
import { type Body, type CommandEntry, priceOf } from './catalogue.ts'
import { failureOf } from './failure.ts'
import {
  type CommandEvent,
  type CommandState,
  commandReducer,
  type Expectation,
  isRunning,
} from './machine.ts'

/** A command with what it is sent with. */
export type Order = { entry: CommandEntry; body: Body }

export type Answer = { result: boolean; reason?: string | undefined }

type Watched = { step: 'busy' | 'sent'; expects: Expectation; order: Order }

/** How orders reach a product, and how it tells that it did them. */
export type Runner = {
  /** The vehicle or site. */
  product: string
  send: (order: Order, options: { idempotencyKey: string }) => Promise<Answer>
  /** What will tell; undefined where nothing can. */
  expects: (order: Order) => Expectation | undefined
  /** Whether it says so already. */
  isMet: (expects: Expectation) => boolean
  /** Calls back with each value that confirms it; the function it returns ends that. */
  watch: (running: Watched, onSeen: (value: unknown) => void) => () => void
  withinMs: (order: Order | undefined) => number
  /** It was taken, or it is known that it was not: what was read before may be old. */
  onAnswered?: () => void
  /** What takes it back, if anything does. */
  undo?: (order: Order, expects: Expectation | undefined) => Order | undefined
}

type RunView = {
  state: CommandState
  /** The last one that was sent. */
  order: Order | undefined
}

const untouched: RunView = { state: { step: 'idle' }, order: undefined }

/** How long what became of a command is worth showing to somebody who comes back. */
const worthMs = 10 * 60_000

/** Sends commands from one place of a page and follows the last of them, whether that place shows or not. */
export class Run {
  /** The newest, as the page that shows it has it. */
  runner: Runner
  readonly #listeners = new Set<() => void>()
  #view = untouched
  #changedAt = Number.POSITIVE_INFINITY
  #isSending = false
  /** The last one was taken and has not shown yet: what is said now is from before it. */
  #isUnseen = false
  #toast = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopWatching: (() => void) | undefined

  constructor(runner: Runner) {
    this.runner = runner
  }

  get = () => this.#view

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Nobody looks, nothing goes on, and what came of it is old. */
  isOver(now: number) {
    const isDone = this.#listeners.size === 0 && !isRunning(this.#view.state)
    return isDone && now - this.#changedAt > worthMs
  }

  /** Resolves to whether it was taken. */
  start = async (order: Order) => {
    if (this.#isSending) return false
    this.#isSending = true
    // It would take back the order before this one.
    this.withdrawUndo()
    const { runner } = this
    const { key, isRepeat, end } = attempt(runner.product, order, Date.now())
    const expects = runner.expects(order)
    const isAlready = expects !== undefined && !this.#isUnseen && runner.isMet(expects)
    this.#isUnseen = expects !== undefined && !isAlready
    this.#dispatch({ type: 'start', at: Date.now(), expects }, order)
    try {
      const { result, reason } = await runner.send(order, { idempotencyKey: key })
      end(false)
      this.#dispatch({ type: 'answer', at: Date.now(), result, reason, isAlready })
      if (!result) this.#isUnseen = false
      else if (!isAlready) this.#offerUndo(order, expects)
      return result
    } catch (error) {
      this.#isUnseen = false
      const failure = failureOf(error, Date.now(), isRepeat)
      // That the repetition came too soon tells nothing of the first try.
      end(failure.isUnknown === true || (isRepeat && failure.retryAt !== undefined))
      this.#dispatch({ type: 'error', failure })
      return false
    } finally {
      this.#isSending = false
      this.runner.onAnswered?.()
    }
  }

  /** What failed was read, and is of no more use. */
  forget = () => {
    if (!isRunning(this.#view.state)) this.#show(untouched)
  }

  /** An "Undo" whose outcome nobody sees is not offered. */
  withdrawUndo = () => toasts.remove(this.#toast)

  #dispatch(event: CommandEvent, order = this.#view.order) {
    const state = commandReducer(this.#view.state, event)
    if (state === this.#view.state) return
    this.#show({ state, order })
    this.#follow()
  }

  #show(view: RunView) {
    this.#view = view
    this.#changedAt = Date.now()
    for (const listener of this.#listeners) listener()
  }

  /** What confirms it may come before the answer, and for so long after it. */
  #follow() {
    this.#stopWatching?.()
    this.#stopWatching = undefined
    clearTimeout(this.#timer)
    const { state, order } = this.#view
    const { step } = state
    if ((step !== 'busy' && step !== 'sent') || !order) return
    const { expects } = state
    if (expects) {
      this.#stopWatching = this.runner.watch({ step, expects, order }, (value) =>
        this.#settle({ type: 'seen', at: Date.now(), value }),
      )
    }
    if (step === 'sent') {
      this.#timer = setTimeout(() => this.#settle({ type: 'timeout' }), this.runner.withinMs(order))
    }
  }

  #settle(event: CommandEvent) {
    this.#isUnseen = false
    this.#dispatch(event)
  }

  #offerUndo(done: Order, expects: Expectation | undefined) {
    const opposite = this.runner.undo?.(done, expects)
    // Where nobody looks any more, nobody sees what would come of it.
    if (!opposite || this.#listeners.size === 0) return
    const { cost } = opposite.entry.about
    this.#toast = toasts.add({
      title: `${done.entry.label}: sent`,
      icon: 'send',
      actions: [
        {
          label: cost === 0 ? 'Undo' : `Undo · ${priceOf(cost)}`,
          click: () => void this.start(opposite),
        },
      ],
    })
  }
}
