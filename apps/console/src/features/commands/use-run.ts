import { toasts } from '@console/ui/toast-store'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'

import { attempt } from './attempts.ts'
import { type Body, type CommandEntry, priceOf } from './catalogue.ts'
import { failureOf } from './failure.ts'
import { commandReducer, type Expectation } from './machine.ts'

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
  /** A toast lies outside an open sheet, where no press and no key reaches it: the page offers it itself. */
  undoesInPlace?: true
}

/** Sends commands and follows what becomes of the last one. */
export function useRun(runner: Runner) {
  const [state, dispatch] = useReducer(commandReducer, { step: 'idle' })
  const [order, setOrder] = useState<Order>()
  /** What takes the last one back. */
  const [opposite, setOpposite] = useState<Order>()
  const isSending = useRef(false)
  /** The last one was taken and has not shown yet: what is said now is from before it. */
  const isUnseen = useRef(false)
  const toast = useRef('')
  const withinMs = runner.withinMs(order)

  const watch = useEffectEvent((step: Watched['step'], expects: Expectation) => {
    if (!order) return undefined
    const onSeen = (value: unknown) => {
      isUnseen.current = false
      dispatch({ type: 'seen', at: Date.now(), value })
    }
    return runner.watch({ step, expects, order }, onSeen)
  })
  const { step } = state
  const expects = step === 'busy' || step === 'sent' ? state.expects : undefined
  // What confirms it comes from outside React, maybe before the answer.
  useEffect(() => {
    if (expects && (step === 'busy' || step === 'sent')) return watch(step, expects)
    return undefined
  }, [step, expects])

  // Time passes outside React.
  useEffect(() => {
    if (step !== 'sent') return
    const timer = setTimeout(() => {
      isUnseen.current = false
      dispatch({ type: 'timeout' })
    }, withinMs)
    return () => clearTimeout(timer)
  }, [step, withinMs])

  // An "Undo" whose outcome nobody could see any more is not offered.
  useEffect(() => () => toasts.remove(toast.current), [])

  /** Resolves to whether it was taken. */
  async function start(next: Order) {
    if (isSending.current) return false
    isSending.current = true
    const { key, isRepeat, end } = attempt(runner.product, next, Date.now())
    const expected = runner.expects(next)
    const isAlready = expected !== undefined && !isUnseen.current && runner.isMet(expected)
    isUnseen.current = expected !== undefined && !isAlready
    setOrder(next)
    setOpposite(undefined)
    dispatch({ type: 'start', at: Date.now(), expects: expected })
    try {
      const { result, reason } = await runner.send(next, { idempotencyKey: key })
      end(false)
      dispatch({ type: 'answer', at: Date.now(), result, reason, isAlready })
      if (!result) isUnseen.current = false
      else if (!isAlready) offerUndo(next, expected)
      return result
    } catch (error) {
      isUnseen.current = false
      const failure = failureOf(error, Date.now(), isRepeat)
      // That the repetition came too soon tells nothing of the first try.
      end(failure.isUnknown === true || (isRepeat && failure.retryAt !== undefined))
      dispatch({ type: 'error', failure })
      return false
    } finally {
      isSending.current = false
      runner.onAnswered?.()
    }
  }

  function offerUndo(done: Order, expected: Expectation | undefined) {
    toasts.remove(toast.current)
    const opposite = runner.undo?.(done, expected)
    if (!opposite) return
    if (runner.undoesInPlace) return setOpposite(opposite)
    const { cost } = opposite.entry.about
    toast.current = toasts.add({
      title: `${done.entry.label}: sent`,
      icon: 'send',
      actions: [
        {
          label: cost === 0 ? 'Undo' : `Undo · ${priceOf(cost)}`,
          click: () => void start(opposite),
        },
      ],
    })
  }

  return { state, withinMs, opposite, start }
}
