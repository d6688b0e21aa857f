/** Acts that have a price, as the ledger names them. */
export const pricedActs = [
  'command',
  'vehicle_data',
  'wake_up',
  'energy_command',
  'signal',
] as const
export type PricedAct = (typeof pricedActs)[number]

/** So many of the smallest unit, in each currency. */
type Sums = Record<string, number>

/** Everything that has a price, once: pricing page, checkout, bills and ledger read it from here. */
export type Catalogue = {
  /** The currency of this installation; `currenciesOf` follow from the prices. */
  currency: string
  /** In hundredths of a per cent, and whether the prices contain it. */
  tax: { mode: 'internal' | 'external'; rate: number }
  trialDays: number
  /** Credits that every new account begins with. */
  includedCredits: number
  products: {
    id: string
    name: string
    type: 'vehicle' | 'energy_site'
    interval: 'month' | 'year'
    prices: Sums
  }[]
  pack: { id: string; name: string; credits: number; prices: Sums }
  /** What acts cost in credits, and what the manufacturer asks for as many `units` in its currency. */
  costs: {
    cause: PricedAct
    name: string
    credits: number
    upstream: { amount: number; currency: string; units: number } | null
  }[]
  updatedAt: string
}

const dollars = (amount: number, units: number) => ({ amount, currency: 'USD', units })

/**
 * What is asked unless the operator says otherwise. The costs in credits are those of the price list
 * that existing clients know; the manufacturer's are those of its own list of 2026.
 */
export const defaultCatalogue: Catalogue = {
  currency: 'USD',
  tax: { mode: 'internal', rate: 2000 },
  trialDays: 7,
  includedCredits: 2000,
  products: [
    {
      id: 'pri_vehicle_month',
      name: 'Vehicle, by the month',
      type: 'vehicle',
      interval: 'month',
      prices: { USD: 400, EUR: 400, GBP: 350, AUD: 600 },
    },
    {
      id: 'pri_vehicle_year',
      name: 'Vehicle, by the year',
      type: 'vehicle',
      interval: 'year',
      prices: { USD: 4000, EUR: 4000, GBP: 3500, AUD: 6000 },
    },
    {
      id: 'pri_energy_site_month',
      name: 'Energy site, by the month',
      type: 'energy_site',
      interval: 'month',
      prices: { USD: 250, EUR: 250, GBP: 220, AUD: 380 },
    },
    {
      id: 'pri_energy_site_year',
      name: 'Energy site, by the year',
      type: 'energy_site',
      interval: 'year',
      prices: { USD: 2500, EUR: 2500, GBP: 2200, AUD: 3800 },
    },
  ],
  pack: {
    id: 'pri_credits',
    name: 'Pack of 2,000 credits',
    credits: 2000,
    prices: { USD: 250, EUR: 250, GBP: 220, AUD: 400 },
  },
  costs: [
    { cause: 'command', name: 'Command to a vehicle', credits: 1, upstream: dollars(100, 1000) },
    { cause: 'vehicle_data', name: 'Fresh vehicle data', credits: 2, upstream: dollars(100, 500) },
    { cause: 'wake_up', name: 'Waking a vehicle', credits: 20, upstream: dollars(100, 50) },
    { cause: 'energy_command', name: 'Command to an energy site', credits: 0, upstream: null },
    { cause: 'signal', name: 'Streamed signal', credits: 0, upstream: dollars(100, 150_000) },
  ],
  updatedAt: '2026-06-01T00:00:00.000Z',
}

/** The currencies in which everything has a price, the installation's own first. */
export function currenciesOf({ currency, products, pack }: Catalogue) {
  const all = [...products, pack]
  const shared = Object.keys(pack.prices).filter((code) =>
    all.every(({ prices }) => Object.hasOwn(prices, code)),
  )
  return [currency, ...shared.filter((code) => code !== currency)]
}

/** The list as everybody may read it; an unknown currency answers in the installation's. */
export function priceList(catalogue: Catalogue, asked?: string) {
  const currencies = currenciesOf(catalogue)
  const currency_code =
    asked !== undefined && currencies.includes(asked) ? asked : catalogue.currency
  const sum = (prices: Sums) => ({ amount: prices[currency_code] ?? 0, currency_code })
  const { pack } = catalogue
  return {
    selling: true,
    currency_code,
    currencies,
    tax_mode: catalogue.tax.mode,
    trial_days: catalogue.trialDays,
    prices: [
      ...catalogue.products.map(({ id, name, type, interval, prices }) => ({
        id,
        name,
        product_type: type,
        interval,
        unit_price: sum(prices),
        credits: null,
      })),
      {
        id: pack.id,
        name: pack.name,
        product_type: 'credits' as const,
        interval: null,
        unit_price: sum(pack.prices),
        credits: pack.credits,
      },
    ],
    credit_costs: catalogue.costs.map(({ cause, name, credits, upstream }) => ({
      cause,
      name,
      credits,
      upstream: upstream && {
        price: { amount: upstream.amount, currency_code: upstream.currency },
        units: upstream.units,
      },
    })),
    updated_at: catalogue.updatedAt,
  }
}
