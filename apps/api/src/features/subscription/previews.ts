import type { PreviewRequest, SubscriptionPreview } from '@console/sdk/contract'

import type {
  Billing,
  SubscriptionPreview as ProviderPreview,
  TransactionPreview,
} from '../../billing/billing.ts'
import { type Catalogue, itemAtPrice, wantedPacks } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { billingProblem } from './billing-problem.ts'
import { customerOf, wantedSubscription } from './buy.ts'
import { endable, resumable, wantedChange } from './change.ts'
import { type Held, isLive, subscriptionOf } from './current.ts'
import { needed } from './needed.ts'
import { nextBill, nothing, prorationsOf, summaryOf, totalsOf } from './present.ts'
import { checkErasable } from './remove.ts'

type Options = { db: Db; billing: Billing; catalogue: Catalogue; now: () => number }
type Asked = { userId: string; request: PreviewRequest }

/** What an act would do. Refused as the act would be; does nothing. */
export function preview(options: Options, asked: Asked): Promise<SubscriptionPreview> {
  return acts[asked.request.action](options, asked)
}

const acts: Record<
  PreviewRequest['action'],
  (options: Options, asked: Asked) => Promise<SubscriptionPreview>
> = {
  async create(options, { userId, request }) {
    const cycle = needed('cycle', request.cycle)
    const wanted = await wantedSubscription(options, userId, { ...request, cycle })
    const { billing, catalogue, now } = options
    const told = await billing.transactions
      .preview({ customer_id: await customerOf(options, userId), ...wanted })
      .catch(billingProblem)
    const items = wanted.items.map((item) => itemAtPrice(catalogue, item, wanted.currency_code))
    return { ...nothing('create', now(), items), ...begun(told) }
  },

  async modify(options, { userId, request }) {
    const { held, change } = await wantedChange(options, userId, request)
    const told = await options.billing.subscriptions
      .previewUpdate(held.id, change)
      .catch(billingProblem)
    return { ...nothing('modify', options.now(), told.subscription.items), ...changed(told) }
  },

  async cancel({ db, now }, { userId }) {
    const held = await endable(db, userId)
    return { ...nothing('cancel', now(), held.data.items), ...ending(held, now()) }
  },

  async uncancel({ db, billing, now }, { userId }) {
    const held = await resumable(db, userId)
    const told = await billing.subscriptions
      .previewUpdate(held.id, { scheduled_change: null })
      .catch(billingProblem)
    return { ...nothing('uncancel', now(), told.subscription.items), ...changed(told) }
  },

  async credits(options, { userId, request }) {
    const packs = needed('packs', request.packs)
    const { db, catalogue, now } = options
    const held = await subscriptionOf(db, userId)
    return {
      ...nothing('credits', now(), held?.data.items ?? []),
      ...(held && as(held)),
      immediate_transaction: totalsOf(await billFor(options, userId, held, packs)),
      credits: packs * catalogue.pack.credits,
    }
  },

  async delete({ db, now }, { userId }) {
    await checkErasable(db, userId)
    return nothing('delete', now(), [])
  },
}

async function billFor(options: Options, userId: string, held: Held | undefined, packs: number) {
  const { billing, catalogue } = options
  const items = [wantedPacks(catalogue, packs)]
  if (held && isLive(held)) {
    return billing.subscriptions
      .previewCharge(held.id, { items, effective_from: 'immediately' })
      .catch(billingProblem)
  }
  const currency_code = held?.data.currency_code ?? catalogue.currency
  const customer_id = await customerOf(options, userId)
  const told = await billing.transactions
    .preview({ customer_id, currency_code, items })
    .catch(billingProblem)
  return told.immediate_transaction
}

/** The subscription as it stands. */
const as = ({ data, accessEndsAt }: Held) => ({
  current_billing_period: data.current_billing_period,
  trial_dates: data.trial_dates,
  next_billed_at: data.next_billed_at,
  access_ends_at: accessEndsAt?.toISOString() ?? null,
})

function begun(told: TransactionPreview) {
  const next = nextBill(told.next_transaction)
  return {
    current_billing_period: told.trial_dates ?? told.immediate_transaction.billing_period,
    trial_dates: told.trial_dates,
    next_billed_at: next?.billing_period.starts_at ?? null,
    immediate_transaction: totalsOf(told.immediate_transaction),
    next_transaction: next,
    recurring_transaction: totalsOf(told.recurring_transaction),
  }
}

function changed({ subscription, ...told }: ProviderPreview) {
  return {
    current_billing_period: subscription.current_billing_period,
    trial_dates: subscription.trial_dates,
    next_billed_at: subscription.next_billed_at,
    immediate_transaction: totalsOf(told.immediate_transaction),
    next_transaction: nextBill(told.next_transaction),
    recurring_transaction: totalsOf(told.recurring_transaction),
    update_summary: summaryOf(told.update_summary),
    prorations: prorationsOf(told.prorations, subscription.currency_code),
  }
}

/** What is paid for is kept until its end; what is not paid for ends at once. */
function ending(held: Held, now: number) {
  const { current_billing_period: period, next_billed_at } = held.data
  const paidUntil = held.status === 'past_due' ? null : (period?.ends_at ?? next_billed_at)
  const effective_at = paidUntil ?? new Date(now).toISOString()
  return { ...as(held), next_billed_at: null, effective_at, access_ends_at: effective_at }
}
