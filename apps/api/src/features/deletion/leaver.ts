import { and, inArray, isNotNull, ne } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { Person } from '../../db/personal-data.ts'
import type { Leaver } from '../../db/schema/deletions.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { withoutShared } from '../account/person.ts'

/** Who leaves, as it is now: cars and sites may have got others while these were leaving, and lost them. */
export async function personNow(db: Db, userId: string, leaver: Leaver): Promise<Person> {
  const vins = leaver.cars.flatMap(({ vin, until }) => (until === null ? [vin] : []))
  const taken = await db
    .select({ vin: vehicleOwners.vin, since: vehicleOwners.since })
    .from(vehicleOwners)
    .where(
      and(
        inArray(vehicleOwners.vin, vins),
        isNotNull(vehicleOwners.userId),
        ne(vehicleOwners.userId, userId),
      ),
    )
  const since = new Map(taken.map((row) => [row.vin, row.since?.toISOString() ?? null]))
  const cars = leaver.cars.flatMap((car) => {
    if (car.until !== null || !since.has(car.vin)) return [car]
    const until = since.get(car.vin) ?? null
    // Somebody has it from the beginning: then nothing of it is the leaver's.
    return until === null ? [] : [{ ...car, until }]
  })
  return { userId, ...leaver, cars, sites: await withoutShared(db, userId, leaver.sites) }
}
