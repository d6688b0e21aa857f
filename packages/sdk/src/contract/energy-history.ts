import * as z from 'zod/mini'

import { DayOrMoment, Seconds } from './energy-shapes.ts'
import { schema } from './schema.ts'

/** Spans over which a site's energy is added up. */
export const historyPeriods = ['day', 'week', 'month', 'year', 'lifetime'] as const
/** A span over which a site's energy is added up. */
export type HistoryPeriod = (typeof historyPeriods)[number]

const span = () => ({
  start_date: z.optional(DayOrMoment()),
  end_date: z.optional(DayOrMoment()),
  time_zone: z.optional(z.string().check(z.maxLength(64))),
})

export const CalendarHistoryQuery = schema(() =>
  z.object({ kind: z.enum(['energy', 'backup']), period: z.enum(historyPeriods), ...span() }),
)

export const TelemetryHistoryQuery = schema(() => z.object({ kind: z.enum(['charge']), ...span() }))

/** Ways that energy takes, in watt-hours. */
const flows = () => ({
  solar_energy_exported: z.number(),
  generator_energy_exported: z.number(),
  grid_energy_imported: z.number(),
  grid_services_energy_imported: z.number(),
  grid_services_energy_exported: z.number(),
  grid_energy_exported_from_solar: z.number(),
  grid_energy_exported_from_generator: z.number(),
  grid_energy_exported_from_battery: z.number(),
  battery_energy_exported: z.number(),
  battery_energy_imported_from_grid: z.number(),
  battery_energy_imported_from_solar: z.number(),
  battery_energy_imported_from_generator: z.number(),
  consumer_energy_imported_from_grid: z.number(),
  consumer_energy_imported_from_solar: z.number(),
  consumer_energy_imported_from_battery: z.number(),
  consumer_energy_imported_from_generator: z.number(),
  // A total that is zero is left out.
  total_home_usage: z.optional(z.number()),
  total_battery_charge: z.optional(z.number()),
  total_battery_discharge: z.optional(z.number()),
  total_solar_generation: z.optional(z.number()),
  total_grid_energy_exported: z.optional(z.number()),
})

/** Energy that went each way within one step of the history, in watt-hours. */
export const EnergyFlow = schema(() =>
  z.looseObject({ timestamp: z.string(), raw_timestamp: z.optional(z.string()), ...flows() }),
)
export type EnergyFlow = z.infer<ReturnType<typeof EnergyFlow>>

/** Energy that went each way since a day began, in watt-hours. What a site does not have is left out. */
export const EnergyTotals = schema(() => z.partial(z.looseObject(flows())))
export type EnergyTotals = z.infer<ReturnType<typeof EnergyTotals>>

/** A time when the site ran without the grid. */
export const BackupEvent = schema(() =>
  z.looseObject({ timestamp: z.string(), duration: z.number() }),
)
export type BackupEvent = z.infer<ReturnType<typeof BackupEvent>>

/** Energy by time for `kind=energy`, outages for `kind=backup`; a new site has neither. */
export const CalendarHistory = schema(() =>
  z.looseObject({
    serial_number: z.optional(z.string()),
    period: z.optional(z.string()),
    installation_time_zone: z.optional(z.string()),
    time_zone_offset: z.optional(z.number()),
    time_series: z.optional(z.nullable(z.array(EnergyFlow()))),
    SmartBreakerEnergyLogs: z.optional(z.unknown()),
    events: z.optional(z.nullable(z.array(BackupEvent()))),
    total_events: z.optional(z.number()),
  }),
)
export type CalendarHistory = z.infer<ReturnType<typeof CalendarHistory>>

/** A site that has told nothing yet answers null. */
export const CalendarHistoryReply = schema(() => z.nullable(CalendarHistory()))

/** A charge of a car at a wall connector of the site. */
export const SiteCharge = schema(() =>
  z.looseObject({
    charge_start_time: Seconds(),
    charge_duration: Seconds(),
    energy_added_wh: z.number(),
  }),
)

export const TelemetryHistory = schema(() =>
  z.looseObject({
    period: z.optional(z.string()),
    time_series: z.optional(z.nullable(z.array(SiteCharge()))),
  }),
)
export type TelemetryHistory = z.infer<ReturnType<typeof TelemetryHistory>>
