import { createFileRoute } from '@tanstack/react-router'

import { HomePage, type HomeSearch } from '../../features/vehicles/home-page.tsx'

export const Route = createFileRoute('/console/')({
  staticData: { title: 'Console' },
  validateSearch: ({ site, find, sort }: HomeSearch): HomeSearch => ({
    ...(site && { site }),
    ...(find && { find }),
    ...(sort && { sort }),
  }),
  component: ConsolePage,
})

function ConsolePage() {
  return <HomePage search={Route.useSearch()} />
}
