import type { FleetStatus as KeyStatus } from '@console/sdk/contract'
import { and, eq, inArray, notExists } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { vehicleReadiness } from '../../db/schema/readings.ts'
import { products } from '../../db/schema.ts'
import { type FleetApi, FleetApiError, type FleetStatus } from '../../upstream/fleet-api.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'

/** For this long what was seen is good: keys come and go by hand. */
const freshMs = 60_000

type Row = Pick<typeof vehicleReadiness.$inferSelect, 'vin' | 'keyPaired' | 'readiness'>
type Options = { db: Db; fleetApi: FleetApi; now: () => number }
type Whose = { userId: string; subject: string }

/** Asks the upstream about each car, and remembers what it says. */
export async function askReadiness(
  { db, fleetApi, now }: Options,
  { userId, subject }: Whose,
  vins: readonly string[],
): Promise<Row[]> {
  const seenAt = new Date(now())
  const rows = await Promise.all(
    vins.map(async (vin) => ({ vin, ...present(await fleetApi.fleetStatus(subject, vin)) })),
  )
  for (const row of rows) {
    const seen = { keyPaired: row.keyPaired, readiness: row.readiness, seenAt }
    await db
      .insert(vehicleReadiness)
      .values({ userId, vin: row.vin, ...seen })
      .onConflictDoUpdate({ target: [vehicleReadiness.userId, vehicleReadiness.vin], set: seen })
  }
  return rows
}

/**
 * Asks about an account's cars that nobody has asked about yet, so that figures over all cars count them
 * too. It keeps nobody from signing in, whatever happens: the next sign-in asks again.
 */
export async function learnReadiness(
  options: Options & { onTrouble: (error: unknown) => void },
  whose: Whose,
) {
  const { db, onTrouble } = options
  const seen = db
    .select({ vin: vehicleReadiness.vin })
    .from(vehicleReadiness)
    .where(
      and(
        eq(vehicleReadiness.userId, products.userId),
        eq(vehicleReadiness.vin, products.productId),
      ),
    )
  const unknown = await db
    .select({ vin: products.productId })
    .from(products)
    .where(and(eq(products.userId, whose.userId), eq(products.kind, 'vehicle'), notExists(seen)))
  const learn = ({ vin }: { vin: string }) => askReadiness(options, whose, [vin]).catch(onTrouble)
  await Promise.all(unknown.map(learn))
}

/** As it was last seen; what is older is asked anew, if the upstream answers. */
export async function seenReadiness(
  options: Options,
  whose: Whose,
  vins: readonly string[],
): Promise<Row[]> {
  const { db, now } = options
  if (vins.length === 0) return []
  const seen = await db
    .select()
    .from(vehicleReadiness)
    .where(and(eq(vehicleReadiness.userId, whose.userId), inArray(vehicleReadiness.vin, [...vins])))
  const fresh = seen.filter(({ seenAt }) => now() - seenAt.getTime() < freshMs)
  const stale = vins.filter((vin) => !fresh.some((row) => row.vin === vin))
  const asked = await askReadiness(options, whose, stale).catch((error: unknown) => {
    const known = seen.filter(({ vin }) => stale.includes(vin))
    if (error instanceof FleetApiError && known.length === stale.length) return known
    return upstreamProblem(error)
  })
  return [...fresh, ...asked]
}

const present = (status: FleetStatus) => ({
  keyPaired: status.keyPaired,
  readiness: {
    firmware_version: status.firmwareVersion,
    vehicle_command_protocol_required: status.signedCommandsRequired,
    discounted_device_data: status.discountedDeviceData,
    fleet_telemetry_version: status.fleetTelemetryVersion,
    total_number_of_keys: status.keys,
    safety_screen_streaming_toggle_enabled: status.streamingSwitch,
  },
})

/** In the order in which they were asked for. */
export function keyStatus(vins: readonly string[], rows: readonly Row[]): KeyStatus {
  const known = new Map(rows.map((row) => [row.vin, row]))
  const of = (paired: boolean) => vins.filter((vin) => known.get(vin)?.keyPaired === paired)
  return {
    key_paired_vins: of(true),
    unpaired_vins: of(false),
    vehicle_info: Object.fromEntries(rows.map(({ vin, readiness }) => [vin, readiness])),
  }
}
