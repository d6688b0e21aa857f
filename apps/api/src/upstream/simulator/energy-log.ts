import * as z from 'zod/mini'

import { homeTime } from './local-time.ts'
import { hourMs } from './units.ts'

/** Ways that energy takes through the house, in the order in which a step holds their watt-hours. */
export const ways = [
  'solar_energy_exported',
  'grid_energy_imported',
  'grid_energy_exported_from_solar',
  'grid_energy_exported_from_battery',
  'battery_energy_exported',
  'battery_energy_imported_from_grid',
  'battery_energy_imported_from_solar',
  'consumer_energy_imported_from_grid',
  'consumer_energy_imported_from_solar',
  'consumer_energy_imported_from_battery',
] as const
export type Way = (typeof ways)[number]

const WattHours = z.array(z.number())
export type WattHours = z.infer<typeof WattHours>

/** What the site has done, as it remembers it: hours of the last days, days of the last years. */
export const EnergyLog = z.object({
  /** The hour that runs. */
  hour: z.nullable(z.object({ at: z.number(), wh: WattHours })),
  hours: z.array(z.object({ at: z.number(), wh: WattHours })),
  /** By the site's own calendar. */
  days: z.array(z.object({ day: z.string(), wh: WattHours })),
  /** Times without the grid. */
  outages: z.array(z.object({ from: z.number(), until: z.number() })),
})
export type EnergyLog = z.infer<typeof EnergyLog>

export const noEnergy = (): EnergyLog => ({ hour: null, hours: [], days: [], outages: [] })

const remembered = { hours: 8 * 24, days: 3 * 366, outages: 50 }

/** Watts between the parts of the house. */
type Flow = { solarW: number; loadW: number; batteryW: number; gridW: number }
type Step = { from: number; until: number; flow: Flow; offGrid: boolean }

/** Adds what flowed in a step, which lies within one hour. */
export function addEnergy(log: EnergyLog, { from, until, flow, offGrid }: Step): void {
  const at = Math.floor(from / hourMs) * hourMs
  if (log.hour && log.hour.at !== at) closeHour(log, log.hour)
  log.hour ??= { at, wh: ways.map(() => 0) }
  const hours = (until - from) / hourMs
  for (const [index, watts] of split(flow).entries()) {
    log.hour.wh[index] = (log.hour.wh[index] ?? 0) + watts * hours
  }
  if (offGrid) addOutage(log, from, until)
}

function closeHour(log: EnergyLog, { at, wh }: NonNullable<EnergyLog['hour']>): void {
  const closed = wh.map((value) => Math.round(value * 10) / 10)
  log.hours = [...log.hours, { at, wh: closed }].slice(-remembered.hours)
  const day = homeTime.day(at)
  const last = log.days.at(-1)
  if (last?.day === day) last.wh = added(last.wh, closed)
  else log.days = [...log.days, { day, wh: closed }].slice(-remembered.days)
  log.hour = null
}

function addOutage(log: EnergyLog, from: number, until: number): void {
  const last = log.outages.at(-1)
  if (last?.until === from) last.until = until
  else log.outages = [...log.outages, { from, until }].slice(-remembered.outages)
}

export const added = (a: WattHours, b: WattHours): WattHours =>
  a.map((value, index) => Math.round((value + (b[index] ?? 0)) * 10) / 10)

/** The sun feeds the house first, then the battery, then the grid; the battery the house, then the grid. */
function split({ solarW, loadW, batteryW, gridW }: Flow): number[] {
  const [charge, discharge] = [Math.max(0, -batteryW), Math.max(0, batteryW)]
  const [imported, solar] = [Math.max(0, gridW), Math.max(0, solarW)]
  const solarToHouse = Math.min(solar, loadW)
  const solarToBattery = Math.min(solar - solarToHouse, charge)
  const batteryToHouse = Math.min(discharge, loadW - solarToHouse)
  const gridToBattery = Math.min(imported, charge - solarToBattery)
  return [
    solar,
    imported,
    solar - solarToHouse - solarToBattery,
    discharge - batteryToHouse,
    discharge,
    gridToBattery,
    solarToBattery,
    imported - gridToBattery,
    solarToHouse,
    batteryToHouse,
  ]
}
