import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import type { ChartSeries } from '../../src/chart-data.ts'
import { TimeChart } from '../../src/time-chart.tsx'

const panels = 4
const points = 10_000
const everyMs = 100
const height = 120
const timesHeight = 24
/** Enough for minutes; then it begins anew. */
const frames = 20_000

/** Made beforehand and looked at through a moving window: what is measured is drawing alone. */
type Line = { panel: number; times: Float64Array; values: Float64Array }

declare global {
  interface Window {
    /** Frames in which new points were given to the charts. */
    framesGiven?: number
  }
}

/**
 * Four lines of ten thousand points, which move on by a point in every frame: with `&bare` drawn by the
 * drawing library alone, else by the part that is built on it. For goal C6.
 */
export default function LiveChartLoad() {
  const isBare = new URLSearchParams(location.search).has('bare')
  return <main className="p-4">{isBare ? <BareCharts /> : <OwnChart />}</main>
}

function OwnChart() {
  const [lines] = useState(() => linesOf(1))
  const [frame, setFrame] = useState(0)
  useEffect(() => eachFrame(setFrame), [])
  const series = lines.map((line): ChartSeries => {
    const { panel, times, values } = at(line, frame)
    return { id: `${panel}`, label: `Line ${panel}`, unit: 'kW', times, values }
  })
  const [{ times } = { times: [] }] = series
  const window = { from: times[0] ?? 0, to: times.at(-1) ?? 1 }
  return <TimeChart title="Lines" series={series} window={window} height={height} />
}

function BareCharts() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const into = element.current
    if (!into) return
    const charts = linesOf(1 / 1000).map((line) => {
      const { times, values } = at(line, 0)
      return { line, plot: new uPlot(optionsIn(into, line), [times, values], into) }
    })
    const stop = eachFrame((frame) => {
      for (const { line, plot } of charts) {
        const { times, values } = at(line, frame)
        plot.setData([times, values])
      }
    })
    return () => {
      stop()
      for (const { plot } of charts) plot.destroy()
    }
  }, [])
  return <div ref={element} />
}

/** The same areas to draw on as those of the part, or the one with the smaller would seem quicker. */
const optionsIn = (element: HTMLElement, { panel }: Line): uPlot.Options => {
  const isLast = panel === panels - 1
  return {
    width: element.clientWidth,
    height: height + (isLast ? timesHeight : 0),
    padding: [6, 20, isLast ? 0 : 6, 0],
    legend: { show: false },
    axes: [{ show: isLast, size: timesHeight }, { size: 44 }],
    series: [{}, { stroke: 'blue', width: 1.75 }],
  }
}

function eachFrame(show: (frame: number) => void) {
  let request = requestAnimationFrame(function next() {
    window.framesGiven = (window.framesGiven ?? 0) + 1
    show(window.framesGiven % frames)
    request = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(request)
}

/** @param unit Of the times, in milliseconds: the part wants 1, the library 1/1000. */
function linesOf(unit: number): Line[] {
  const begin = Date.now()
  const instants = Float64Array.from({ length: points + frames }, (_, at) => begin + at * everyMs)
  return Array.from({ length: panels }, (_, panel) => ({
    panel,
    times: instants.map((instant) => instant * unit),
    values: instants.map(
      (instant) => 40 * Math.sin(instant / (20_000 + 5000 * panel)) + 10 * Math.sin(instant / 700),
    ),
  }))
}

const at = ({ panel, times, values }: Line, frame: number): Line => ({
  panel,
  times: times.subarray(frame, frame + points),
  values: values.subarray(frame, frame + points),
})
