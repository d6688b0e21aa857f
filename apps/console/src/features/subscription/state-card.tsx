import type { Subscription } from '@console/sdk/billing'
import { Badge } from '@console/ui/badge.tsx'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Description, DescriptionList } from '@console/ui/description-list.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'

import { chargeInWords } from '../billing/bill-summary.tsx'
import { cycleInWords, formatDay, formatMoney, methodInWords } from '../billing/words.ts'
import type { Act } from './act.ts'
import { endOf, isLive, stateInWords } from './words.ts'

type Props = {
  subscription: Subscription
  selling: boolean
  /** Why nothing can be changed just now. */
  blocked: string | undefined
  onAct: (act: Act) => void
}

/** How the subscription stands, and all that can be done to it. */
export function StateCard({ subscription, selling, blocked, onAct }: Props) {
  const { word, tone, icon } = stateInWords(subscription)
  return (
    <Card
      title="Plan"
      data-slot="plan"
      aside={
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      }
    >
      {subscription.status === 'none' ? (
        <EmptyState
          icon="star"
          title="Your vehicles and sites, live"
          reason="Nothing is paid for yet, so nothing streams and no command is sent. What was recorded stays readable."
          action={<SubscribeLink />}
        />
      ) : (
        <>
          <DescriptionList items={factsOf(subscription, selling)} />
          <Actions subscription={subscription} selling={selling} blocked={blocked} onAct={onAct} />
        </>
      )}
    </Card>
  )
}

/** Checkout is a document of its own, so this is no link of the router's. */
function SubscribeLink() {
  return (
    <a className={buttonClass({ variant: 'primary' })} href="/checkout?cart=month">
      Choose a plan
    </a>
  )
}

function Actions({ subscription, selling, blocked, onAct }: Props) {
  if (!isLive(subscription)) {
    return (
      <div className="flex flex-wrap gap-2 pt-4">
        <SubscribeLink />
        <Button disabledReason={blocked} onClick={() => onAct('remove')}>
          Erase its record
        </Button>
      </div>
    )
  }
  const end = endOf(subscription)
  const isOwing = subscription.status === 'past_due'
  const ended = end && 'It is cancelled. Keep it first.'
  return (
    <div className="flex flex-wrap gap-2 pt-4">
      <Button
        variant="primary"
        disabledReason={blocked ?? ended ?? (isOwing && 'Pay the last bill first.')}
        onClick={() => onAct('change')}
      >
        Change plan
      </Button>
      {selling ? (
        <Button disabledReason={blocked} onClick={() => onAct('method')}>
          Change payment method
        </Button>
      ) : null}
      {end ? (
        <Button disabledReason={blocked} onClick={() => onAct('uncancel')}>
          Keep subscription
        </Button>
      ) : (
        <Button variant="ghost" disabledReason={blocked} onClick={() => onAct('cancel')}>
          Cancel subscription
        </Button>
      )}
    </div>
  )
}

function factsOf(subscription: Subscription, selling: boolean): Description[] {
  const { next_transaction: next, next_billed_at, billing_cycle, trial_dates } = subscription
  const { started_at, access_ends_at, canceled_at, payment_method, kept } = subscription
  const isEnded = !isLive(subscription)
  return [
    ...(selling && !isEnded
      ? [{ term: 'Next charge', value: nextCharge(next, next_billed_at) }]
      : []),
    ...(kept ? [{ term: 'Kept for later bills', value: formatMoney(kept) }] : []),
    ...(billing_cycle && !isEnded
      ? [{ term: 'Paid', value: `Once ${cycleInWords(billing_cycle)}` }]
      : []),
    ...(selling && !isEnded
      ? [{ term: 'Payment method', value: methodInWords(payment_method) ?? 'None stored' }]
      : []),
    ...(trial_dates && !isEnded
      ? [{ term: 'Trial until', value: formatDay(trial_dates.ends_at) }]
      : []),
    ...(started_at ? [{ term: 'Since', value: formatDay(started_at) }] : []),
    ...(isEnded && canceled_at ? [{ term: 'Ended', value: formatDay(canceled_at) }] : []),
    ...(access_ends_at && !isEnded
      ? [{ term: 'Everything works until', value: formatDay(access_ends_at) }]
      : []),
  ]
}

function nextCharge(next: Subscription['next_transaction'], at: string | null) {
  if (next) return `${chargeInWords(next.totals)} on ${formatDay(next.billing_period.starts_at)}`
  return at ? `on ${formatDay(at)}` : 'Nothing more is charged'
}
