import {
  type Catalogue,
  defaultCatalogue,
  type PricedAct,
  pricedActs,
} from '@console/app-config/prices'
import { billingIntervals } from '@console/sdk/contract'
import * as z from 'zod/mini'

import type { WantedItem } from './billing.ts'
import { BillingError } from './billing.ts'
import type { Item, ProductRef } from './entities.ts'

export {
  type Catalogue,
  currenciesOf,
  defaultCatalogue,
  priceList,
} from '@console/app-config/prices'

/** So many minor units in each currency. */
const Sums = z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.int().check(z.minimum(0)))
const whole = (minimum: number) => z.int().check(z.minimum(minimum))
const words = () => z.string().check(z.minLength(1), z.maxLength(100))

/** Everything that has a price, as an operator may give it. */
const CatalogueInput = z
  .strictObject({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    tax: z.strictObject({ mode: z.enum(['internal', 'external']), rate: whole(0) }),
    trialDays: whole(0),
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

/** Our prices, but for those that an operator names. */
export const catalogueWith = (given: unknown) =>
  z.safeParse(
    CatalogueInput,
    typeof given === 'object' && !Array.isArray(given) ? { ...defaultCatalogue, ...given } : given,
  )

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
