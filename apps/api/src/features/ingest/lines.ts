import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { products, vehicleConnectivity, vehicleStates } from '../../db/schema.ts'

/** Whether an account of this installation has the car. */
export async function connectedVin(db: Db, vin: string) {
  const [found] = await db
    .select({ id: products.productId })
    .from(products)
    .where(eq(products.productId, vin))
    .limit(1)
  return found !== undefined
}

/** Cars that were connected when this was last written, and by which network, if they said so. */
export async function interruptedLines(db: Db) {
  const connected = { vin: vehicleConnectivity.vin, network: vehicleConnectivity.networkInterface }
  const isConnected = eq(vehicleConnectivity.status, 'CONNECTED')
  const lines = await db.select(connected).from(vehicleConnectivity).where(isConnected)
  const others = await db
    .select({ vin: vehicleStates.vin })
    .from(vehicleStates)
    .leftJoin(vehicleConnectivity, and(eq(vehicleConnectivity.vin, vehicleStates.vin), isConnected))
    .where(and(eq(vehicleStates.state, 'online'), isNull(vehicleConnectivity.vin)))
  return [...lines, ...others.map(({ vin }) => ({ vin, network: undefined }))]
}
