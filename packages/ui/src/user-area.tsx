import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { type NavLink, NavLinkItem } from './nav-link.tsx'
import type { HeaderUser } from './show-user.ts'

const menuId = 'user-menu'

export function LoginButton({ className }: { className?: string }) {
  const look = buttonClass({ variant: 'primary' })
  return (
    <a className={className ? `${look} ${className}` : look} data-slot="login-button" href="/login">
      Login with Tesla
    </a>
  )
}

/** A plain link: showing or prefetching it must not sign anybody out. */
export function LogoutLink({ user }: { user?: HeaderUser | null | undefined }) {
  return (
    <a className="nav-link logout-link" data-slot="logout-link" href="/logout">
      <Avatar user={user} />
      <span className="nav-label">Logout</span>
      <Icon name="logout" size={18} />
    </a>
  )
}

function Avatar({ user }: { user?: HeaderUser | null | undefined }) {
  return (
    <span className="avatar">
      <Icon name="user" size={18} />
      {/* Its address is set by `showUser` on pages that are built before anybody signs in. */}
      <img
        alt=""
        data-user="image"
        width={28}
        height={28}
        referrerPolicy="no-referrer"
        {...(user?.profile_image_url ? { src: user.profile_image_url } : { hidden: true })}
      />
    </span>
  )
}

type UserAreaProps = {
  /** `undefined` while the session is still being checked. */
  user: HeaderUser | null | undefined
  links?: NavLink[]
}

/**
 * Holds both faces, and `data-state` decides which shows: so a page without React only has to set an
 * attribute. The menu is the browser's own popover, which brings Escape, focus and closing outside.
 */
export function UserArea({ user, links = [] }: UserAreaProps) {
  const state = user === undefined ? 'unknown' : user ? 'signed-in' : 'signed-out'
  return (
    <div className="user-area" data-slot="user-area" data-state={state}>
      <LoginButton />
      <div className="user-menu" data-slot="user-menu">
        <button
          type="button"
          className="user-menu-button"
          popoverTarget={menuId}
          aria-label="User menu"
          aria-haspopup="true"
        >
          <Avatar user={user} />
          <Icon name="chevron-down" size={16} />
        </button>
        <div id={menuId} popover="auto" className="popover-panel user-menu-panel">
          <p className="user-menu-name">
            <strong data-user="name">{user?.full_name}</strong>
            <span data-user="email">{user?.email}</span>
          </p>
          {links.map((link) => (
            <NavLinkItem key={link.label} link={link} onClick={closeMenu} />
          ))}
          <LogoutLink user={user} />
        </div>
      </div>
    </div>
  )
}

// A link inside the console changes the page without loading one, so the menu must be told.
function closeMenu() {
  document.getElementById(menuId)?.hidePopover?.()
}
