import type { Caller } from './caller.ts'
import { Problem } from './problem.ts'

/** The browser session of the caller; programs are refused with this sentence. */
export function sessionOf({ via }: Pick<Caller, 'via'>, sentence: string) {
  if (via.kind !== 'session') throw new Problem('forbidden', sentence)
  return via
}

/** The same, of the user in person. */
export function ownSessionOf(caller: Pick<Caller, 'via'>, sentence: string) {
  const session = sessionOf(caller, sentence)
  // It was not the user who signed in there.
  if (session.visit) throw new Problem('forbidden', 'An administrator may not do this for a user.')
  return session
}
