import { and, eq, isNull, lt, or } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { Person } from '../../db/personal-data.ts'
import { vehiclePolling } from '../../db/schema/readings.ts'
import { configPushes, telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'
import { openInvitations } from './invitations.ts'
import { Hindered } from './step.ts'

type Options = {
  db: Db
  fleetApi: Pick<FleetApi, 'telemetry' | 'sharing'>
  now: () => number
  /** When the account began to end. */
  startedAt: Date
  /** To be called before each car: it may take a while. */
  goOn: () => Promise<unknown>
}

/** Longer than a manufacturer is away; no account waits longer for what may never come. */
const patienceMs = 4 * 60 * 60_000

/**
 * Has every car of theirs send nothing more, with nobody invited to it, and asks none of them by
 * ourselves. A car that fails keeps none of the others waiting, and after some hours not the account
 * either. Tells how many were dealt with, and how many given up on.
 */
export async function stopStreams(options: Options, person: Person) {
  const { db, now, startedAt, goOn } = options
  await db.delete(vehiclePolling).where(eq(vehiclePolling.userId, person.userId))
  let [stopped, givenUp] = [0, 0]
  const failures: unknown[] = []
  for (const { vin, until } of person.cars) {
    if (until !== null) continue
    await goOn()
    try {
      await forgetConfig(db, vin, now())
      if (await leave(options, person.subject, vin)) stopped++
    } catch (error) {
      const isOver = now() - startedAt.getTime() >= patienceMs
      if (error instanceof FleetApiError && isOver) givenUp++
      else if (error instanceof FleetApiError || error instanceof Hindered) failures.push(error)
      else throw error
    }
  }
  if (failures.length > 0) throw failures[0]
  return { stopped, givenUp }
}

/** Tells whether the car was told, rather than that it is not theirs to tell. */
async function leave({ fleetApi }: Options, subject: string, vin: string) {
  const told = await unlessRefused(() => fleetApi.telemetry.remove(subject, vin))
  await unlessRefused(() => revokeInvitations(fleetApi, subject, vin))
  return told
}

/** Whoever redeemed one later would drive a car whose owner believes to have left nothing open. */
async function revokeInvitations({ sharing }: Options['fleetApi'], subject: string, vin: string) {
  // First all of them, since a list that changes moves its pages.
  for (const id of await openInvitations(sharing, subject, vin)) {
    await unlessRefused(() => sharing.revoke(subject, vin, id))
  }
}

async function unlessRefused(ask: () => Promise<void>) {
  try {
    await ask()
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    return false
  }
}

/** What is on its way to the manufacturer would arrive after our removal, and have the car stream again. */
async function forgetConfig(db: Db, vin: string, now: number) {
  const free = or(isNull(configPushes.leasedUntil), lt(configPushes.leasedUntil, new Date(now)))
  const left = await db.transaction(async (tx) => {
    await tx.delete(configPushes).where(and(eq(configPushes.vin, vin), free))
    await tx
      .update(telemetryConfigs)
      .set({ config: null, checkDueAt: null })
      .where(eq(telemetryConfigs.vin, vin))
    return tx.select({ vin: configPushes.vin }).from(configPushes).where(eq(configPushes.vin, vin))
  })
  if (left.length > 0) throw new Hindered('A configuration is on its way to a vehicle.')
}

/**
 * The manufacturer does not let this account speak for the car any more, or does not know it: then
 * nothing of ours is left there that could be taken away.
 */
const isRefusal = (error: unknown) =>
  error instanceof FleetApiError && [400, 401, 403, 404, 412, 422].includes(error.status)
