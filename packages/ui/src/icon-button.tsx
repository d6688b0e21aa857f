import type { ComponentProps } from 'react'
import './icon-button.css'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** Its name; no word stands beside the drawing. */
  label: string
  /** For buttons that stay down. */
  pressed?: boolean
  /** The drawing's edge in pixels. @default 18 */
  size?: number
}

/** A button that is only a drawing: for acts that everyone knows and that recur in every row. */
export function IconButton({
  icon,
  label,
  pressed,
  size = 18,
  className,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      data-slot="icon-button"
      className={className ? `icon-button ${className}` : 'icon-button'}
      aria-label={label}
      aria-pressed={pressed}
      {...props}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
