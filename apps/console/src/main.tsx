import { startAnalytics } from '@console/app-config/analytics'
import { ErrorTracking } from '@console/app-config/error-tracking'
import { HelpChat } from '@console/app-config/help-chat'
import { panels } from '@console/ui/panels'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followAuth } from './features/account/follow-auth.ts'
import { StartError } from './layouts/start-error.tsx'
import { loadConfig } from './lib/config.ts'
import { followBuild } from './lib/follow-build.ts'
import { followRouter } from './lib/follow-router.ts'
import { loadPageCode, PagePreloads } from './lib/page-code.ts'
import { PaymentScript } from './lib/payment-script.ts'
import { reloadOnChunkError } from './lib/reload-guard.ts'
import { servicesFor } from './lib/services.ts'
import { Session } from './lib/session.ts'
import { sessionCalls } from './lib/session-calls.ts'
import { createConsoleRouter } from './router.ts'
import './styles.css'

const container = document.getElementById('root')
if (!container) throw new Error('console.html has no element with the id "root".')
const root = createRoot(container)

try {
  const config = await loadConfig()
  const session = new Session(sessionCalls(config.apiHost))
  const services = servicesFor({ host: config.apiHost, session })
  const errorTracking = new ErrorTracking(config.errorTracking)
  const payment = new PaymentScript(config.payments)
  const helpChat = new HelpChat({
    settings: config.helpChat,
    openPanel: () => panels.set({ help: true }),
    closePanel: () => panels.set({ help: false }),
  })
  const router = createConsoleRouter({
    config,
    errorTracking,
    helpChat,
    payment,
    services,
    session,
  })

  void session.resolve()
  followAuth({ session, errorTracking, helpChat, payment, services })
  followRouter(router, helpChat)
  startAnalytics(config.analytics)
  const preloads = new PagePreloads((path) => loadPageCode(router, path))
  preloads.followLinks(document)
  followBuild(router, { id: document.documentElement.dataset.build })
  reloadOnChunkError({
    target: () => ({
      path: router.latestLocation.href,
      isAhead: preloads.isLoading && !router.state.isLoading,
    }),
  })

  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
} catch (error) {
  console.error(error)
  root.render(<StartError />)
}
