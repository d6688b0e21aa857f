import type { CreditBalance } from '@console/sdk/billing'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { formatNumber } from '@console/ui/format'
import { TextLink } from '@console/ui/text-link.tsx'

import { inCredits, inPacks } from '../billing/words.ts'

type Props = { balance: CreditBalance; blocked: string | undefined; onBuy: () => void }

/** What is left and how long it will do. */
export function BalanceCard({ balance, blocked, onBuy }: Props) {
  const { low, spent_today, spent_30d, burn_per_day, days_left, auto_topup: topup } = balance
  return (
    <Card
      title="Balance"
      data-slot="balance"
      aside={
        low ? (
          <Badge tone="warn" icon="warning">
            Running low
          </Badge>
        ) : null
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <p className="text-3xl tabular-nums">{inCredits(balance.balance)}</p>
        <Button variant={low ? 'primary' : 'secondary'} disabledReason={blocked} onClick={onBuy}>
          Buy credits
        </Button>
      </div>
      <DescriptionList
        items={[
          { term: 'Spent today', value: inCredits(spent_today) },
          { term: 'Spent in 30 days', value: inCredits(spent_30d) },
          {
            term: 'At the pace of this week',
            value:
              days_left === null
                ? 'Nothing is spent'
                : `${formatNumber(burn_per_day, 1)} a day, enough for ${formatNumber(days_left)} days`,
          },
          {
            term: 'Packs that buy themselves',
            value: (
              <>
                {topup.enabled
                  ? `${inPacks(topup.packs)} at a time; ${topup.bought_this_month}${topup.monthly_packs === null ? '' : ` of ${topup.monthly_packs}`} bought this month. `
                  : 'Off. '}
                <TextLink href="/console/subscription">Change</TextLink>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
