/**
 * What is paid for: the subscription, its prices and bills, and credits.
 * @module
 */
export type {
  CreditBalance,
  LedgerCaller,
  LedgerEntry,
  LedgerGroup,
  LedgerTotal,
} from './contract/credits.ts'
export type { Money } from './contract/money.ts'
export type { CreditCost, Price, PriceList } from './contract/prices.ts'
export type {
  BoughtCredits,
  ChangedSubscription,
  Checkout,
  CreditsPurchase,
  NewSubscription,
  PaymentMethodLink,
  SubscriptionChange,
  SubscriptionRequest,
} from './contract/subscription.ts'
export type { PreviewRequest, SubscriptionPreview } from './contract/subscription-preview.ts'
export type { BillTotals, Subscription } from './contract/subscription-shapes.ts'
export type { CheckoutState, InvoiceLink, Transaction } from './contract/transactions.ts'
export { type AutoTopupRequest, Credits, type LedgerSelection } from './resources/credits.ts'
export { Subscriptions, type TransactionFilter } from './resources/subscription.ts'
