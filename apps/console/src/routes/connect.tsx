import { createFileRoute } from '@tanstack/react-router'

import { ConnectPage } from '../features/applications/connect-page.tsx'
import { QueryAccess } from '../lib/query-access.tsx'

export const Route = createFileRoute('/connect')({
  staticData: {
    auth: true,
    layout: 'auth',
    title: 'Connect an application',
    description: 'Decide what an application may do with your vehicles and energy sites.',
  },
  validateSearch: (search: { [name: string]: string | undefined }) => search,
  component: ConnectRoute,
})

function ConnectRoute() {
  const asked = Route.useSearch()
  return (
    <QueryAccess>
      <ConnectPage asked={asked} />
    </QueryAccess>
  )
}
