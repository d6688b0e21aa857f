import { createFileRoute } from '@tanstack/react-router'

import { WebhooksPage } from '../../features/webhooks/overview-page.tsx'

export const Route = createFileRoute('/console/webhooks')({
  staticData: { title: 'Webhooks' },
  component: WebhooksPage,
})
