import type { StreamStatus } from '../live/live-stream.ts'

/** What was known when the stream opened has come by then. */
const settledMs = 10_000
/** A car that is awake says something far more often. */
const silentMs = 15 * 60_000

type Heard = {
  stream: Pick<StreamStatus, 'phase' | 'since'>
  /** When the car measured the newest of its signals that is known, in milliseconds since 1970. */
  newest: number | undefined
  isResting: boolean
  now: number
}

/** Whether a car that should stream does not, as far as a page can tell without asking. */
export function isSilent({ stream, newest, isResting, now }: Heard) {
  if (stream.phase !== 'open' || now - stream.since < settledMs) return false
  if (newest === undefined) return true
  return !isResting && now - newest > silentMs
}
