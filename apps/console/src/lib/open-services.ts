import { createApiClient } from './api-client.ts'
import { createQueryClient } from './query-client.ts'
import type { Services } from './services.ts'
import { type Session, watchAuth } from './session.ts'

/** The client and the cache of what it read, bound to who is signed in. */
export function openServices({ host, session }: { host: string; session: Session }): Services {
  const client = createApiClient({ host })
  const queryClient = createQueryClient()
  session.follow(client.auth)
  const forget = () => queryClient.clear()
  watchAuth(session, { onSet: () => {}, onUnset: forget, onSwap: forget })
  return { client, queryClient }
}
