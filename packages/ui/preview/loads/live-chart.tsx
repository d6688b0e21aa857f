import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import type { ChartSeries } from '../../src/chart-data.ts'
import { TimeChart } from '../../src/time-chart.tsx'

const panels = 4
const points = 10_000
const everyMs = 100
const height = 120

type Line = { panel: number; times: number[]; values: number[] }

declare global {
  interface Window {
    /** Frames in which new points were given to the charts. */
    framesGiven?: number
  }
}

/**
 * Four lines of ten thousand points, each a point longer in every frame: with `&bare` drawn by the
 * drawing library alone, else by the part that is built on it. For goal C6.
 */
export default function LiveChartLoad() {
  const isBare = new URLSearchParams(location.search).has('bare')
  return <main className="p-4">{isBare ? <BareCharts /> : <OwnChart />}</main>
}

function OwnChart() {
  const [lines, setLines] = useState(() => firstLines(1))
  useEffect(
    () => eachFrame(() => setLines((current) => current.map((line) => advanced(line, 1)))),
    [],
  )
  const series = lines.map(
    ({ panel, times, values }): ChartSeries => ({
      id: `${panel}`,
      label: `Line ${panel}`,
      unit: 'kW',
      times,
      values,
    }),
  )
  const [{ times } = { times: [] }] = lines
  const window = { from: times[0] ?? 0, to: times.at(-1) ?? 1 }
  return <TimeChart title="Lines" series={series} window={window} height={height} />
}

function BareCharts() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const into = element.current
    if (!into) return
    const charts = firstLines(1 / 1000).map((line) => ({
      line,
      plot: new uPlot(optionsIn(into), [line.times, line.values], into),
    }))
    const stop = eachFrame(() => {
      for (const chart of charts) {
        chart.line = advanced(chart.line, 1 / 1000)
        chart.plot.setData([chart.line.times, chart.line.values])
      }
    })
    return () => {
      stop()
      for (const { plot } of charts) plot.destroy()
    }
  }, [])
  return <div ref={element} />
}

const optionsIn = (element: HTMLElement): uPlot.Options => ({
  width: element.clientWidth,
  height,
  legend: { show: false },
  series: [{}, { stroke: 'blue', width: 1.75 }],
})

function eachFrame(give: () => void) {
  let frame = requestAnimationFrame(function next() {
    give()
    window.framesGiven = (window.framesGiven ?? 0) + 1
    frame = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(frame)
}

/** @param unit Of the times, in milliseconds: the part wants 1, the library 1/1000. */
function firstLines(unit: number): Line[] {
  const end = Date.now()
  const instants = Array.from({ length: points }, (_, index) => end - (points - index) * everyMs)
  return Array.from({ length: panels }, (_, panel) => ({
    panel,
    times: instants.map((instant) => instant * unit),
    values: instants.map((instant) => valueAt(instant, panel)),
  }))
}

/** A point later at its end, a point less at its start. */
function advanced({ panel, times, values }: Line, unit: number): Line {
  const last = (times.at(-1) ?? 0) + everyMs * unit
  const next = { panel, times: times.slice(1), values: values.slice(1) }
  next.times.push(last)
  next.values.push(valueAt(last / unit, panel))
  return next
}

const valueAt = (instant: number, panel: number) =>
  40 * Math.sin(instant / (20_000 + 5000 * panel)) + 10 * Math.sin(instant / 700)
