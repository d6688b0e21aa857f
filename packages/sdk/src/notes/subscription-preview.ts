import {
  PreviewRequest,
  Proration,
  SubscriptionPreview,
  UpdateResult,
  UpdateSummary,
} from '../contract/subscription-preview.ts'
import { annotate } from './annotate.ts'

/** What a request says of the products and terms that somebody wants. */
export const termNotes = {
  vehicles: 'The VINs of all vehicles to pay for.',
  energy_sites: 'The numbers of all energy sites to pay for.',
  currency: 'The currency to pay in (ISO 4217); it stays for as long as the subscription.',
  trial: 'Whether to begin with the trial, if one is left.',
}

export const subscriptionPreviewNotes = [
  annotate(
    PreviewRequest,
    'PreviewRequest',
    { text: 'An act to look at before it is done.', source: 'ours' },
    {
      action: 'The act.',
      cycle: 'Month or year.',
      ...termNotes,
      packs: 'How many packs of credits to buy.',
    },
  ),
  annotate(
    Proration,
    'Proration',
    { text: 'What a product costs, or gives back, for part of a period.', source: 'paddle' },
    {
      product_type: { text: 'A vehicle or an energy site.', source: 'ours' },
      product_id: { text: 'The VIN, or the number of the energy site.', source: 'ours' },
      rate: 'The part of the period, 0 to 1.',
      billing_period: 'The time that it is counted for.',
      amount: 'What is asked; below zero for what is given back.',
    },
  ),
  annotate(
    UpdateResult,
    'UpdateResult',
    { text: 'What remains of a change.', source: 'paddle' },
    {
      action: 'Whether it is to be paid or stays as credit.',
      amount: { text: 'How much, never below zero.', unit: 'minor units' },
      currency_code: 'The currency (ISO 4217).',
    },
  ),
  annotate(
    UpdateSummary,
    'UpdateSummary',
    { text: 'What a change gives back and asks.', source: 'paddle' },
    {
      credit: 'Given back for what was paid and is no longer used.',
      charge: 'Asked for what is new, until the period ends.',
      result: 'What remains of both.',
    },
  ),
  annotate(
    SubscriptionPreview,
    'SubscriptionPreview',
    { text: 'What an act would do, and cost, and when.', source: 'paddle' },
    {
      action: { text: 'The act.', source: 'ours' },
      effective_at: { text: 'When it would take effect.', source: 'ours' },
      items: 'The products that would be paid for.',
      current_billing_period: 'The time that would be paid for.',
      trial_dates: 'The time without payment; null without a trial.',
      next_billed_at: 'When would be billed next; null if never.',
      access_ends_at: {
        text: 'When access would end; null if it would go on.',
        source: 'ours',
      },
      immediate_transaction: 'What would be billed at once; null if nothing.',
      next_transaction: 'What would be billed at the end of the period; null if nothing.',
      recurring_transaction: 'What each later cycle would cost; null if there would be none.',
      update_summary: 'What a change gives back and asks; null for other acts.',
      prorations: 'Product by product, what is counted for part of a period.',
      credits: { text: 'How many it would add.', unit: 'credits', source: 'ours' },
    },
  ),
]
