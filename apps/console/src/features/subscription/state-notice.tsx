import type { Subscription } from '@console/sdk/billing'
import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { billingQueries } from '../billing/queries.ts'
import { formatDay, formatMoney } from '../billing/words.ts'
import type { Act } from './act.ts'
import { endOf, yearEnd } from './words.ts'

type Props = { subscription: Subscription; selling: boolean; onAct: (act: Act) => void }

/** What to know before all else: what is owed, what ends, what is free. */
export function StateNotice({ subscription, selling, onAct }: Props) {
  const { status, trial_dates: trial, next_transaction: next } = subscription
  const end = endOf(subscription)
  if (!selling) return <BillingOff />
  if (status === 'past_due') return <PastDue subscription={subscription} onAct={onAct} />
  if (end) {
    return (
      <Alert tone="warn" title={`It ends on ${formatDay(end)}.`}>
        Until then everything works. Nothing more is charged.
        {yearEnd(subscription) ? ' From then on you can subscribe by the month.' : null}
      </Alert>
    )
  }
  if (status === 'paused') {
    return (
      <Alert tone="warn" title="It is paused.">
        Nothing is charged and nothing streams. What was recorded stays readable. Write to the
        operator to have it go on, or cancel it.
      </Alert>
    )
  }
  if (status === 'trialing' && trial) {
    return (
      <Alert tone="primary" title={`The trial ends on ${formatDay(trial.ends_at)}.`}>
        {next
          ? `Then ${formatMoney({ amount: next.totals.grand_total, currency_code: next.totals.currency_code })} is charged, unless you cancel before.`
          : 'Nothing is charged before.'}
      </Alert>
    )
  }
  return null
}

/** The provider tries the card again by itself; a new card pays at once. */
function PastDue({ subscription, onAct }: Omit<Props, 'selling'>) {
  const { data } = useQuery(billingQueries.owed(useClient()))
  const [bill] = data?.items ?? []
  const { access_ends_at: end } = subscription
  const owed = bill
    ? formatMoney({
        amount: bill.totals.grand_total,
        currency_code: bill.totals.currency_code,
      })
    : 'The last bill'
  return (
    <Alert
      title={`${owed} could not be charged.`}
      action={<Button onClick={() => onAct('method')}>Pay now</Button>}
    >
      The card is tried again over the next days.
      {end ? ` Everything works until ${formatDay(end)}.` : ''}
    </Alert>
  )
}

/** Where nothing is sold, what the manufacturer asks is still to be paid by somebody. */
export function BillingOff() {
  return (
    <Alert tone="primary" title="Billing is off on this installation.">
      You choose what streams, and nobody is asked to pay. Whoever runs this installation pays the
      manufacturer for its calls, and sets a limit for that in the account at{' '}
      <TextLink external href="https://developer.tesla.com/dashboard">
        developer.tesla.com
      </TextLink>
      .
    </Alert>
  )
}
