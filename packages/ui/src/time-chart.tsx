import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import {
  allTimes,
  type ChartSeries,
  formatInstant,
  formatPoint,
  lastTime,
  nearestIndex,
  spanOf,
  summarise,
  valueAt,
} from './chart-data.ts'
import type * as PlotModule from './chart-plot.ts'
import type { Plot, TimeWindow } from './chart-plot.ts'
import { ChartTable } from './chart-table.tsx'
import { Reading } from './live-value.tsx'
import { useUnhurried } from './use-unhurried.ts'

type TimeChartProps = {
  title: string
  /** One small panel each, under a shared time cursor. */
  series: ChartSeries[]
  /** Milliseconds; without it the chart shows all of its points. */
  window?: TimeWindow | undefined
  /** Height of one panel in pixels. @default 120 */
  height?: number
  /** The cursor stands at another moment, or nowhere: for what is drawn beside it. */
  onCursor?: (time: number | undefined) => void
}

/** Live series as small panels, with the same values as a sentence and as a table. */
export function TimeChart({
  title,
  series,
  window: wanted,
  height = 120,
  onCursor,
}: TimeChartProps) {
  const [cursor, moveCursor] = useState<number>()
  const [asTable, setAsTable] = useState(false)
  const summaryId = useId()
  const window = wanted ?? spanOf(series)
  const spanMs = window.to - window.from
  const setCursor = (time: number | undefined) => {
    moveCursor(time)
    onCursor?.(time)
  }

  return (
    <figure className="time-chart" data-slot="time-chart" aria-labelledby={summaryId}>
      <div className="chart-head">
        <time className="chart-cursor">
          {cursor === undefined ? '' : formatInstant(cursor, spanMs)}
        </time>
        <Button size="small" variant="ghost" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show chart' : 'Show table'}
        </Button>
      </div>
      {asTable ? (
        <ChartTable title={title} series={series} times={allTimes(series)} />
      ) : (
        <CursorKeys
          title={title}
          series={series}
          window={window}
          cursor={cursor}
          onMove={setCursor}
        >
          {series.map((panel, index) => (
            <Panel
              key={panel.id}
              series={panel}
              from={window.from}
              to={window.to}
              height={height}
              isLast={index === series.length - 1}
              cursor={cursor}
              onCursor={setCursor}
            />
          ))}
        </CursorKeys>
      )}
      <Summary key={series.map(({ id }) => id).join()} id={summaryId} series={series} />
    </figure>
  )
}

/** Fast enough for who reads, slow enough for who is read to. */
const summaryEveryMs = 2000

function Summary({ id, series }: { id: string; series: ChartSeries[] }) {
  const shown = useUnhurried(series, summaryEveryMs)
  const text = useMemo(() => shown.map(summarise).join(' '), [shown])
  return (
    <figcaption id={id} className="chart-summary">
      {text}
    </figcaption>
  )
}

type CursorKeysProps = {
  title: string
  series: ChartSeries[]
  window: TimeWindow
  cursor: number | undefined
  onMove: (time: number | undefined) => void
  children: ReactNode
}

/** Makes the drawing a slider through time: arrows move by one point, page keys by ten. */
function CursorKeys({ title, series, window, cursor, onMove, children }: CursorKeysProps) {
  const now = cursor ?? lastTime(series)
  const seconds = (time: number) => Math.max(0, Math.round((time - window.from) / 1000))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && cursor !== undefined) return onMove(undefined)
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const times = allTimes(series)
    const target = nearestIndex(times, now ?? 0) + step
    onMove(times[Math.min(times.length - 1, Math.max(0, target))])
  }

  return (
    <div
      className="chart-panels"
      role="slider"
      tabIndex={0}
      aria-label={`${title}, time`}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={seconds(window.to)}
      aria-valuenow={seconds(now ?? window.from)}
      aria-valuetext={spokenPoint(series, now, window.to - window.from)}
      onKeyDown={onKeyDown}
      onBlur={() => onMove(undefined)}
    >
      {children}
    </div>
  )
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

function spokenPoint(series: ChartSeries[], time: number | undefined, spanMs: number) {
  if (time === undefined) return 'no values yet'
  const values = series.map(
    (one) => `${one.label} ${formatPoint(one, valueAt(one, time))} ${one.unit}`,
  )
  return `${formatInstant(time, spanMs)}, ${values.join(', ')}`
}

type PanelProps = {
  series: ChartSeries
  from: number
  to: number
  height: number
  isLast: boolean
  cursor: number | undefined
  onCursor: (time: number | undefined) => void
}

function Panel({ series, from, to, height, isLast, cursor, onCursor }: PanelProps) {
  const last = series.times[series.times.length - 1]
  const time = cursor ?? last
  const value = time === undefined ? null : valueAt(series, time)
  return (
    <div className="chart-panel">
      <div className="chart-label" style={{ color: `var(--${series.colour ?? 'primary'})` }}>
        <span className="chart-key" data-draw={series.draw} />
        <span className="chart-name">{series.label}</span>
        <span className="chart-value">
          <Reading text={formatPoint(series, value)} unit={series.unit} />
        </span>
      </div>
      <Canvas
        series={series}
        from={from}
        to={to}
        height={height + (isLast ? 24 : 0)}
        isLast={isLast}
        cursor={cursor}
        onCursor={onCursor}
      />
    </div>
  )
}

function Canvas({ series, from, to, height, isLast, cursor, onCursor }: PanelProps) {
  const element = useRef<HTMLDivElement>(null)
  const plot = useRef<Plot>(null)
  const [isMissing, setIsMissing] = useState(false)
  const moved = useEffectEvent(onCursor)
  const create = useEffectEvent((into: HTMLElement, { createPlot }: typeof PlotModule) =>
    createPlot(into, {
      series,
      window: { from, to },
      height,
      showTimes: isLast,
      onCursor: (time) => moved(time),
    }),
  )

  // The drawing library lives outside React and arrives after the page.
  useEffect(() => {
    let isGone = false
    import('./chart-plot.ts').then(
      (module) => {
        if (!isGone && element.current) plot.current = create(element.current, module)
      },
      // Whoever watches chunks was told; what is known needs no drawing.
      () => setIsMissing(true),
    )
    return () => {
      isGone = true
      plot.current?.destroy()
      plot.current = null
    }
  }, [height, isLast])

  // However many values arrive, one drawing per frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => plot.current?.show(series, { from, to }))
    return () => cancelAnimationFrame(frame)
  }, [series, from, to])

  useEffect(() => plot.current?.moveCursor(cursor), [cursor])

  if (isMissing) {
    return (
      <p className="chart-canvas" style={{ height }}>
        The drawing could not be loaded. The table has the same values.
      </p>
    )
  }
  return <div ref={element} className="chart-canvas" style={{ height }} aria-hidden="true" />
}
