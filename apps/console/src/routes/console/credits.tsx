import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'

import { CreditsPage } from '../../features/credits/credits-page.tsx'
import type { CreditSearch } from '../../features/credits/selection.ts'

export const Route = createFileRoute('/console/credits')({
  staticData: {
    title: 'Credits',
    description: 'What is left of your credits, and who spent the rest.',
  },
  validateSearch: (search: { [name: string]: string | undefined }) => search,
  component: CreditsRoute,
})

function CreditsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (part: CreditSearch) =>
      void navigate({
        search: (others) => ({ ...others, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return <CreditsPage search={search} onSearch={change} />
}
