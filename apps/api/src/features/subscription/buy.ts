import { randomUUID } from 'node:crypto'
import type { BoughtCredits, NewSubscription } from '@console/sdk/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import { type Billing, BillingError, type WantedItem } from '../../billing/billing.ts'
import type { ProviderTransaction } from '../../billing/entities.ts'
import { type Catalogue, wantedPacks } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { billingTransactions } from '../../db/schema/subscription.ts'
import { users } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { hashSecret } from '../../lib/secrets.ts'
import type { Spender } from '../credits/billable.ts'
import { billingProblem } from './billing-problem.ts'
import { hasTrialLeft, isLive, subscriptionOf } from './current.ts'
import type { Subscriptions } from './service.ts'
import {
  checkOwned,
  currencyFor,
  type Interval,
  itemsFor,
  productsIn,
  type Terms,
} from './wanted.ts'

type Options = { db: Db; billing: Billing; catalogue: Catalogue; subscriptions: Subscriptions }

/** An act of an account. With the key of the caller's, repeating it does nothing a second time. */
export type Act = { userId: string; key: string | undefined; by?: Spender }

/** The key for the provider: only the same call of the same account has the same one. */
export const actOnce = ({ userId, key }: Act, what: string) => ({
  idempotencyKey: hashSecret([userId, what, key ?? randomUUID()].join('\n')),
})

/** What is checked before anything is bought or shown as if it were. */
export async function wantedSubscription(
  { db, catalogue }: Pick<Options, 'db' | 'catalogue'>,
  userId: string,
  terms: Terms & { cycle: Interval },
) {
  const held = await subscriptionOf(db, userId)
  if (held && isLive(held)) throw exists()
  const wanted = productsIn(terms)
  await checkOwned(db, userId, wanted)
  const items = itemsFor(catalogue, wanted, terms.cycle)
  const currency_code = currencyFor(catalogue, terms.currency)
  const isTrial =
    catalogue.trialDays > 0 && terms.trial !== false && (await hasTrialLeft(db, userId))
  const trial_period = isTrial
    ? ({ interval: 'day', frequency: catalogue.trialDays } as const)
    : null
  return { items, currency_code, trial_period }
}

/** Opens the payment that begins a subscription. */
export async function subscribe(
  options: Options,
  act: Act,
  terms: Terms & { cycle: Interval },
): Promise<NewSubscription> {
  const { billing, subscriptions } = options
  const { userId } = act
  const wanted = await wantedSubscription(options, userId, terms)
  const customer_id = await customerOf(options, userId)
  const transaction = await billing.transactions
    .create({ customer_id, ...wanted, custom_data: { user_id: userId } }, actOnce(act, 'subscribe'))
    .catch(billingProblem)
  await subscriptions.bill(transaction)
  await closeOthers(options, userId, transaction.id)
  return { checkout: checkoutOf(transaction), subscription: await subscriptions.show(userId) }
}

/**
 * Whoever opens a payment closes those that were opened before: two tabs must not pay twice. Each is
 * written down first, so of two at once at least one sees both.
 */
async function closeOthers({ db, billing, subscriptions }: Options, userId: string, id: string) {
  const open = await db
    .select()
    .from(billingTransactions)
    .where(
      and(
        eq(billingTransactions.userId, userId),
        isNull(billingTransactions.subscriptionId),
        inArray(billingTransactions.status, ['draft', 'ready']),
      ),
    )
  const begins = open
    .filter(({ data }) => data.details.line_items.some(isCycled))
    .toSorted(
      (a, b) =>
        Number(a.createdAt) - Number(b.createdAt) || Number(a.occurredAt) - Number(b.occurredAt),
    )
  for (const older of begins.slice(0, -1)) {
    try {
      await subscriptions.bill(await billing.transactions.cancel(older.id))
    } catch (error) {
      if (!(error instanceof BillingError) || error.code !== 'transaction_closed') {
        billingProblem(error)
      }
      // It was paid a moment ago. Then the new one must not be.
      await subscriptions.bill(await billing.transactions.cancel(id).catch(billingProblem))
      throw exists()
    }
  }
}

const isCycled = ({ product }: { product: WantedItem['product'] }) =>
  product.product_type !== 'credits'

/** Buys packs: with the stored card if there is one, else on a page. */
export async function buyPacks(
  options: Options & { balance: (userId: string) => Promise<number> },
  act: Act,
  packs: number,
): Promise<BoughtCredits> {
  const { catalogue, subscriptions, balance } = options
  const items = [wantedPacks(catalogue, packs)]
  const charged = await chargeCard(options, act, items)
  const transaction = charged ?? (await openPayment(options, act, items))
  await subscriptions.bill(transaction, act.by)
  const isPaid = transaction.status === 'paid' || transaction.status === 'completed'
  return {
    transaction_id: transaction.id,
    url: charged ? null : (transaction.checkout?.url ?? null),
    added: packs * catalogue.pack.credits,
    balance: await balance(act.userId),
    status: isPaid ? 'completed' : 'pending',
  }
}

async function chargeCard({ db, billing }: Options, act: Act, items: readonly WantedItem[]) {
  const held = await subscriptionOf(db, act.userId)
  if (!held || !isLive(held) || held.status === 'paused') return null
  const charge = {
    items,
    effective_from: 'immediately',
    on_payment_failure: 'prevent_change',
  } as const
  try {
    return await billing.subscriptions.charge(held.id, charge, actOnce(act, 'charge'))
  } catch (error) {
    // A trial may have begun without a card. Then it is paid as anybody else pays.
    if (error instanceof BillingError && error.code === 'payment_method_required') return null
    return billingProblem(error)
  }
}

async function openPayment(options: Options, act: Act, items: readonly WantedItem[]) {
  const { db, billing, catalogue } = options
  const { userId } = act
  const held = await subscriptionOf(db, userId)
  const currency_code = held?.data.currency_code ?? catalogue.currency
  const customer_id = await customerOf(options, userId)
  return billing.transactions
    .create(
      { customer_id, currency_code, items, custom_data: { user_id: userId } },
      actOnce(act, 'credits'),
    )
    .catch(billingProblem)
}

/** Who the account is to the provider: made on the first purchase, and the same ever after. */
export async function customerOf({ db, billing }: Pick<Options, 'db' | 'billing'>, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('Somebody without an account buys.')
  const { email, fullName } = user
  const customer = await billing.customers
    .create({ email, name: fullName || null, custom_data: { user_id: userId } })
    .catch(billingProblem)
  return customer.id
}

export const checkoutOf = ({ id, checkout }: ProviderTransaction) =>
  checkout && { transaction_id: id, url: checkout.url }

const exists = () =>
  new Problem(
    'subscription_exists',
    'There is a subscription already. Change the one that there is.',
  )
