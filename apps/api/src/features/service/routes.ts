import { service as contract } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import { installationHeader } from '../../http/installation-header.ts'
import { readUser } from '../users/me.ts'
import { notWorking } from './not-working.ts'

type Options = {
  db: Db
  isReady: () => Promise<boolean>
  /** By which one installation is told from another. */
  publicKey: string
}

/** Calls by which clients find out whether the service works, and whether it lets them in. */
export const serviceRoutes = ({ db, isReady, publicKey }: Options) =>
  implement(contract, {
    test: () => true as const,
    ping: () => 'pong',
    async status(_, c) {
      if (!(await isReady())) throw notWorking()
      return c.get('reply').text('ok', { [installationHeader]: publicKey })
    },
    scopes: ({ scopes }) => [...scopes],
    userdata: ({ userId }) => readUser(db, userId),
  })
