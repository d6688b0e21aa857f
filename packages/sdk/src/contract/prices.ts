import * as z from 'zod/mini'

import { CurrencyCode, Money } from './money.ts'
import { schema } from './schema.ts'
import { Moment, open } from './shapes.ts'

/** How often a subscription is paid. */
export const billingIntervals = ['month', 'year'] as const
/** How often a subscription is paid. */
export type BillingInterval = (typeof billingIntervals)[number]

/** What has a price. */
export const pricedTypes = ['vehicle', 'energy_site', 'credits'] as const

/** What one product costs for one cycle, or one pack of credits once. */
export const Price = schema(() =>
  z.looseObject({
    id: z.string(),
    name: z.string(),
    product_type: open(pricedTypes),
    interval: z.nullable(open(billingIntervals)),
    unit_price: Money(),
    credits: z.nullable(z.number()),
  }),
)
export type Price = z.infer<ReturnType<typeof Price>>

/** What the manufacturer itself charges, as so many for a sum: one costs less than the smallest coin. */
export const UpstreamPrice = schema(() => z.looseObject({ price: Money(), units: z.number() }))
export type UpstreamPrice = z.infer<ReturnType<typeof UpstreamPrice>>

export const CreditCost = schema(() =>
  z.looseObject({
    cause: z.string(),
    name: z.string(),
    credits: z.number(),
    upstream: z.nullable(UpstreamPrice()),
  }),
)
export type CreditCost = z.infer<ReturnType<typeof CreditCost>>

/** The one list of prices: the pricing page, the checkout and the ledger read the same. */
export const PriceList = schema(() =>
  z.looseObject({
    selling: z.boolean(),
    currency_code: CurrencyCode(),
    currencies: z.array(CurrencyCode()),
    tax_mode: open(['internal', 'external']),
    trial_days: z.number(),
    prices: z.array(Price()),
    credit_costs: z.array(CreditCost()),
    updated_at: Moment(),
  }),
)
export type PriceList = z.infer<ReturnType<typeof PriceList>>

export const PriceQuery = schema(() => z.object({ currency: z.optional(CurrencyCode()) }))
export type PriceQuery = z.infer<ReturnType<typeof PriceQuery>>
