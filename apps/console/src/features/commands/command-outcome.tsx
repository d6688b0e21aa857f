import { everySecond } from '@console/ui/clock'
import { Countdown } from '@console/ui/countdown.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { useSyncExternalStore } from 'react'

import { RequestId } from '../shell/load-error.tsx'
import type { Failure } from './failure.ts'
import type { CommandState } from './machine.ts'
import { NextLink } from './next-link.tsx'
import { isLate, outcomeOf } from './outcome.ts'

type Props = { state: CommandState; withinMs: number; who?: string }

/** What became of a command, read out when it changes; where it failed, what to do next. */
export function CommandOutcome({ state, withinMs, who }: Props) {
  // Time alone makes an answer late.
  useSyncExternalStore(everySecond, () => isLate(state))
  const outcome = outcomeOf(state, withinMs, who)
  return (
    <output className="block text-13 empty:hidden">
      {outcome ? (
        <span className="flex items-start gap-1.5">
          <Icon
            name={outcome.icon}
            size={16}
            className={`mt-0.5 shrink-0 ${tones[outcome.tone] ?? ''}`}
          />
          <span className="min-w-0">
            {outcome.sentence}
            {outcome.failure ? <NextStep failure={outcome.failure} /> : null}
          </span>
        </span>
      ) : null}
      {outcome?.failure?.requestId ? <RequestId id={outcome.failure.requestId} /> : null}
    </output>
  )
}

function NextStep({ failure: { next, link, retryAt } }: { failure: Failure }) {
  return (
    <>
      {' '}
      {next}
      {retryAt === undefined ? null : (
        <>
          {' '}
          <span className="whitespace-nowrap">
            Time left: <Countdown until={retryAt} over="none" />
          </span>
        </>
      )}
      {link ? (
        <>
          {' '}
          <NextLink link={link} />
        </>
      ) : null}
    </>
  )
}

const tones: Record<string, string> = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' }
