import { type CommandName, commands as contract } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { admit, implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { entitledProduct } from '../account/owned.ts'
import type { Dispatch } from './dispatch.ts'

type Options = { db: Db; dispatch: Dispatch; upstreamLimit: RateLimit }
type Request = Caller & { params: { vin: string }; body?: object }

export function commandRoutes({ db, dispatch, upstreamLimit }: Options) {
  const handler =
    (name: CommandName) =>
    async ({ params: { vin }, body = {}, ...caller }: Request) => {
      await entitledProduct(db, caller.userId, vin)
      upstreamLimit.take(caller.userId)
      return dispatch(caller, vin, name, body)
    }

  const routes = implement(contract, {
    guest_mode: handler('guest_mode'),
    door_lock: handler('door_lock'),
    door_unlock: handler('door_unlock'),
    flash_lights: handler('flash_lights'),
  })
  // Existing clients tell a command that we do not know from a car that is not theirs by this code.
  return routes.post('/api/1/vehicles/:vin/command/:name', (c) => {
    admit(c.get('identified'), contract.flash_lights)
    throw new Problem('invalid_command', 'There is no command of this name.')
  })
}
