import { useSyncExternalStore } from 'react'
import { Brand } from './brand.tsx'
import { ColourModeButton } from './colour-mode-button.tsx'
import { Icon } from './icon.tsx'
import { type NavLink, NavLinkItem } from './nav-link.tsx'
import { Popover } from './popover.tsx'
import { commandKey } from './shortcuts.ts'
import type { HeaderUser } from './show-user.ts'
import { UserArea } from './user-area.tsx'

type HeaderProps = {
  productName: string
  links: NavLink[]
  /** `undefined` while the session is being checked. */
  user: HeaderUser | null | undefined
  /** Entries of the user menu above Logout. */
  userLinks?: NavLink[]
  /** Whether the menu panel shows. */
  menuOpen?: boolean
  /** Pages without React leave these out and use `attachHeader`. */
  onSearch?: () => void
  onHelp?: () => void
  /** Whether the page has help. @default true */
  hasHelp?: boolean
  onMenu?: () => void
}

export function Header({
  productName,
  links,
  user,
  userLinks,
  menuOpen = false,
  onSearch,
  onHelp,
  hasHelp = true,
  onMenu,
}: HeaderProps) {
  const key = useSyncExternalStore(neverChanges, commandKey, () => 'Ctrl')
  return (
    <header className="header" data-slot="header">
      <div className="header-inner">
        <Brand productName={productName} />
        <nav className="header-links" aria-label="Main">
          {links.map((link) => (
            <HeaderLink key={link.label} link={link} />
          ))}
        </nav>
        <button
          type="button"
          className="search-button"
          data-slot="search-button"
          data-action="search"
          aria-haspopup="dialog"
          onClick={onSearch}
        >
          <Icon name="search" size={18} />
          <span className="search-button-word">Search</span>
          <span className="key-hint" aria-hidden="true">
            <kbd data-key="command">{key}</kbd> <kbd>K</kbd>
          </span>
        </button>
        {hasHelp ? (
          <button
            type="button"
            className="icon-button"
            data-slot="help-button"
            data-action="help"
            aria-label="Help"
            aria-haspopup="dialog"
            onClick={onHelp}
          >
            <Icon name="chat" />
          </button>
        ) : null}
        <ColourModeButton />
        <UserArea user={user} {...(userLinks && { links: userLinks })} />
        <button
          type="button"
          className="icon-button menu-button"
          data-slot="menu-button"
          data-action="menu"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  )
}

function HeaderLink({ link }: { link: NavLink }) {
  if (!link.children?.length) return <NavLinkItem link={link} />
  return (
    <Popover
      mode="hover"
      trigger={
        <>
          {link.label}
          <Icon name="chevron-down" size={16} />
        </>
      }
      triggerProps={{ className: 'nav-link' }}
      label={link.label}
    >
      {(close) =>
        link.children?.map((child) => (
          <NavLinkItem key={child.label} link={child} onClick={close} />
        ))
      }
    </Popover>
  )
}

const neverChanges = () => () => {}
