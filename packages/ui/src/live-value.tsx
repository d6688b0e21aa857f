import type { ReactNode } from 'react'
import { Age, useIsOlder } from './age.tsx'
import type { Instant } from './clock.ts'
import { formatSignal, type UnitPreference } from './format.ts'
import { Icon } from './icon.tsx'

export type ValueSource = 'stream' | 'cache' | 'poll' | 'computed'

const sources: Record<ValueSource, string> = {
  stream: 'from the live stream',
  cache: 'last known value',
  poll: 'read from the car',
  computed: 'worked out from other values',
}

type LiveValueProps = {
  label: string
  value: unknown
  /** As the wire names it, such as `mph` or `degC`. */
  unit?: string | undefined
  decimals?: number | undefined
  preference?: UnitPreference | undefined
  /** When the car measured it. */
  at?: Instant | undefined
  source?: ValueSource | undefined
  /** How often a new one is due; older than three times that is dimmed, never hidden. */
  expectedIntervalMs?: number | undefined
  /** @default 'normal' */
  size?: 'normal' | 'large'
  /** Instead of the formatted value, for values that have words of their own. */
  children?: ReactNode
}

/** Readings in a grid; each is a term and its value. */
export function LiveValues({ children }: { children: ReactNode }) {
  return (
    <dl className="live-values" data-slot="live-values">
      {children}
    </dl>
  )
}

/** One reading: value and unit first, where it comes from and how old it is beside it. */
export function LiveValue({
  label,
  value,
  unit,
  decimals,
  preference,
  at,
  source,
  expectedIntervalMs,
  size = 'normal',
  children,
}: LiveValueProps) {
  const isStale = useIsOlder(
    at,
    expectedIntervalMs === undefined ? undefined : expectedIntervalMs * 3,
  )
  const quantity = formatSignal(value, unit, { decimals, ...(preference && { preference }) })
  return (
    <div
      className="live-value"
      data-slot="live-value"
      data-stale={isStale || undefined}
      data-size={size}
    >
      <dt>{label}</dt>
      <dd className="reading">
        {children ?? <Reading text={quantity.text} unit={quantity.unit} />}
      </dd>
      {at === undefined && source === undefined ? (
        // Its place is kept while nothing is known, so that nothing moves when a value comes.
        value === undefined && <dd className="origin">{'\u00a0'}</dd>
      ) : (
        <dd className="origin">
          {source ? <Icon name={source} size={14} label={sources[source]} /> : null}
          {at === undefined ? null : <Age at={at} />}
          {isStale ? <span className="visually-hidden">older than expected</span> : null}
        </dd>
      )}
    </div>
  )
}

/** A number and its smaller unit, a thin space between them. */
export function Reading({ text, unit }: { text: string; unit: string }) {
  return (
    <data className="quantity" data-slot="quantity" value={text}>
      {text}
      {unit ? <span className="unit">{`\u2009${unit}`}</span> : null}
    </data>
  )
}
