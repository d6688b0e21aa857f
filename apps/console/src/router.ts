import { createRouter } from '@tanstack/react-router'

import { PageErrorPage } from './layouts/error-pages.tsx'
import { plainSearch } from './lib/plain-search.ts'
import type { RouterContext } from './routes/__root.tsx'
import { routeTree } from './routeTree.gen.ts'

export const createConsoleRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    ...plainSearch,
    // An unknown path is no page of the route above it.
    notFoundMode: 'root',
    // So that the frame and the rail beside a page stay when the page itself cannot be shown.
    defaultErrorComponent: PageErrorPage,
    scrollRestoration: true,
    defaultPendingMs: 150,
    // What has come is shown at once.
    defaultPendingMinMs: 0,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
