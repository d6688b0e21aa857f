import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

import { QueryAccess } from '../lib/query-access.tsx'
import type { RouterContext } from '../routes/__root.tsx'
import { anonymousContext } from './anonymous-context.ts'

/** A page at `/`, with what stands in its outlet, another at `/elsewhere`, and what both may ask for. */
export function renderPage(
  page: () => ReactNode,
  changes: Partial<RouterContext> = {},
  history: RouterHistory = createMemoryHistory(),
  inside?: ReactNode,
) {
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => (
      <QueryAccess>
        <Outlet />
      </QueryAccess>
    ),
  })
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: page })
  const index = createRoute({ getParentRoute: () => frame, path: '/', component: () => inside })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => <p>Elsewhere</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([index]), elsewhere]),
    history,
    context: { ...anonymousContext(), ...changes },
  })
  return { router, ...render(<RouterProvider router={router} />) }
}
