import { formatClock } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'

import { useOfflineSince } from '../shell/use-offline-since.ts'
import { useStreamStatus } from './live-context.tsx'
import type { StreamStatus } from './live-stream.ts'

/** Whether live data come, in a word; calm, because the stream mends itself. */
export function StreamHealth() {
  const status = useStreamStatus()
  const isOffline = useOfflineSince() !== undefined
  // A line that was cut says nothing for a while; the browser knows sooner.
  const { word, detail, tone } = isOffline ? offline : healthInWords(status)
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-13 ${tone}`}
      data-slot="stream-health"
      data-phase={status.phase}
    >
      {status.phase === 'open' && !isOffline ? (
        <span className="size-2 rounded-full bg-ok" aria-hidden="true" />
      ) : (
        <Icon name={isOffline || status.phase === 'closed' ? 'offline' : 'refresh'} size={14} />
      )}
      {word}
      {detail ? <span className="text-muted">{detail}</span> : null}
    </span>
  )
}

const offline = { word: 'Offline', detail: undefined, tone: 'text-muted' }

function healthInWords({ phase, since, refusal }: StreamStatus) {
  switch (phase) {
    case 'open':
      return { word: 'Live', detail: undefined, tone: 'text-secondary' }
    case 'connecting':
      return { word: 'Connecting…', detail: undefined, tone: 'text-muted' }
    case 'waiting':
      return {
        word: 'Reconnecting…',
        detail: `no data since ${formatClock(since)}`,
        tone: 'text-secondary',
      }
    case 'closed':
      return {
        word: 'Not live',
        detail: refusal === 402 ? 'a subscription is needed' : undefined,
        tone: 'text-muted',
      }
  }
}
