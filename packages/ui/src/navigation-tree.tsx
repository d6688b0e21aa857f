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
  return runsOf(links).map((run) =>
    run.isGroups ? (
      <Accordion
        key={keyOf(run.first)}
        multiple
        defaultOpen
        items={run.links.map((group) => ({
          id: keyOf(group),
          title: group.label,
          content: (
            <Branch links={group.children ?? []} current={current} onNavigate={onNavigate} />
          ),
        }))}
      />
    ) : (
      run.links.map((link) => (
        <NavLinkItem
          key={keyOf(link)}
          link={link}
          onClick={onNavigate}
          aria-current={current !== undefined && link.to === current ? 'page' : undefined}
        />
      ))
    ),
  )
}

const keyOf = ({ to, label }: NavLink) => to ?? label

type Run = { isGroups: boolean; first: NavLink; links: NavLink[] }

/** Groups that follow on each other share an accordion; the order is that of the tree. */
function runsOf(links: readonly NavLink[]) {
  const runs: Run[] = []
  for (const link of links) {
    const isGroups = Boolean(link.children?.length)
    const last = runs.at(-1)
    if (last?.isGroups === isGroups) last.links.push(link)
    else runs.push({ isGroups, first: link, links: [link] })
  }
  return runs
}
