import { createFileRoute } from '@tanstack/react-router'

import { RunnerPage } from '../../../features/runner/runner-page.tsx'

export const Route = createFileRoute('/api/1')({
  staticData: { auth: true, title: 'API runner' },
  component: RunnerPage,
})
