import { fieldCatalogue } from '@console/sdk/fields'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { latestSignals } from '../../db/schema.ts'
import { isOlder } from '../../lib/firmware.ts'

export type CarFacts = { model: string | undefined; firmware: string | undefined }

/** The fourth character of a VIN names the model. */
const models: Readonly<Record<string, string>> = {
  S: 'S',
  '3': '3',
  X: 'X',
  Y: 'Y',
  C: 'Cybertruck',
  T: 'Semi',
}

/** What decides which fields a car has, from what it told itself: asking for it wakes nobody. */
export async function carFacts(db: Db, vin: string): Promise<CarFacts> {
  const [version] = await db
    .select({ value: latestSignals.value })
    .from(latestSignals)
    .where(and(eq(latestSignals.vin, vin), eq(latestSignals.field, 'Version')))
  return {
    model: models[vin.charAt(3)],
    firmware: typeof version?.value === 'string' ? version.value : undefined,
  }
}

/** Whether a car like this has the field. What nobody knows of it counts as a yes. */
export function supports({ model, firmware }: CarFacts, name: string) {
  const field = fieldCatalogue[name]
  if (!field) return false
  if (field.models && model && !field.models.includes(model)) return false
  return !(field.version && firmware && isOlder(firmware, field.version))
}
