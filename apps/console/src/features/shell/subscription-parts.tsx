import { Alert } from '@console/ui/alert.tsx'
import type { ButtonLook } from '@console/ui/button.tsx'
import type { ReactNode } from 'react'

import { SubscribeOffer } from '../overview/subscribe-offer.tsx'

/** To where a vehicle is added to what is paid for, with its price, from wherever its absence is felt. */
export const VehicleOffer = (look: ButtonLook) => <SubscribeOffer type="vehicle" {...look} />

/** Above a section of a car that is not paid for. `children`: what of it stays possible. */
export function SubscriptionNotice({ children }: { children: ReactNode }) {
  return (
    <Alert tone="warn" title="This car has no subscription" action={<VehicleOffer size="small" />}>
      {children}
    </Alert>
  )
}
