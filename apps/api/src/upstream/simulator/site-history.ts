import type { CalendarHistory, EnergyFlow, EnergyTotals } from '@console/sdk/contract'

import { FleetApiError } from '../fleet-api.ts'
import type { CalendarChoice, SiteHistoryApi } from '../site-history-api.ts'
import { ownSite } from './access.ts'
import { added, type EnergyLog, type WattHours, type Way, ways } from './energy-log.ts'
import { homeTime, homeZone, type LocalTime, localTime } from './local-time.ts'
import type { Simulation } from './simulation.ts'
import { siteGatewayDin } from './site-info.ts'
import { dayMs, hourMs, round, toSeconds } from './units.ts'

type Step = { at: number; wh: WattHours }
type Span = { from: number; until: number }

/** What the simulated site remembers of itself. */
export function simulatedSiteHistory(simulation: Simulation): SiteHistoryApi {
  return {
    async calendar(owner, siteId, choice) {
      ownSite(owner, siteId)
      const { energy } = simulation.site.state
      if (!energy.hour && energy.days.length === 0) return null
      const zone = zoneOf(choice.time_zone)
      const span = spanOf(choice, zone, simulation.site.at)
      if (choice.kind === 'backup') return outages(energy, span, zone)
      const steps = stepsOf(energy, choice.period, span, zone)
      return {
        serial_number: siteGatewayDin.split('--')[1] ?? '',
        period: choice.period,
        installation_time_zone: homeZone,
        time_zone_offset: homeTime.offsetMinutes(simulation.site.at),
        time_series: steps.length === 0 ? null : steps.map((step) => flowOf(step, zone)),
      }
    },

    async charges(owner, siteId, choice) {
      ownSite(owner, siteId)
      const span = spanOf({ ...choice, period: 'lifetime' }, zoneOf(choice.time_zone), Infinity)
      const charges = simulation
        .chargingCar()
        .state.charges.filter(({ kind, from }) => kind === 'ac' && isIn(span, from))
      if (charges.length === 0) return { time_series: null }
      return {
        time_series: charges.map(({ from, until, chargerWh }) => ({
          charge_start_time: { seconds: toSeconds(from) },
          charge_duration: { seconds: toSeconds(until - from) },
          energy_added_wh: round(chargerWh),
        })),
      }
    },

    async programs(owner, siteId) {
      ownSite(owner, siteId)
      return { programs: [] }
    },
  }
}

function zoneOf(name: string | undefined): LocalTime {
  if (name === undefined) return homeTime
  try {
    return localTime(name)
  } catch (cause) {
    throw new FleetApiError(400, 'query/time_zone: there is no such time zone.', { cause })
  }
}

const isIn = ({ from, until }: Span, at: number) => at >= from && at <= until

/** What was asked for, or the period that ends now. A day without a time is whole. */
function spanOf(
  { start_date, end_date, period }: Omit<CalendarChoice, 'kind'>,
  zone: LocalTime,
  now: number,
): Span {
  const until = end_date === undefined ? now : momentOf(end_date, zone, dayMs - 1)
  if (start_date !== undefined) return { from: momentOf(start_date, zone, 0), until }
  const days = { day: 0, week: 6, month: 30, year: 365, lifetime: Infinity }[period]
  if (days === Infinity) return { from: -Infinity, until }
  return { from: zone.startOf(zone.day(until - days * dayMs)), until }
}

function momentOf(text: string, zone: LocalTime, later: number): number {
  // Without a zone of its own it is a wall clock's time there.
  const [day = text, time] = text.split('T')
  if (time === undefined) return zone.startOf(day) + later
  const zoned = /(?:Z|[+-]\d\d:\d\d)$/.test(text)
  const at = Date.parse(zoned ? text : `${text}Z`)
  return zoned ? at : at - zone.offsetMinutes(at) * 60_000
}

