import type { Subscription } from '@console/sdk/billing'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { moneyFailure } from '../billing/failure.ts'
import { billingQueries, useChangeMethod } from '../billing/queries.ts'
import { formatDay, formatMoney, methodInWords } from '../billing/words.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'

type Props = { subscription: Subscription; onClose: () => void }

/** Leads to the provider's page: this installation never sees a card. */
export function MethodDialog({ subscription, onClose }: Props) {
  const change = useChangeMethod()
  const writeBlock = useWriteBlock()
  const owed = useQuery({
    ...billingQueries.owed(useClient()),
    enabled: subscription.status === 'past_due',
  })
  const [bill] = owed.data?.items ?? []
  const { next_transaction: next } = subscription
  return (
    <ConfirmDialog
      title={bill ? 'Pay what is owed?' : 'Change the payment method?'}
      consequence="The page of the payment provider opens and asks for a card. It is stored there for later bills, and never here."
      confirmLabel={bill ? 'Go on to pay' : 'Go on'}
      danger={false}
      busy={(change.isPending || change.isSuccess) && 'Opening'}
      disabledReason={writeBlock}
      error={change.error ? moneyFailure(change.error) : undefined}
      onCancel={onClose}
      onConfirm={() => change.mutate(undefined, { onSuccess: ({ url }) => location.assign(url) })}
    >
      <DescriptionList
        items={[
          { term: 'Now', value: methodInWords(subscription.payment_method) ?? 'None stored' },
          {
            term: 'Today',
            value: bill
              ? `${formatMoney({ amount: bill.totals.grand_total, currency_code: bill.totals.currency_code })}, the bill of ${formatDay(bill.created_at)}`
              : 'Nothing is charged',
          },
          ...(next
            ? [
                {
                  term: 'The new card pays from',
                  value: formatDay(next.billing_period.starts_at),
                },
              ]
            : []),
        ]}
      />
    </ConfirmDialog>
  )
}
