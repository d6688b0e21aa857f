import { readMessage } from './values.ts'

const earliest = Date.parse('2015-01-01T00:00:00Z')
const dayMs = 86_400_000
/** Beyond it no duration of seconds goes, so these are milliseconds: cars tell the times of alerts so. */
const tooManySeconds = 315_576_000_000

/** A moment in milliseconds; undefined for one at which no car can have sent anything. */
export function readMoment(bytes: Uint8Array, now: number): number | undefined {
  let seconds = 0
  let nanos = 0
  readMessage(bytes, {
    1: (reader) => (seconds = Number(reader.int64())),
    2: (reader) => (nanos = reader.int32()),
  })
  const ms = seconds < tooManySeconds ? seconds * 1000 + Math.floor(nanos / 1e6) : seconds
  // What came from the future would hide all that is newer for as long as it lies ahead.
  return ms >= earliest && ms <= now + dayMs ? ms : undefined
}

/** As every record tells it: in UTC, with milliseconds. */
export const written = (ms: number) => new Date(ms).toISOString()
