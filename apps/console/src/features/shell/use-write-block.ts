import { useVisit } from '../../lib/client.ts'
import { useOfflineSince } from './use-offline-since.ts'

/** Why nothing can be changed just now, whatever it is; undefined if it can. */
export function useWriteBlock() {
  const isOffline = useOfflineSince() !== undefined
  const visit = useVisit()
  if (isOffline) return 'You are offline.'
  return visit && !visit.write ? 'You act as somebody else, and only read.' : undefined
}
