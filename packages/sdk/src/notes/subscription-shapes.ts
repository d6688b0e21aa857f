import {
  BillingCycle,
  BillingPeriod,
  BillTotals,
  ManagementUrls,
  NextTransaction,
  PaymentCard,
  PaymentMethod,
  ScheduledChange,
  Subscription,
  SubscriptionCredits,
  SubscriptionItem,
} from '../contract/subscription-shapes.ts'
import { annotate } from './annotate.ts'

const sum = (text: string) => ({ text, unit: 'minor units' }) as const

export const subscriptionShapeNotes = [
  annotate(
    BillingPeriod,
    'BillingPeriod',
    { text: 'A time that is paid for.', source: 'paddle' },
    { starts_at: 'Its first moment.', ends_at: 'The moment after it.' },
  ),
  annotate(
    BillingCycle,
    'BillingCycle',
    { text: 'How often is billed.', source: 'paddle' },
    { interval: 'Month or year.', frequency: 'How many of them make a cycle.' },
  ),
  annotate(
    ScheduledChange,
    'ScheduledChange',
    { text: 'What will happen by itself.', source: 'paddle' },
    {
      action: 'What will happen.',
      effective_at: 'When.',
      resume_at: 'When a pause will end; null for ever, or for other acts.',
    },
  ),
  annotate(
    SubscriptionItem,
    'SubscriptionItem',
    { text: 'One product that is paid for.', source: 'paddle' },
    {
      product_type: { text: 'A vehicle or an energy site.', source: 'ours' },
      product_id: { text: 'The VIN, or the number of the energy site.', source: 'ours' },
      price_id: 'The price in the list of prices.',
      unit_price: 'What it costs for one cycle.',
    },
  ),
  annotate(
    BillTotals,
    'BillTotals',
    { text: 'The sums of a bill.', source: 'paddle' },
    {
      currency_code: 'Their currency (ISO 4217).',
      subtotal: sum('Before discount and tax.'),
      discount: sum('What is taken off.'),
      tax: sum('Tax.'),
      total: sum('With tax.'),
      credit: sum('What earlier payments cover.'),
      grand_total: sum('What is to be paid.'),
    },
  ),
  annotate(
    NextTransaction,
    'NextTransaction',
    { text: 'The next bill, as things stand.', source: 'paddle' },
    { billing_period: 'What it will be for.', totals: 'Its sums.' },
  ),
  annotate(
    PaymentCard,
    'PaymentCard',
    { text: 'What may be shown of a card.', source: 'paddle' },
    {
      type: 'The brand, as `visa`.',
      last4: 'The last four digits.',
      expiry_month: 'The last month in which it works, 1 to 12.',
      expiry_year: 'The year of that month.',
    },
  ),
  annotate(
    PaymentMethod,
    'PaymentMethod',
    { text: 'With what is paid.', source: 'paddle' },
    { type: 'The kind, as `card` or `paypal`.', card: 'The card; null for other kinds.' },
  ),
  annotate(
    ManagementUrls,
    'ManagementUrls',
    { text: 'Pages of the payment provider. They work for a short time.', source: 'paddle' },
    {
      update_payment_method: 'Where to change with what is paid; null if there is no such page.',
      cancel: 'Where to cancel; null if there is no such page.',
    },
  ),
  annotate(
    SubscriptionCredits,
    'SubscriptionCredits',
    { text: 'Credits at a glance.', source: 'ours' },
    {
      balance: { text: 'What is left.', unit: 'credits' },
      auto_topup: 'Whether packs are bought when they run out.',
    },
  ),
  annotate(
    Subscription,
    'Subscription',
    { text: 'What somebody pays for.', source: 'paddle' },
    {
      id: 'Identifies it; null if there never was one.',
      status: {
        text: 'As the payment provider names it, and `none` without a subscription.',
        source: 'ours',
      },
      currency_code: 'The currency of all its bills (ISO 4217).',
      billing_cycle: 'How often is billed.',
      current_billing_period: 'The time that is paid for now.',
      trial_dates: 'The time without payment; null without a trial.',
      scheduled_change: 'What will happen by itself; `cancel` can be taken back until then.',
      started_at: 'When it began.',
      first_billed_at: 'When it was first billed.',
      next_billed_at: 'When it will be billed next; null if it will not.',
      paused_at: 'When it was paused.',
      canceled_at: 'When it was cancelled.',
      access_ends_at: {
        text: 'When access ends as things stand: cancelled, paused or not paid; null if it goes on.',
        source: 'ours',
      },
      items: 'The products that are paid for.',
      next_transaction:
        'The next bill; null if there will be none, or if the provider does not answer.',
      kept: {
        text: 'What changes gave back and later bills use first; null if there is nothing, or if the provider does not answer.',
        source: 'ours',
      },
      payment_method: { text: 'With what is paid; null if nothing is stored.', source: 'ours' },
      management_urls: 'Pages of the payment provider; null without one.',
      credits: { text: 'Credits at a glance.', source: 'ours' },
    },
  ),
]
