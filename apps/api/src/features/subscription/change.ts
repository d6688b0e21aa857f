import type { ChangedSubscription, Checkout, PaymentMethodLink } from '@console/sdk/contract'

import type { Billing } from '../../billing/billing.ts'
import type { Catalogue } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import { billingProblem } from './billing-problem.ts'
import { type Act, actOnce, checkoutOf } from './buy.ts'
import {
  type Held,
  isEnding,
  isLive,
  liveSubscription,
  noSubscription,
  subscriptionOf,
} from './current.ts'
import type { Subscriptions } from './service.ts'
import { checkOwned, currencyFor, itemsFor, productsIn, type Terms, termsOf } from './wanted.ts'

type Options = { db: Db; billing: Billing; catalogue: Catalogue; subscriptions: Subscriptions }

/** What a subscription is to become. What is left out of the terms stays as it is. */
export async function wantedChange(
  { db, catalogue }: Pick<Options, 'db' | 'catalogue'>,
  userId: string,
  terms: Terms,
) {
  const held = await subscriptionOf(db, userId)
  if (!held) throw noSubscription()
  if (!isLive(held) || isEnding(held)) throw canceled()
  await checkOwned(db, userId, productsIn(terms))
  const { currency_code, billing_cycle, items: before } = held.data
  if (currencyFor(catalogue, terms.currency ?? currency_code) !== currency_code) {
    throw new Problem(
      'unprocessable',
      `The subscription is paid in ${currency_code}, and stays so. Leave the currency out.`,
    )
  }
  const cycle = terms.cycle ?? billing_cycle.interval
  const paidUntil = cycle === 'month' && yearEnd(held)
  if (paidUntil) throw downgrade(paidUntil)
  const kept = termsOf(before)
  const wanted = productsIn({
    vehicles: terms.vehicles ?? kept.vehicles,
    energy_sites: terms.energy_sites ?? kept.energy_sites,
  })
  const items = itemsFor(catalogue, wanted, cycle)
  const isSame =
    cycle === billing_cycle.interval &&
    items.length === before.length &&
    items.every(({ product }) =>
      before.some(
        ({ price: { custom_data } }) =>
          custom_data.product_type === product.product_type &&
          custom_data.product_id === product.product_id,
      ),
    )
  const change = {
    items,
    proration_billing_mode: 'prorated_immediately',
    on_payment_failure: 'prevent_change',
  } as const
  return { held, change, isSame }
}

/** Brings it there, and charges or credits the difference with the stored card. */
export async function modify(
  options: Options,
  act: Act,
  terms: Terms,
): Promise<ChangedSubscription> {
  const { billing, subscriptions } = options
  const { held, change, isSame } = await wantedChange(options, act.userId, terms)
  if (!isSame) {
    const changed = await billing.subscriptions
      .update(held.id, change, actOnce(act, 'modify'))
      .catch(billingProblem)
    await subscriptions.answer(changed)
  }
  return { subscription: await subscriptions.show(act.userId), checkout: null }
}

/** Stops it at the end of the time that is paid for; at once if that is not paid. */
export async function cancel({ db, billing, subscriptions }: Options, userId: string) {
  const held = await endable(db, userId)
  const ended = await billing.subscriptions
    .cancel(held.id, 'next_billing_period')
    .catch(billingProblem)
  await subscriptions.answer(ended)
}

/** The one that can be cancelled. */
export async function endable(db: Db, userId: string) {
  const held = await subscriptionOf(db, userId)
  if (!held) throw noSubscription()
  if (!isLive(held) || isEnding(held)) {
    throw new Problem('already_canceled', 'The subscription is cancelled already.')
  }
  return held
}

export async function uncancel({ db, billing, subscriptions }: Options, act: Act) {
  const held = await resumable(db, act.userId)
  const resumed = await billing.subscriptions
    .update(held.id, { scheduled_change: null }, actOnce(act, 'uncancel'))
    .catch(billingProblem)
  await subscriptions.answer(resumed)
}

/** The one whose cancellation can be taken back. */
export async function resumable(db: Db, userId: string): Promise<Held> {
  const held = await liveSubscription(db, userId)
  if (isEnding(held)) return held
  throw new Problem('not_canceled', 'The subscription is not cancelled.')
}

/** Opens the page on which the card is changed, and what is owed is paid. */
export async function changePaymentMethod(
  { db, billing, subscriptions }: Options,
  userId: string,
): Promise<Checkout> {
  const held = await liveSubscription(db, userId)
  const transaction = await billing.subscriptions
    .updatePaymentMethodTransaction(held.id)
    .catch(billingProblem)
  await subscriptions.bill(transaction)
  const checkout = checkoutOf(transaction)
  if (!checkout) throw new Error('A change of the card has no page.')
  return checkout
}

export async function paymentMethod(
  { db, billing }: Options,
  userId: string,
): Promise<PaymentMethodLink> {
  const held = await liveSubscription(db, userId)
  const { payment_method, management_urls } = await billing.subscriptions
    .get(held.id)
    .catch(billingProblem)
  return { payment_method, update_payment_method: management_urls.update_payment_method }
}

/** Until when a year is paid. A trial, or what is free of charge, can change its cycle at any time. */
const yearEnd = ({ status, data }: Held) =>
  data.billing_cycle.interval === 'year' && status !== 'trialing'
    ? data.current_billing_period?.ends_at
    : undefined

const canceled = () =>
  new Problem(
    'subscription_canceled',
    'The subscription is cancelled, so it cannot be changed. Take that back, or subscribe anew.',
  )
const downgrade = (paidUntil: string) =>
  new Problem(
    'cycle_downgrade',
    `The year is paid until ${paidUntil.slice(0, 10)}, and does not become a month before. Cancel it, and subscribe by the month from then on.`,
  )
