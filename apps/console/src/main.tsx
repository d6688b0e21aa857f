import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { followAuth } from './features/account/follow-auth.ts'
import { StartError } from './layouts/start-error.tsx'
import { createApiClient } from './lib/api-client.ts'
import { loadConfig } from './lib/config.ts'
import { ErrorTracking } from './lib/error-tracking.ts'
import { followBuild } from './lib/follow-build.ts'
import { followRouter } from './lib/follow-router.ts'
import { createQueryClient } from './lib/query-client.ts'
import { reloadOnChunkError } from './lib/reload-guard.ts'
import { Session } from './lib/session.ts'
import { createConsoleRouter } from './router.ts'
import './styles.css'

const container = document.getElementById('root')
if (!container) throw new Error('console.html has no element with the id "root".')
const root = createRoot(container)

try {
  const config = await loadConfig()
  const client = createApiClient({ host: config.apiHost })
  const session = new Session({ auth: client.auth, test: () => client.session.test() })
  const errorTracking = new ErrorTracking(config.errorTracking)
  const queryClient = createQueryClient()
  const router = createConsoleRouter({ client, config, errorTracking, queryClient, session })

  void session.resolve()
  followAuth({ client, session, errorTracking, queryClient })
  followRouter(router)
  followBuild(router, { id: document.documentElement.dataset.build })
  reloadOnChunkError({ target: () => ({ path: router.latestLocation.href }) })

  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
} catch (error) {
  console.error(error)
  root.render(<StartError />)
}
