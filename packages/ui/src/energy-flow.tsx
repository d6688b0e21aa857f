import { formatNumber } from './format.ts'

/**
 * Power in kilowatts. Sources count what they give, users what they take. Leave out what the site
 * does not have.
 */
export type EnergyFlowProps = {
  solar?: number | undefined
  /** Above zero when the site buys, below when it sells. */
  grid?: number | undefined
  /** Above zero when the battery gives, below when it charges. */
  battery?: number | undefined
  batteryPercent?: number | undefined
  home?: number | undefined
  /** The share of a car at the charger. */
  car?: number | undefined
}

type Node = {
  name: 'solar' | 'grid' | 'battery' | 'home' | 'car'
  title: string
  x: number
  y: number
  /** Above zero towards the middle. */
  power: number
  note?: string | undefined
}

const restingKw = 0.05
const middle = { x: 180, y: 120 }
const radius = 34

/** Where a home's energy comes from and goes to, as a drawing and in words. */
export function EnergyFlow(props: EnergyFlowProps) {
  const { solar, grid, battery, batteryPercent, home, car } = props
  const nodes: Node[] = []
  if (solar !== undefined)
    nodes.push({ name: 'solar', title: 'Solar', x: 180, y: 40, power: solar })
  if (grid !== undefined) nodes.push({ name: 'grid', title: 'Grid', x: 46, y: 120, power: grid })
  if (home !== undefined) nodes.push({ name: 'home', title: 'Home', x: 314, y: 120, power: -home })
  if (battery !== undefined) {
    nodes.push({
      name: 'battery',
      title: 'Battery',
      x: car === undefined ? 180 : 113,
      y: 202,
      power: battery,
      note: batteryPercent === undefined ? undefined : `${formatNumber(batteryPercent)}\u2009%`,
    })
  }
  if (car !== undefined) nodes.push({ name: 'car', title: 'Car', x: 247, y: 202, power: -car })
  return (
    <figure className="energy-flow" data-slot="energy-flow">
      <svg viewBox="0 0 360 242" aria-hidden="true">
        {nodes.map((node) => (
          <Line key={node.name} node={node} />
        ))}
        <circle className="flow-hub" cx={middle.x} cy={middle.y} r="4" />
        {nodes.map((node) => (
          <g key={node.name} style={{ color: `var(--${node.name})` }}>
            <circle className="flow-node" cx={node.x} cy={node.y} r={radius} />
            <text className="flow-title" x={node.x} y={node.y - (node.note ? 11 : 6)}>
              {node.title}
            </text>
            <text className="flow-power" x={node.x} y={node.y + (node.note ? 5 : 11)}>
              {formatNumber(Math.abs(node.power), 1)} kW
            </text>
            {node.note ? (
              <text className="flow-title" x={node.x} y={node.y + 20}>
                {node.note}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <figcaption>{energySentence(props)}</figcaption>
    </figure>
  )
}

function Line({ node }: { node: Node }) {
  const flows = Math.abs(node.power) >= restingKw
  // Drawn in the direction of the flow, so that the dashes always run forwards.
  const [from, to] = node.power >= 0 ? [node, middle] : [middle, node]
  return (
    <line
      className={flows ? 'flow-line flow-moving' : 'flow-line'}
      style={{ color: `var(--${node.name})`, strokeWidth: flows ? width(node.power) : 1 }}
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
    />
  )
}

const width = (power: number) => 2 + Math.min(5, Math.sqrt(Math.abs(power)) * 1.4)

const kw = (power: number) => `${formatNumber(Math.abs(power), 1)} kW`

function moves(power: number) {
  if (Math.abs(power) < restingKw) return 'rests'
  return `${power > 0 ? 'gives' : 'takes'} ${kw(power)}`
}

/** The same drawing in words. */
export function energySentence({
  solar,
  grid,
  battery,
  batteryPercent,
  home,
  car,
}: EnergyFlowProps) {
  const level = batteryPercent === undefined ? '' : ` at ${formatNumber(batteryPercent)} %`
  const parts: string[] = []
  if (solar !== undefined) parts.push(`solar gives ${kw(solar)}`)
  if (grid !== undefined) parts.push(`the grid ${moves(grid)}`)
  if (battery !== undefined) parts.push(`the battery${level} ${moves(battery)}`)
  if (home !== undefined) parts.push(`the home uses ${kw(home)}`)
  if (car !== undefined) parts.push(`the car takes ${kw(car)}`)
  const text = parts.join(', ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
