import { OfflineBanner } from './offline-banner.tsx'
import { SlowAnswer } from './slow-answer.tsx'
import { useOfflineSince } from './use-offline-since.ts'

/** What stands between any page and what it shows: the network, or the service behind it. */
export function PageNotices() {
  return useOfflineSince() === undefined ? <SlowAnswer /> : <OfflineBanner />
}
