import type { Tone } from '@console/ui/badge.tsx'
import type { IconName } from '@console/ui/icon.tsx'

import { stateKey } from '../live/signal-store.ts'
import type { Failure } from './failure.ts'
import type { CommandState, Expectation } from './machine.ts'

type Outcome = { tone: Tone; icon: IconName; sentence: string; failure?: Failure }

/** An answer that has not come by then is worth a word. */
const patienceMs = 10_000

export const isLate = (state: CommandState) =>
  state.step === 'busy' && Date.now() - state.startedAt >= patienceMs

/** What became of a command, in a sentence; none while nothing is to be said. `who`: who was told. */
export function outcomeOf(
  state: CommandState,
  withinMs: number,
  who = 'The car',
): Outcome | undefined {
  switch (state.step) {
    case 'idle':
      return undefined
    case 'busy':
      if (!isLate(state)) return undefined
      return {
        tone: 'neutral',
        icon: 'clock',
        // The limit is the SDK's, for whatever changes something.
        sentence: 'No answer yet. It may take up to two minutes; do not send it again meanwhile.',
      }
    case 'sent':
      return {
        tone: 'neutral',
        icon: 'clock',
        sentence: `Sent. Waiting for ${who.toLowerCase()} to confirm it.`,
      }
    case 'confirmed':
      return { tone: 'ok', icon: 'check', sentence: confirmation(state) }
    case 'accepted':
      return {
        tone: 'neutral',
        icon: 'send',
        sentence: `Sent, not confirmed: ${who.toLowerCase()} took it, and nothing tells whether it was done.`,
      }
    case 'refused':
      return { tone: 'warn', icon: 'warning', sentence: `${who} refused: ${state.reason}.` }
    case 'unconfirmed':
      return {
        tone: 'warn',
        icon: 'clock',
        sentence: `Not confirmed after ${withinMs / 1000} s. ${who} may still do it.`,
      }
    case 'failed':
      if (state.failure.signIn) return undefined
      return { tone: 'bad', icon: 'error', sentence: state.failure.message, failure: state.failure }
  }
}

function confirmation({
  afterMs,
  wasAlready,
  expects,
  value,
}: Extract<CommandState, { step: 'confirmed' }>) {
  const name = expects.signal === stateKey ? 'State' : expects.signal
  const said = valueInWords(expects, value)
  if (wasAlready) return `${name} was ${said} already.`
  return `${name} is ${said}, seen after ${(afterMs / 1000).toFixed(1)} s.`
}

/** Of what has parts, such as doors, those that were expected. */
function valueInWords({ anyOf: [expected] }: Pick<Expectation, 'anyOf'>, value: unknown) {
  if (!(value instanceof Object)) return String(value)
  const parts = Object.entries(value)
  const shown = expected instanceof Object ? parts.filter(([part]) => part in expected) : parts
  return shown.map(([part, one]) => `${part} ${String(one)}`).join(', ')
}
