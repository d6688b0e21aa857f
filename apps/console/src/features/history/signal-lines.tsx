import type { SignalHistory } from '@console/sdk/vehicles'
import type { ChartSeries } from '@console/ui/chart-data'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { extent } from '@console/ui/extent'
import { convertQuantity, type UnitPreference } from '@console/ui/format'
import { TimeChart } from '@console/ui/time-chart.tsx'
import { useMemo } from 'react'

import { useUnits } from '../vehicles/car-state.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import type { Span } from './range.ts'
import { lineHeight, type ShownLine, shownLines } from './shown-lines.ts'
import { gapsOf, lineOf } from './track-series.ts'
import { gapsInWords } from './words.ts'

type Props = { history: SignalHistory; vehicle: OwnedVehicle; span: Span }

/** Signals of a period as curves under one cursor. */
export function SignalLines({ history, vehicle: { vin, name }, span: { start, end } }: Props) {
  const { distance, temperature, pressure } = useUnits(vin)
  const series = useMemo(
    () =>
      shownLines.flatMap((line) => seriesOf(history, line, { distance, temperature, pressure })),
    [history, distance, temperature, pressure],
  )
  const window = useMemo(() => ({ from: start.getTime(), to: end.getTime() }), [start, end])
  if (series.length === 0) {
    return (
      <EmptyState
        icon="chart"
        title="Battery, speed and temperature over time stand here"
        reason={`Nothing of ${name} is kept of this period. Signals are kept from the moment on at which the car first streams.`}
      />
    )
  }
  return (
    <>
      <TimeChart title={`Signals of ${name}`} series={series} window={window} height={lineHeight} />
      {history.gaps.length > 0 ? (
        <p className="mt-1 text-xs text-muted" data-slot="gaps">
          Hatched where nothing was heard: {gapsInWords(history.gaps)}.
        </p>
      ) : null}
    </>
  )
}

function seriesOf(
  history: SignalHistory,
  { field, label, unit, colour, of }: ShownLine,
  preference: UnitPreference,
): ChartSeries[] {
  const buckets = history.series[field] ?? []
  if (buckets.length === 0) return []
  const times = buckets.map(([at]) => at)
  const values = buckets.map(([, , highest, last]) =>
    of === 'highest' ? highest : typeof last === 'number' ? last : null,
  )
  const gaps = gapsOf(history, field)
  const line = lineOf({ id: field, label, colour }, { times, values }, unit, preference, gaps)
  return [{ ...line, ...extremesOf(buckets, unit, preference) }]
}

type Buckets = NonNullable<SignalHistory['series'][string]>

/** Between two points of a line it may have been lower and higher than either. */
function extremesOf(buckets: Buckets, unit: string, preference: UnitPreference) {
  const ends = buckets.flatMap(([, lowest, highest]) =>
    lowest === null || highest === null ? [] : [lowest, highest],
  )
  if (ends.length === 0) return {}
  const [lowest, highest] = extent(ends)
  const shown = (value: number) => convertQuantity(value, unit, preference)
  return { extremes: [shown(lowest), shown(highest)] as const }
}
