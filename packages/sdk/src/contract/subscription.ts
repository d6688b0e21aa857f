import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { PriceList, PriceQuery } from './prices.ts'
import { schema } from './schema.ts'
import { Done, open } from './shapes.ts'
import {
  CreditPacks,
  PreviewRequest,
  SubscriptionPreview,
  wantedTerms,
} from './subscription-preview.ts'
import { PaymentMethod, Subscription } from './subscription-shapes.ts'
import {
  CheckoutState,
  InvoiceLink,
  Transaction,
  TransactionId,
  TransactionParams,
  TransactionQuery,
} from './transactions.ts'

const Cycle = schema(() => z.enum(['month', 'year']))

// The specification does not show these three bodies, so members that are not known here pass.
export const SubscriptionRequest = schema(() => z.looseObject({ cycle: Cycle(), ...wantedTerms() }))
export type SubscriptionRequest = z.infer<ReturnType<typeof SubscriptionRequest>>

export const SubscriptionChange = schema(() =>
  z.looseObject({
    cycle: z.optional(Cycle()),
    ...wantedTerms(),
    preview: z.optional(z.boolean()),
  }),
)
export type SubscriptionChange = z.infer<ReturnType<typeof SubscriptionChange>>

export const CreditsPurchase = schema(() => z.looseObject({ packs: CreditPacks() }))
export type CreditsPurchase = z.infer<ReturnType<typeof CreditsPurchase>>

/** A payment to be made on the provider's page. */
export const Checkout = schema(() =>
  z.looseObject({ transaction_id: TransactionId(), url: z.string() }),
)
export type Checkout = z.infer<ReturnType<typeof Checkout>>

export const NewSubscription = schema(() =>
  z.looseObject({ checkout: z.nullable(Checkout()), subscription: Subscription() }),
)
export type NewSubscription = z.infer<ReturnType<typeof NewSubscription>>

export const ChangedSubscription = schema(() =>
  z.looseObject({
    subscription: Subscription(),
    preview: z.optional(SubscriptionPreview()),
    checkout: z.nullable(Checkout()),
  }),
)
export type ChangedSubscription = z.infer<ReturnType<typeof ChangedSubscription>>

export const BoughtCredits = schema(() =>
  z.looseObject({
    transaction_id: z.nullable(TransactionId()),
    url: z.nullable(z.string()),
    added: z.number(),
    balance: z.number(),
    status: open(['completed', 'pending']),
  }),
)
export type BoughtCredits = z.infer<ReturnType<typeof BoughtCredits>>

export const PaymentMethodLink = schema(() =>
  z.looseObject({
    payment_method: z.nullable(PaymentMethod()),
    update_payment_method: z.nullable(z.string()),
  }),
)
export type PaymentMethodLink = z.infer<ReturnType<typeof PaymentMethodLink>>

/** The subscription: choosing, paying, changing and ending it. */
export const subscription = /* @__PURE__ */ (() => {
  const act = { method: 'POST' } as const
  // Each of these may charge a card, so the same key must not do it again.
  const paying = { ...act, idempotent: true } as const
  const read = { method: 'GET', addition: true } as const
  return {
    get: endpoint({ ...read, path: '/web/subscription', response: Subscription }),
    prices: endpoint({
      ...read,
      path: '/web/prices',
      access: 'public',
      query: PriceQuery,
      response: PriceList,
    }),
    create: endpoint({
      ...paying,
      path: '/web/subscription/create',
      body: SubscriptionRequest,
      response: NewSubscription,
    }),
    modify: endpoint({
      ...paying,
      path: '/web/subscription/modify',
      body: SubscriptionChange,
      response: ChangedSubscription,
    }),
    preview: endpoint({
      ...act,
      path: '/web/subscription/preview',
      body: PreviewRequest,
      response: SubscriptionPreview,
      addition: true,
    }),
    cancel: endpoint({ ...act, path: '/web/subscription/cancel', response: Subscription }),
    uncancel: endpoint({ ...act, path: '/web/subscription/uncancel', response: Subscription }),
    changePaymentMethod: endpoint({
      ...paying,
      path: '/web/subscription/payment-method-change',
      response: Checkout,
    }),
    paymentMethod: endpoint({
      ...read,
      path: '/web/subscription/payment-method',
      response: PaymentMethodLink,
    }),
    buyCredits: endpoint({
      ...paying,
      path: '/web/subscription/credits',
      body: CreditsPurchase,
      response: BoughtCredits,
    }),
    remove: endpoint({ ...act, path: '/web/subscription/delete', response: Done }),
    transactions: endpoint({
      ...read,
      path: '/web/subscription/transactions',
      query: TransactionQuery,
      items: Transaction,
    }),
    invoice: endpoint({
      ...read,
      path: '/web/subscription/transactions/:id/invoice',
      params: TransactionParams,
      response: InvoiceLink,
    }),
    checkout: endpoint({
      ...read,
      path: '/web/checkout/:id',
      params: TransactionParams,
      response: CheckoutState,
    }),
  }
})()
