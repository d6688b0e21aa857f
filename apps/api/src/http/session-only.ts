import type { Caller } from './caller.ts'
import { Problem } from './problem.ts'

/** How young a sign-in must be for dangerous acts. */
const recentMs = 10 * 60_000

/** The browser session of the caller; programs are refused with this sentence. */
export function sessionOf({ via }: Pick<Caller, 'via'>, sentence: string) {
  if (via.kind !== 'session') throw new Problem('forbidden', sentence)
  return via
}

/** The same, signed in a moment ago: whoever finds a browser open must not do this. */
export function recentSessionOf(caller: Pick<Caller, 'via'>, sentence: string, now: number) {
  const session = sessionOf(caller, sentence)
  // It was not the user who signed in there.
  if (session.visit) throw new Problem('forbidden', 'An administrator may not do this for a user.')
  if (now - session.signedInAt > recentMs) {
    throw new Problem(
      'recent_login_required',
      'This needs a sign-in of the last ten minutes. Sign in again.',
    )
  }
  return session
}
