import type { ComponentProps } from 'react'
import { drawings } from './icon-drawings.ts'

export type IconName = keyof typeof drawings

export const iconNames = Object.keys(drawings) as readonly IconName[] // the object above is the whole set

type IconProps = Omit<ComponentProps<'svg'>, 'name'> & {
  name: IconName
  /** Edge in pixels. @default 20 */
  size?: number
  /** Say it when no word stands beside the icon; without it the icon is decoration. */
  label?: string | undefined
}

export function Icon({ name, size = 20, label, ...props }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by `label`, or hidden as decoration.
    <svg
      data-slot="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5 * (24 / size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
