import { boolean, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from '../schema.ts'

const quantity = () => doublePrecision()

/**
 * Drives, derived from the signal history. What follows from it is written over at any time, so
 * nothing that people write belongs here.
 */
export const drives = pgTable(
  'drives',
  {
    /** Follows from VIN and beginning, so that deriving it again gives the same. */
    id: text().primaryKey(),
    vin: text().notNull(),
    startedAt: moment().notNull(),
    /** Null while it goes on. */
    endedAt: moment(),
    /** The last word of the car during the drive. */
    heardAt: moment().notNull(),
    odometerStart: quantity(),
    odometerEnd: quantity(),
    batteryLevelStart: quantity(),
    batteryLevelEnd: quantity(),
    energyStart: quantity(),
    energyEnd: quantity(),
    speedMax: quantity(),
    outsideTempAverage: quantity(),
    fromLatitude: quantity(),
    fromLongitude: quantity(),
    toLatitude: quantity(),
    toLongitude: quantity(),
    complete: boolean().notNull(),
  },
  (t) => [index().on(t.vin, t.startedAt)],
)
