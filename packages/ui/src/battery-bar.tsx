import { formatNumber } from './format.ts'
import { Icon } from './icon.tsx'

type BatteryBarProps = {
  /** Percent; undefined when the car has not told yet. */
  level: number | undefined
  /** Where charging stops, in percent. */
  limit?: number | undefined
  charging?: boolean
}

const lowPercent = 20
const emptyPercent = 10

export function BatteryBar({ level, limit, charging = false }: BatteryBarProps) {
  const percent = Math.min(100, Math.max(0, level ?? 0))
  const words = [
    level === undefined ? 'unknown' : `${formatNumber(level)} %`,
    limit === undefined ? '' : `charge limit ${formatNumber(limit)} %`,
    charging ? 'charging' : '',
  ]
  const tone = percent < emptyPercent ? 'bad' : percent < lowPercent ? 'warn' : 'battery'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot carry the limit's mark.
    <div
      className="battery-bar"
      data-slot="battery-bar"
      data-level={tone}
      role="meter"
      aria-label="Battery"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={words.filter(Boolean).join(', ')}
    >
      <span className="battery-fill" style={{ width: `${percent}%` }} />
      {limit === undefined ? null : (
        <span className="battery-limit" style={{ left: `${limit}%` }} />
      )}
      {charging ? <Icon name="bolt" size={14} className="battery-bolt" /> : null}
    </div>
  )
}
