import { and, asc, eq } from 'drizzle-orm'

import { silences, vehicleStateHistory } from '../../../db/schema/derivations.ts'
import { vehiclePolling, vehicleReadiness, vehicleReadings } from '../../../db/schema/readings.ts'
import {
  entitlements,
  latestSignals,
  products,
  vehicleConnectivity,
  vehicleStates,
} from '../../../db/schema.ts'
import { withoutPlaces } from '../../../lib/places.ts'
import { tellsPlace } from '../place.ts'
import {
  after,
  csvFile,
  happened,
  iso,
  jsonFile,
  type Scope,
  type Source,
  theirs,
} from '../source.ts'
import { withoutTokens } from '../without-tokens.ts'

type Car = typeof products.$inferSelect
type Silence = typeof silences.$inferSelect
type State = typeof vehicleStateHistory.$inferSelect

/** Each car as the manufacturer tells it, how it is now, when it came and went, and when it was silent. */
export function vehicleFiles(scope: Scope): Source[] {
  const { db } = scope
  const ofCars = and(theirs(products, scope), eq(products.kind, 'vehicle'))
  const { vin, createdAt, state } = vehicleStateHistory
  const ofSilences = and(theirs(silences, scope), happened(silences.startedAt, scope))
  const ofStates = and(theirs(vehicleStateHistory, scope), happened(createdAt, scope))
  return [
    jsonFile<Car>(
      { part: 'vehicles', path: 'vehicles/vehicles.json' },
      (rows) => Promise.all(rows.map((row) => readCar(scope, row))),
      {
        count: () => db.$count(products, ofCars),
        page: (last, limit) =>
          db
            .select()
            .from(products)
            .where(and(ofCars, after([products.productId], last && [last.productId])))
            .orderBy(asc(products.productId))
            .limit(limit),
      },
    ),
    csvFile<State>(
      { part: 'vehicles', path: 'vehicles/states.csv' },
      [
        ['vin', (row) => row.vin],
        ['time', (row) => iso(row.createdAt)],
        ['state', (row) => row.state],
      ],
      {
        count: () => db.$count(vehicleStateHistory, ofStates),
        page: (last, limit) =>
          db
            .select({ vin, createdAt, state })
            .from(vehicleStateHistory)
            .where(and(ofStates, after([vin, createdAt], last && [last.vin, last.createdAt])))
            .orderBy(asc(vin), asc(createdAt))
            .limit(limit),
      },
    ),
    csvFile<Silence>(
      { part: 'vehicles', path: 'vehicles/silences.csv' },
      [
        ['vin', (row) => row.vin],
        ['started_at', (row) => iso(row.startedAt)],
        ['ended_at', (row) => iso(row.endedAt)],
      ],
      {
        count: () => db.$count(silences, ofSilences),
        page: (last, limit) =>
          db
            .select()
            .from(silences)
            .where(
              and(
                ofSilences,
                after([silences.vin, silences.startedAt], last && [last.vin, last.startedAt]),
              ),
            )
            .orderBy(asc(silences.vin), asc(silences.startedAt))
            .limit(limit),
      },
    ),
  ]
}

async function readCar(scope: Scope, { productId, product, refreshedAt }: Car) {
  const { db, person, places } = scope
  const shown = <T>(value: T) => (places ? value : withoutPlaces(value))
  const span = person.cars.find(({ vin, until }) => vin === productId && until === null)
  const [entitlement] = await db
    .select()
    .from(entitlements)
    .where(and(theirs(entitlements, scope), eq(entitlements.productId, productId)))
  const [reading] = await db
    .select()
    .from(vehicleReadings)
    .where(and(theirs(vehicleReadings, scope), eq(vehicleReadings.vin, productId)))
  const [readiness] = await db
    .select()
    .from(vehicleReadiness)
    .where(and(theirs(vehicleReadiness, scope), eq(vehicleReadiness.vin, productId)))
  const [polling] = await db
    .select()
    .from(vehiclePolling)
    .where(and(theirs(vehiclePolling, scope), eq(vehiclePolling.vin, productId)))
  return {
    vin: productId,
    owned: span !== undefined,
    owned_since: span?.from ?? null,
    product: shown(withoutTokens(product)),
    refreshed_at: iso(refreshedAt),
    paid_for_since: iso(entitlement?.grantedAt ?? null),
    read_at: iso(reading?.readAt ?? null),
    reading: reading ? shown(withoutTokens(reading.groups)) : null,
    readiness: readiness?.readiness ?? null,
    readiness_seen_at: iso(readiness?.seenAt ?? null),
    polled_since: iso(polling?.startedAt ?? null),
    // How a car is now is its owner's to keep; whoever drives it reads it from the car.
    ...(span && (await readOwned(scope, productId))),
  }
}

async function readOwned({ db, places }: Scope, vin: string) {
  const [state] = await db.select().from(vehicleStates).where(eq(vehicleStates.vin, vin))
  const connectivity = await db
    .select()
    .from(vehicleConnectivity)
    .where(eq(vehicleConnectivity.vin, vin))
    .orderBy(asc(vehicleConnectivity.networkInterface))
  const latest = await db
    .select()
    .from(latestSignals)
    .where(eq(latestSignals.vin, vin))
    .orderBy(asc(latestSignals.field))
  return {
    state: state ? { state: state.state, time: iso(state.createdAt) } : null,
    connectivity: connectivity.map((row) => ({
      network_interface: row.networkInterface,
      status: row.status,
      time: iso(row.createdAt),
    })),
    latest_signals: Object.fromEntries(
      latest
        .filter(({ field }) => places || !tellsPlace(field))
        .map(({ field, value, createdAt }) => [field, { value, time: iso(createdAt) }]),
    ),
  }
}
