import { and, count, gte, isNull } from 'drizzle-orm'

import { sandboxEvents } from '../db/schema/sandbox.ts'
import { billingOf } from '../env.ts'
import { done, type Finding, failed, notNeeded } from './check.ts'
import { hasRows, type Installation } from './installation.ts'

/** Until then a notification may simply have come during a restart. */
const severalAttempts = 3

/** Whether what is paid for reaches us. */
export async function checkBilling({ settings, database }: Installation): Promise<Finding> {
  if (billingOf(settings) === 'none') return notNeeded('Nothing is sold: all is free of charge.')
  if (hasRows(database)) {
    const [row] = await database.db
      .select({ lost: count() })
      .from(sandboxEvents)
      .where(and(isNull(sandboxEvents.deliveredAt), gte(sandboxEvents.attempts, severalAttempts)))
    if (row && row.lost > 0) {
      return failed(
        `Notifications of payments that did not arrive: ${row.lost}.`,
        'Let the gateway reach its own API host, at HOST and API_PORT.',
      )
    }
  }
  return done('The simulated provider takes test cards. Nobody pays real money.')
}
