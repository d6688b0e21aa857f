import { recentSignInMs } from '@console/sdk/contract'

import type { Caller } from './caller.ts'
import { Problem } from './problem.ts'

/**
 * Whoever finds a browser open must not unlock the car with it. A program has nobody at hand who could
 * sign in: what its token may do, it may do at any time.
 */
export const isSignInRecent = ({ via }: Pick<Caller, 'via'>, now: number) =>
  via.kind === 'token' || now - via.signedInAt <= recentSignInMs

export function demandRecentSignIn(caller: Pick<Caller, 'via'>, now: number) {
  if (isSignInRecent(caller, now)) return
  throw new Problem(
    'recent_login_required',
    'This needs a sign-in of the last ten minutes. Sign in again.',
  )
}
