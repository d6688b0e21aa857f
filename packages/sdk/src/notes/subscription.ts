import {
  BoughtCredits,
  ChangedSubscription,
  Checkout,
  CreditsPurchase,
  type subscription as calls,
  NewSubscription,
  PaymentMethodLink,
  SubscriptionChange,
  SubscriptionRequest,
} from '../contract/subscription.ts'
import { annotate, type CallNotes, inPerson } from './annotate.ts'
import { termNotes } from './subscription-preview.ts'

const checkout = 'Where to pay; null if nothing is to be paid on a page.'

export const subscriptionNotes = [
  annotate(
    SubscriptionRequest,
    'SubscriptionRequest',
    { text: 'What to subscribe to. Members unknown to us are ignored.', source: 'ours' },
    { cycle: 'Month or year.', ...termNotes },
  ),
  annotate(
    SubscriptionChange,
    'SubscriptionChange',
    {
      text: 'How the subscription shall be. What is left out stays as it is.',
      source: 'ours',
    },
    {
      cycle: 'Month or year; a year that is paid does not become a month before it is over.',
      ...termNotes,
      preview: 'Whether only to tell what would happen. Then nothing is changed or charged.',
    },
  ),
  annotate(
    CreditsPurchase,
    'CreditsPurchase',
    { text: 'Which credits to buy.', source: 'ours' },
    { packs: 'How many packs, up to 50.' },
  ),
  annotate(
    Checkout,
    'Checkout',
    { text: 'A payment to be made on a page.', source: 'paddle' },
    {
      transaction_id: 'What is paid.',
      url: 'Our page that opens the payment, with the transaction in `_ptxn`.',
    },
  ),
  annotate(
    NewSubscription,
    'NewSubscription',
    { text: 'What came of subscribing.', source: 'ours' },
    { checkout, subscription: 'The subscription as it is now.' },
  ),
  annotate(
    ChangedSubscription,
    'ChangedSubscription',
    { text: 'What came of a change.', source: 'ours' },
    {
      subscription: 'The subscription as it is now.',
      preview: 'What would happen, if that was asked.',
      checkout,
    },
  ),
  annotate(
    BoughtCredits,
    'BoughtCredits',
    { text: 'What came of buying credits.', source: 'ours' },
    {
      transaction_id: 'The transaction; null where nothing is sold.',
      url: 'Where to pay; null if a stored card was charged.',
      added: { text: 'How many are or will be added.', unit: 'credits' },
      balance: { text: 'What is left now.', unit: 'credits' },
      status: 'Whether they are there already.',
    },
  ),
  annotate(
    PaymentMethodLink,
    'PaymentMethodLink',
    { text: 'With what is paid, and where to change it.', source: 'ours' },
    {
      payment_method: 'With what is paid; null if nothing is stored.',
      update_payment_method: {
        text: "A page of the payment provider's, for a short time; null if there is none.",
        source: 'paddle',
      },
    },
  ),
]

export const subscriptionCalls: CallNotes<typeof calls> = {
  get: `Reads the subscription. Without one, its status is \`none\`. ${inPerson}`,
  prices: 'Lists all prices and what each act costs. Anybody may ask.',
  create: {
    text: `Subscribes. It begins when the payment is made, at once where nothing is sold. ${inPerson}`,
    source: 'spec',
    problems: [
      'subscription_exists',
      'product_not_owned',
      'no_products',
      'invalid_cycle',
      'payment_provider_unavailable',
    ],
  },
  modify: {
    text: `Brings the subscription to a wanted state and charges or credits the difference. ${inPerson}`,
    source: 'spec',
    problems: [
      'payment_failed',
      'no_subscription',
      'subscription_canceled',
      'product_not_owned',
      'no_products',
      'invalid_cycle',
      'cycle_downgrade',
      'payment_provider_unavailable',
    ],
  },
  preview: {
    text: `Tells what an act would do, when, and what it would cost. Does nothing. ${inPerson}`,
    problems: [
      'no_subscription',
      'subscription_exists',
      'subscription_canceled',
      'subscription_active',
      'already_canceled',
      'not_canceled',
      'product_not_owned',
      'no_products',
      'invalid_cycle',
      'cycle_downgrade',
      'unprocessable',
      'payment_failed',
      'payment_provider_unavailable',
    ],
  },
  cancel: {
    text: `Cancels at the end of the time that is paid for. Until then all stays as it is. ${inPerson}`,
    source: 'spec',
    problems: ['no_subscription', 'already_canceled', 'payment_provider_unavailable'],
  },
  uncancel: {
    text: `Takes a cancellation back, as long as it has not taken effect. ${inPerson}`,
    source: 'spec',
    problems: ['no_subscription', 'not_canceled', 'payment_provider_unavailable'],
  },
  changePaymentMethod: {
    text: `Opens a change of the payment method; after a failed payment, what is owed is paid too. ${inPerson}`,
    source: 'spec',
    problems: ['no_subscription', 'payment_provider_unavailable'],
  },
  paymentMethod: {
    text: `Shows with what is paid, and the page on which to change it. ${inPerson}`,
    problems: ['no_subscription', 'payment_provider_unavailable'],
  },
  buyCredits: {
    text: `Buys packs of credits. A stored card is charged at once. ${inPerson}`,
    source: 'spec',
    problems: ['payment_failed', 'payment_provider_unavailable'],
  },
  remove: {
    text: `Erases the record of a subscription that has ended. Invoices stay with the provider. ${inPerson}`,
    source: 'spec',
    problems: ['subscription_active'],
  },
  transactions: `Lists bills, newest first. ${inPerson}`,
  invoice: {
    text: `Makes a link to the invoice of a bill. ${inPerson}`,
    problems: ['payment_provider_unavailable'],
  },
  checkout: `Tells how far a payment has come, and where it can be made. ${inPerson}`,
}
