import type { Drive } from '@console/sdk/contract'

import type { drives } from '../../db/schema/drives.ts'
import type { Cell } from '../../lib/csv.ts'
import { lostAfterMs } from './fold-drive.ts'
import { between, placeOf, rounded, timesOf } from './shown.ts'

type Row = typeof drives.$inferSelect

/** What the columns of an export hold, in the units of the contract. */
export const driveColumns: [name: string, of: (drive: Drive) => Cell][] = [
  ['id', (drive) => drive.id],
  ['vin', (drive) => drive.vin],
  ['started_at', (drive) => drive.started_at],
  ['ended_at', (drive) => drive.ended_at],
  ['duration (s)', (drive) => drive.duration],
  ['distance (mi)', (drive) => drive.distance],
  ['odometer_start (mi)', (drive) => drive.odometer_start],
  ['odometer_end (mi)', (drive) => drive.odometer_end],
  ['battery_level_start (%)', (drive) => drive.battery_level_start],
  ['battery_level_end (%)', (drive) => drive.battery_level_end],
  ['energy_used (kWh)', (drive) => drive.energy_used],
  ['speed_average (mph)', (drive) => drive.speed_average],
  ['speed_max (mph)', (drive) => drive.speed_max],
  ['outside_temp_average (degC)', (drive) => drive.outside_temp_average],
  ['from_latitude', (drive) => drive.from?.latitude],
  ['from_longitude', (drive) => drive.from?.longitude],
  ['to_latitude', (drive) => drive.to?.latitude],
  ['to_longitude', (drive) => drive.to?.longitude],
  ['complete', (drive) => drive.complete],
]

/** As the contract has it; places only for who may know them. */
export function driveOf(row: Row, places: boolean, now: number): Drive {
  const times = timesOf(row, now, lostAfterMs)
  const distance = between(row.odometerStart, row.odometerEnd)
  return {
    id: row.id,
    vin: row.vin,
    ...times,
    distance: rounded(distance),
    odometer_start: row.odometerStart,
    odometer_end: row.odometerEnd,
    battery_level_start: row.batteryLevelStart,
    battery_level_end: row.batteryLevelEnd,
    energy_used: rounded(between(row.energyEnd, row.energyStart)),
    speed_average:
      distance === null || times.duration === 0
        ? null
        : rounded((distance * 3600) / times.duration, 1),
    speed_max: row.speedMax,
    outside_temp_average: rounded(row.outsideTempAverage, 1),
    from: places ? placeOf(row.fromLatitude, row.fromLongitude) : null,
    to: places ? placeOf(row.toLatitude, row.toLongitude) : null,
  }
}
