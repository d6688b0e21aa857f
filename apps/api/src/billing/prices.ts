import { billingIntervals, type PriceList } from '@console/sdk/contract'
import * as z from 'zod/mini'

import type { WantedItem } from './billing.ts'
import { BillingError } from './billing.ts'
import type { Item, ProductRef } from './entities.ts'

/** So many minor units in each currency. */
const Sums = z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.int().check(z.minimum(0)))
const whole = (minimum: number) => z.int().check(z.minimum(minimum))
const words = () => z.string().check(z.minLength(1), z.maxLength(100))

/** Acts that have a price, as the ledger names them. */
const pricedActs = ['command', 'vehicle_data', 'wake_up', 'energy_command', 'signal'] as const
type PricedAct = (typeof pricedActs)[number]

/** Everything that has a price, once: pricing page, checkout, bills and ledger read it from here. */
export const Catalogue = z
  .strictObject({
    /** The currency of this installation; `currencies` follow from the prices. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    /** In hundredths of a per cent, and whether the prices contain it. */
    tax: z.strictObject({ mode: z.enum(['internal', 'external']), rate: whole(0) }),
    trialDays: whole(0),
    /** Credits that every new account begins with. */
    includedCredits: whole(0),
    products: z.array(
      z.strictObject({
        id: words(),
        name: words(),
        type: z.enum(['vehicle', 'energy_site']),
        interval: z.enum(billingIntervals),
        prices: Sums,
      }),
    ),
    pack: z.strictObject({ id: words(), name: words(), credits: whole(1), prices: Sums }),
    /** What acts cost in credits, and what the manufacturer asks for as many `units` in its currency. */
    costs: z.array(
      z.strictObject({
        cause: z.enum(pricedActs),
        name: words(),
        credits: whole(0),
        upstream: z.nullable(
          z.strictObject({ amount: whole(0), currency: z.string(), units: whole(1) }),
        ),
      }),
    ),
    updatedAt: z.iso.datetime({ precision: 3 }),
  })
  .check(
    z.refine(
      ({ currency, products, pack }) =>
        [...products, pack].every((one) => Object.hasOwn(one.prices, currency)),
      'give every price in the currency of the installation',
    ),
    z.refine(
      ({ costs }) => pricedActs.every((act) => costs.some(({ cause }) => cause === act)),
      'say of every act what it costs',
    ),
  )
export type Catalogue = z.infer<typeof Catalogue>

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

/** Our prices, but for those that an operator names. */
export const catalogueWith = (given: unknown) =>
  z.safeParse(
    Catalogue,
    typeof given === 'object' && !Array.isArray(given) ? { ...defaultCatalogue, ...given } : given,
  )

/** The currencies in which everything has a price, the installation's own first. */
export function currenciesOf({ currency, products, pack }: Catalogue) {
  const all = [...products, pack]
  const shared = Object.keys(pack.prices).filter((code) =>
    all.every(({ prices }) => Object.hasOwn(prices, code)),
  )
  return [currency, ...shared.filter((code) => code !== currency)]
}

/** The list as everybody may read it; an unknown currency answers in the installation's. */
export function priceList(catalogue: Catalogue, asked?: string): PriceList {
  const currencies = currenciesOf(catalogue)
  const currency_code =
    asked !== undefined && currencies.includes(asked) ? asked : catalogue.currency
  const sum = (prices: Record<string, number>) => ({
    amount: prices[currency_code] ?? 0,
    currency_code,
  })
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

/** What an act costs: the list names each. */
export function costOf({ costs }: Catalogue, act: PricedAct) {
  const cost = costs.find(({ cause }) => cause === act)
  if (!cost) throw new Error(`The list of prices does not say what "${act}" costs.`)
  return cost
}

/** What an act costs in credits. */
export const creditsFor = (catalogue: Catalogue, act: PricedAct) => costOf(catalogue, act).credits

/** What is bought for one product of ours, by the cycle that somebody wants. */
export function wantedItem(
  { products }: Catalogue,
  product: ProductRef & { product_type: 'vehicle' | 'energy_site' },
  interval: (typeof billingIntervals)[number],
): WantedItem {
  const price = products.find(
    (one) => one.type === product.product_type && one.interval === interval,
  )
  if (!price) throw new BillingError('invalid', 'Nothing is sold by this cycle.')
  return { price_id: price.id, quantity: 1, product }
}

/** So many packs of credits. */
export const wantedPacks = ({ pack }: Catalogue, packs: number): WantedItem => ({
  price_id: pack.id,
  quantity: packs,
  product: { product_type: 'credits', product_id: null },
})

/** The item at its present price. */
export function itemAtPrice(catalogue: Catalogue, wanted: WantedItem, currency_code: string): Item {
  const { price_id, quantity, product } = wanted
  const { products, pack } = catalogue
  const cycled = products.find(({ id, type }) => id === price_id && type === product.product_type)
  const found = cycled ?? (price_id === pack.id && product.product_type === 'credits' ? pack : null)
  const amount = found?.prices[currency_code]
  if (!found || amount === undefined || !Number.isSafeInteger(quantity) || quantity < 1) {
    throw new BillingError('invalid', 'There is no such price, or not in this currency.')
  }
  return {
    price: {
      id: found.id,
      description: found.name,
      unit_price: { amount, currency_code },
      billing_cycle: cycled ? { interval: cycled.interval, frequency: 1 } : null,
      custom_data: product,
    },
    quantity,
  }
}
