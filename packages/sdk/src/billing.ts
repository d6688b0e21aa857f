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
} from './generated/types/credits.ts'
export type { Money } from './generated/types/money.ts'
export type { CreditCost, Price, PriceList } from './generated/types/prices.ts'
export type {
  BoughtCredits,
  ChangedSubscription,
  Checkout,
  CreditsPurchase,
  NewSubscription,
  PaymentMethodLink,
  SubscriptionChange,
  SubscriptionRequest,
} from './generated/types/subscription.ts'
export type { PreviewRequest, SubscriptionPreview } from './generated/types/subscription-preview.ts'
export type { BillTotals, Subscription } from './generated/types/subscription-shapes.ts'
export type { CheckoutState, InvoiceLink, Transaction } from './generated/types/transactions.ts'
export { type AutoTopupRequest, Credits, type LedgerSelection } from './resources/credits.ts'
export { Subscriptions, type TransactionFilter } from './resources/subscription.ts'
