import type { Subscription, Transaction } from '@console/sdk/billing'
import type { Tone } from '@console/ui/badge.tsx'
import type { IconName } from '@console/ui/icon.tsx'

import { formatDay } from '../billing/words.ts'

type Look = { word: string; tone: Tone; icon: IconName }

const states: Readonly<Record<string, Look>> = {
  none: { word: 'No subscription', tone: 'neutral', icon: 'info' },
  trialing: { word: 'Trial', tone: 'primary', icon: 'clock' },
  active: { word: 'Active', tone: 'ok', icon: 'check' },
  past_due: { word: 'Payment failed', tone: 'bad', icon: 'error' },
  paused: { word: 'Paused', tone: 'warn', icon: 'pause' },
  canceled: { word: 'Ended', tone: 'neutral', icon: 'info' },
}

/** The date at which it will end by itself, if it was cancelled. */
export const endOf = ({ scheduled_change: change }: Subscription) =>
  change?.action === 'cancel' ? change.effective_at : undefined

/** Until when a year is paid, before which it does not become a month. A trial is not paid. */
export const yearEnd = ({ status, billing_cycle, current_billing_period }: Subscription) =>
  billing_cycle?.interval === 'year' && status !== 'trialing'
    ? current_billing_period?.ends_at
    : undefined

/** It goes on, or will once it is paid: it can be acted on. */
export const isLive = ({ status }: Pick<Subscription, 'status'>) =>
  status !== 'none' && status !== 'canceled'

export function stateInWords(subscription: Subscription): Look {
  const end = endOf(subscription)
  if (end) return { word: `Ends on ${formatDay(end)}`, tone: 'warn', icon: 'clock' }
  const { status } = subscription
  return states[status] ?? { word: status, tone: 'neutral', icon: 'info' }
}

const bills: Readonly<Record<string, Look>> = {
  draft: { word: 'Being made', tone: 'neutral', icon: 'clock' },
  ready: { word: 'Open', tone: 'warn', icon: 'clock' },
  billed: { word: 'Sent', tone: 'neutral', icon: 'clock' },
  paid: { word: 'Paid', tone: 'ok', icon: 'check' },
  completed: { word: 'Paid', tone: 'ok', icon: 'check' },
  canceled: { word: 'Closed', tone: 'neutral', icon: 'close' },
  past_due: { word: 'Not paid', tone: 'bad', icon: 'error' },
}

export const billStateInWords = ({ status }: Pick<Transaction, 'status'>): Look =>
  bills[status] ?? { word: status, tone: 'neutral', icon: 'info' }

export const isPaid = ({ status }: Pick<Transaction, 'status'>) =>
  status === 'paid' || status === 'completed'

/** It still waits for its payment, on its own page. */
export const isPayable = ({ status }: Pick<Transaction, 'status'>) =>
  status === 'ready' || status === 'past_due'

const origins: Readonly<Record<string, string>> = {
  api: 'Purchase',
  web: 'Purchase',
  subscription_charge: 'Credits',
  subscription_payment_method_change: 'Change of the card',
  subscription_recurring: 'Renewal',
  subscription_update: 'Change of the subscription',
}

/** "3 × Vehicle, by the month; Energy site, by the month": the same things as one. */
export function itemsInWords({ items }: Pick<Transaction, 'items'>) {
  const counts = new Map<string, number>()
  for (const { description, quantity } of items) {
    counts.set(description, (counts.get(description) ?? 0) + quantity)
  }
  return [...counts]
    .map(([description, count]) => (count === 1 ? description : `${count} × ${description}`))
    .join('; ')
}

/** What a bill is for. */
export const billInWords = ({ origin }: Pick<Transaction, 'origin'>) => origins[origin] ?? 'Bill'
