import { sql } from 'drizzle-orm'

import { users } from '../db/schema.ts'
import { done, type Finding, notNeeded, open } from './check.ts'
import { hasRealCars, hasRows, type Installation } from './installation.ts'

/** Whether somebody may administer: with real cars nobody may before a setting names the account. */
export async function checkAdministrator({ settings, database }: Installation): Promise<Finding> {
  const { ADMINISTRATOR_EMAIL: address } = settings
  if (!hasRealCars(settings)) return notNeeded('The simulated administrator administers.')
  if (address === undefined) {
    return open(
      'Nobody administers this installation.',
      'Set ADMINISTRATOR_EMAIL to the address of your account at Tesla.',
    )
  }
  if (hasRows(database)) {
    const [account] = await database.db
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.email}) = ${address.toLowerCase()}`)
      .limit(1)
    if (!account) {
      return open(`${address} has not signed in yet.`, 'Sign in once with that account.')
    }
  }
  return done(`${address} administers this installation.`)
}
