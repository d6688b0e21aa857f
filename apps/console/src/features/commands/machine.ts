import { type Confirmation, expectationOf as expectedSignal } from '@console/sdk/commands'

/** How long to look for the signal that confirms a command. */
export const confirmWithinMs = 30_000

/** A sleeping car takes its time. */
export const wakeWithinMs = 60_000

/** What will confirm it; undefined where the catalogue knows of nothing. */
type Expects = Expectation | undefined

export type CommandState =
  | { step: 'idle' }
  | { step: 'busy'; startedAt: number; expects: Expects; seenAt?: number | undefined }
  | { step: 'sent'; startedAt: number; expects: Expects }
  /** `wasAlready`: the car had said so before, so nothing new was to come. */
  | { step: 'confirmed'; afterMs: number; wasAlready: boolean; expects: Expects }
  | { step: 'refused'; reason: string }
  | { step: 'unconfirmed' }
  | { step: 'failed'; message: string; requestId: string | undefined }

export type CommandEvent =
  | { type: 'start'; at: number; expects: Expects }
  /** The car took it, or refused it with a reason. */
  | { type: 'answer'; at: number; result: boolean; reason?: string | undefined; isAlready: boolean }
  /** The confirming signal came with the confirming value. */
  | { type: 'seen'; at: number }
  | { type: 'timeout' }
  | { type: 'error'; message: string; requestId?: string | undefined }

/** What becomes of a command: an answer alone is no success, only the car's own signal is. */
export function commandReducer(state: CommandState, event: CommandEvent): CommandState {
  switch (event.type) {
    case 'start':
      return isRunning(state)
        ? state
        : { step: 'busy', startedAt: event.at, expects: event.expects }
    case 'answer':
      return state.step === 'busy' ? answered(state, event) : state
    case 'seen':
      // Telemetry can overtake the answer; then the answer decides.
      if (state.step === 'busy') return { ...state, seenAt: state.seenAt ?? event.at }
      if (state.step !== 'sent') return state
      return confirmed(state, event.at, false)
    case 'timeout':
      return state.step === 'sent' ? { step: 'unconfirmed' } : state
    case 'error':
      if (state.step !== 'busy') return state
      return { step: 'failed', message: event.message, requestId: event.requestId }
  }
}

function answered(
  state: Extract<CommandState, { step: 'busy' }>,
  { at, result, reason, isAlready }: Extract<CommandEvent, { type: 'answer' }>,
): CommandState {
  if (!result) return { step: 'refused', reason: reason || 'no reason given' }
  if (state.seenAt !== undefined) return confirmed(state, state.seenAt, false)
  if (isAlready) return confirmed(state, at, true)
  return { step: 'sent', startedAt: state.startedAt, expects: state.expects }
}

const confirmed = (
  { startedAt, expects }: { startedAt: number; expects: Expects },
  at: number,
  wasAlready: boolean,
): CommandState => ({ step: 'confirmed', afterMs: at - startedAt, wasAlready, expects })

export const isRunning = ({ step }: CommandState) => step === 'busy' || step === 'sent'

/** What a command's members and the signals that confirm it can be. */
export type Plain = string | number | boolean

/** The signal to watch and the value it must take, for a command sent with this body. */
export type Expectation = { field: string; value: Plain | undefined }

export function expectationOf(
  confirmation: Confirmation,
  body: Readonly<Record<string, Plain>>,
  stateField: string,
): Expectation | undefined {
  if ('state' in confirmation) return { field: stateField, value: confirmation.state }
  const expected = expectedSignal(confirmation, body)
  // The commands offered here all wait for one plain value.
  const [value] = expected?.anyOf ?? []
  return (
    expected && { field: expected.signal, value: typeof value === 'object' ? undefined : value }
  )
}
