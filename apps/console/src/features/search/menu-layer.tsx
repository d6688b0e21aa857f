import { headerLinks } from '@console/app-config'
import { MenuPanel } from '@console/ui/menu-panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

import { searchQueries } from './queries.ts'

type Props = { signedIn: boolean; onOpenChange: (open: boolean) => void }

/** The menu of narrow screens: the header's links and the tree of the documentation. */
export function MenuLayer({ signedIn, onOpenChange }: Props) {
  const current = useLocation({ select: ({ pathname }) => pathname })
  const { data: navigation = [] } = useQuery(searchQueries.navigation())
  return (
    <MenuPanel
      open
      onOpenChange={onOpenChange}
      links={signedIn ? [{ label: 'Console', to: '/console' }, ...headerLinks] : headerLinks}
      navigation={navigation.flatMap(({ children = [] }) => children)}
      current={current}
      signedIn={signedIn}
    />
  )
}
