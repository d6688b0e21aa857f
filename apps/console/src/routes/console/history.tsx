import { createFileRoute } from '@tanstack/react-router'

import { HistoryPage } from '../../features/history/history-page.tsx'

export const Route = createFileRoute('/console/history')({
  staticData: { title: 'History' },
  // Period, vehicle, list and what is open stand in it.
  validateSearch: (search: { [name: string]: string | undefined }) => search,
  component: HistoryPage,
})
