import type { Hook, TokenDetails } from '@console/sdk/account'
import type { CreditBalance, Subscription } from '@console/sdk/billing'
import { formatNumber } from '@console/ui/format'

import { formatDay, formatMoney } from '../billing/words.ts'
import { isUnused, unusedAfterDays } from '../tokens/words.ts'
import { needsAttention } from '../webhooks/words.ts'
import type { Glance } from './account-card.tsx'

/** Fewer days than this are worth a word. */
const soonDays = 3

export function creditsGlance({ balance, low, burn_per_day, days_left }: CreditBalance): Glance {
  const burn = formatNumber(burn_per_day, burn_per_day < 10 && burn_per_day > 0 ? 1 : 0)
  return {
    headline: formatNumber(balance),
    lines: [
      burn_per_day > 0 ? `${burn} a day` : 'None spent lately',
      ...(days_left === null ? [] : [`About ${daysInWords(days_left)} left`]),
    ],
    trouble: low
      ? 'They run low'
      : days_left !== null && days_left < soonDays
        ? 'They run out soon'
        : undefined,
  }
}

const daysInWords = (days: number) =>
  days < 1 ? 'less than a day' : days < 2 ? 'a day' : `${formatNumber(Math.floor(days))} days`

const statusWords: { [status: string]: string } = {
  none: 'None',
  trialing: 'On trial',
  active: 'Active',
  past_due: 'Payment failed',
  paused: 'Paused',
  canceled: 'Canceled',
}

export function subscriptionGlance(subscription: Subscription): Glance {
  const { status, items, next_billed_at, next_transaction, scheduled_change } = subscription
  const next = next_transaction?.totals
  const isEnding = scheduled_change?.action === 'cancel'
  return {
    headline: statusWords[status] ?? status,
    lines: [
      ...(items.length > 0
        ? [`${items.length} ${items.length === 1 ? 'product' : 'products'}`]
        : []),
      ...(isEnding ? [`Ends on ${formatDay(scheduled_change.effective_at)}`] : []),
      ...(!isEnding && next_billed_at
        ? [
            `Next charge ${next ? `${formatMoney({ amount: next.grand_total, currency_code: next.currency_code })} ` : ''}on ${formatDay(next_billed_at)}`,
          ]
        : []),
    ],
    trouble: status === 'past_due' ? 'Pay to keep what you have' : undefined,
  }
}

export function tokensGlance({ items }: { items: readonly TokenDetails[] }): Glance {
  const unused = items.filter((token) => isUnused(token)).length
  return {
    headline: formatNumber(items.length),
    lines: items.length === 0 ? ['No program acts for you'] : [],
    trouble: unused > 0 ? `${unused} unused for ${unusedAfterDays} days` : undefined,
  }
}

export function webhooksGlance({ items }: { items: readonly Hook[] }): Glance {
  const troubled = items.filter(needsAttention).length
  return {
    headline: formatNumber(items.length),
    lines:
      items.length === 0 ? ['Nothing is posted anywhere'] : troubled === 0 ? ['All is well'] : [],
    trouble: troubled > 0 ? `${troubled} failing` : undefined,
  }
}
