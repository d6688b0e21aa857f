import { everySecond } from '@console/ui/clock'
import { formatClock } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'
import { useSyncExternalStore } from 'react'

import { useOfflineSince } from '../shell/use-offline-since.ts'
import { useStreamStatus } from './live-context.tsx'
import type { StreamStatus } from './live-stream.ts'

/** Whether live data come, in a word, and what more there is to say. */
export type Health = { word: string; detail?: string | undefined; tone: string }

/** Who waits for so long for a connection is told that nobody answers. */
const patienceMs = 10_000

/**
 * Whether live data come; calm, because the stream mends itself. `car`: why none come of the one car that
 * the page shows, though those of the account do.
 */
export function StreamHealth({ car }: { car?: Health | undefined }) {
  const status = useStreamStatus()
  const isOffline = useOfflineSince() !== undefined
  const isSlow = useSyncExternalStore(everySecond, () => Date.now() - status.since > patienceMs)
  const isOpen = status.phase === 'open' && !isOffline
  // A line that was cut says nothing for a while; the browser knows sooner.
  const { word, detail, tone } = isOffline
    ? { word: 'Offline', tone: 'text-muted' }
    : (isOpen && car) || healthInWords(status, isSlow)
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-13 ${tone}`}
      data-slot="stream-health"
      data-phase={status.phase}
    >
      {isOpen && !car ? (
        <span className="size-2 rounded-full bg-ok" aria-hidden="true" />
      ) : (
        <Icon
          name={isOpen || isOffline || status.phase === 'closed' ? 'offline' : 'refresh'}
          size={14}
        />
      )}
      {word}
      {detail ? (
        // What a car's page says below in any case must not wrap the line of a phone.
        <span className={`text-muted ${isOpen && car ? 'max-sm:sr-only' : ''}`}>· {detail}</span>
      ) : null}
    </span>
  )
}

function healthInWords({ phase, since, refusal }: StreamStatus, isSlow: boolean): Health {
  switch (phase) {
    case 'open':
      return { word: 'Live', tone: 'text-secondary' }
    case 'connecting':
      return { word: 'Connecting…', detail: isSlow ? 'no answer yet' : '', tone: 'text-muted' }
    case 'waiting':
      return {
        word: 'Reconnecting…',
        detail: `no data since ${formatClock(since)}`,
        tone: 'text-secondary',
      }
    case 'closed':
      return {
        word: 'Not live',
        detail: refusal === 402 ? 'a subscription is needed' : '',
        tone: 'text-muted',
      }
  }
}
