import {
  type Confirmation,
  type Expectation as Expected,
  expectationOf as expectedOf,
} from '@console/sdk/commands'

import type { Failure } from './failure.ts'

/** How long to look for the signal that confirms a command. */
export const confirmWithinMs = 30_000

/** A sleeping car takes its time. */
export const wakeWithinMs = 60_000

/** The signal to watch, what it must say, and what it said before. */
export type Expectation = Expected & { before: unknown }

/** What will confirm it; undefined where nothing can. */
type Expects = Expectation | undefined

/** When a value was seen, and which. */
type Sight = { at: number; value: unknown }

export type CommandState =
  | { step: 'idle' }
  | { step: 'busy'; startedAt: number; expects: Expects; seen?: Sight | undefined }
  | { step: 'sent'; startedAt: number; expects: Expectation }
  /** `wasAlready`: it was so before, so nothing new was to come. */
  | {
      step: 'confirmed'
      afterMs: number
      wasAlready: boolean
      expects: Expectation
      value: unknown
    }
  /** Taken, and nothing will ever tell whether it was done. */
  | { step: 'accepted' }
  | { step: 'refused'; reason: string }
  | { step: 'unconfirmed' }
  | { step: 'failed'; failure: Failure }

export type CommandEvent =
  | { type: 'start'; at: number; expects: Expects }
  /** It was taken, or refused with a reason. */
  | { type: 'answer'; at: number; result: boolean; reason?: string | undefined; isAlready: boolean }
  /** The confirming signal came with a confirming value. */
  | { type: 'seen'; at: number; value: unknown }
  | { type: 'timeout' }
  | { type: 'error'; failure: Failure }

/** What becomes of a command: an answer alone is no success, only the car's own signal is. */
export function commandReducer(state: CommandState, event: CommandEvent): CommandState {
  switch (event.type) {
    case 'start':
      // While the car is still to confirm one, the next may follow: the one that takes it back.
      return state.step === 'busy'
        ? state
        : { step: 'busy', startedAt: event.at, expects: event.expects }
    case 'answer':
      return state.step === 'busy' ? answered(state, event) : state
    case 'seen':
      // Telemetry can overtake the answer; then the answer decides.
      if (state.step === 'busy') return { ...state, seen: state.seen ?? event }
      if (state.step !== 'sent') return state
      return confirmed(state, event, false)
    case 'timeout':
      return state.step === 'sent' ? { step: 'unconfirmed' } : state
    case 'error':
      return state.step === 'busy' ? { step: 'failed', failure: event.failure } : state
  }
}

function answered(
  { startedAt, expects, seen }: Extract<CommandState, { step: 'busy' }>,
  { at, result, reason, isAlready }: Extract<CommandEvent, { type: 'answer' }>,
): CommandState {
  if (!result) return { step: 'refused', reason: reason || 'no reason given' }
  if (!expects) return { step: 'accepted' }
  const sent = { startedAt, expects }
  if (seen) return confirmed(sent, seen, false)
  if (isAlready) return confirmed(sent, { at, value: expects.before }, true)
  return { step: 'sent', ...sent }
}

const confirmed = (
  { startedAt, expects }: { startedAt: number; expects: Expectation },
  { at, value }: Sight,
  wasAlready: boolean,
): CommandState => ({ step: 'confirmed', afterMs: at - startedAt, wasAlready, expects, value })

export const isRunning = ({ step }: CommandState) => step === 'busy' || step === 'sent'

/** Under way, or over without anybody knowing how. */
export const isUnsettled = (state: CommandState) =>
  isRunning(state) || (state.step === 'failed' && state.failure.isUnknown === true)

/** The signal to watch for a command sent with this body; `stateField` stands for the vehicle's state. */
export const expectationOf = (
  confirmation: Confirmation,
  body: Readonly<Record<string, unknown>>,
  stateField: string,
): Expected | undefined =>
  'state' in confirmation
    ? { signal: stateField, anyOf: [confirmation.state] }
    : expectedOf(confirmation, body)
