import { toasts } from '@console/ui/toast-store'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import type { HomeSearch } from '../vehicles/home-page.tsx'
import type { OwnedSite } from '../vehicles/model.ts'
import { SiteSheet } from './site-sheet.tsx'

type Props = { sites: readonly OwnedSite[]; id: string }

/** The sheet of the site that the address names; one that is not there is told, and leaves the address. */
export function ChosenSite({ sites, id }: Props) {
  const navigate = useNavigate()
  const site = sites.find((one) => one.id === id)
  const isMissing = site === undefined

  function leave(replace: boolean) {
    void navigate({
      to: '/console',
      // What is undefined stands in no address.
      search: (before: HomeSearch) => ({ ...before, site: undefined }),
      resetScroll: false,
      replace,
    })
  }
  const tellMissing = useEffectEvent(() => {
    // A foreign site and one that does not exist look the same.
    toasts.add({
      id: `site-${id}`,
      title: 'Energy site not found',
      description: `No site of this account has the number ${id}.`,
      icon: 'warning',
      color: 'warn',
    })
    leave(true)
  })
  // Notifications and the address are outside React.
  useEffect(() => {
    if (isMissing) tellMissing()
  }, [isMissing])

  return site ? <SiteSheet site={site} onClose={() => leave(false)} /> : null
}
