import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../lib/api-client.ts'
import type { ErrorTracking } from '../../lib/error-tracking.ts'
import { leavesOnSignOut, type Session, watchAuth } from '../../lib/session.ts'
import { accountQueries } from './queries.ts'

type Parts = {
  client: ApiClient
  session: Session
  errorTracking: ErrorTracking
  queryClient: QueryClient
  leave?: (path: string) => void
}

/** What follows from signing in and out, beyond the page in sight. */
export function followAuth({ client, session, errorTracking, queryClient, leave = goTo }: Parts) {
  // Tells the other tabs, whose sessions ended with this one's.
  const tabs = new BroadcastChannel('session')
  tabs.onmessage = () => void session.recheck()

  const stop = watchAuth(client.auth, {
    async onSet(userId) {
      // Where the user's name cannot be read, errors are reported without one.
      const user = await queryClient
        .fetchQuery(accountQueries.me(client, userId))
        .catch(() => undefined)
      if (user && client.auth.get() === userId) errorTracking.identify(user)
    },
    onUnset() {
      tabs.postMessage('signed out')
      queryClient.clear()
      errorTracking.clear()
      if (leavesOnSignOut(location.pathname)) leave('/')
    },
  })
  return () => {
    stop()
    tabs.close()
  }
}

// The home page is a document of the site, not one of the console's routes.
const goTo = (path: string) => location.assign(path)
