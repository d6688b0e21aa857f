import type { QueryClient } from '@tanstack/react-query'

import type { ApiClient } from './api-client.ts'
import type { Session } from './session.ts'

/** What pages read their data through. */
export type Services = { client: ApiClient; queryClient: QueryClient }

/** Loads them at the first call; every later one gets the same promise, so it can be given to `use`. */
export type LoadServices = () => Promise<Services>

/** Pages for everybody, such as sign-in, read no data: they never load the client. */
export function servicesFor(options: { host: string; session: Session }): LoadServices {
  let services: Promise<Services> | undefined
  return () => {
    services ??= open(options)
    return services
  }
}

async function open(options: { host: string; session: Session }) {
  const { openServices } = await import('./open-services.ts')
  return openServices(options)
}
