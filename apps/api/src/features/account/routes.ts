import { account as contract, type VehicleMetadata } from '@console/sdk/contract'
import { and, asc, desc, eq } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { entitlements, products } from '../../db/schema.ts'
import { implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { Restriction } from '../../http/restriction.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { type Entitled, refreshProducts } from './products.ts'
import { upstreamProblem } from './upstream-problem.ts'

/** For this long the upstream's list is good; it changes when a car is bought or sold. */
const freshMs = 60_000

type Options = {
  db: Db
  bus: Bus
  fleetApi: FleetApi
  entitled: Entitled
  upstreamLimit: RateLimit
  /** The region that accounts belong to, as clients expect it: `NA` or `EU`. */
  region: string
}

export function accountRoutes(options: Options) {
  const { db, fleetApi, upstreamLimit, region } = options
  const refreshing = new Map<string, Promise<unknown>>()

  const stored = (userId: string) =>
    db
      .select({ row: products, entitlement: entitlements })
      .from(products)
      .leftJoin(
        entitlements,
        and(
          eq(entitlements.userId, products.userId),
          eq(entitlements.productId, products.productId),
        ),
      )
      .where(eq(products.userId, userId))
      .orderBy(desc(products.kind), asc(products.productId))

  /** From the store while it is fresh, else from the upstream, which counts against the caller. */
  async function current(userId: string, subject: string) {
    const rows = await stored(userId)
    const oldest = Math.min(...rows.map(({ row }) => row.refreshedAt.getTime()))
    if (rows.length > 0 && Date.now() - oldest < freshMs) return rows
    await refresh(userId, subject).catch(upstreamProblem)
    return stored(userId)
  }

  /** Those who ask at the same moment share one call, and it counts once. */
  async function refresh(userId: string, subject: string) {
    const shared = refreshing.get(userId)
    if (shared) return shared
    upstreamLimit.take(userId)
    const mine = refreshProducts(options, { id: userId, subject }).finally(() =>
      refreshing.delete(userId),
    )
    refreshing.set(userId, mine)
    return mine
  }

  async function vehicleMetadata(subject: string, vin: string): Promise<VehicleMetadata> {
    const [vehicle, status, config] = await Promise.all([
      fleetApi.vehicle(subject, vin),
      fleetApi.fleetStatus(subject, vin),
      fleetApi.vehicleOptions(subject, vin),
    ])
    return {
      name: vehicle.display_name ?? vin,
      ...(vehicle.access_type && { permission: vehicle.access_type }),
      proxy: status.keyPaired,
      signing: status.signedCommandsRequired,
      access: false,
      polling: false,
      firmware: status.firmwareVersion,
      discounted: status.discountedDeviceData,
      fleet_telemetry: status.fleetTelemetryVersion,
      config,
    }
  }

  return implement(contract, {
    async products({ userId, subject, restriction }) {
      const rows = (await current(userId, subject)).filter(shownTo(restriction))
      const items = rows.map(({ row }) => row.product)
      return { items, count: items.length, pagination: null }
    },

    async metadata({ userId, subject, scopes, restriction }) {
      const rows = (await current(userId, subject)).filter(shownTo(restriction))
      const vehicles: Record<string, VehicleMetadata> = {}
      const sites: Record<string, { name: string; access: boolean }> = {}
      for (const { row, entitlement } of rows) {
        const access = entitlement !== null
        if (row.product.device_type === 'energy') {
          sites[row.productId] = { name: String(row.product.site_name ?? row.productId), access }
        } else {
          const vehicle = await vehicleMetadata(subject, row.productId).catch(upstreamProblem)
          vehicles[row.productId] = { ...vehicle, access }
        }
      }
      return {
        uid: userId,
        region,
        scopes: [...scopes],
        vehicles,
        energy_sites: sites,
        subscription: {},
        vins: Object.keys(vehicles),
      }
    },
  })
}

/** A list leaves out what the token is not held to. */
const shownTo =
  (restriction: Restriction) =>
  ({ row }: { row: Pick<typeof products.$inferSelect, 'kind' | 'productId'> }) =>
    restriction.allowsProduct(row.kind, row.productId)
