import { type NavLink, NavLinkItem } from './nav-link.tsx'
import { NavigationTree } from './navigation-tree.tsx'
import { Slideover } from './slideover.tsx'
import { LoginButton } from './user-area.tsx'

type MenuPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  links: NavLink[]
  navigation: NavLink[]
  current?: string | undefined
  /** Offers login to those who are not signed in. */
  signedIn: boolean
}

/** The menu of narrow screens. Load it when it is first opened; it brings Radix with it. */
export function MenuPanel({
  open,
  onOpenChange,
  links,
  navigation,
  current,
  signedIn,
}: MenuPanelProps) {
  const close = () => onOpenChange(false)
  return (
    <Slideover open={open} onOpenChange={onOpenChange} title="Menu">
      {signedIn ? null : <LoginButton className="menu-panel-login" />}
      <nav aria-label="Main">
        {links.map((link) => (
          <NavLinkItem key={link.label} link={link} onClick={close} />
        ))}
      </nav>
      <hr className="menu-panel-line" />
      <NavigationTree links={navigation} current={current} onNavigate={close} />
    </Slideover>
  )
}
