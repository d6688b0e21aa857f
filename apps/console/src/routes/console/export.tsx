import { createFileRoute } from '@tanstack/react-router'

import { ExportsPage } from '../../features/exports/exports-page.tsx'

export const Route = createFileRoute('/console/export')({
  staticData: { title: 'Export' },
  component: ExportsPage,
})
