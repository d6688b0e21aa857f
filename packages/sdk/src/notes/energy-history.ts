import {
  BackupEvent,
  CalendarHistory,
  CalendarHistoryQuery,
  EnergyFlow,
  EnergyTotals,
  SiteCharge,
  TelemetryHistory,
  TelemetryHistoryQuery,
} from '../contract/energy-history.ts'
import { EnergySiteParams, Seconds } from '../contract/energy-shapes.ts'
import { annotate } from './annotate.ts'

const about = (text: string) => ({ text, source: 'typescriptClient' }) as const
const energy = (text: string) => ({ text, unit: 'Wh' }) as const

const span = {
  start_date: 'Start: RFC 3339. Left out, the start of the period that runs.',
  end_date: 'End: RFC 3339. Left out, now.',
  time_zone: 'Days are days of this zone: a name of the IANA. Left out, that of the site.',
}

const flows = {
  solar_energy_exported: energy('From the panels.'),
  generator_energy_exported: energy('From the generator.'),
  grid_energy_imported: energy('From the grid.'),
  grid_services_energy_imported: energy('From the grid because the utility asked for it.'),
  grid_services_energy_exported: energy('To the grid because the utility asked for it.'),
  grid_energy_exported_from_solar: energy('From the panels to the grid.'),
  grid_energy_exported_from_generator: energy('From the generator to the grid.'),
  grid_energy_exported_from_battery: energy('From the battery to the grid.'),
  battery_energy_exported: energy('From the battery.'),
  battery_energy_imported_from_grid: energy('From the grid to the battery.'),
  battery_energy_imported_from_solar: energy('From the panels to the battery.'),
  battery_energy_imported_from_generator: energy('From the generator to the battery.'),
  consumer_energy_imported_from_grid: energy('From the grid to the house.'),
  consumer_energy_imported_from_solar: energy('From the panels to the house.'),
  consumer_energy_imported_from_battery: energy('From the battery to the house.'),
  consumer_energy_imported_from_generator: energy('From the generator to the house.'),
  total_home_usage: energy('Used by the house in all.'),
  total_battery_charge: energy('Into the battery in all.'),
  total_battery_discharge: energy('Out of the battery in all.'),
  total_solar_generation: energy('Made by the panels in all.'),
  total_grid_energy_exported: energy('Sold in all.'),
}

export const energyHistoryNotes = [
  annotate(EnergySiteParams, 'EnergySiteParams', about('Names an energy site.'), {
    energy_site_id: 'Its number, `energy_site_id` of the product, as text.',
  }),
  annotate(Seconds, 'Seconds', about('Seconds, as gateways of sites word them.'), {
    seconds: { text: 'A length of time, or a moment counted from 1970.', unit: 's' },
  }),
  annotate(CalendarHistoryQuery, 'CalendarHistoryQuery', about('Which history is asked for.'), {
    kind: '`energy` for flows, `backup` for outages.',
    period: 'How much: from one day to everything there is.',
    ...span,
  }),
  annotate(TelemetryHistoryQuery, 'TelemetryHistoryQuery', about('Which charges are asked for.'), {
    kind: '`charge`: charges of cars.',
    ...span,
  }),
  annotate(
    EnergyFlow,
    'EnergyFlow',
    about('Energy that went each way within one step. A total that is zero is left out.'),
    {
      timestamp: 'When the step begins: RFC 3339.',
      raw_timestamp: 'The same, as the gateway told it.',
      ...flows,
    },
  ),
  annotate(
    EnergyTotals,
    'EnergyTotals',
    about('Energy that went each way since a day began. What a site does not have is left out.'),
    flows,
  ),
  annotate(BackupEvent, 'BackupEvent', about('A time when the site ran without the grid.'), {
    timestamp: 'When it began: RFC 3339.',
    duration: { text: 'How long it lasted.', unit: 'ms' },
  }),
  annotate(
    CalendarHistory,
    'CalendarHistory',
    about('Flows for `kind=energy`, outages for `kind=backup`.'),
    {
      serial_number: 'Serial number of the gateway.',
      period: 'The period that was asked for.',
      installation_time_zone: 'Zone of the site: a name of the IANA.',
      time_zone_offset: { text: 'Its distance from UTC.', unit: 'min' },
      time_series: 'The steps; null or missing where there are none.',
      SmartBreakerEnergyLogs: 'What single breakers counted. Undocumented.',
      events: 'The outages; null or missing where there were none.',
      total_events: 'How many outages there were.',
    },
  ),
  annotate(SiteCharge, 'SiteCharge', about('A charge of a car at a wall connector of the site.'), {
    charge_start_time: 'When it began, counted from 1970.',
    charge_duration: 'How long it took.',
    energy_added_wh: energy('What the car took.'),
  }),
  annotate(TelemetryHistory, 'TelemetryHistory', about('Charges of cars at the site.'), {
    period: 'The period that the answer covers.',
    time_series: 'The charges; null or missing where there were none.',
  }),
]
