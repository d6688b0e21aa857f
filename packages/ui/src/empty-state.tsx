import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type EmptyStateProps = {
  icon: IconName
  /** What will be here. */
  title: string
  /** Why it is empty now. */
  reason: string
  /** One button or link. */
  action?: ReactNode
}

export function EmptyState({ icon, title, reason, action }: EmptyStateProps) {
  return (
    <div className="empty-state" data-slot="empty-state">
      <Icon name={icon} size={36} />
      <p className="empty-state-title">{title}</p>
      <p>{reason}</p>
      {action}
    </div>
  )
}
