import { createFileRoute } from '@tanstack/react-router'

import { SubscriptionPage } from '../../features/subscription/subscription-page.tsx'

export const Route = createFileRoute('/console/subscription')({
  staticData: {
    title: 'Subscription',
    description: 'What you pay for, when the next charge comes, and every bill.',
  },
  component: SubscriptionPage,
})
