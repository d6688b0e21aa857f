import type { ModelName } from './model.ts'

type Shape = { body: string; glass: string; wheels: [number, number] }

const underside = 'L113 34H103.500a9 9 0 0 0-18 0H37a9 9 0 0 0-18 0H8Z'

const sedan: Shape = {
  body: `M6 31c0-5 3-7 10-8l14-2c8-7 18-11.500 32-11.500S86 14 95 20.500l13 2.500c6 1.500 7 4 7 8${underside}`,
  glass: 'M36 21c7-6 15-8.500 24-8.700V21ZM64 12.300c10 .3 18 3.700 24 8.700H64Z',
  wheels: [28, 94.5],
}

const crossover: Shape = {
  body: `M6 31c0-6 3-8 9-9l13-2C35 11 46 5.500 62 5.500c18 0 31 5.500 39 14.500l8 3c5 2 6 4.500 6 8${underside}`,
  glass: 'M34 20c7-7.500 15.500-11 26-11.300V20ZM64 8.700c12 .3 22 4.300 29 11.300H64Z',
  wheels: [28, 94.5],
}

const pickup: Shape = {
  body: `M6 31l3-8L55 4.500 115 21v10${underside}`,
  glass: 'M30 19 55 8.800 88 19Z',
  wheels: [28, 94.5],
}

const shapes: Record<ModelName, Shape> = {
  'Model 3': sedan,
  'Model S': sedan,
  'Model Y': crossover,
  'Model X': crossover,
  Cybertruck: pickup,
  Vehicle: sedan,
}

/** A car of its kind from the side; decoration, the name stands beside it. */
export function Silhouette({ model, className }: { model: ModelName; className?: string }) {
  const { body, glass, wheels } = shapes[model]
  return (
    <svg viewBox="0 0 121 44" className={className} aria-hidden="true" data-slot="silhouette">
      <path d={body} className="fill-line-strong stroke-muted" strokeWidth="1" />
      <path d={glass} className="fill-card opacity-70" />
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={34} r={7} className="fill-secondary" />
          <circle cx={x} cy={34} r={3} className="fill-card" />
        </g>
      ))}
    </svg>
  )
}
