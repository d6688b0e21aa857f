import { users as contract } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import { readUser } from './me.ts'

export const userRoutes = ({ db }: { db: Db }) =>
  implement(contract, { me: ({ userId }) => readUser(db, userId) })
