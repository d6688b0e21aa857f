import { hookSchedule } from '@console/sdk/contract'

/** How far an attempt may be from its time, either way, so that what failed together parts. */
const jitter = 0.2
/** A receiver may put us off for as long as our own longest steps together, not for ever. */
const longestPauseMs = 24 * 3_600_000

/**
 * When to try again after so many attempts; null if that was the last. A receiver that says when it
 * wants to be asked again is not asked before.
 */
export function nextAttemptAt(
  attempts: number,
  now: number,
  { retryAfterMs = 0, random = Math.random }: { retryAfterMs?: number; random?: () => number } = {},
) {
  const seconds = hookSchedule[attempts]
  if (seconds === undefined) return null
  const pauseMs = seconds * 1000 * (1 + jitter * (2 * random() - 1))
  return now + Math.max(pauseMs, Math.min(retryAfterMs, longestPauseMs))
}

/** What `Retry-After` asks for, in seconds or as a date, in milliseconds from now. */
export function readRetryAfter(value: string | undefined, now: number) {
  if (value === undefined) return 0
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return ms > 0 ? Math.min(ms, longestPauseMs) : 0
}
