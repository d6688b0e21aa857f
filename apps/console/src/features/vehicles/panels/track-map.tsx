import type { Coordinates } from '../../history/series.ts'
import { project, scaleBar } from './project.ts'

const width = 320
const height = 180

type Props = {
  places: readonly Coordinates[]
  isLoading: boolean
  /** Which of them the mark stands at. @default the last */
  at?: number | undefined
  /** What the line is. @default the last quarter of an hour */
  label?: string
}

/** Where the car went as a line, drawn here: no map service learns where the car is. */
export function TrackMap({
  places,
  isLoading,
  at = -1,
  label = 'Track of the last 15 minutes, north up',
}: Props) {
  if (places.length === 0) {
    return (
      <div className="flex aspect-video items-center justify-center rounded-control bg-sunken text-secondary">
        {isLoading ? 'Loading the track…' : 'No position is known.'}
      </div>
    )
  }
  const { spots, pixelsPerKm } = project(places, width, height, 24)
  const here = spots.at(at) ?? { x: width / 2, y: height / 2 }
  const bar = scaleBar(pixelsPerKm, 80)
  const line = spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="w-full rounded-control bg-sunken"
      role="img"
      aria-label={places.length > 1 ? label : 'Last known position'}
    >
      <g className="stroke-line" strokeWidth="1">
        {[60, 120].map((y) => (
          <line key={y} x1="0" x2={width} y1={y} y2={y} />
        ))}
        {[80, 160, 240].map((x) => (
          <line key={x} y1="0" y2={height} x1={x} x2={x} />
        ))}
      </g>
      <polyline
        points={line}
        fill="none"
        className="stroke-primary"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={here.x} cy={here.y} r="9" className="fill-primary opacity-25" />
      <circle cx={here.x} cy={here.y} r="5" className="fill-primary stroke-card" strokeWidth="2" />
      <g className="fill-muted text-xs" strokeWidth="1.5">
        <line
          x1="12"
          x2={12 + bar.pixels}
          y1={height - 12}
          y2={height - 12}
          className="stroke-muted"
        />
        <text x="12" y={height - 18} fontSize="10">
          {bar.label}
        </text>
        <text x={width - 18} y="18" fontSize="10">
          N
        </text>
        <path
          d={`M${width - 14.5} 22v10M${width - 17.5} 26l3-4 3 4`}
          className="stroke-muted"
          fill="none"
        />
      </g>
    </svg>
  )
}
