import type { CallOptions, Transport } from '../client/transport.ts'
import type { List } from '../contract/endpoint.ts'
import { subscription } from '../contract/subscription.ts'
import type { PriceList } from '../generated/types/prices.ts'
import type {
  BoughtCredits,
  ChangedSubscription,
  Checkout,
  CreditsPurchase,
  NewSubscription,
  PaymentMethodLink,
  SubscriptionChange,
  SubscriptionRequest,
} from '../generated/types/subscription.ts'
import type {
  PreviewRequest,
  SubscriptionPreview,
} from '../generated/types/subscription-preview.ts'
import type { Subscription } from '../generated/types/subscription-shapes.ts'
import type {
  CheckoutState,
  InvoiceLink,
  Transaction,
  TransactionStatus,
} from '../generated/types/transactions.ts'
import { type PageOptions, pageQuery } from './page-query.ts'
import { type Span, spanQuery } from './span.ts'

/** Which payments to list. */
export type TransactionFilter = PageOptions &
  Span & {
    /** Only payments in this state. @default any */
    status?: TransactionStatus
  }

/**
 * What you pay for. Sums of money are whole numbers of the smallest unit of their currency, as
 * cents. Calls that may charge a card carry a key, so that one sent twice charges once.
 */
export class Subscriptions {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Reads the subscription. Without one, `status` is `none`. */
  get(options?: CallOptions): Promise<Subscription> {
    return this.#transport.send(subscription.get, {}, options)
  }

  /**
   * Lists all prices and what each act costs in credits. Needs no sign-in.
   *
   * @example
   * const { prices, selling } = await client.subscription.prices('EUR')
   * for (const { name, unit_price } of selling ? prices : []) console.log(`${name}: ${unit_price.amount}`)
   */
  prices(currency?: string, options?: CallOptions): Promise<PriceList> {
    // Prices are public, so they can be read in every state of `auth`.
    return this.#transport.session.send(
      subscription.prices,
      { query: currency === undefined ? {} : { currency } },
      options,
    )
  }

  /**
   * Subscribes. Send the user to `checkout.url`; where nothing is sold it is null and the
   * subscription is active at once. Throws `subscription_exists` (409), `product_not_owned` (403),
   * `no_products` or `invalid_cycle` (422).
   *
   * @example
   * const { checkout } = await client.subscription.create({ cycle: 'year', vehicles: [vin] })
   * if (checkout) location.assign(checkout.url)
   */
  create(wanted: SubscriptionRequest, options?: CallOptions): Promise<NewSubscription> {
    return this.#transport.send(subscription.create, { body: wanted }, options)
  }

  /**
   * Brings the subscription to the wanted state and charges or credits the difference. Look at it
   * with `preview` first. Throws `no_subscription` (404), `subscription_canceled` (409),
   * `payment_failed` (402), `product_not_owned` (403), `no_products`, `invalid_cycle` or
   * `cycle_downgrade` (422).
   */
  modify(wanted: SubscriptionChange, options?: CallOptions): Promise<ChangedSubscription> {
    return this.#transport.send(subscription.modify, { body: wanted }, options)
  }

  /**
   * Tells what an act would do, when, and what it would cost, and does nothing. Throws what the act
   * itself would throw.
   *
   * @example
   * const wanted = { vehicles: [vin] }
   * const { immediate_transaction } = await client.subscription.preview({ action: 'modify', ...wanted })
   * if (immediate_transaction?.grand_total === 0) await client.subscription.modify(wanted)
   */
  preview(act: PreviewRequest, options?: CallOptions): Promise<SubscriptionPreview> {
    return this.#transport.send(subscription.preview, { body: act }, options)
  }

  /**
   * Cancels at the end of the time that is paid for; `scheduled_change` says when. Throws
   * `no_subscription` (404) or `already_canceled` (409).
   */
  cancel(options?: CallOptions): Promise<Subscription> {
    return this.#transport.send(subscription.cancel, {}, options)
  }

  /** Takes a cancellation back in time. Throws `no_subscription` (404) or `not_canceled` (409). */
  uncancel(options?: CallOptions): Promise<Subscription> {
    return this.#transport.send(subscription.uncancel, {}, options)
  }

  /**
   * Opens a change of the payment method; after a failed payment it pays what is owed. Throws
   * `no_subscription` (404) or `payment_provider_unavailable` (503).
   */
  changePaymentMethod(options?: CallOptions): Promise<Checkout> {
    return this.#transport.send(subscription.changePaymentMethod, {}, options)
  }

  /**
   * Shows with what is paid, and the provider's page on which to change it. Throws
   * `no_subscription` (404) or `payment_provider_unavailable` (503).
   */
  paymentMethod(options?: CallOptions): Promise<PaymentMethodLink> {
    return this.#transport.send(subscription.paymentMethod, {}, options)
  }

  /**
   * Buys packs of credits. A stored card is charged at once; else `url` is where to pay. Throws
   * `payment_failed` (402) or `payment_provider_unavailable` (503).
   *
   * @example
   * const { status, url } = await client.subscription.buyCredits({ packs: 2 })
   * if (status === 'pending' && url) location.assign(url)
   */
  buyCredits(purchase: CreditsPurchase, options?: CallOptions): Promise<BoughtCredits> {
    return this.#transport.send(subscription.buyCredits, { body: purchase }, options)
  }

  /** Erases the record of a subscription that has ended, else throws `subscription_active` (409). */
  remove(options?: CallOptions): Promise<true> {
    return this.#transport.send(subscription.remove, {}, options)
  }

  /** Lists bills, newest first. */
  transactions(
    { page, perPage, start, end, status }: TransactionFilter = {},
    options?: CallOptions,
  ): Promise<List<Transaction>> {
    const query = {
      ...pageQuery({ page, perPage }),
      ...spanQuery({ start, end }),
      ...(status && { status }),
    }
    return this.#transport.send(subscription.transactions, { query }, options)
  }

  /**
   * Makes a link to the invoice of a bill. Throws `not_found` (404) until there is an invoice,
   * `payment_provider_unavailable` (503).
   */
  invoice(transaction: string, options?: CallOptions): Promise<InvoiceLink> {
    return this.#transport.send(subscription.invoice, { params: { id: transaction } }, options)
  }

  /**
   * Tells how far a payment has come. `applied` means that what was paid for can be used. Throws
   * `not_found` (404) for a transaction of somebody else.
   *
   * @example
   * const transaction = new URLSearchParams(location.search).get('_ptxn')
   * if (transaction) {
   *   const { state } = await client.subscription.checkout(transaction)
   *   if (state !== 'payable') console.log(state)
   * }
   */
  checkout(transaction: string, options?: CallOptions): Promise<CheckoutState> {
    return this.#transport.send(subscription.checkout, { params: { id: transaction } }, options)
  }
}
