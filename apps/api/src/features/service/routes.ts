import { service as contract } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import { readUser } from '../users/me.ts'
import { notWorking } from './not-working.ts'

type Options = { db: Db; isReady: () => Promise<boolean> }

/** Calls by which clients find out whether the service works, and whether it lets them in. */
export const serviceRoutes = ({ db, isReady }: Options) =>
  implement(contract, {
    test: () => true as const,
    ping: () => 'pong',
    async status(_, c) {
      if (!(await isReady())) throw notWorking()
      return c.get('reply').text('ok')
    },
    scopes: ({ scopes }) => [...scopes],
    userdata: ({ userId }) => readUser(db, userId),
  })
