import type { Charge, Drive } from '@console/sdk/vehicles'
import type { Description } from '@console/ui/description-list.tsx'
import type { UnitPreference } from '@console/ui/format'

import {
  asText,
  consumption,
  durationInWords,
  figure,
  kindInWords,
  levelInWords,
  placeInWords,
} from './words.ts'

/** What is known of a drive, in the order in which drivers ask. */
export function driveFacts(drive: Drive, units: UnitPreference): Description[] {
  const used = consumption(drive, units)
  return [
    { term: 'Distance', value: figure(drive.distance, 'mi', units, 1) },
    { term: 'Duration', value: durationInWords(drive.duration) },
    { term: 'Energy used', value: figure(drive.energy_used, 'kWh', units) },
    { term: 'Consumption', value: used && asText(used) },
    {
      term: 'Battery',
      value: levelInWords(drive.battery_level_start, drive.battery_level_end),
    },
    { term: 'Average speed', value: figure(drive.speed_average, 'mph', units) },
    { term: 'Highest speed', value: figure(drive.speed_max, 'mph', units) },
    { term: 'Outside, on average', value: figure(drive.outside_temp_average, 'degC', units) },
    { term: 'Odometer at its end', value: figure(drive.odometer_end, 'mi', units) },
    { term: 'From', value: placeInWords(drive.from) },
    { term: 'To', value: placeInWords(drive.to) },
  ]
}

/** What is known of a charge. */
export function chargeFacts(charge: Charge, units: UnitPreference): Description[] {
  const { energy_added: added, energy_drawn: drawn } = charge
  const lost = added !== null && drawn !== null && drawn > 0 ? drawn - added : undefined
  return [
    { term: 'Added to the battery', value: figure(added, 'kWh', units) },
    { term: 'Drawn from the charger', value: figure(drawn, 'kWh', units) },
    { term: 'Lost on the way', value: lost === undefined ? undefined : figure(lost, 'kWh', units) },
    { term: 'Duration', value: durationInWords(charge.duration) },
    {
      term: 'Battery',
      value: levelInWords(charge.battery_level_start, charge.battery_level_end),
    },
    { term: 'Current', value: kindInWords(charge) },
    { term: 'Highest power', value: figure(charge.power_max, 'kW', units) },
    { term: 'Outside, on average', value: figure(charge.outside_temp_average, 'degC', units) },
    { term: 'Odometer', value: figure(charge.odometer, 'mi', units) },
    { term: 'Place', value: placeInWords(charge.place) },
  ]
}
