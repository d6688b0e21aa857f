import * as z from 'zod/mini'

import { Adjustment, Customer, ProviderSubscription, ProviderTransaction } from './entities.ts'

const customerEvents = ['customer.created', 'customer.updated'] as const
const subscriptionEvents = [
  'subscription.created',
  'subscription.activated',
  'subscription.trialing',
  'subscription.updated',
  'subscription.past_due',
  'subscription.paused',
  'subscription.resumed',
  'subscription.canceled',
] as const
const transactionEvents = [
  'transaction.created',
  'transaction.ready',
  'transaction.updated',
  'transaction.billed',
  'transaction.paid',
  'transaction.completed',
  'transaction.canceled',
  'transaction.past_due',
  'transaction.payment_failed',
] as const
const adjustmentEvents = ['adjustment.created', 'adjustment.updated'] as const

/** All kinds that are of use here; the provider may send others. */
export const billingEventTypes: ReadonlySet<string> = new Set([
  ...customerEvents,
  ...subscriptionEvents,
  ...transactionEvents,
  ...adjustmentEvents,
])

const envelope = {
  /** The same for every delivery of this event. */
  event_id: z.string(),
  /** When it happened. Of one object's events a later one has a later moment. */
  occurred_at: z.iso.datetime({ precision: 3 }),
  /** Names the delivery's subscription at the provider; never needed to apply an event. */
  notification_id: z.string(),
}

/**
 * What happened at the provider. `data` is the whole object as it was then. Events come at least
 * once and in any order: of each object, the one with the latest `occurred_at` holds.
 */
export const BillingEvent = z.discriminatedUnion('event_type', [
  z.object({ ...envelope, event_type: z.enum(customerEvents), data: Customer }),
  z.object({ ...envelope, event_type: z.enum(subscriptionEvents), data: ProviderSubscription }),
  z.object({ ...envelope, event_type: z.enum(transactionEvents), data: ProviderTransaction }),
  z.object({ ...envelope, event_type: z.enum(adjustmentEvents), data: Adjustment }),
])
export type BillingEvent = z.infer<typeof BillingEvent>
