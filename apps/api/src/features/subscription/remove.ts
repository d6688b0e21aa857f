import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import { holdAccount } from './access.ts'
import { eraseEnded, isLive, subscriptionOf } from './current.ts'

/** What goes on, or may be paid again, cannot be erased. */
export async function checkErasable(db: Db, userId: string) {
  const held = await subscriptionOf(db, userId)
  if (!held || !isLive(held)) return
  throw new Problem(
    'subscription_active',
    'The subscription has not ended. Cancel it, and wait until the paid time is over.',
  )
}

/** Erases our record of what has ended. A second time there is nothing left to do. */
export const remove = (db: Db, userId: string) =>
  db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    await checkErasable(tx, userId)
    await eraseEnded(tx, userId)
  })
