import type { SignalHistory } from '@console/sdk/vehicles'
import { Card } from '@console/ui/card.tsx'
import type { ChartSeries } from '@console/ui/chart-data'
import { EmptyState } from '@console/ui/empty-state.tsx'
import type { UnitPreference } from '@console/ui/format'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { useUnits } from '../vehicles/car-state.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { historyQueries } from './queries.ts'
import { gapsOf, lineOf } from './track-series.ts'
import type { HistoryView } from './use-history.ts'
import { durationInWords, gapsInWords } from './words.ts'

// The lists below are there before the drawing is.
const TimeChart = lazy(async () => {
  const { TimeChart } = await import('@console/ui/time-chart.tsx')
  return { default: TimeChart }
})

/** Of a bucket's values, the one that its line runs through: of speeds the peak must not get lost. */
const lines = [
  { field: 'BatteryLevel', label: 'Battery', unit: '%', colour: 'battery', of: 'last' },
  { field: 'VehicleSpeed', label: 'Highest speed', unit: 'mph', colour: 'primary', of: 'highest' },
  { field: 'OutsideTemp', label: 'Outside', unit: 'degC', colour: 'solar', of: 'last' },
] as const
const fields = lines.map(({ field }) => field)

/** About as many as a screen has pixels for. */
const bucketsWanted = 720
const height = 84
const tall = lines.length * (height + 36) + 70

type Props = { view: HistoryView; vehicle: OwnedVehicle }

/** What the car said over the whole period, under one cursor. */
export function SignalsCard({ view, vehicle }: Props) {
  const { vin, name } = vehicle
  const { start, end } = view.asked
  const client = useClient()
  const { distance, temperature, pressure } = useUnits(vin)
  const seconds = Math.max(60, Math.ceil((end.getTime() - start.getTime()) / 1000 / bucketsWanted))
  const { data, error, refetch } = useQuery({
    ...historyQueries.signals(client, vin, fields, { start, end }, seconds),
    placeholderData: keepPreviousData,
  })
  const series = useMemo(
    () => data && seriesOf(data, { distance, temperature, pressure }),
    [data, distance, temperature, pressure],
  )
  const window = useMemo(() => ({ from: start.getTime(), to: end.getTime() }), [start, end])
  return (
    <Card
      title={`Signals of ${name}`}
      aside={
        <span className="text-13 text-muted">one value for each {durationInWords(seconds)}</span>
      }
      data-slot="signals"
    >
      {error && !data ? (
        <LoadError
          title="The signals could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !data || !series ? (
        <Skeleton height={tall} />
      ) : series.length === 0 ? (
        <EmptyState
          icon="chart"
          title="Battery, speed and temperature over time stand here"
          reason={`Nothing of ${name} is kept of this period. Signals are kept from the moment on at which the car first streams.`}
        />
      ) : (
        <Suspense fallback={<Skeleton height={tall} />}>
          <TimeChart title={`Signals of ${name}`} series={series} window={window} height={height} />
          {data.gaps.length > 0 ? (
            <p className="mt-1 text-xs text-muted" data-slot="gaps">
              Hatched where nothing was heard: {gapsInWords(data.gaps)}.
            </p>
          ) : null}
        </Suspense>
      )}
    </Card>
  )
}

const seriesOf = (history: SignalHistory, preference: UnitPreference): ChartSeries[] =>
  lines.flatMap(({ field, label, unit, colour, of }) => {
    const buckets = history.series[field] ?? []
    if (buckets.length === 0) return []
    const times = buckets.map(([at]) => at)
    const values = buckets.map(([, , highest, last]) =>
      of === 'highest' ? highest : typeof last === 'number' ? last : null,
    )
    const gaps = gapsOf(history, field)
    return [lineOf({ id: field, label, colour }, { times, values }, unit, preference, gaps)]
  })
