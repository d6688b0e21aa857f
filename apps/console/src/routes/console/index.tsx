import { createFileRoute } from '@tanstack/react-router'

import { HomePage } from '../../features/vehicles/home-page.tsx'

export const Route = createFileRoute('/console/')({
  staticData: { title: 'Console' },
  validateSearch: ({ site }: Record<string, unknown>) => {
    // Digits alone arrive as a number.
    const id = typeof site === 'number' ? String(site) : site
    return typeof id === 'string' ? { site: id } : {}
  },
  component: ConsolePage,
})

function ConsolePage() {
  const { site } = Route.useSearch()
  return <HomePage site={site} />
}
