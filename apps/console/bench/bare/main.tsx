import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

// The least that an app on these libraries can be: one page that makes one query.
const root = createRootRoute()
const page = createRoute({ getParentRoute: () => root, path: '/', component: Page })
const router = createRouter({ routeTree: root.addChildren([page]) })

function Page() {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: async () => (await fetch('/config.json')).text(),
  })
  return <p>{data}</p>
}

const container = document.getElementById('root')
if (container) {
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
