import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'

type BannerProps = {
  tone?: Tone
  icon?: IconName
  /** What happened, what it costs, what comes next. */
  children: ReactNode
  action?: ReactNode
}

/** A calm line over a page that still works: offline, reconnecting, the car maker is not answering. */
export function Banner({ tone = 'warn', icon = 'warning', children, action }: BannerProps) {
  return (
    <div className="banner" data-slot="banner" data-tone={tone} role="status">
      <Icon name={icon} size={18} />
      <div className="banner-content">
        <div>{children}</div>
        {action}
      </div>
    </div>
  )
}
