import { and, asc, eq, gt, isNull, lt, notExists, or } from 'drizzle-orm'
import { vehiclePolling } from '../../db/schema/readings.ts'
import { entitlements, latestSignals, users } from '../../db/schema.ts'
import { repeat } from '../../lib/repeat.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'
import { bySystem } from '../credits/billable.ts'
import { OutOfCredits } from '../credits/ledger.ts'
import type { Credits } from '../credits/service.ts'
import { type ReadOptions, readForStream } from '../readings/read.ts'

/** Each reading costs its owner, so a car is read no more often than this. */
export const pollEveryMs = 5 * 60_000
const lookEveryMs = 30_000
/** Of one look, so that a large fleet is spread over the next ones. */
const carsPerLook = 20

type Options = ReadOptions & { credits: Credits; onTrouble: (error: unknown) => void }

/** Reads polled cars from time to time, in the background. Returns the way to stop. */
export const startPoller = (options: Options) =>
  repeat(lookEveryMs, () => pollDue(options), options.onTrouble)

/** Reads each car that is due: polled, paid for and not streaming. A sleeping car is left asleep. */
export async function pollDue(options: Options) {
  for (const { userId, vin, subject, scopes } of await dueCars(options)) {
    if (!(await claim(options, userId, vin))) continue
    await poll(options, { userId, subject, vin, scopes: new Set(scopes) }).catch(
      (error: unknown) => {
        // The upstream is away or credits ran out: it is tried again when it is due again.
        const waits = error instanceof FleetApiError || error instanceof OutOfCredits
        if (!waits) options.onTrouble(error)
      },
    )
  }
}

/** Asks first whether it is awake, which is free: else each night would fill the ledger. */
async function poll(options: Options, reading: Parameters<typeof readForStream>[1]) {
  const { userId, subject, vin } = reading
  if ((await options.fleetApi.vehicle(subject, vin)).state !== 'online') return
  const billable = { userId, cause: 'vehicle_data', productId: vin, name: null } as const
  await options.credits.pay({ ...billable, by: bySystem }, () => readForStream(options, reading))
}

function dueCars({ db, now }: ReadOptions) {
  const streams = db
    .select({ vin: latestSignals.vin })
    .from(latestSignals)
    .where(
      and(eq(latestSignals.vin, vehiclePolling.vin), gt(latestSignals.createdAt, lately(now()))),
    )
  return db
    .select({
      userId: vehiclePolling.userId,
      vin: vehiclePolling.vin,
      subject: users.subject,
      scopes: users.scopes,
    })
    .from(vehiclePolling)
    .innerJoin(users, eq(users.id, vehiclePolling.userId))
    .innerJoin(
      entitlements,
      and(
        eq(entitlements.userId, vehiclePolling.userId),
        eq(entitlements.productId, vehiclePolling.vin),
      ),
    )
    .where(and(isDue(now()), notExists(streams)))
    .orderBy(asc(vehiclePolling.triedAt))
    .limit(carsPerLook)
}

const lately = (now: number) => new Date(now - pollEveryMs)

const isDue = (now: number) =>
  or(isNull(vehiclePolling.triedAt), lt(vehiclePolling.triedAt, lately(now)))

/** Of several processes only one reads the car: the others find it tried already. */
async function claim({ db, now }: ReadOptions, userId: string, vin: string) {
  const at = now()
  const claimed = await db
    .update(vehiclePolling)
    .set({ triedAt: new Date(at) })
    .where(and(eq(vehiclePolling.userId, userId), eq(vehiclePolling.vin, vin), isDue(at)))
    .returning({ vin: vehiclePolling.vin })
  return claimed.length > 0
}
