import * as z from 'zod/mini'

import { schema } from './schema.ts'

/** A charge per day or month, whatever is used. */
export const FixedCharge = schema(() =>
  z.looseObject({ name: z.optional(z.string()), amount: z.optional(z.number()) }),
)

/** Prices of one season, by the name of the period of the day. */
export const SeasonRates = schema(() =>
  z.looseObject({ rates: z.optional(z.record(z.string(), z.number())) }),
)

/** One span of hours on some days of the week. What is left out is 0. */
export const TariffSpan = schema(() =>
  z.looseObject({
    fromDayOfWeek: z.optional(z.number()),
    toDayOfWeek: z.optional(z.number()),
    fromHour: z.optional(z.number()),
    fromMinute: z.optional(z.number()),
    toHour: z.optional(z.number()),
    toMinute: z.optional(z.number()),
  }),
)

/** When a period of the day holds. */
export const TariffPeriod = schema(() =>
  z.looseObject({ periods: z.optional(z.array(TariffSpan())) }),
)

/** A part of the year with the same periods. An empty one is not used. */
export const TariffSeason = schema(() =>
  z.looseObject({
    fromDay: z.optional(z.number()),
    toDay: z.optional(z.number()),
    fromMonth: z.optional(z.number()),
    toMonth: z.optional(z.number()),
    tou_periods: z.optional(z.record(z.string(), TariffPeriod())),
  }),
)

/** What energy costs, or earns, by season and time of day. */
export const TariffPlan = schema(() =>
  z.looseObject({
    version: z.optional(z.number()),
    code: z.optional(z.string()),
    name: z.optional(z.string()),
    utility: z.optional(z.string()),
    currency: z.optional(z.string()),
    monthly_minimum_bill: z.optional(z.number()),
    min_applicable_demand: z.optional(z.number()),
    max_applicable_demand: z.optional(z.number()),
    monthly_charges: z.optional(z.number()),
    daily_charges: z.optional(z.array(FixedCharge())),
    daily_demand_charges: z.optional(z.record(z.string(), z.unknown())),
    demand_charges: z.optional(z.record(z.string(), SeasonRates())),
    energy_charges: z.optional(z.record(z.string(), SeasonRates())),
    seasons: z.optional(z.record(z.string(), TariffSeason())),
  }),
)

/** The tariff of a site: what is bought, and what is sold back. */
export const TariffContentV2 = schema(() =>
  z.extend(TariffPlan(), { sell_tariff: z.optional(z.nullable(TariffPlan())) }),
)
export type TariffContentV2 = z.infer<ReturnType<typeof TariffContentV2>>
