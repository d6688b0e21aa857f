import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'

const mostKnown = 10_000
/** Where the upstream does not tell: what clients were told before anybody asked it. */
const usual = 'NA'

/**
 * The region that an account belongs to, as clients expect it: `NA` or `EU`. Accounts hardly ever
 * move, so each is asked about once.
 */
export function createRegionOf({ account }: Pick<FleetApi, 'account'>) {
  const known = new Map<string, string>()
  return async (subject: string) => {
    const before = known.get(subject)
    if (before !== undefined) return before
    try {
      const region = (await account.region(subject)).region.toUpperCase()
      if (known.size >= mostKnown) known.clear()
      known.set(subject, region)
      return region
    } catch (error) {
      if (error instanceof FleetApiError) return usual
      throw error
    }
  }
}

/** Keeps the region with the account, for whoever looks at many. A manufacturer that is away changes nothing. */
export async function rememberRegion(
  { db, fleetApi }: { db: Db; fleetApi: FleetApi },
  { id, subject }: { id: string; subject: string },
) {
  try {
    const { region } = await fleetApi.account.region(subject)
    await db.update(users).set({ region: region.toLowerCase() }).where(eq(users.id, id))
  } catch (error) {
    if (!(error instanceof FleetApiError)) throw error
  }
}
