import type { PriceList, Subscription } from '@console/sdk/billing'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { AccountPage } from '../account/account-page.tsx'
import { billingQueries } from '../billing/queries.ts'
import { LoadError } from '../shell/load-error.tsx'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import type { Owned } from '../vehicles/model.ts'
import { useOwned } from '../vehicles/use-owned.ts'
import type { Act } from './act.ts'
import { BillsCard } from './bills-card.tsx'
import { CreditsCard } from './credits-card.tsx'
import { ProductsCard } from './products-card.tsx'
import { StateCard } from './state-card.tsx'
import { StateNotice } from './state-notice.tsx'

// Most visits only look.
const ActDialogs = lazy(async () => {
  const { ActDialogs } = await import('./act-dialogs.tsx')
  return { default: ActDialogs }
})

/** What is paid for, by what, until when, and everything that can be done about it. */
export function SubscriptionPage() {
  const client = useClient()
  const subscription = useQuery(billingQueries.subscription(client))
  const prices = useQuery(billingQueries.prices(client))
  const { owned, error: ownedError, refetch } = useOwned()
  const error = subscription.error ?? prices.error ?? ownedError
  return (
    <AccountPage path="/console/subscription">
      {subscription.data && prices.data && owned ? (
        <Loaded subscription={subscription.data} prices={prices.data} owned={owned} />
      ) : error ? (
        <LoadError
          title="The subscription could not be read."
          error={error}
          onRetry={() => void Promise.all([subscription.refetch(), prices.refetch(), refetch()])}
        />
      ) : (
        <Loading />
      )}
    </AccountPage>
  )
}

type LoadedProps = { subscription: Subscription; prices: PriceList; owned: Owned }

function Loaded({ subscription, prices, owned }: LoadedProps) {
  const [act, setAct] = useState<Act>()
  const blocked = useOfflineSince() === undefined ? undefined : 'You are offline.'
  const { selling } = prices
  return (
    <>
      <StateNotice subscription={subscription} selling={selling} onAct={setAct} />
      <StateCard subscription={subscription} selling={selling} blocked={blocked} onAct={setAct} />
      <ProductsCard owned={owned} subscription={subscription} prices={prices} />
      <CreditsCard subscription={subscription} blocked={blocked} onBuy={() => setAct('credits')} />
      <BillsCard />
      <Suspense>
        {act ? (
          <ActDialogs
            act={act}
            subscription={subscription}
            owned={owned}
            prices={prices}
            onClose={() => setAct(undefined)}
            onAct={setAct}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** As tall as the cards that replace it, so that nothing jumps. */
function Loading() {
  return (
    <div className="flex flex-col gap-5" aria-busy="true">
      {[310, 300, 220].map((height) => (
        <div key={height} className="card">
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  )
}
