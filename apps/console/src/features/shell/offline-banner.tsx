import { Banner } from '@console/ui/banner.tsx'
import { formatClock } from '@console/ui/format'

import { useOfflineSince } from './use-offline-since.ts'

/** Says that the values on the page are the last ones, and since when. */
export function OfflineBanner() {
  const since = useOfflineSince()
  if (since === undefined) return null
  return (
    <Banner tone="neutral" icon="offline">
      You are offline. Data from {formatClock(since)}; nothing can be sent until you are back.
    </Banner>
  )
}
