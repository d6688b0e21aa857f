// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** The tariff of a site. */
export type TariffContentV2 = {
  /** Version of this form of tariff; 1. */
  version?: number | undefined
  /** Names the tariff at the utility. */
  code?: string | undefined
  /** What people call the tariff. */
  name?: string | undefined
  /** Who sells the energy. */
  utility?: string | undefined
  /** Of all prices: ISO 4217. */
  currency?: string | undefined
  /** The least that a month costs. Unit: currency units. */
  monthly_minimum_bill?: number | undefined
  /** Demand charges begin here. Unit: kW. */
  min_applicable_demand?: number | undefined
  /** Demand charges end here. Unit: kW. */
  max_applicable_demand?: number | undefined
  /** What each month costs besides. Unit: currency units. */
  monthly_charges?: number | undefined
  /** What each day costs besides. */
  daily_charges?: ({
    name?: string | undefined
    amount?: number | undefined
    [name: string]: unknown
  })[] | undefined
  /** Prices of the highest power of a day, by season. Undocumented inside. */
  daily_demand_charges?: Record<string, unknown> | undefined
  /** Prices of the highest power, per kW, by season; `ALL` holds all year. */
  demand_charges?: Record<string, {
    rates?: Record<string, number> | undefined
    [name: string]: unknown
  }> | undefined
  /** Prices per kWh by season; `ALL` holds all year. */
  energy_charges?: Record<string, {
    rates?: Record<string, number> | undefined
    [name: string]: unknown
  }> | undefined
  /** When each season is, and its periods of the day. */
  seasons?: Record<string, {
    fromDay?: number | undefined
    toDay?: number | undefined
    fromMonth?: number | undefined
    toMonth?: number | undefined
    tou_periods?: Record<string, {
      periods?: ({
        fromDayOfWeek?: number | undefined
        toDayOfWeek?: number | undefined
        fromHour?: number | undefined
        fromMinute?: number | undefined
        toHour?: number | undefined
        toMinute?: number | undefined
        [name: string]: unknown
      })[] | undefined
      [name: string]: unknown
    }> | undefined
    [name: string]: unknown
  }> | undefined
  /** What the utility pays for energy sold back. */
  sell_tariff?: {
    version?: number | undefined
    code?: string | undefined
    name?: string | undefined
    utility?: string | undefined
    currency?: string | undefined
    monthly_minimum_bill?: number | undefined
    min_applicable_demand?: number | undefined
    max_applicable_demand?: number | undefined
    monthly_charges?: number | undefined
    daily_charges?: ({
      name?: string | undefined
      amount?: number | undefined
      [name: string]: unknown
    })[] | undefined
    daily_demand_charges?: Record<string, unknown> | undefined
    demand_charges?: Record<string, {
      rates?: Record<string, number> | undefined
      [name: string]: unknown
    }> | undefined
    energy_charges?: Record<string, {
      rates?: Record<string, number> | undefined
      [name: string]: unknown
    }> | undefined
    seasons?: Record<string, {
      fromDay?: number | undefined
      toDay?: number | undefined
      fromMonth?: number | undefined
      toMonth?: number | undefined
      tou_periods?: Record<string, {
        periods?: ({
          fromDayOfWeek?: number | undefined
          toDayOfWeek?: number | undefined
          fromHour?: number | undefined
          fromMinute?: number | undefined
          toHour?: number | undefined
          toMinute?: number | undefined
          [name: string]: unknown
        })[] | undefined
        [name: string]: unknown
      }> | undefined
      [name: string]: unknown
    }> | undefined
    [name: string]: unknown
  } | null | undefined
  [name: string]: unknown
}
