import { formatNumber } from '@console/ui/format'

import type { Recording } from './recorder.ts'
import { recordingLimits } from './recorder.ts'

/** How far a recording is, or why it ended. */
export function recordingInWords({ phase, startedAt, endedAt, events, bytes, full }: Recording) {
  const size = `${formatNumber(events)} ${events === 1 ? 'event' : 'events'}, ${sizeOf(bytes)}`
  const time = clockOf(endedAt - startedAt)
  if (phase === 'running') return `Recording ${time} of ${clockOf(recordingLimits.ms)}, ${size}`
  if (full === 'time') return `Ended after an hour: ${size}`
  if (full === 'size')
    return `Ended after ${time}, as ${formatNumber(recordingLimits.bytes / 1e6)}\u2009MB are the most: ${size}`
  return `Recorded ${time}, ${size}`
}

const sizeOf = (bytes: number) =>
  bytes < 1e6 ? `${formatNumber(bytes / 1e3)}\u2009kB` : `${formatNumber(bytes / 1e6, 1)}\u2009MB`

function clockOf(ms: number) {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
