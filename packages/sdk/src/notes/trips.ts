import {
  Charge,
  ChargeParams,
  ChargeTotals,
  type charges as chargesOf,
} from '../contract/charges.ts'
import { Drive, DriveParams, DriveTotals, type drives as drivesOf } from '../contract/drives.ts'
import { Place, Track, TrackPoint, TripListQuery, TripQuery } from '../contract/trips.ts'
import { annotate, type CallNotes, describe, type FieldNote } from './annotate.ts'
import { pageNotes, spanNotes } from './pages.ts'

const filter = { vin: 'Only those of this vehicle; all vehicles if left out.', ...spanNotes }
const withoutLocation = 'Null without the scope `vehicle_location`.'

const common = {
  vin: 'The vehicle.',
  started_at: 'When it began.',
  ended_at: 'When it ended; null while it goes on.',
  duration: { text: 'How long it took, or has taken so far.', unit: 's' },
  battery_level_start: { text: 'Charge of the battery at its start.', unit: '%' },
  battery_level_end: { text: 'Charge of the battery at its end.', unit: '%' },
  outside_temp_average: { text: 'Mean temperature outside.', unit: 'degC' },
  complete: 'False if values are missing in between, so that figures may be too small.',
} satisfies Record<string, FieldNote>

const count = 'How many there were.'
const duration = { text: 'How long they took together.', unit: 's' } as const

export const tripNotes = [
  annotate(
    Place,
    'Place',
    { text: 'A place.', source: 'ours' },
    {
      latitude: { text: 'North of the equator.', unit: 'deg' },
      longitude: { text: 'East of Greenwich.', unit: 'deg' },
      name: 'What the place is called, where that is known.',
    },
  ),
  annotate(TripQuery, 'TripQuery', { text: 'Which drives or charges.', source: 'ours' }, filter),
  annotate(
    TripListQuery,
    'TripListQuery',
    { text: 'Which drives or charges, and which page of them.', source: 'ours' },
    { ...filter, ...pageNotes },
  ),
  describe(TrackPoint, 'TrackPoint', {
    text: 'Two values: a moment in milliseconds since 1970, and the value that the signal took.',
    source: 'ours',
  }),
  annotate(
    Track,
    'Track',
    { text: 'Signals over one drive or charge.', source: 'ours' },
    {
      start: 'The first moment.',
      end: 'The last moment.',
      series: 'The values of each field in the order of time, in the units of the field.',
      gaps: 'Where values are missing.',
    },
  ),
  annotate(
    Drive,
    'Drive',
    { text: 'One drive, from leaving park to park again.', source: 'ours' },
    {
      ...common,
      id: 'Identifies the drive.',
      distance: { text: 'How far, by the odometer.', unit: 'mi' },
      odometer_start: { text: 'Odometer at its start.', unit: 'mi' },
      odometer_end: { text: 'Odometer at its end.', unit: 'mi' },
      energy_used: {
        text: 'What left the battery; less than zero if more came back.',
        unit: 'kWh',
      },
      speed_average: { text: 'Distance over duration.', unit: 'mph' },
      speed_max: { text: 'The highest speed.', unit: 'mph' },
      from: `Where it began. ${withoutLocation}`,
      to: `Where it ended. ${withoutLocation}`,
    },
  ),
  annotate(
    DriveTotals,
    'DriveTotals',
    { text: 'What the drives of a span add up to.', source: 'ours' },
    {
      count,
      duration,
      distance: { text: 'How far they went together.', unit: 'mi' },
      energy_used: { text: 'What they took from the battery together.', unit: 'kWh' },
    },
  ),
  annotate(
    DriveParams,
    'DriveParams',
    { text: 'Names one drive.', source: 'ours' },
    { id: 'Its id.' },
  ),
  annotate(
    Charge,
    'Charge',
    { text: 'One charge, from the first power to the last.', source: 'ours' },
    {
      ...common,
      id: 'Identifies the charge.',
      current_type: 'Alternating or direct current.',
      energy_added: { text: 'What the battery gained.', unit: 'kWh' },
      energy_drawn: {
        text: 'What the charger gave; the difference is loss. Null if too little of it was heard.',
        unit: 'kWh',
      },
      power_max: { text: 'The highest power.', unit: 'kW' },
      odometer: { text: 'Odometer while charging.', unit: 'mi' },
      place: `Where it was. ${withoutLocation}`,
    },
  ),
  annotate(
    ChargeTotals,
    'ChargeTotals',
    { text: 'What the charges of a span add up to.', source: 'ours' },
    {
      count,
      duration,
      energy_added: { text: 'What the battery gained together.', unit: 'kWh' },
      energy_added_measured: {
        text: 'What it gained of that in charges of which both energies are known. Compare this with `energy_drawn`.',
        unit: 'kWh',
      },
      energy_drawn: {
        text: 'What the chargers gave in charges of which both energies are known.',
        unit: 'kWh',
      },
    },
  ),
  annotate(
    ChargeParams,
    'ChargeParams',
    { text: 'Names one charge.', source: 'ours' },
    { id: 'Its id.' },
  ),
]

export const driveCalls: CallNotes<typeof drivesOf> = {
  list: 'Lists drives, newest first.',
  get: 'Reads one drive.',
  track:
    'Reads the signals of one drive: location, speed, pack current and voltage, temperature, charge.',
  totals: 'Adds up the drives of a span.',
  export: 'Exports the drives of a span as CSV, a line for each.',
}

export const chargeCalls: CallNotes<typeof chargesOf> = {
  list: 'Lists charges, newest first.',
  get: 'Reads one charge.',
  curve: 'Reads the signals of one charge: power, charge of the battery, temperatures.',
  totals: 'Adds up the charges of a span.',
  export: 'Exports the charges of a span as CSV, a line for each.',
}
