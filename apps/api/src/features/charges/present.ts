import type { Charge } from '@console/sdk/contract'

import type { charges } from '../../db/schema/charges.ts'
import type { Cell } from '../../lib/csv.ts'
import { chargeLostAfterMs } from '../drives/fold-charge.ts'
import { placeOf, rounded, timesOf } from '../drives/shown.ts'

type Row = typeof charges.$inferSelect

/** What the columns of an export hold, in the units of the contract. */
export const chargeColumns: [name: string, of: (charge: Charge) => Cell][] = [
  ['id', (charge) => charge.id],
  ['vin', (charge) => charge.vin],
  ['started_at', (charge) => charge.started_at],
  ['ended_at', (charge) => charge.ended_at],
  ['duration (s)', (charge) => charge.duration],
  ['current_type', (charge) => charge.current_type],
  ['battery_level_start (%)', (charge) => charge.battery_level_start],
  ['battery_level_end (%)', (charge) => charge.battery_level_end],
  ['energy_added (kWh)', (charge) => charge.energy_added],
  ['energy_drawn (kWh)', (charge) => charge.energy_drawn],
  ['power_max (kW)', (charge) => charge.power_max],
  ['odometer (mi)', (charge) => charge.odometer],
  ['outside_temp_average (degC)', (charge) => charge.outside_temp_average],
  ['latitude', (charge) => charge.place?.latitude],
  ['longitude', (charge) => charge.place?.longitude],
  ['complete', (charge) => charge.complete],
]

/** As the contract has it; its place only for who may know places. */
export const chargeOf = (row: Row, places: boolean, now: number): Charge => ({
  id: row.id,
  vin: row.vin,
  ...timesOf(row, now, chargeLostAfterMs),
  current_type: row.currentType,
  battery_level_start: row.batteryLevelStart,
  battery_level_end: row.batteryLevelEnd,
  energy_added: rounded(row.energyAdded),
  energy_drawn: rounded(row.energyDrawn),
  power_max: row.powerMax,
  odometer: row.odometer,
  outside_temp_average: rounded(row.outsideTempAverage, 1),
  place: places ? placeOf(row.latitude, row.longitude) : null,
})
