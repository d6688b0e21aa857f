import type { AdminVehicle } from '@console/sdk/contract'
import { and, asc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { vehicleReadiness } from '../../db/schema/readings.ts'
import { telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { entitlements, latestSignals, products, vehicleStates } from '../../db/schema.ts'
import { maskedVin } from '../../lib/masked.ts'
import { staleMs } from '../telemetry-config/silence.ts'

/** The newest that the car told while it was its present owner's. */
const lastDataAt = sql<Date | null>`(
  select max(${latestSignals.createdAt}) from ${latestSignals}
  where ${latestSignals.vin} = ${products.productId}
    and ${latestSignals.createdAt} >= coalesce(${vehicleOwners.since}, '-infinity'))`

/** Whether it streams, or what is in the way; one rule for the sheet and for the figures. */
const streaming = (now: number) => sql<AdminVehicle['streaming']>`case
  when ${telemetryConfigs.refusal} = 'missing_key' then 'no_key'
  when ${telemetryConfigs.refusal} = 'max_configs' then 'limit_reached'
  when ${telemetryConfigs.refusal} is not null or ${telemetryConfigs.drift} is not null then 'error'
  when ${lastDataAt} >= ${new Date(now - staleMs).toISOString()}::timestamptz then 'streaming'
  when ${telemetryConfigs.config} is not null then 'off'
  when not ${vehicleReadiness.keyPaired}
    and (${vehicleReadiness.readiness}->>'vehicle_command_protocol_required')::boolean then 'no_key'
  when coalesce(${telemetryConfigs.number}, 0) > 0 then 'off'
  else 'no_config' end`

const ofCar = { vin: telemetryConfigs.vin, state: vehicleStates.vin, owner: vehicleOwners.vin }
const ofUsersCar = (table: typeof vehicleReadiness) =>
  and(eq(table.userId, products.userId), eq(table.vin, products.productId))

/** A user's vehicles, in the order of their VINs. */
export async function vehiclesOf(db: Db, userId: string, now: number): Promise<AdminVehicle[]> {
  const rows = await db
    .select({
      product: products.product,
      vin: products.productId,
      state: sql<
        AdminVehicle['state']
      >`case when ${vehicleStates.createdAt} >= coalesce(${vehicleOwners.since}, '-infinity')
        then ${vehicleStates.state} end`,
      keyPaired: vehicleReadiness.keyPaired,
      readiness: vehicleReadiness.readiness,
      streaming: streaming(now),
      isPaid: sql<boolean>`${entitlements.productId} is not null`,
      lastDataAt: lastDataAt.mapWith(latestSignals.createdAt),
    })
    .from(products)
    .leftJoin(telemetryConfigs, eq(ofCar.vin, products.productId))
    .leftJoin(vehicleStates, eq(ofCar.state, products.productId))
    .leftJoin(vehicleOwners, eq(ofCar.owner, products.productId))
    .leftJoin(vehicleReadiness, ofUsersCar(vehicleReadiness))
    .leftJoin(
      entitlements,
      and(eq(entitlements.userId, products.userId), eq(entitlements.productId, products.productId)),
    )
    .where(and(eq(products.userId, userId), eq(products.kind, 'vehicle')))
    .orderBy(asc(products.productId))
  return rows.flatMap(({ product, vin, ...row }) =>
    product.device_type === 'vehicle'
      ? [
          {
            id: product.id_s,
            vin_masked: maskedVin(vin),
            state: row.state ?? product.state ?? null,
            access_type: product.access_type ?? null,
            firmware: row.readiness?.firmware_version ?? null,
            key_paired: row.keyPaired,
            streaming: row.streaming,
            subscribed: row.isPaid,
            last_data_at: row.lastDataAt?.toISOString() ?? null,
          },
        ]
      : [],
  )
}

/** The same vehicles by their VINs, which only a reason lets anybody read. */
export async function vinsOf(db: Db, userId: string) {
  const rows = await db
    .select({ product: products.product, vin: products.productId })
    .from(products)
    .where(and(eq(products.userId, userId), eq(products.kind, 'vehicle')))
    .orderBy(asc(products.productId))
  return rows.flatMap(({ product, vin }) =>
    product.device_type === 'vehicle' ? [{ id: product.id_s, vin }] : [],
  )
}

/** All vehicles by how they stream, each counted once however many may drive it. */
export async function countVehicles(db: Db, now: number) {
  const cars = db
    .selectDistinctOn([products.productId], { streaming: streaming(now).as('streaming') })
    .from(products)
    .leftJoin(telemetryConfigs, eq(ofCar.vin, products.productId))
    .leftJoin(vehicleOwners, eq(ofCar.owner, products.productId))
    .leftJoin(vehicleReadiness, ofUsersCar(vehicleReadiness))
    .where(eq(products.kind, 'vehicle'))
    .orderBy(products.productId, sql`${vehicleReadiness.seenAt} desc nulls last`)
    .as('cars')
  const rows = await db
    .select({ streaming: cars.streaming, n: sql<number>`count(*)::int` })
    .from(cars)
    .groupBy(cars.streaming)
  const of = (state: string) => rows.find((row) => row.streaming === state)?.n ?? 0
  return {
    total: rows.reduce((sum, { n }) => sum + n, 0),
    streaming: of('streaming'),
    no_key: of('no_key'),
    limit_reached: of('limit_reached'),
    error: of('error'),
  }
}
