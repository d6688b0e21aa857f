import { Money } from '../contract/money.ts'
import { CreditCost, Price, PriceList, PriceQuery, UpstreamPrice } from '../contract/prices.ts'
import { annotate } from './annotate.ts'

export const priceNotes = [
  annotate(
    Money,
    'Money',
    { text: 'A sum of money.', source: 'paddle' },
    {
      amount: { text: 'In the smallest unit of the currency, as cents.', unit: 'minor units' },
      currency_code: 'The currency (ISO 4217).',
    },
  ),
  annotate(
    Price,
    'Price',
    { text: 'What one thing costs.', source: 'paddle' },
    {
      id: 'Identifies the price.',
      name: 'What is sold, in words.',
      product_type: 'A vehicle, an energy site, or a pack of credits.',
      interval: 'For which cycle; null for what is bought once.',
      unit_price: 'What one costs.',
      credits: { text: 'How many a pack holds; null for all else.', unit: 'credits' },
    },
  ),
  annotate(
    UpstreamPrice,
    'UpstreamPrice',
    { text: 'What the manufacturer charges whoever asks it directly.', source: 'fleetApi' },
    { price: 'A sum.', units: 'How many requests or signals it buys.' },
  ),
  annotate(
    CreditCost,
    'CreditCost',
    { text: 'What one act costs.', source: 'ours' },
    {
      cause: 'The act, as the ledger names it.',
      name: 'The act in words.',
      credits: { text: 'What it costs when it succeeds.', unit: 'credits' },
      upstream: "The manufacturer's price; null if it has none.",
    },
  ),
  annotate(
    PriceList,
    'PriceList',
    { text: 'All prices.', source: 'ours' },
    {
      selling: 'False where this installation sells nothing and all is free of charge.',
      currency_code: 'The currency of the prices.',
      currencies: 'All currencies that the list can be asked for.',
      tax_mode: 'Whether the prices contain tax (`internal`) or tax is added (`external`).',
      trial_days: { text: 'How long the first subscription is free.', unit: 'd' },
      prices: 'Products by cycle, and packs of credits.',
      credit_costs: 'What each act costs in credits.',
      updated_at: 'When a price last changed.',
    },
  ),
  annotate(
    PriceQuery,
    'PriceQuery',
    { text: 'In which currency to list.', source: 'ours' },
    { currency: 'One of `currencies`; left out or unknown, that of the installation.' },
  ),
]
