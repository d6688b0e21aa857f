import type { Track } from '@console/sdk/vehicles'
import type { ChartSeries, Gap } from '@console/ui/chart-data'
import { convertQuantity, displayUnit, type UnitPreference } from '@console/ui/format'

import { heardKey, numbersOf, powerOf, type Series, SeriesWindow, track } from './series.ts'

/** A track as charts and map read it: every signal over the same moments. */
function windowOf({ series }: Pick<Track, 'series'>) {
  const window = new SeriesWindow(Number.POSITIVE_INFINITY)
  for (const [field, points] of Object.entries(series)) {
    for (const [at, value] of points) {
      window.add(field, at, value)
      window.add(heardKey, at, true)
    }
  }
  return window
}

type Look = Pick<ChartSeries, 'id' | 'label'> & Partial<Pick<ChartSeries, 'colour' | 'decimals'>>

/** A line in the reader's unit, with the gaps that are known of it. */
export function lineOf(
  look: Look,
  { times, values }: Series,
  unit: string,
  preference: UnitPreference,
  gaps: readonly Gap[],
): ChartSeries {
  return {
    ...look,
    unit: displayUnit(unit, preference),
    times,
    values: values.map((value) => value && convertQuantity(value, unit, preference)),
    gaps,
  }
}

/** The gaps of one field: its own, and those in which the whole car was silent. */
export const gapsOf = ({ gaps }: Pick<Track, 'gaps'>, field: string): Gap[] =>
  gaps
    .filter((gap) => gap.field === null || gap.field === field)
    .map(({ start, end }) => ({ from: Date.parse(start), to: Date.parse(end) }))

const isKnown = ({ times }: ChartSeries) => times.length > 0

/** What a drive is looked at for. What the car did not send has no panel. */
export function driveLines(of: Track, preference: UnitPreference): ChartSeries[] {
  const window = windowOf(of)
  const line = (look: Look, field: string, unit: string) =>
    lineOf(look, numbersOf(window, field), unit, preference, gapsOf(of, field))
  return [
    line({ id: 'speed', label: 'Speed', colour: 'primary' }, 'VehicleSpeed', 'mph'),
    lineOf(
      { id: 'power', label: 'Power', colour: 'car', decimals: 1 },
      powerOf(window),
      'kW',
      preference,
      gapsOf(of, 'PackCurrent'),
    ),
    line({ id: 'battery', label: 'Battery', colour: 'battery' }, 'BatteryLevel', '%'),
    line({ id: 'outside', label: 'Outside', colour: 'solar', decimals: 1 }, 'OutsideTemp', 'degC'),
  ].filter(isKnown)
}

/** What a charge is looked at for. */
export function chargeLines(of: Track, preference: UnitPreference): ChartSeries[] {
  const window = windowOf(of)
  const line = (look: Look, field: string, unit: string) =>
    lineOf(look, numbersOf(window, field), unit, preference, gapsOf(of, field))
  return [
    line({ id: 'ac', label: 'AC power', colour: 'home', decimals: 1 }, 'ACChargingPower', 'kW'),
    line({ id: 'dc', label: 'DC power', colour: 'car', decimals: 1 }, 'DCChargingPower', 'kW'),
    line({ id: 'battery', label: 'Battery', colour: 'battery' }, 'BatteryLevel', '%'),
    line({ id: 'outside', label: 'Outside', colour: 'solar', decimals: 1 }, 'OutsideTemp', 'degC'),
  ].filter((one) => isKnown(one) && !isAlwaysZero(one))
}

/** The other kind of current. */
const isAlwaysZero = ({ id, values }: ChartSeries) =>
  (id === 'ac' || id === 'dc') && Array.from(values).every((value) => !value)

/** Where the car was, and which of those places it was at last at a moment. */
export function pathOf(of: Track) {
  const window = windowOf(of)
  const times = window.points('Location').map(([at]) => at)
  const places = track(window)
  const indexAt = (time: number | undefined) => {
    if (time === undefined) return undefined
    const index = times.findLastIndex((at) => at <= time)
    return Math.max(0, index)
  }
  return { places, indexAt }
}
