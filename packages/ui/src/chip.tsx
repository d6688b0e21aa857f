import type { ComponentProps, ReactNode } from 'react'
import './chip.css'
import { Icon, type IconName } from './icon.tsx'

type ChipProps = {
  icon?: IconName
  /** What it is called when it is removed. */
  label: string
  /** Adds the cross that takes it away. */
  onRemove?: () => void
}

/** A small thing that somebody chose: a field of a filter, a recipient. */
export function Chip({ icon, label, onRemove }: ChipProps) {
  return (
    <span className="chip" data-slot="chip">
      {icon ? <Icon name={icon} size={14} /> : null}
      <span className="chip-words" title={label}>
        {label}
      </span>
      {onRemove ? (
        <button
          type="button"
          className="chip-remove"
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </button>
      ) : null}
    </span>
  )
}

type FilterChipProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  icon?: IconName
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  /** How many rows it would leave. */
  count?: number
  children: ReactNode
}

/** Narrows a list while it is down. */
export function FilterChip({
  icon,
  pressed,
  onPressedChange,
  count,
  children,
  ...props
}: FilterChipProps) {
  return (
    <button
      type="button"
      className="chip"
      data-slot="filter-chip"
      aria-pressed={pressed}
      {...props}
      onClick={() => onPressedChange(!pressed)}
    >
      {icon ? <Icon name={icon} size={14} /> : null}
      <span className="chip-words">{children}</span>
      {count === undefined ? null : <span className="chip-count">{count}</span>}
    </button>
  )
}
