import { Skeleton } from '@console/ui/skeleton.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'

// Most cars are paid for: notice, offer and prices come where one is not.
const load = () => import('./subscription-parts.tsx')
const Notice = lazy(async () => ({ default: (await load()).SubscriptionNotice }))
const Offer = lazy(async () => ({ default: (await load()).VehicleOffer }))

export const SubscriptionNotice = (props: ComponentProps<typeof Notice>) => (
  <Suspense fallback={<Skeleton height={70} />}>
    <Notice {...props} />
  </Suspense>
)

export const VehicleOffer = (look: ComponentProps<typeof Offer>) => (
  <Suspense fallback={<Skeleton width={190} height={40} />}>
    <Offer {...look} />
  </Suspense>
)
