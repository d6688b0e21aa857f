import type { PublicConfig } from '@console/app-config'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'

import { NotFoundPage, RootErrorPage } from '../layouts/error-pages.tsx'
import { preloadLayout } from '../layouts/layouts.ts'
import { Root } from '../layouts/root.tsx'
import type { ApiClient } from '../lib/api-client.ts'
import type { ErrorTracking } from '../lib/error-tracking.ts'
import { guard } from '../lib/guard.ts'
import { pageMeta } from '../lib/route-meta.ts'
import type { Session } from '../lib/session.ts'

export type RouterContext = {
  client: ApiClient
  config: PublicConfig
  errorTracking: ErrorTracking
  queryClient: QueryClient
  session: Session
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ matches, location, context: { session, config } }) => {
    preloadLayout(pageMeta(matches).layout ?? 'default')
    return guard({ matches, location, session, apiHost: config.apiHost })
  },
  component: Root,
  errorComponent: RootErrorPage,
  notFoundComponent: NotFoundPage,
})