function stepsOf(log: EnergyLog, period: CalendarChoice['period'], span: Span, zone: LocalTime) {
  const hours = log.hour ? [...log.hours, log.hour] : log.hours
  if (period === 'day') {
    const first = hours[0]?.at ?? Infinity
    // What is longer ago is remembered by the day only.
    const older = days(log).filter((step) => isIn(span, step.at) && step.at + dayMs <= first)
    return [...older, ...hours.filter(({ at }) => at + hourMs > span.from && at <= span.until)]
  }
  const length = { week: 10, month: 10, year: 7, lifetime: 4 }[period]
  const sums = new Map<string, Step>()
  for (const step of days(log)) {
    if (step.at + dayMs <= span.from || step.at > span.until) continue
    const key = zone.day(step.at).slice(0, length)
    const sum = sums.get(key)
    sums.set(key, sum ? { at: sum.at, wh: added(sum.wh, step.wh) } : step)
  }
  return [...sums.values()]
}

/** The days that are over, and what there is of today. */
function days({ days: past, hour }: EnergyLog): Step[] {
  const sums = new Map(past.map(({ day, wh }) => [day, wh]))
  if (hour) {
    const today = homeTime.day(hour.at)
    const before = sums.get(today)
    sums.set(today, before ? added(before, hour.wh) : hour.wh)
  }
  return [...sums].map(([day, wh]) => ({ at: homeTime.startOf(day), wh }))
}

/** What went each way since the site's day began. */
export function totalsOfDay(log: EnergyLog, at: number): { date: string; totals: EnergyTotals } {
  const date = homeTime.day(at)
  const today = days(log).find((step) => homeTime.day(step.at) === date)
  return { date, totals: wattHours(today?.wh ?? []) }
}

const flowOf = ({ at, wh }: Step, zone: LocalTime): EnergyFlow => ({
  timestamp: zone.iso(at),
  raw_timestamp: zone.iso(at),
  ...wattHours(wh),
})

/** A total that is zero is left out, as sites do. */
function wattHours(wh: WattHours) {
  const of = (way: Way) => round(wh[ways.indexOf(way)] ?? 0, 1)
  const sum = (...some: Way[]) =>
    round(
      some.map(of).reduce((total, one) => total + one, 0),
      1,
    )
  const totals = {
    total_home_usage: sum(
      'consumer_energy_imported_from_grid',
      'consumer_energy_imported_from_solar',
      'consumer_energy_imported_from_battery',
    ),
    total_battery_charge: sum(
      'battery_energy_imported_from_grid',
      'battery_energy_imported_from_solar',
    ),
    total_battery_discharge: of('battery_energy_exported'),
    total_solar_generation: of('solar_energy_exported'),
    total_grid_energy_exported: sum(
      'grid_energy_exported_from_solar',
      'grid_energy_exported_from_battery',
    ),
  }
  return {
    solar_energy_exported: of('solar_energy_exported'),
    generator_energy_exported: 0,
    grid_energy_imported: of('grid_energy_imported'),
    grid_services_energy_imported: 0,
    grid_services_energy_exported: 0,
    grid_energy_exported_from_solar: of('grid_energy_exported_from_solar'),
    grid_energy_exported_from_generator: 0,
    grid_energy_exported_from_battery: of('grid_energy_exported_from_battery'),
    battery_energy_exported: of('battery_energy_exported'),
    battery_energy_imported_from_grid: of('battery_energy_imported_from_grid'),
    battery_energy_imported_from_solar: of('battery_energy_imported_from_solar'),
    battery_energy_imported_from_generator: 0,
    consumer_energy_imported_from_grid: of('consumer_energy_imported_from_grid'),
    consumer_energy_imported_from_solar: of('consumer_energy_imported_from_solar'),
    consumer_energy_imported_from_battery: of('consumer_energy_imported_from_battery'),
    consumer_energy_imported_from_generator: 0,
    ...Object.fromEntries(Object.entries(totals).filter(([, value]) => value !== 0)),
  }
}

function outages({ outages: all }: EnergyLog, span: Span, zone: LocalTime): CalendarHistory {
  const events = all
    .filter(({ from, until }) => until >= span.from && from <= span.until)
    .map(({ from, until }) => ({ timestamp: zone.iso(from), duration: until - from }))
  return { events, total_events: events.length }
}
