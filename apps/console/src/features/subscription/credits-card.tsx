import type { Subscription } from '@console/sdk/billing'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { billingQueries } from '../billing/queries.ts'
import { inCredits, methodInWords } from '../billing/words.ts'
import { LoadError } from '../shell/load-error.tsx'
import { TopupForm } from './topup-form.tsx'
import { isLive } from './words.ts'

type Props = {
  subscription: Subscription
  blocked: string | undefined
  onBuy: () => void
}

/** What is left, more of it, and packs that buy themselves. */
export function CreditsCard({ subscription, blocked, onBuy }: Props) {
  const { data, error, refetch } = useQuery(billingQueries.balance(useClient()))
  const { payment_method: method } = subscription
  if (error && !data) {
    return (
      <LoadError
        title="The credits could not be read."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Card
      title="Credits"
      aside={
        data?.low ? (
          <Badge tone="warn" icon="warning">
            Running low
          </Badge>
        ) : null
      }
      aria-busy={!data}
    >
      {data ? (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="tabular-nums">
              {inCredits(data.balance)} left.{' '}
              <TextLink href="/console/credits">Who spent them</TextLink>
            </p>
            <Button disabledReason={blocked} onClick={onBuy}>
              Buy credits
            </Button>
          </div>
          <TopupForm
            topup={data.auto_topup}
            method={isLive(subscription) ? methodInWords(method) : undefined}
            blocked={blocked}
          />
        </div>
      ) : (
        <Skeleton height={132} />
      )}
    </Card>
  )
}
