import { lazy, Suspense } from 'react'

// Prices come only where there is something to subscribe to.
const SubscribeOffer = lazy(async () => {
  const { SubscribeOffer } = await import('./subscribe-offer.tsx')
  return { default: SubscribeOffer }
})

/** The offer on a card of the overview. */
export const LazySubscribeOffer = ({ type }: { type: 'vehicle' | 'energy_site' }) => (
  <Suspense>
    <SubscribeOffer type={type} size="small" />
  </Suspense>
)
