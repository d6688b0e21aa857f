import { eq, ne } from 'drizzle-orm'

import type { Db } from './db/db.ts'
import { users } from './db/schema.ts'
import { StartError } from './lib/start-error.ts'
import { simulatedIssuer } from './upstream/simulator/accounts.ts'

/**
 * Simulated accounts are anybody's, their administrator among them: sessions that they began must not
 * count where real ones are, nor simulated sign-ins where real owners' data lies.
 */
export async function refuseOtherAccounts(db: Db, kind: 'simulated' | 'real') {
  const other =
    kind === 'real' ? eq(users.issuer, simulatedIssuer) : ne(users.issuer, simulatedIssuer)
  const [found] = await db.select({ id: users.id }).from(users).where(other).limit(1)
  if (!found) return
  throw new StartError(
    kind === 'real'
      ? 'This database holds simulated accounts. Give real ones a database of their own: set another DATA_DIR or DATABASE_URL.'
      : 'This database holds real accounts, so no simulated ones may be offered on it. Set the TESLA_ settings again, or another DATA_DIR or DATABASE_URL.',
  )
}
