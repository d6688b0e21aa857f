import { type ChartSeries, formatInstant, formatPoint } from './chart-data.ts'

type ChartTableProps = { title: string; series: ChartSeries[]; times: Float64Array }

const newestRows = 200

/** The chart's points, newest first; each value only at the moment it was measured. */
export function ChartTable({ title, series, times }: ChartTableProps) {
  const rows = times.slice(-newestRows).reverse()
  const spanMs = (times.at(-1) ?? 0) - (times[0] ?? 0)
  const columns = series.map((one) => ({ one, values: valuesByTime(one) }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="chart-table" tabIndex={0} aria-label={`${title}, table`}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {series.map((one) => (
              <th scope="col" key={one.id}>
                {one.label} ({one.unit})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(rows, (time) => (
            <tr key={time}>
              <th scope="row">{formatInstant(time, spanMs)}</th>
              {columns.map(({ one, values }) => (
                <td key={one.id}>
                  {values.has(time) ? formatPoint(one, values.get(time) ?? null) : ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function valuesByTime({ times, values }: ChartSeries) {
  const byTime = new Map<number, number | null>()
  for (let index = Math.max(0, times.length - newestRows); index < times.length; index++) {
    const time = times[index]
    if (time !== undefined) byTime.set(time, values[index] ?? null)
  }
  return byTime
}
