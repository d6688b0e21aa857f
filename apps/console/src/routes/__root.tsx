import type { PublicConfig } from '@console/app-config'
import type { ErrorTracking } from '@console/app-config/error-tracking'
import type { HelpChat } from '@console/app-config/help-chat'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { NotFoundPage, RootErrorPage } from '../layouts/error-pages.tsx'
import { preloadLayout } from '../layouts/layouts.ts'
import { Root } from '../layouts/root.tsx'
import { Starting } from '../layouts/starting.tsx'
import { guard } from '../lib/guard.ts'
import type { PaymentScript } from '../lib/payment-script.ts'
import { pageMeta } from '../lib/route-meta.ts'
import type { LoadServices } from '../lib/services.ts'
import type { Session } from '../lib/session.ts'

const documentPath = window.location.pathname

export type RouterContext = {
  config: PublicConfig
  errorTracking: ErrorTracking
  helpChat: HelpChat
  payment: PaymentScript
  services: LoadServices
  session: Session
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ matches, location, context }) => {
    const { session, config, services } = context
    const meta = pageMeta(matches)
    preloadLayout(meta.layout ?? 'default', services)
    await guard({
      matches,
      location,
      documentPath,
      session,
      apiHost: config.apiHost,
    })
  },
  component: Root,
  pendingComponent: Starting,
  errorComponent: RootErrorPage,
  notFoundComponent: NotFoundPage,
})
