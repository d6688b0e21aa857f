import { Accordion } from './accordion.tsx'
import { type NavLink, NavLinkItem } from './nav-link.tsx'

type NavigationTreeProps = {
  links: NavLink[]
  /** Path of the page that shows. */
  current?: string | undefined
  /** Runs when an entry is followed. */
  onNavigate?: (() => void) | undefined
  /** @default 'Documentation' */
  label?: string
}

/** The tree of pages, every group open until somebody closes it. */
export function NavigationTree({
  links,
  current,
  onNavigate,
  label = 'Documentation',
}: NavigationTreeProps) {
  return (
    <nav className="navigation-tree" data-slot="navigation-tree" aria-label={label}>
      <Branch links={links} current={current} onNavigate={onNavigate} />
    </nav>
  )
}

function Branch({ links, current, onNavigate }: NavigationTreeProps) {
  const leaves = links.filter((link) => !link.children?.length)
  const groups = links.filter((link) => link.children?.length)
  return (
    <>
      {leaves.map((link) => (
        <NavLinkItem
          key={link.to ?? link.label}
          link={link}
          onClick={onNavigate}
          aria-current={current !== undefined && link.to === current ? 'page' : undefined}
        />
      ))}
      {groups.length > 0 ? (
        <Accordion
          multiple
          defaultOpen
          items={groups.map((group) => ({
            id: group.to ?? group.label,
            title: group.label,
            content: (
              <Branch links={group.children ?? []} current={current} onNavigate={onNavigate} />
            ),
          }))}
        />
      ) : null}
    </>
  )
}
