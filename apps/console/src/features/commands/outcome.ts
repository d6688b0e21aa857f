import type { Tone } from '@console/ui/badge.tsx'
import type { IconName } from '@console/ui/icon.tsx'

import { stateKey } from '../live/signal-store.ts'
import type { CommandState } from './machine.ts'

type Outcome = { tone: Tone; icon: IconName; sentence: string; requestId?: string | undefined }

/** What became of a command, in a sentence; none while nothing is to be said. */
export function outcomeOf(state: CommandState, withinMs: number): Outcome | undefined {
  switch (state.step) {
    case 'idle':
    case 'busy':
      return undefined
    case 'sent':
      return {
        tone: 'neutral',
        icon: 'clock',
        sentence: 'Sent. Waiting for the car to confirm it.',
      }
    case 'confirmed':
      return { tone: 'ok', icon: 'check', sentence: confirmation(state) }
    case 'refused':
      return { tone: 'warn', icon: 'warning', sentence: `The car refused: ${state.reason}.` }
    case 'unconfirmed':
      return {
        tone: 'warn',
        icon: 'clock',
        sentence: `Not confirmed after ${withinMs / 1000} s. The car may still do it.`,
      }
    case 'failed':
      return {
        tone: 'bad',
        icon: 'error',
        sentence: state.message,
        requestId: state.requestId,
      }
  }
}

function confirmation({
  afterMs,
  wasAlready,
  expects,
}: Extract<CommandState, { step: 'confirmed' }>) {
  if (!expects) return 'Done.'
  const name = expects.field === stateKey ? 'State' : expects.field
  if (wasAlready) return `${name} was ${String(expects.value)} already.`
  return `${name} is ${String(expects.value)}, seen after ${(afterMs / 1000).toFixed(1)} s.`
}
