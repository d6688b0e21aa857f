import { QueryClient } from '@tanstack/react-query'

/** The SDK alone retries: a second layer would multiply the attempts. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      // Without a network it fails, and says so: by itself, later, nothing is sent.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
