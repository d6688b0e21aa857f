import { QueryClient } from '@tanstack/react-query'

/** The SDK alone retries: a second layer would multiply the attempts. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network a reading fails too, so that a page says what it never had; it asks again by itself.
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a network it fails, and says so: by itself, later, nothing is sent.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
