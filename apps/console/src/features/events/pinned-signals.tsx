import { unitOf } from '@console/sdk/fields'
import type { ChartSeries } from '@console/ui/chart-data'
import { convertQuantity, displayUnit } from '@console/ui/format'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TimeChart } from '@console/ui/time-chart.tsx'
import { useMemo } from 'react'

import { describeError } from '../../lib/describe-error.ts'
import { numbersOf } from '../history/series.ts'
import { traceSpanMs, useTrace } from '../history/use-trace.ts'
import { useUnits } from '../vehicles/car-state.ts'
import { chartHeight, panelHeight } from './use-pins.ts'

const colours = ['primary', 'battery', 'car', 'solar', 'home', 'grid'] as const
/** A standing car reports once a minute; only a longer silence is a gap. */
const gapMs = 90_000

/** The pinned signals of the last quarter of an hour, one panel each. */
export function PinnedSignals({ vin, fields }: { vin: string; fields: readonly string[] }) {
  const { content, isLoading, error } = useTrace(vin, fields)
  const { distance, temperature, pressure } = useUnits(vin)
  const { series, span } = useMemo(() => {
    const preference = { distance, temperature, pressure }
    const span = { from: content.at - traceSpanMs, to: content.at }
    const series = fields.map((field, index): ChartSeries => {
      const { times, values } = numbersOf(content.window, field)
      const unit = unitOf(field) ?? ''
      const first = times.findIndex((at) => at >= span.from)
      const start = first === -1 ? times.length : first
      const isTruth = typeof content.window.points(field).at(-1)?.[1] === 'boolean'
      return {
        id: field,
        label: field,
        unit: displayUnit(unit, preference),
        colour: colours[index % colours.length] ?? 'primary',
        draw: isTruth ? 'step' : 'line',
        decimals: isTruth ? 0 : 2,
        gapMs,
        times: times.slice(start),
        values: values
          .slice(start)
          .map((value) => (value === null ? null : convertQuantity(value, unit, preference))),
      }
    })
    return { series, span }
  }, [content, fields, distance, temperature, pressure])
  if (isLoading && !error) return <Skeleton height={chartHeight(fields.length)} />
  return (
    <>
      {error ? (
        <p className="pb-3 text-13 text-muted">
          Earlier values are missing. {describeError(error).message}
        </p>
      ) : null}
      <TimeChart title="Pinned signals" series={series} window={span} height={panelHeight} />
    </>
  )
}
