import { boolean, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from '../schema.ts'

const quantity = () => doublePrecision()

/** Charges, derived from the signal history like drives. */
export const charges = pgTable(
  'charges',
  {
    id: text().primaryKey(),
    vin: text().notNull(),
    startedAt: moment().notNull(),
    /** When power last ended; null while it flows. */
    endedAt: moment(),
    /** The last word of the car while power flowed. */
    heardAt: moment().notNull(),
    currentType: text().$type<'AC' | 'DC'>(),
    batteryLevelStart: quantity(),
    batteryLevelEnd: quantity(),
    energyAdded: quantity(),
    energyDrawn: quantity(),
    powerMax: quantity(),
    odometer: quantity(),
    outsideTempAverage: quantity(),
    latitude: quantity(),
    longitude: quantity(),
    complete: boolean().notNull(),
  },
  (t) => [index().on(t.vin, t.startedAt)],
)
