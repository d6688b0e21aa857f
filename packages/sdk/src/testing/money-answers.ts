const moment = '2026-01-02T03:04:05.678Z'
const vin = 'LRW3F7EK4NC700001'

const totals = {
  currency_code: 'EUR',
  subtotal: 500,
  discount: 0,
  tax: 95,
  total: 595,
  credit: 0,
  grand_total: 595,
}

export const subscription = {
  id: 'sub_1',
  status: 'active',
  currency_code: 'EUR',
  billing_cycle: { interval: 'month', frequency: 1 },
  current_billing_period: { starts_at: moment, ends_at: '2026-02-02T03:04:05.678Z' },
  trial_dates: null,
  scheduled_change: null,
  started_at: moment,
  first_billed_at: moment,
  next_billed_at: moment,
  paused_at: null,
  canceled_at: null,
  access_ends_at: null,
  items: [],
  next_transaction: null,
  kept: null,
  payment_method: { type: 'card', card: null },
  management_urls: null,
  credits: { balance: 4123, auto_topup: false },
}

export const preview = {
  action: 'modify',
  effective_at: moment,
  items: [],
  current_billing_period: null,
  trial_dates: null,
  next_billed_at: null,
  access_ends_at: null,
  immediate_transaction: totals,
  next_transaction: null,
  recurring_transaction: totals,
  update_summary: null,
  prorations: [],
  credits: 0,
}

export const transaction = {
  id: 'txn_01hv8wptq8987qeep44cyrewp9',
  status: 'completed',
  origin: 'web',
  invoice_number: null,
  totals,
  items: [],
  billing_period: null,
  refunded: null,
  error: null,
  created_at: moment,
  billed_at: null,
}

export const checkout = {
  transaction_id: transaction.id,
  url: `https://console.example/checkout?_ptxn=${transaction.id}`,
}

export const prices = {
  selling: true,
  currency_code: 'EUR',
  currencies: ['EUR', 'USD'],
  tax_mode: 'internal',
  trial_days: 7,
  prices: [
    {
      id: 'pri_1',
      name: 'Vehicle by the month',
      product_type: 'vehicle',
      interval: 'month',
      unit_price: { amount: 500, currency_code: 'EUR' },
      credits: null,
    },
  ],
  credit_costs: [],
  updated_at: moment,
}

const caller = {
  kind: 'token',
  id: 'tok_0123456789abcdef',
  name: 'Charger',
  user_agent: null,
  library: null,
  automation: null,
}

export const ledgerEntry = {
  id: 'led_1',
  at: moment,
  kind: 'charge',
  cost: 20,
  balance: 4103,
  product_id: vin,
  endpoint: 'POST /api/1/vehicles/:vin/wake_up',
  name: null,
  cause: 'wake',
  caller,
  request_id: 'req_1',
  transaction_id: null,
  refunds: null,
}

export const ledgerTotal = {
  key: caller.id,
  label: 'Charger',
  caller,
  entries: 7,
  cost: 140,
  usual_cost: 20,
  first_at: moment,
  last_at: moment,
}

/** What the examples of subscription and credits are answered, by the end of the path. */
export const moneyAnswers: Record<string, unknown> = {
  '/web/prices': { response: prices },
  '/subscription/create': { response: { checkout, subscription } },
  '/subscription/modify': { response: { checkout: null, subscription } },
  '/subscription/preview': { response: preview },
  '/subscription/credits': {
    response: { ...checkout, added: 4000, balance: 123, status: 'pending' },
  },
  '/credits/ledger': { response: [ledgerEntry], count: 1 },
  '/credits/totals': { response: [ledgerTotal], count: 1 },
}
