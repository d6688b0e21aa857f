import type { BillTotals, SubscriptionPreview } from '@console/sdk/billing'
import { type Description, DescriptionList } from '@console/ui/description-list.tsx'

import type { ProductNames } from './product-names.ts'
import { formatDay, formatMoney } from './words.ts'

type Props = { preview: SubscriptionPreview; names: ProductNames; isCurrent?: boolean }

/** Dates and sums of an act, as the gateway told them: nothing here is added up. */
export function BillSummary({ preview, names, isCurrent = true }: Props) {
  return (
    <div
      data-slot="bill-summary"
      aria-live="polite"
      aria-busy={!isCurrent}
      className={isCurrent ? undefined : 'opacity-60'}
    >
      <DescriptionList items={rowsOf(preview, names)} />
    </div>
  )
}

function rowsOf(preview: SubscriptionPreview, names: ProductNames): Description[] {
  const {
    immediate_transaction: now,
    next_transaction: next,
    recurring_transaction: then,
  } = preview
  return [
    ...preview.prorations.map(({ product_type, product_id, amount, billing_period }) => ({
      term: names(product_type, product_id),
      value: `${formatMoney(amount)} for the time until ${formatDay(billing_period.ends_at)}`,
    })),
    ...summaryRows(preview),
    ...keptRows(preview),
    { term: 'Today', value: todayInWords(preview, now) },
    ...(preview.trial_dates
      ? [{ term: 'Free until', value: formatDay(preview.trial_dates.ends_at) }]
      : []),
    ...(next
      ? [
          {
            term: 'Next charge',
            value: `${chargeInWords(next.totals)} on ${formatDay(next.billing_period.starts_at)}`,
          },
        ]
      : []),
    ...(then ? [{ term: 'Then each time', value: withTax(then) }] : []),
    ...(preview.access_ends_at
      ? [{ term: 'Everything works until', value: formatDay(preview.access_ends_at) }]
      : []),
  ]
}

function summaryRows(preview: SubscriptionPreview): Description[] {
  const { update_summary: summary, immediate_transaction: now } = preview
  if (!summary) return []
  const { credit, charge, result } = summary
  return [
    ...(credit.amount > 0 && charge.amount > 0
      ? [
          {
            term: 'For what is new',
            value: now?.total === charge.amount ? whole(now) : formatMoney(charge),
          },
          ...(isMoreKept(preview)
            ? []
            : [
                {
                  term: 'For what was paid',
                  value: formatMoney({ ...credit, amount: -credit.amount }),
                },
              ]),
        ]
      : []),
    ...(result.action === 'credit' && result.amount > 0
      ? [{ term: 'Kept for later bills', value: formatMoney(result) }]
      : []),
  ]
}

/** Whether the bill also uses what an earlier change left, beside what this one gives back. */
const isMoreKept = ({ update_summary, immediate_transaction: now }: SubscriptionPreview) =>
  now !== null && now.credit > (update_summary?.credit.amount ?? 0)

/**
 * What an earlier change left is used first: without a word of it the sums would not add up. What
 * this change gives back is named already.
 */
function keptRows(preview: SubscriptionPreview): Description[] {
  const { update_summary: summary, immediate_transaction: now } = preview
  if (!now || !isMoreKept(preview)) return []
  const { currency_code, credit } = now
  const isBoth = summary !== null && summary.credit.amount > 0
  return [
    ...(isBoth ? [] : [{ term: 'Price', value: whole(now) }]),
    {
      term: isBoth ? 'From what was paid and kept' : 'From what was kept',
      value: formatMoney({ amount: -credit, currency_code }),
    },
  ]
}

function todayInWords({ effective_at }: SubscriptionPreview, now: BillTotals | null) {
  if (!now || now.grand_total <= 0) return 'Nothing is charged'
  // The tax is that of the whole price, which stands above where something else pays a part of it.
  return `${now.credit > 0 ? sum(now) : withTax(now)}, on ${formatDay(effective_at)}`
}

const sum = ({ grand_total: amount, currency_code }: BillTotals) =>
  formatMoney({ amount, currency_code })

/** What it costs, whoever pays it. */
const whole = (totals: BillTotals) => withTax({ ...totals, grand_total: totals.total })

const withTax = (totals: BillTotals) =>
  totals.tax > 0
    ? `${sum(totals)} (${formatMoney({ amount: totals.tax, currency_code: totals.currency_code })} of it tax)`
    : sum(totals)

/** What a bill will ask; where something was kept, also from which price that is taken off. */
export function chargeInWords(totals: BillTotals) {
  const { total, credit, currency_code } = totals
  const money = (amount: number) => formatMoney({ amount, currency_code })
  return credit > 0 ? `${sum(totals)} (${money(total)} less ${money(credit)} kept)` : sum(totals)
}

/** What is charged at once, or undefined where nothing is. */
export function dueNow({ immediate_transaction: now }: SubscriptionPreview) {
  return now && now.grand_total > 0 ? sum(now) : undefined
}

/** What it costs, whoever pays it: a card, or what an earlier change left. */
export const priceNow = ({ immediate_transaction: now }: SubscriptionPreview) =>
  now && now.total > 0
    ? formatMoney({ amount: now.total, currency_code: now.currency_code })
    : undefined

/** What an earlier change left and this uses up, or undefined where that is nothing. */
export const keptUsed = ({ immediate_transaction: now }: SubscriptionPreview) =>
  now && now.credit > 0
    ? formatMoney({ amount: now.credit, currency_code: now.currency_code })
    : undefined
