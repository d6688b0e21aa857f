import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { billingQueries } from '../billing/queries.ts'
import { tokenQueries } from '../tokens/queries.ts'
import type { Owned } from '../vehicles/model.ts'
import { hookQueries } from '../webhooks/queries.ts'
import { AccountCard } from './account-card.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { creditsGlance, subscriptionGlance, tokensGlance, webhooksGlance } from './glances.ts'

/** The account below what it owns: first steps, credits, subscription, tokens, webhooks. */
export function AccountGlance({ owned }: { owned: Owned }) {
  const client = useClient()
  const credits = useQuery(billingQueries.balance(client))
  const subscription = useQuery(billingQueries.subscription(client))
  const tokens = useQuery(tokenQueries.list(client))
  const hooks = useQuery(hookQueries.listAll(client))
  return (
    <>
      <FirstStepsCard owned={owned} />
      <section aria-labelledby="account-at-a-glance" className="flex flex-col gap-3">
        <h2 id="account-at-a-glance" className="text-base font-semibold">
          Account
        </h2>
        <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          <AccountCard path="/console/credits" query={credits} glance={creditsGlance} />
          <AccountCard
            path="/console/subscription"
            query={subscription}
            glance={subscriptionGlance}
          />
          <AccountCard path="/console/tokens" query={tokens} glance={tokensGlance} />
          <AccountCard path="/console/webhooks" query={hooks} glance={webhooksGlance} />
        </div>
      </section>
    </>
  )
}
