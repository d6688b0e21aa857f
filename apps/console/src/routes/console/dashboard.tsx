import { createFileRoute } from '@tanstack/react-router'

import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/console/dashboard')({
  staticData: { title: 'Dashboard' },
  validateSearch: ({ vin }: { vin?: string }) => (vin === undefined ? {} : { vin }),
  component: DashboardPage,
})
