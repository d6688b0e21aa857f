import { Alert } from '@console/ui/alert.tsx'
import type { ReactNode } from 'react'

import { SubscribeLink } from '../billing/subscribe-link.tsx'

/** Above a section of a car that is not paid for. `children`: what of it stays possible. */
export function SubscriptionNotice({ children }: { children: ReactNode }) {
  return (
    <Alert tone="warn" title="This car has no subscription" action={<SubscribeLink size="small" />}>
      {children}
    </Alert>
  )
}
