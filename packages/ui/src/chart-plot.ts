import uPlot from 'uplot'
import { type ChartSeries, type Gap, silencesOf } from './chart-data.ts'
import { formatClock, formatDay } from './format.ts'

/** One panel on the page: a canvas that follows its element's size and the theme. */
export type Plot = {
  show: (series: ChartSeries, window: TimeWindow) => void
  moveCursor: (time: number | undefined) => void
  destroy: () => void
}

export type TimeWindow = { from: number; to: number }

const lineWidth = 1.75

type PlotOptions = {
  series: ChartSeries
  window: TimeWindow
  height: number
  showTimes: boolean
  /** The pointer moved over a time, or left. */
  onCursor: (time: number | undefined) => void
}

/** Draws one series; the caller joins several by moving their cursors together. */
export function createPlot(element: HTMLElement, options: PlotOptions): Plot {
  let { series, window } = options
  let silences = silencesOf(series)
  let isOwnMove = false
  // Asked once for each theme, not for each drawing: the answer may cost the page a layout.
  let colours = coloursOf(element, series)

  const axis = {
    stroke: () => colours.label,
    grid: { stroke: () => colours.grid, width: 1 },
    ticks: { show: false },
    font: `12px ${getComputedStyle(element).fontFamily}`,
  }

  const plot = new uPlot(
    {
      width: element.clientWidth,
      height: options.height,
      // The last time of the axis stands half beyond it.
      padding: [6, 20, options.showTimes ? 0 : 6, 0],
      legend: { show: false },
      ms: 1,
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      scales: {
        x: { time: true, range: () => [window.from, window.to] },
        // A flat line sits in the middle instead of filling the panel with noise.
        y: { range: (_plot, low, high) => niceRange(low, high) },
      },
      axes: [
        { ...axis, show: options.showTimes, size: 24, space: 80, values: timeTicks },
        { ...axis, size: 44, space: 28 },
      ],
      series: [
        {},
        {
          stroke: () => colours.line,
          width: lineWidth,
          // A value between two silences is a line of no length.
          points: { show: true, size: 4, filter: () => silences.alone },
          // By time, wherever a value is missing.
          gaps: (drawn) => clipped(drawn, silences.breaks, series.draw),
          ...(series.draw === 'step' && stepPath && { paths: stepPath }),
        },
      ],
      hooks: {
        drawAxes: [(drawn) => hatch(drawn, silences.gaps, colours.gap)],
        setCursor: [
          (drawn) => {
            const { left } = drawn.cursor
            if (isOwnMove) return
            const isOver = left !== undefined && left >= 0
            options.onCursor(isOver ? drawn.posToVal(left, 'x') : undefined)
          },
        ],
      },
    },
    dataOf(series),
    element,
  )

  const resize = new ResizeObserver(() => {
    plot.setSize({ width: element.clientWidth, height: options.height })
  })
  resize.observe(element)
  // The theme is a class on <html>; canvases must be drawn again to follow it.
  const theme = new MutationObserver(() => {
    colours = coloursOf(element, series)
    plot.redraw(false, true)
  })
  theme.observe(document.documentElement, { attributeFilter: ['class', 'data-primary'] })

  return {
    show(nextSeries, nextWindow) {
      if (nextSeries.colour !== series.colour) colours = coloursOf(element, nextSeries)
      series = nextSeries
      silences = silencesOf(series)
      window = nextWindow
      plot.setData(dataOf(series))
    },
    moveCursor(time) {
      isOwnMove = true
      const left = time === undefined ? -10 : plot.valToPos(time, 'x')
      plot.setCursor({ left, top: 1 }, false)
      isOwnMove = false
    },
    destroy() {
      resize.disconnect()
      theme.disconnect()
      plot.destroy()
    },
  }
}

function coloursOf(element: HTMLElement, { colour = 'primary' }: ChartSeries) {
  const style = getComputedStyle(element)
  const of = (token: string) => style.getPropertyValue(`--${token}`).trim()
  return { line: of(colour), label: of('muted'), grid: of('line'), gap: of('line-strong') }
}

/** The arrays as they are: there may be many points, and they may come in every frame. */
const dataOf = ({ times, values }: ChartSeries): uPlot.AlignedData => [times, values]

/** Where no line is drawn, in pixels of the canvas. A step reaches over its point by half its width. */
function clipped(plot: uPlot, breaks: readonly Gap[], draw: ChartSeries['draw']) {
  const beyond = draw === 'step' ? (lineWidth * devicePixelRatio) / 2 : 0
  const pixel = (time: number) => Math.round(plot.valToPos(time, 'x', true)) + beyond
  return breaks.map(({ from, to }): [number, number] => [pixel(from), pixel(to)])
}

const stepPath = uPlot.paths.stepped?.({ align: 1 })

function niceRange(low: number | null, high: number | null): [number, number] {
  if (low === null || high === null) return [0, 1]
  const floor = Math.min(0, low)
  const ceiling = Math.max(0, high)
  const margin = (ceiling - floor) * 0.08 || 1
  return [floor < 0 ? floor - margin : 0, ceiling > 0 || floor === 0 ? ceiling + margin : 0]
}

const daysFromMs = 36 * 3_600_000

/** As fine as the axis is long: seconds, minutes, days. */
const timeTicks = (plot: uPlot, ticks: number[]) => {
  const spanMs = (plot.scales.x?.max ?? 0) - (plot.scales.x?.min ?? 0)
  if (spanMs > daysFromMs) return ticks.map(formatDay)
  return ticks.map((tick) => formatClock(tick).slice(0, spanMs > 3_600_000 ? 5 : 8))
}

/** Slanted lines where nothing was heard: an absence that can be seen. */
function hatch(plot: uPlot, gaps: readonly Gap[], colour: string) {
  const { ctx, bbox } = plot
  const step = 7 * devicePixelRatio
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = devicePixelRatio
  for (const gap of gaps) {
    const left = Math.max(bbox.left, plot.valToPos(gap.from, 'x', true))
    const right = Math.min(bbox.left + bbox.width, plot.valToPos(gap.to, 'x', true))
    if (right <= left) continue
    ctx.save()
    ctx.beginPath()
    ctx.rect(left, bbox.top, right - left, bbox.height)
    ctx.clip()
    ctx.beginPath()
    for (let x = left - bbox.height; x < right; x += step) {
      ctx.moveTo(x, bbox.top + bbox.height)
      ctx.lineTo(x + bbox.height, bbox.top)
    }
    ctx.stroke()
    ctx.restore()
  }
  ctx.restore()
}
