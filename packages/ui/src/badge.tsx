import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'neutral' | 'primary' | 'ok' | 'warn' | 'bad' | 'sleep'

type BadgeProps = ComponentProps<'span'> & { tone?: Tone; icon?: IconName | undefined }

/** A word with a tone; the icon says the same for those who do not see colours. */
export function Badge({ tone = 'neutral', icon, children, ...props }: BadgeProps) {
  return (
    <span data-slot="badge" className="badge" data-tone={tone} {...props}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </span>
  )
}
