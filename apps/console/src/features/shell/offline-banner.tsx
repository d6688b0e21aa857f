import { Banner } from '@console/ui/banner.tsx'
import { formatClock } from '@console/ui/format'
import { useMemo } from 'react'

import { useIsOnline } from './use-is-online.ts'

/** Says that the values on the page are the last ones, and since when. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  const since = useMemo(() => (isOnline ? undefined : formatClock(Date.now())), [isOnline])
  if (isOnline) return null
  return (
    <Banner tone="neutral" icon="offline">
      You are offline. Data from {since}; commands wait until you are back.
    </Banner>
  )
}
