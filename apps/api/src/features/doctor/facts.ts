import { and, desc, eq, isNotNull, max } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { commands, entitlements, latestSignals, users, vehicleStates } from '../../db/schema.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'

export type Asked = {
  db: Db
  fleetApi: FleetApi
  userId: string
  subject: string
  vin: string
  /** Whether what the car told or did then is for its present owner to see. */
  isOurs: (of: { vin: string; createdAt: Date }) => boolean
  now: number
}

/** An answer of the manufacturer, or the status with which it refused. */
export type Answer<T> = { told: T } | { refused: number }

/**
 * What the checks look at. Each fact is asked for once, and only when a check comes to it. Nothing
 * here wakes a car.
 */
export function factsOf({ db, fleetApi, userId, subject, vin, isOurs, now }: Asked) {
  return {
    now,
    user: once(async () => {
      const [row] = await db.select().from(users).where(eq(users.id, userId))
      return row
    }),
    vehicle: once(() => answer(fleetApi.vehicle(subject, vin))),
    region: once(() => answer(fleetApi.account.region(subject))),
    status: once(() => answer(fleetApi.fleetStatus(subject, vin))),
    registration: once(() => answer(fleetApi.registration())),
    telemetry: once(() => answer(fleetApi.telemetry.state(subject, vin))),
    config: once(async () => {
      const [row] = await db.select().from(telemetryConfigs).where(eq(telemetryConfigs.vin, vin))
      return row
    }),
    /** The newest that the car has answered. */
    command: once(async () => {
      const [row] = await db
        .select()
        .from(commands)
        .where(and(eq(commands.vin, vin), isNotNull(commands.result)))
        .orderBy(desc(commands.acceptedAt))
        .limit(1)
      return row && isOurs({ vin, createdAt: row.acceptedAt }) ? row : undefined
    }),
    state: once(async () => {
      const [row] = await db.select().from(vehicleStates).where(eq(vehicleStates.vin, vin))
      return row && isOurs(row) ? row : undefined
    }),
    signalAt: once(async () => {
      const [row] = await db
        .select({ at: max(latestSignals.createdAt) })
        .from(latestSignals)
        .where(eq(latestSignals.vin, vin))
      return row?.at && isOurs({ vin, createdAt: row.at }) ? row.at : null
    }),
    isPaid: once(async () => {
      const [row] = await db
        .select({ id: entitlements.productId })
        .from(entitlements)
        .where(and(eq(entitlements.userId, userId), eq(entitlements.productId, vin)))
      return row !== undefined
    }),
  }
}
export type Facts = ReturnType<typeof factsOf>

function once<T>(ask: () => Promise<T>) {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask())
}

/** A refusal is a fact here; anything else that goes wrong is not. */
function answer<T>(asked: Promise<T>): Promise<Answer<T>> {
  return asked.then(
    (told) => ({ told }),
    (error: unknown) => {
      if (error instanceof FleetApiError) return { refused: error.status }
      throw error
    },
  )
}
