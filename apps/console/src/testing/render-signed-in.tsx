import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

import { createApiClient } from '../lib/api-client.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { Session } from '../lib/session.ts'
import type { RouterContext } from '../routes/__root.tsx'
import { anonymousContext } from './anonymous-context.ts'

/** A part of a page round which `userId` is signed in. Its calls find no gateway: tests answer them. */
export async function renderSignedIn(
  userId: string,
  page: () => ReactNode,
  changes: Partial<RouterContext> = {},
  path = '/',
) {
  const session = new Session({
    ask: async () => ({ userId, answered: true }),
    end: async () => true,
  })
  await session.resolve()
  const queryClient = createQueryClient()
  const client = createApiClient({ host: 'http://api.invalid' })
  const services = Promise.resolve({ client, queryClient })
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => <QueryClientProvider client={queryClient}>{page()}</QueryClientProvider>,
  })
  const router = createRouter({
    routeTree: root,
    ...plainSearch,
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { ...anonymousContext(), session, services: () => services, ...changes },
  })
  render(<RouterProvider router={router} />)
  return { queryClient, router }
}
