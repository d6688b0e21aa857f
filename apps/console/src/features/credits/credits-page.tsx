import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { AccountPage } from '../account/account-page.tsx'
import { billingQueries } from '../billing/queries.ts'
import { methodInWords } from '../billing/words.ts'
import { LoadError } from '../shell/load-error.tsx'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import { BalanceCard } from './balance-card.tsx'
import { BudgetsCard } from './budgets-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { type CreditSearch, selectionOf } from './selection.ts'
import { SpendersCard } from './spenders-card.tsx'
import { useFreshCredits } from './use-fresh-credits.ts'
import { isGroup } from './words.ts'

// Most visits only look.
const BuyCreditsDialog = lazy(async () => {
  const { BuyCreditsDialog } = await import('../billing/buy-credits-dialog.tsx')
  return { default: BuyCreditsDialog }
})

type Props = {
  search: CreditSearch
  /** Changes what the address says, member by member. */
  onSearch: (change: CreditSearch) => void
}

/** What is left, who spent the rest, and every change of it. */
export function CreditsPage({ search, onSearch }: Props) {
  useFreshCredits()
  const client = useClient()
  const balance = useQuery(billingQueries.balance(client))
  const subscription = useQuery(billingQueries.subscription(client))
  const [isBuying, setIsBuying] = useState(false)
  // The end stays open; the beginning does not move while somebody reads.
  const [openedAt] = useState(Date.now)
  const blocked = useOfflineSince() === undefined ? undefined : 'You are offline.'
  const selection = selectionOf(search, openedAt)
  const { start } = selection
  // Another filter has another first page.
  const narrow = useCallback(
    (change: CreditSearch) => onSearch({ page: undefined, ...change }),
    [onSearch],
  )
  return (
    <AccountPage path="/console/credits">
      {balance.data ? (
        <BalanceCard balance={balance.data} blocked={blocked} onBuy={() => setIsBuying(true)} />
      ) : balance.error ? (
        <LoadError
          title="The balance could not be read."
          error={balance.error}
          onRetry={() => void balance.refetch()}
        />
      ) : (
        <div className="card" aria-busy="true">
          <Skeleton height={246} />
        </div>
      )}
      <SpendersCard
        by={isGroup(search.by) ? search.by : 'caller'}
        selection={start === undefined ? {} : { start }}
        onBy={(by) => narrow({ by })}
        onChoose={narrow}
      />
      <BudgetsCard />
      <LedgerCard search={search} selection={selection} blocked={blocked} onChange={narrow} />
      <Suspense>
        {isBuying ? (
          <BuyCreditsDialog
            method={methodInWords(subscription.data?.payment_method ?? null)}
            onClose={() => setIsBuying(false)}
          />
        ) : null}
      </Suspense>
    </AccountPage>
  )
}
