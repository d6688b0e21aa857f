import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'
import { Badge, type Tone } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'

/** One entry of a menu, as content, configuration and pages describe it. */
export type NavLink = {
  label: string
  to?: string | undefined
  icon?: IconName | undefined
  children?: NavLink[] | undefined
  badge?: string | { label: string; tone?: Tone } | undefined
  target?: '_blank' | '_self' | undefined
  /** Leaves the product: opens beside it and says so. */
  external?: boolean | undefined
  disabled?: boolean | undefined
  click?: (() => void) | undefined
}

export type AnchorProps = ComponentProps<'a'> & { href: string }

const Anchor = createContext<ComponentType<AnchorProps> | 'a'>('a')

/** The console hands in its router's link here; without it links are plain and load a page. */
export function LinkProvider(props: { anchor: ComponentType<AnchorProps>; children: ReactNode }) {
  return <Anchor value={props.anchor}>{props.children}</Anchor>
}

type NavLinkItemProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { link: NavLink }

/** A link with everything a `NavLink` may say; an entry without a target is a button. */
export function NavLinkItem({ link, onClick, ...props }: NavLinkItemProps) {
  const LinkAnchor = use(Anchor)
  const opensWindow = link.external || link.target === '_blank'
  const badge = typeof link.badge === 'string' ? { label: link.badge } : link.badge
  const content = (
    <>
      {link.icon ? <Icon name={link.icon} size={18} /> : null}
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
