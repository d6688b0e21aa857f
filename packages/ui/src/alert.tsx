import type { ReactNode } from 'react'
import './alert.css'
import type { Tone } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'

type AlertProps = {
  /** @default 'bad' */
  tone?: Extract<Tone, 'primary' | 'ok' | 'warn' | 'bad'>
  title?: string
  /** What happened and what to do next. */
  children: ReactNode
  action?: ReactNode
}

const icons = {
  primary: 'info',
  ok: 'check',
  warn: 'warning',
  bad: 'error',
} as const satisfies Record<string, IconName>

/** Something to know in the midst of a page or form. What went wrong is read out at once, the rest in its turn. */
export function Alert({ tone = 'bad', title, children, action }: AlertProps) {
  return (
    <div
      className="banner"
      data-slot="alert"
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} size={18} />
      <div className="banner-content">
        <div>
          {title ? <p className="alert-title">{title}</p> : null}
          {children}
        </div>
        {action}
      </div>
    </div>
  )
}
