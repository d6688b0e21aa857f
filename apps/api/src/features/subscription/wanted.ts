import { and, eq, inArray } from 'drizzle-orm'

import { BillingError, type WantedItem } from '../../billing/billing.ts'
import type { Item } from '../../billing/entities.ts'
import { type Catalogue, currenciesOf, wantedItem } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { products } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'

/** What somebody asks for, as the bodies of several calls say it. */
export type Terms = {
  cycle?: Interval | undefined
  vehicles?: readonly string[] | undefined
  energy_sites?: readonly string[] | undefined
  currency?: string | undefined
  trial?: boolean | undefined
}
export type Interval = 'month' | 'year'

type Product = WantedItem['product'] & {
  product_type: 'vehicle' | 'energy_site'
  product_id: string
}

/** Each product once, in one order, so that the same wish is the same request. */
export function productsIn({ vehicles = [], energy_sites = [] }: Terms): Product[] {
  const all = (product_type: Product['product_type'], ids: readonly string[]) =>
    [...new Set(ids)].toSorted().map((product_id) => ({ product_type, product_id }))
  return [...all('vehicle', vehicles), ...all('energy_site', energy_sites)]
}

/** What of an existing subscription stays where nothing else is asked for. */
export const termsOf = (items: readonly Item[]) => ({
  vehicles: idsOf(items, 'vehicle'),
  energy_sites: idsOf(items, 'energy_site'),
})

const idsOf = (items: readonly Item[], type: Product['product_type']) =>
  items.flatMap(({ price: { custom_data } }) =>
    custom_data.product_type === type ? (custom_data.product_id ?? []) : [],
  )

/** Refuses products that are not the account's; another's and one that there is not are the same. */
export async function checkOwned(db: Db, userId: string, wanted: readonly Product[]) {
  if (wanted.length === 0) return
  const rows = await db
    .select({ id: products.productId, kind: products.kind })
    .from(products)
    .where(
      and(
        eq(products.userId, userId),
        inArray(
          products.productId,
          wanted.map(({ product_id }) => product_id),
        ),
      ),
    )
  const owned = new Set(rows.map(({ id, kind }) => `${kind} ${id}`))
  const kindOf = { vehicle: 'vehicle', energy_site: 'energy' } as const
  if (
    wanted.every(({ product_type, product_id }) =>
      owned.has(`${kindOf[product_type]} ${product_id}`),
    )
  )
    return
  throw new Problem(
    'product_not_owned',
    'A vehicle or energy site of the request is not yours. Leave it out, or sign in as its owner.',
  )
}

/** What is to be bought for these products. */
export function itemsFor(catalogue: Catalogue, wanted: readonly Product[], cycle: Interval) {
  if (wanted.length === 0) {
    throw new Problem('no_products', 'Choose at least one vehicle or energy site to pay for.')
  }
  try {
    return wanted.map((product) => wantedItem(catalogue, product, cycle))
  } catch (error) {
    if (!(error instanceof BillingError)) throw error
    const sentence = 'Not every product can be paid for in this cycle. Choose one from the prices.'
    throw new Problem('invalid_cycle', sentence, { cause: error })
  }
}

/** The currency to pay in. Another one than is asked for would be another sum. */
export function currencyFor(catalogue: Catalogue, asked: string | undefined) {
  const currencies = currenciesOf(catalogue)
  if (asked === undefined) return catalogue.currency
  if (currencies.includes(asked)) return asked
  throw new Problem(
    'unprocessable',
    `Nothing is sold in ${asked} here. Choose one of ${currencies.join(', ')}.`,
  )
}
