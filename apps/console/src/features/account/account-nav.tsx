import { Icon } from '@console/ui/icon.tsx'
import { useLocation } from '@tanstack/react-router'

import { RouterAnchor } from '../../lib/router-anchor.tsx'
import { accountSections } from './sections.ts'

type Props = {
  /** How an entry of the list looks that this one stands in. */
  itemClass: string
}

/** The way to every page of the account. */
export function AccountNav({ itemClass }: Props) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav aria-label="Account">
      <h2 className="px-2 pb-1 text-xs font-semibold text-muted">Account</h2>
      <ul className="flex flex-col gap-0.5">
        {accountSections.map(({ path, title, icon }) => (
          <li key={path}>
            <RouterAnchor
              href={path}
              aria-current={path === here ? 'page' : undefined}
              className={itemClass}
            >
              <Icon name={icon} />
              {title}
            </RouterAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
