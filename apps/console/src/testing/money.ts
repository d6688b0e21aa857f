import { Account, type Product } from '@console/sdk'
import {
  type BillTotals,
  type CheckoutState,
  type CreditBalance,
  Credits,
  type PriceList,
  type Subscription,
  type SubscriptionPreview,
  Subscriptions,
  type Transaction,
} from '@console/sdk/billing'
import { vi } from 'vitest'

export const vin = 'LRW3F7EK4NC700001'
const begin = '2026-01-02T12:00:00.000Z'
export const end = '2026-02-02T12:00:00.000Z'

export const totals = (grand_total: number): BillTotals => ({
  currency_code: 'EUR',
  subtotal: grand_total,
  discount: 0,
  tax: 0,
  total: grand_total,
  credit: 0,
  grand_total,
})

export const subscription: Subscription = {
  id: 'sub_1',
  status: 'active',
  currency_code: 'EUR',
  billing_cycle: { interval: 'month', frequency: 1 },
  current_billing_period: { starts_at: begin, ends_at: end },
  trial_dates: null,
  scheduled_change: null,
  started_at: begin,
  first_billed_at: begin,
  next_billed_at: end,
  paused_at: null,
  canceled_at: null,
  access_ends_at: null,
  items: [
    {
      product_type: 'vehicle',
      product_id: vin,
      price_id: 'pri_1',
      unit_price: { amount: 777, currency_code: 'EUR' },
    },
  ],
  next_transaction: {
    billing_period: { starts_at: end, ends_at: end },
    totals: totals(777),
  },
  kept: null,
  payment_method: {
    type: 'card',
    card: { type: 'visa', last4: '4242', expiry_month: 1, expiry_year: 2030 },
  },
  management_urls: null,
  credits: { balance: 10, auto_topup: false },
}

export const preview: SubscriptionPreview = {
  action: 'modify',
  effective_at: begin,
  items: [],
  current_billing_period: null,
  trial_dates: null,
  next_billed_at: null,
  access_ends_at: null,
  immediate_transaction: null,
  next_transaction: null,
  recurring_transaction: null,
  update_summary: null,
  prorations: [],
  credits: 0,
}

export const transaction: Transaction = {
  id: 'txn_01hv8wptq8987qeep44cyrewp9',
  status: 'ready',
  origin: 'web',
  invoice_number: null,
  totals: totals(777),
  items: [],
  billing_period: null,
  refunded: null,
  error: null,
  created_at: begin,
  billed_at: null,
}

export const payable: CheckoutState = {
  transaction,
  state: 'payable',
  url: null,
  customer_id: 'ctm_1',
  subscription_status: 'none',
  credits_added: null,
}

const prices: PriceList = {
  selling: true,
  currency_code: 'EUR',
  currencies: ['EUR'],
  tax_mode: 'internal',
  trial_days: 0,
  prices: (['month', 'year'] as const).map((interval) => ({
    id: interval,
    name: interval,
    product_type: 'vehicle',
    interval,
    unit_price: { amount: 888, currency_code: 'EUR' },
    credits: null,
  })),
  credit_costs: [],
  updated_at: begin,
}

const balance: CreditBalance = {
  balance: 10,
  low: true,
  spent_today: 0,
  spent_30d: 0,
  burn_per_day: 0,
  days_left: null,
  pack_credits: 2000,
  auto_topup: {
    enabled: false,
    packs: 1,
    monthly_packs: null,
    bought_this_month: 0,
    last_error: null,
  },
}

const listOf = <Item>(...items: Item[]) => ({ items, count: items.length, pagination: null })

const vehicle: Product = {
  id: 1,
  vehicle_id: 1,
  vin,
  color: null,
  access_type: 'OWNER',
  display_name: 'Blue',
  option_codes: null,
  granular_access: { hide_private: false },
  tokens: null,
  state: 'online',
  in_service: false,
  id_s: '1',
  calendar_enabled: true,
  api_version: null,
  backseat_token: null,
  backseat_token_updated_at: null,
  ble_autopair_enrolled: false,
  user_id: 1,
  cached_data: null,
  mobile_access_disabled: false,
  device_type: 'vehicle',
  command_signing: 'allowed',
}

/** What the gateway answers to somebody with one vehicle. */
export function answerWith(
  stands: Partial<Subscription> = {},
  sells: Partial<PriceList> = {},
  bills: Transaction[] = [],
) {
  vi.spyOn(Account.prototype, 'metadata').mockResolvedValue({
    uid: 'user',
    region: 'eu',
    scopes: [],
    vehicles: {},
    energy_sites: {},
    subscription: {},
  })
  vi.spyOn(Account.prototype, 'products').mockResolvedValue(listOf(vehicle))
  const of = Subscriptions.prototype
  vi.spyOn(of, 'get').mockResolvedValue({ ...subscription, ...stands })
  vi.spyOn(of, 'prices').mockResolvedValue({ ...prices, ...sells })
  vi.spyOn(of, 'transactions').mockResolvedValue(listOf(...bills))
  vi.spyOn(Credits.prototype, 'balance').mockResolvedValue(balance)
  return vi.spyOn(of, 'preview').mockResolvedValue(preview)
}
