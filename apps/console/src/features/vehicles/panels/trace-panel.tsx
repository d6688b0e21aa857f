import { Card } from '@console/ui/card.tsx'
import type { ChartSeries } from '@console/ui/chart-data'
import { convertQuantity, displayUnit } from '@console/ui/format'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { lazy, Suspense, useMemo } from 'react'
import { describeError } from '../../../lib/describe-error.ts'
import { numbersOf, powerOf } from '../../history/series.ts'
import { type Trace, traceSpanMs } from '../../history/use-trace.ts'
import { useUnits } from '../car-state.ts'

// Drawing comes after reading: the numbers above are there first.
const TimeChart = lazy(async () => {
  const { TimeChart } = await import('@console/ui/time-chart.tsx')
  return { default: TimeChart }
})

/** A standing car reports once a minute; only a longer silence is a gap. */
const gapMs = 90_000

export function TracePanel({ vin, trace }: { vin: string; trace: Trace }) {
  const { distance } = useUnits(vin)
  const { content, isLoading, error } = trace
  const { series, span } = useMemo(() => {
    const span = { from: content.at - traceSpanMs, to: content.at }
    return { series: seriesOf(content.window, distance).map((one) => since(span.from, one)), span }
  }, [content, distance])
  return (
    <Card
      title="Power and speed"
      className="card"
      aside={<span className="text-13 text-muted">last 15 minutes</span>}
    >
      {error ? (
        <p className="pb-3 text-13 text-muted">
          Earlier values are missing. {describeError(error).message}
        </p>
      ) : null}
      {isLoading && !error ? (
        <Skeleton height={330} />
      ) : (
        <Suspense fallback={<Skeleton height={330} />}>
          <TimeChart title="Power and speed" series={series} window={span} />
        </Suspense>
      )}
    </Card>
  )
}

/** Without what was before: a car asleep since yesterday has no line today. */
function since(from: number, series: ChartSeries): ChartSeries {
  const times = Array.from(series.times)
  const first = times.findIndex((at) => at >= from)
  const start = first === -1 ? times.length : first
  return { ...series, times: times.slice(start), values: Array.from(series.values).slice(start) }
}

function seriesOf(window: Trace['content']['window'], distance: 'km' | 'mi'): ChartSeries[] {
  const preference = { distance, temperature: '°C', pressure: 'bar' } as const
  const speed = numbersOf(window, 'VehicleSpeed')
  return [
    {
      id: 'power',
      label: 'Power',
      unit: 'kW',
      colour: 'battery',
      decimals: 1,
      gapMs,
      ...powerOf(window),
    },
    {
      id: 'speed',
      label: 'Speed',
      unit: displayUnit('mph', preference),
      colour: 'primary',
      gapMs,
      times: speed.times,
      values: speed.values.map((value) =>
        value === null ? null : convertQuantity(value, 'mph', preference),
      ),
    },
  ]
}
