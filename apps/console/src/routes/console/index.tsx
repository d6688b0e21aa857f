import { createFileRoute } from '@tanstack/react-router'

import { HomePage } from '../../features/vehicles/home-page.tsx'

export const Route = createFileRoute('/console/')({
  staticData: { title: 'Console' },
  validateSearch: ({ site }: { site?: string }) => (site === undefined ? {} : { site }),
  component: ConsolePage,
})

function ConsolePage() {
  const { site } = Route.useSearch()
  return <HomePage site={site} />
}
