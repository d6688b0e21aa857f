import { test } from 'vitest'

import { byName, type CallRow, checkRow } from '../testing/call-rows.ts'
import {
  checkout,
  ledgerEntry,
  ledgerTotal,
  preview,
  prices,
  subscription,
  transaction,
} from '../testing/money-answers.ts'
import { settings } from '../testing/ownership-answers.ts'

const vin = 'LRW3F7EK4NC700001'
const at = '/web/subscription'
// What nobody documents goes through as it is.
const wanted = { cycle: 'year' as const, vehicles: [vin], coupon: 'kept' }
const changed = { subscription, checkout: null }
const bought = { transaction_id: null, url: null, added: 4000, balance: 4123, status: 'completed' }

const acts: CallRow[] = [
  {
    name: 'cancel is POST …/cancel without a payload [S7.07 sdk] [S1.11 sdk]',
    call: (client) => client.subscription.cancel(),
    sent: ['POST', `${at}/cancel`],
    answer: { response: subscription },
    result: subscription,
  },
  {
    name: 'create is POST …/create with the body as given [S7.08 sdk] [S1.09 sdk] [S3.51 sdk]',
    call: (client) => client.subscription.create(wanted),
    sent: ['POST', `${at}/create`, JSON.stringify(wanted)],
    answer: { response: { checkout, subscription } },
    result: { checkout, subscription },
  },
  {
    name: 'modify is POST …/modify with the body as given [S7.09 sdk] [S1.10 sdk] [S3.51 sdk]',
    call: (client) => client.subscription.modify({ vehicles: [], reason: 'kept' }),
    sent: ['POST', `${at}/modify`, '{"vehicles":[],"reason":"kept"}'],
    answer: { response: changed },
    result: changed,
  },
  {
    name: 'a payment method is changed by POST without a payload [S7.10 sdk] [S1.13 sdk]',
    call: (client) => client.subscription.changePaymentMethod(),
    sent: ['POST', `${at}/payment-method-change`],
    answer: { response: checkout },
    result: checkout,
  },
  {
    name: 'uncancel is POST …/uncancel without a payload [S7.11 sdk] [S1.12 sdk]',
    call: (client) => client.subscription.uncancel(),
    sent: ['POST', `${at}/uncancel`],
    answer: { response: subscription },
    result: subscription,
  },
  {
    name: 'credits are bought by POST with the body as given [S7.12 sdk] [S1.14 sdk] [S3.51 sdk]',
    call: (client) => client.subscription.buyCredits({ packs: 2, gift: 'kept' }),
    sent: ['POST', `${at}/credits`, '{"packs":2,"gift":"kept"}'],
    answer: { response: bought },
    result: bought,
  },
  {
    name: 'an ended subscription is deleted by POST without a payload [S7.13 sdk] [S1.15 sdk]',
    call: (client) => client.subscription.remove(),
    sent: ['POST', `${at}/delete`],
  },
]

const reads: CallRow[] = [
  {
    name: 'the subscription',
    call: (client) => client.subscription.get(),
    sent: ['GET', at],
    answer: { response: { ...subscription, status: 'a newer one' } },
    result: { ...subscription, status: 'a newer one' },
  },
  {
    name: 'prices, in a currency',
    call: (client) => client.subscription.prices('EUR'),
    sent: ['GET', '/web/prices?currency=EUR'],
    answer: { response: prices },
    result: prices,
  },
  {
    name: 'prices, in that of the installation',
    call: (client) => client.subscription.prices(),
    sent: ['GET', '/web/prices'],
    answer: { response: prices },
    result: prices,
  },
  {
    name: 'what an act would do',
    call: (client) => client.subscription.preview({ action: 'cancel' }),
    sent: ['POST', `${at}/preview`, '{"action":"cancel"}'],
    answer: { response: preview },
    result: preview,
  },
  {
    name: 'the payment method',
    call: (client) => client.subscription.paymentMethod(),
    sent: ['GET', `${at}/payment-method`],
    answer: { response: { payment_method: null, update_payment_method: null } },
    result: { payment_method: null, update_payment_method: null },
  },
  {
    name: 'bills',
    call: (client) => client.subscription.transactions({ status: 'past_due', perPage: 5 }),
    sent: ['GET', `${at}/transactions?per_page=5&status=past_due`],
    answer: { response: [transaction], count: 1 },
    result: { items: [transaction], count: 1, pagination: null },
  },
  {
    name: 'an invoice',
    call: (client) => client.subscription.invoice(transaction.id),
    sent: ['GET', `${at}/transactions/${transaction.id}/invoice`],
    answer: { response: { url: 'https://pay.example/1.pdf', expires_at: null } },
    result: { url: 'https://pay.example/1.pdf', expires_at: null },
  },
  {
    name: 'how far a payment has come',
    call: async (client) => (await client.subscription.checkout(transaction.id)).state,
    sent: ['GET', `/web/checkout/${transaction.id}`],
    answer: {
      response: {
        transaction,
        state: 'applied',
        url: null,
        customer_id: 'ctm_1',
        subscription_status: 'active',
        credits_added: null,
      },
    },
    result: 'applied',
  },
]

const credits: CallRow[] = [
  {
    name: 'the balance',
    call: async (client) => (await client.credits.balance()).days_left,
    sent: ['GET', '/web/credits'],
    answer: {
      response: {
        balance: 90,
        low: false,
        spent_today: 3,
        spent_30d: 90,
        burn_per_day: 3,
        days_left: 30,
        pack_credits: 2000,
        auto_topup: {
          enabled: false,
          packs: 1,
          monthly_packs: null,
          bought_this_month: 0,
          last_error: null,
        },
      },
    },
    result: 30,
  },
  {
    name: 'the ledger, filtered',
    call: (client) => client.credits.ledger({ product_id: vin, caller_kind: 'token', page: 2 }),
    sent: ['GET', `/web/credits/ledger?page=2&product_id=${vin}&caller_kind=token`],
    answer: { response: [ledgerEntry], count: 51 },
    result: { items: [ledgerEntry], count: 51, pagination: null },
  },
  {
    name: 'the ledger, added up by caller since a moment',
    call: (client) => client.credits.totals('caller', { start: new Date(0) }),
    sent: ['GET', '/web/credits/totals?start=1970-01-01T00%3A00%3A00.000Z&by=caller'],
    answer: { response: [ledgerTotal], count: 1 },
    result: { items: [ledgerTotal], count: 1, pagination: null },
  },
  {
    name: 'credits that buy themselves, under a cap',
    call: (client) => client.credits.autoTopup({ packs: 2, monthlyPacks: 4 }),
    sent: [
      'POST',
      '/web/settings',
      '{"auto_topup":true,"auto_topup_packs":2,"auto_topup_monthly_packs":4}',
    ],
    answer: { response: settings },
    result: settings,
  },
  {
    name: 'credits that no longer do',
    call: (client) => client.credits.autoTopup(false),
    sent: ['POST', '/web/settings', '{"auto_topup":false}'],
    answer: { response: settings },
    result: settings,
  },
]

test.each(byName([...acts, ...reads, ...credits]))('%s', (_, row) => checkRow(row))
