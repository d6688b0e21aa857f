import { type CommandName, commands as contract } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { implement } from '../../http/implement.ts'
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

  return implement(contract, {
    guest_mode: handler('guest_mode'),
    door_lock: handler('door_lock'),
    door_unlock: handler('door_unlock'),
    flash_lights: handler('flash_lights'),
  })
}
