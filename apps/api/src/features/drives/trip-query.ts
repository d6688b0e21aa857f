import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { charges } from '../../db/schema/charges.ts'
import type { drives } from '../../db/schema/drives.ts'
import type { Caller } from '../../http/caller.ts'
import { notFound } from '../../http/problem.ts'
import { askedMoment } from '../../lib/asked-moment.ts'
import { recordedCars, recordedProduct } from '../account/owned.ts'

export type TripQuery = {
  vin?: string | undefined
  start?: string | undefined
  end?: string | undefined
}

type Trips = typeof drives | typeof charges

/** Which drives or charges a query means: of cars that the caller may read, begun in the span. */
export async function tripsAsked(db: Db, table: Trips, caller: Caller, query: TripQuery) {
  const cars = query.vin ? [await readableCar(db, caller, query.vin)] : await readable(db, caller)
  const whole = cars.filter(({ since }) => since === null).map(({ vin }) => vin)
  return and(
    or(
      inArray(table.vin, whole),
      ...cars.map(({ vin, since }) =>
        since ? and(eq(table.vin, vin), gte(table.startedAt, since)) : undefined,
      ),
    ),
    query.start ? gte(table.startedAt, askedMoment(query.start)) : undefined,
    query.end ? lt(table.startedAt, askedMoment(query.end)) : undefined,
  )
}

/** The car, and since when the caller may read it. Who may not learns nothing of it. */
async function readableCar(db: Db, { userId, restriction }: Caller, vin: string) {
  if (!restriction.allowsVehicle(vin)) throw notFound()
  const { since } = await recordedProduct(db, userId, vin)
  return { vin, since }
}

const readable = async (db: Db, { userId, restriction }: Caller) =>
  (await recordedCars(db, userId)).filter(({ vin }) => restriction.allowsVehicle(vin))

/** One drive or charge, if the caller may read it: a former owner's is none. Tells since when they may. */
export async function readableTrip<Trip extends { vin: string; startedAt: Date }>(
  db: Db,
  caller: Caller,
  trip: Trip | undefined,
) {
  if (!trip) throw notFound()
  const { since } = await readableCar(db, caller, trip.vin)
  if (since && trip.startedAt < since) throw notFound()
  return { ...trip, since }
}

/** Where a car has been is only for who may know where it is, exactly. */
export const seesPlaces = ({ scopes, restriction }: Caller) =>
  scopes.has('vehicle_location') && restriction.limits.location === null
