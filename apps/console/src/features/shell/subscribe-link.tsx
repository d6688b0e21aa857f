import { lazy, Suspense } from 'react'

// Most products are paid for.
const SubscribeOffer = lazy(async () => {
  const { SubscribeOffer } = await import('../overview/subscribe-offer.tsx')
  return { default: SubscribeOffer }
})

/** What it costs to subscribe a vehicle or site, and the way there. */
export const SubscribeLink = ({ type = 'vehicle' }: { type?: 'vehicle' | 'energy_site' }) => (
  <Suspense>
    <SubscribeOffer type={type} />
  </Suspense>
)
