import { headerLinks } from '@console/app-config'
import { iconLoaderOf } from '@console/app-config/icon-loader'
import { MenuPanel } from '@console/ui/menu-panel.tsx'
import { IconSourceProvider } from '@console/ui/remote-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

import { useConfig } from '../../lib/client.ts'
import { useUserLinks } from '../account/use-user-links.ts'
import { searchQueries } from './queries.ts'

type Props = { signedIn: boolean; onOpenChange: (open: boolean) => void }

/** The menu of narrow screens: the header's links and the tree of the documentation. */
export function MenuLayer({ signedIn, onOpenChange }: Props) {
  const current = useLocation({ select: ({ pathname }) => pathname })
  const { data: navigation = [] } = useQuery(searchQueries.navigation())
  const { iconApi } = useConfig()
  const userLinks = useUserLinks()
  const [source] = useState(() => iconSource(iconApi))
  return (
    <IconSourceProvider source={source}>
      <MenuPanel
        open
        onOpenChange={onOpenChange}
        links={signedIn ? [...userLinks, ...headerLinks] : headerLinks}
        navigation={navigation.flatMap(({ children = [] }) => children)}
        current={current}
        signedIn={signedIn}
      />
    </IconSourceProvider>
  )
}

function iconSource(iconApi: string | null) {
  const loader = iconLoaderOf(iconApi)
  return (name: string) => loader.loadInTime(name)
}
