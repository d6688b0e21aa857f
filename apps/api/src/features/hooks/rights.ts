import type { Scope } from '@console/sdk/contract'

import type { Caller } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'
import { sessionOf } from '../../http/session-only.ts'

export type Kind = 'vehicle' | 'energy'

// A hook posts on when the token that made it has long been revoked.
const managed = 'Webhooks are created and changed in the console, not by tokens.'

/** Whoever decides where events go, or how they are signed, must be the owner in person. */
export const mustManage = (caller: Caller) => void sessionOf(caller, managed)

/** Deliveries hold what the car said, places included. */
const needed: Readonly<Record<Kind, readonly Scope[]>> = {
  vehicle: ['vehicle_device_data', 'vehicle_location'],
  energy: ['energy_device_data'],
}

/** A browser shows its owner whatever there is; a token may see what it may read anyway. */
export const maySee = ({ via, scopes }: Caller, kind: Kind) =>
  via.kind === 'session' || needed[kind].every((scope) => scopes.has(scope))

export function mustSee(caller: Caller, kind: Kind) {
  if (maySee(caller, kind)) return
  throw new Problem('invalid_scope', `This needs the scope ${needed[kind].join(' and ')}.`)
}
