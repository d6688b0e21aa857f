import type { ComponentProps } from 'react'
import { Badge, type Tone } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useAnchor } from './link-anchor.tsx'
import { RemoteIcon } from './remote-icon.tsx'

/** One entry of a menu, as content, configuration and pages describe it. */
export type NavLink = {
  label: string
  to?: string | undefined
  icon?: IconName | undefined
  /** One that is fetched, by collection and name: `ui:car`. */
  remoteIcon?: string | undefined
  children?: NavLink[] | undefined
  badge?: string | { label: string; tone?: Tone } | undefined
  target?: '_blank' | '_self' | undefined
  /** Leaves the product: opens beside it and says so. */
  external?: boolean | undefined
  disabled?: boolean | undefined
  click?: (() => void) | undefined
}

type NavLinkItemProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { link: NavLink }

/** A link with everything a `NavLink` may say; an entry without a target is a button. */
export function NavLinkItem({ link, onClick, ...props }: NavLinkItemProps) {
  const LinkAnchor = useAnchor()
  const opensWindow = link.external || link.target === '_blank'
  const badge = typeof link.badge === 'string' ? { label: link.badge } : link.badge
  const content = (
    <>
      {link.icon ? <Icon name={link.icon} size={18} /> : null}
      {link.remoteIcon ? <RemoteIcon name={link.remoteIcon} /> : null}
      <span className="nav-label">{link.label}</span>
      {badge ? <Badge tone={badge.tone ?? 'primary'}>{badge.label}</Badge> : null}
      {opensWindow ? (
        <>
          {' '}
          <span className="visually-hidden">(opens in a new window)</span>
          <Icon name="external" size={14} />
        </>
      ) : null}
    </>
  )
  const shared = { 'data-slot': 'nav-link', className: 'nav-link', ...props }
  if (link.disabled)
    return (
      <a {...shared} role="link" aria-disabled="true" tabIndex={-1}>
        {content}
      </a>
    )
  const Tag = opensWindow ? 'a' : LinkAnchor
  return (
    <Tag
      {...shared}
      href={link.to ?? '#'}
      {...(opensWindow && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={(event) => {
        if (link.to === undefined) event.preventDefault()
        link.click?.()
        onClick?.(event)
      }}
    >
      {content}
    </Tag>
  )
}
